import "server-only"
import { headers } from "next/headers"
import { addresses } from "#lib/addresses/addresses"
import { isOneAtATime, joined, MOST_ORDERS, ordersIn } from "#lib/invoices/merging"
import { purchaserOf, type Typed, wrongIn } from "#lib/invoices/rules"
import { isInRecords, markOf, ordersOf } from "#lib/invoices/server/in-records"
import { claim, note, release, type Standing, standingOf } from "#lib/invoices/server/set-of-orders"
import { issueCodes, type InvoiceType, invoiceTypes } from "#lib/invoices/values"
import { type IssueSaying, issueSayings } from "#lib/invoices/words"
import { getProviderTime } from "#lib/provider/client/clock"
import { toDisplayableMessage, isOutcomeUnknown, ProviderError } from "#lib/core/errors"
import { type UserMessage, toUserMessage } from "#lib/provider/user-message"
import { type Limit, limitsOf } from "#lib/http/limits/limits"
import { reserveLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { matchPath } from "#lib/core/address/address"
import { isPlainId } from "#lib/core/values/plain-id"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What a form's address says it is of. */
export type IssueRequest = {
  parkId: string
  type: InvoiceType | undefined
  orderId: string
  transactionId?: string
  plate?: string
  isMerge: boolean
  /** Its own address. */
  here: string
}

/** Numbers of as many orders as are ever joined, and of more, so that they are seen to be too many. */
const LONGEST = 2_000

export function readForm(address: string): IssueRequest | undefined {
  const here = address.split("?", 1)[0] ?? ""
  const told =
    matchPath(addresses.plateInvoiceForm.path, here, LONGEST) ?? matchPath(addresses.invoiceForm.path, here, LONGEST)
  if (!told?.parkId) return undefined
  const { parkId, transactionId, licencePlate: plate, isMerge = "" } = told
  const orders = ordersIn(told.orderId ?? "")
  // One that is no number is none of them: what is asked for is all of what the address names, or nothing.
  const orderId = orders.every(isPlainId) ? joined(orders) : ""
  const type = invoiceTypes.find((one) => one === told.type)
  return {
    ...{ parkId, type, orderId, here },
    transactionId: transactionId || undefined,
    plate: plate || undefined,
    isMerge: ordersIn(orderId).length > 1 || isMerge === "1" || isMerge === "true",
  }
}

/** Of what goes one at a time an address may name several all the same. */
export const isTooMany = ({ type, orderId }: IssueRequest) =>
  type !== undefined && isOneAtATime(type) && ordersIn(orderId).length > 1

/** Each invoice that is sent for, found or not: order numbers are consecutive. */
async function issues(): Promise<Limit[]> {
  return limitsOf(requestSource(await headers()), "invoice-issue-address", "invoice-issue-browser")
}

export type IssueNo = { why: IssueSaying; trouble?: UserMessage; qr?: string }

/** Undefined once it stands how it went, for the page of that address to show. */
export async function issueInvoice(asked: IssueRequest, typed: Typed): Promise<IssueNo | undefined> {
  const { parkId, orderId, type, transactionId, plate, isMerge } = asked
  if (ordersIn(orderId).length === 0) return { why: "no-orders" }
  if (!type) return { why: "no-type" }
  if (isTooMany(asked)) return { why: "one-only" }
  if (ordersIn(orderId).length > MOST_ORDERS) return { why: "too-many" }
  const [wrong] = Object.values(wrongIn(typed))
  if (wrong) return { why: wrong }
  let mine = await claim(parkId, orderId)
  if (mine === "other") return { why: "elsewhere" }
  if (mine === "same") {
    if (await standingOf(parkId, orderId)) return undefined
    // Given back a moment ago, and free again; or whoever took them has ended without a word.
    mine = await claim(parkId, orderId)
    if (mine === "other") return { why: "elsewhere" }
    if (mine === "same") {
      if (!(await standingOf(parkId, orderId))) await note(parkId, orderId, { state: "unknown", at: getProviderTime() })
      return undefined
    }
  }
  if (!(await reserveLimits(await issues())).ok) return free(asked, { why: "too-often" })
  await note(parkId, orderId, { state: "sending", at: getProviderTime() })
  // Once an invoice is there its orders are no more to be had: by what it will be known is asked before.
  const orders = await ordersOf(parkId, orderId)
  const sent = { at: getProviderTime(), mark: orders && markOf(orders) }
  await note(parkId, orderId, { state: "sending", ...sent })
  const purchaser = purchaserOf(typed)
  try {
    const said = await provider.invoices.issue({
      ...{ parkId, orderId, type, isMerge },
      // The address can be edited, so the values that the provider has for the order come first.
      transactionId: orders?.[0]?.transactionId ?? transactionId,
      // A car is of what was parked, and not of a rented space.
      plate: type === "long" ? undefined : plate && (orders?.[0]?.plate ?? plate),
      ...purchaser,
    })
    if (!said.ok) return await free(asked, { why: said.why })
    const { secureCode, code, success, message, messages, phone, qrCode, invoiceId } = said.data
    const result = secureCode ?? code
    // Without any code it is the word that counts.
    if (result === issueCodes.issued || (result === undefined && success))
      return await stands(asked, { state: "issued" }, typed)
    const words = toDisplayableMessage(messages.join("\n") || undefined)
    if (result === issueCodes.notMailed)
      return await stands(
        asked,
        {
          state: "not-mailed",
          message: toDisplayableMessage(message) ?? words,
          phone: phone ?? (await hotline()),
          invoiceId,
        },
        typed,
      )
    if (result === issueCodes.notNow) {
      const why = /认证/.test(`${message ?? ""}${words ?? ""}`) ? "verify" : "shortage"
      const trouble = { words: issueSayings[why], phone: phone ?? (await hotline()) }
      return await free(asked, { why, trouble, qr: qrCode ?? message })
    }
    // It says yes and names a code that nobody knows: only a no sets the orders free.
    if (success) {
      await note(parkId, orderId, { state: "unknown", ...sent })
      return undefined
    }
    const told = toDisplayableMessage(message) ?? words
    if (told) return await free(asked, { why: "not-issued", trouble: { words: told, phone } })
    return await free(asked, { why: result === undefined ? "not-issued" : "unknown-code" })
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      await release(parkId, orderId)
      throw error
    }
    if (!isOutcomeUnknown(error)) {
      const unsaid = error.kind === "declined" && !error.providerMessage
      return free(asked, { why: "not-issued", trouble: unsaid ? undefined : toUserMessage(error) })
    }
    await note(parkId, orderId, { state: "unknown", ...sent })
    return undefined
  }
}

async function free({ parkId, orderId }: IssueRequest, no: IssueNo): Promise<IssueNo> {
  await release(parkId, orderId)
  return no
}

/** It is issued; what was typed is the provider's to know for the next time, and nobody takes a company's place. */
async function stands({ parkId, orderId }: IssueRequest, standing: Standing, typed: Typed): Promise<undefined> {
  await note(parkId, orderId, standing)
  if ((await session()).state !== "in") return
  // The invoice is there, and nothing takes it back: nobody waits for this for long, or hears that it failed.
  await ifSoon(keepFor(typed))
}

async function keepFor(typed: Typed) {
  const { remark: _, ...purchaser } = purchaserOf(typed)
  const known = purchaser.tax ? undefined : await provider.invoices.purchaser({})
  if (!known?.ok || !known.data.tax) await provider.invoices.keepPurchaser(purchaser)
}

const SENDING_MS = 90_000

/** How it stands by now: where no answer came the records are asked, and nothing is ever sent again. */
export async function standingNow({ parkId, orderId, type }: IssueRequest): Promise<Standing | undefined> {
  const standing = await standingOf(parkId, orderId)
  if (!standing || standing.state === "issued" || standing.state === "not-mailed") return standing
  const { state, at, mark, isPaper } = standing
  if (state === "sending" && getProviderTime() - at < SENDING_MS) return standing
  if (!mark || !(await isInRecords({ parkId, type, mark, isPaper }))) return { state: "unknown", at, mark, isPaper }
  const issued = { state: "issued", isPaper, byRecords: true } as const
  await note(parkId, orderId, issued)
  return issued
}
