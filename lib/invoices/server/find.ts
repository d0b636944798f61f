import "server-only"
import { cookies, headers } from "next/headers"
import { isPhone } from "#lib/account/rules"
import { ordersIn } from "#lib/invoices/merging"
import type { Order } from "#lib/invoices/values"
import type { FindSaying } from "#lib/invoices/words"
import { type Limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits, rewardLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { personalCookieName } from "#lib/http/page/personal-cookies"
import { isPlate, normalisePlate } from "#lib/core/plate/plate"
import { seal, unseal } from "#lib/http/seal/seal"
import { extractPhoneDigits } from "#lib/core/values/phone"
import { ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { cookieOptions, getSession } from "#lib/session/session"

/** What somebody has looked for, at the address of the screen that shows it: a car and a phone are in no address. */
export type Search = {
  here: string
  parkId: string
  type?: Order["type"]
  number?: string
  plate?: string
  phone?: string
  /** What went on from there: it is ticked again for who comes back. */
  ticked?: readonly string[]
}

const PURPOSE = "invoice-search"
const KEPT_SECONDS = 1_800
const name = () => personalCookieName("invoice-search")

export async function searchAt(here: string): Promise<Search | undefined> {
  const search = await lastSearch()
  return search?.here === here ? search : undefined
}

async function lastSearch(): Promise<Search | undefined> {
  const text = (await cookies()).get(name())?.value
  return text ? await unseal<Search>(PURPOSE, text) : undefined
}

/** The list that these very orders were chosen from. */
export async function listOfChosen(orderId: string): Promise<string | undefined> {
  const search = await lastSearch()
  const [chosen, asked] = [search?.ticked ?? [], ordersIn(orderId)]
  return chosen.length === asked.length && asked.every((id) => chosen.includes(id)) ? search?.here : undefined
}

/** Each search that finds nothing: order numbers are consecutive, and phones can be tried. */
export async function misses(): Promise<Limit[]> {
  return limitsOf(requestSource(await headers()), "invoice-find-address", "invoice-find-browser")
}

/** The orders, or why there are none. */
export async function ordersFor(search: Search): Promise<{ list: readonly Order[] } | { why: FindSaying }> {
  const { parkId, type, number, plate, phone } = search
  const limits = await misses()
  if (!(await reserveLimits(limits)).ok) return { why: "too-often" }
  const said = await provider.invoices.orders({ parkId, type, number, plate, phone })
  if (!said.ok) return { why: said.why === "not-offered" ? "not-offered" : "not-found" }
  const { list } = said.data
  if (list.length === 0) return { why: "not-found" }
  await rewardLimits(limits)
  return { list }
}

/** A rented space is invoiced to the phone of who rents it. */
export async function ownPhone(): Promise<string | undefined> {
  if ((await getSession()).state !== "in") return undefined
  const info = await ifSoon(provider.account.info({}))
  return info?.ok && isPhone(info.data.phone) ? info.data.phone : undefined
}

type Sent = { by: string; number: string; plate: string; phone: string }

/** What was typed as something to look for, or what is missing of it. */
export function searchIn(at: Pick<Search, "here" | "parkId" | "type">, sent: Sent): Search | { why: FindSaying } {
  if (sent.by === "number") {
    const number = sent.number.trim()
    if (!number) return { why: "number-missing" }
    return /^[\w-]{1,64}$/.test(number) ? { ...at, number } : { why: "not-found" }
  }
  const [plate, phone] = [normalisePlate(sent.plate), extractPhoneDigits(sent.phone)]
  if (!plate) return { why: "plate-missing" }
  if (!phone) return { why: "phone-missing" }
  if (!isPlate(plate)) return { why: "plate-wrong" }
  return isPhone(phone) ? { ...at, plate, phone } : { why: "phone-wrong" }
}

export async function keepSearch(search: Search) {
  const jar = await cookies()
  jar.set(name(), await seal(PURPOSE, search, KEPT_SECONDS), { ...cookieOptions(), maxAge: KEPT_SECONDS })
}
