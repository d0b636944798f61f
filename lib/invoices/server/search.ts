import "server-only"
import { cookies, headers } from "next/headers"
import { isPhone } from "#lib/account/rules"
import { splitOrderIds } from "#lib/invoices/merging"
import type { Order } from "#lib/invoices/values"
import type { FindReason } from "#lib/invoices/messages"
import { type Limit, limitsForSource } from "#lib/http/limits/limits"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { buildPersonalCookieName } from "#lib/http/page/personal-cookies"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import { seal, unseal } from "#lib/http/seal/seal"
import { extractPhoneDigits } from "#lib/core/values/phone"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getCookieOptions, getSession } from "#lib/session/session"

/** The last search, in a sealed cookie: plate and phone must not be in a URL. `here` is the URL of its screen. */
export type Search = {
  here: string
  parkId: string
  type?: Order["type"]
  number?: string
  plate?: string
  phone?: string
  /** The orders that the driver has chosen. They are ticked again when the driver returns to the list. */
  ticked?: readonly string[]
}

const PURPOSE = "invoice-search"
const LIFE_SECONDS = 1_800
const getCookieName = () => buildPersonalCookieName("invoice-search")

export async function getSearch(path: string): Promise<Search | undefined> {
  const search = await getLastSearch()
  return search?.here === path ? search : undefined
}

async function getLastSearch(): Promise<Search | undefined> {
  const text = (await cookies()).get(getCookieName())?.value
  return text ? await unseal<Search>(PURPOSE, text) : undefined
}

/** The search in whose list exactly these orders were chosen. */
export async function findSearchOfOrders(orderId: string): Promise<Search | undefined> {
  const search = await getLastSearch()
  const [ticked, ids] = [search?.ticked ?? [], splitOrderIds(orderId)]
  return ticked.length === ids.length && ids.every((id) => ticked.includes(id)) ? search : undefined
}

/** Limits searches without a result: order numbers are consecutive, and phones can be guessed. */
export async function getMissLimits(): Promise<Limit[]> {
  return limitsForSource(getRequestSource(await headers()), "invoice-find-address", "invoice-find-browser")
}

/**
 * Counts orders that were found by number alone, because the number may have been guessed. Shared with the
 * receipts of payments. False if there were too many.
 */
export async function reserveHit(): Promise<boolean> {
  const source = getRequestSource(await headers())
  return (await reserveLimits(limitsForSource(source, "order-others-address", "order-others-browser"))).ok
}

export async function findOrders(search: Search): Promise<{ list: readonly Order[] } | { why: FindReason }> {
  const { parkId, type, number, plate, phone } = search
  const limits = await getMissLimits()
  if (!(await reserveLimits(limits)).ok) return { why: "too-often" }
  const result = await provider.invoices.orders({ parkId, type, number, plate, phone })
  if (!result.ok) return { why: result.why === "not-offered" ? "not-offered" : "not-found" }
  const { list } = result.data
  if (list.length === 0) return { why: "not-found" }
  await rewardLimits(limits)
  if (number !== undefined && !(await reserveHit())) return { why: "too-often" }
  return { list }
}

/** Invoices of a rental need the phone of the driver. */
export async function getDriverPhone(): Promise<string | undefined> {
  if ((await getSession()).state !== "in") return undefined
  const info = await undefinedIfSlow(provider.account.info({}))
  return info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
}

type SearchForm = { by: string; number: string; plate: string; phone: string }

export function parseSearch(
  page: Pick<Search, "here" | "parkId" | "type">,
  form: SearchForm,
): Search | { why: FindReason } {
  if (form.by === "number") {
    const number = form.number.trim()
    if (!number) return { why: "number-missing" }
    return /^[\w-]{1,64}$/.test(number) ? { ...page, number } : { why: "not-found" }
  }
  const [plate, phone] = [normalizePlate(form.plate), extractPhoneDigits(form.phone)]
  if (!plate) return { why: "plate-missing" }
  if (!phone) return { why: "phone-missing" }
  if (!isPlate(plate)) return { why: "plate-wrong" }
  return isPhone(phone) ? { ...page, plate, phone } : { why: "phone-wrong" }
}

export async function saveSearch(search: Search) {
  const cookieStore = await cookies()
  cookieStore.set(getCookieName(), await seal(PURPOSE, search, LIFE_SECONDS), {
    ...getCookieOptions(),
    maxAge: LIFE_SECONDS,
  })
}
