import "server-only"
import { createHash } from "node:crypto"
import { joined, ordersIn } from "#lib/invoices/merging"
import { store } from "#lib/store/store"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** How asking for an invoice of a set of orders has gone: kept for whoever asks again, in whatever tab, at whatever instance. */
export type Standing =
  | ({ state: "sending" } & IssueAttempt)
  | ({ state: "unknown" } & IssueAttempt)
  /** By the car park's own till, or as an electronic one; what the records alone say tells of no letter. */
  | { state: "issued"; isPaper?: true; byRecords?: true }
  | { state: "not-mailed"; message?: string; phone?: string; invoiceId?: string }

/** When, and by what it is known in the records. */
type IssueAttempt = { at: number; mark?: string; isPaper?: true }

const KEPT_SECONDS = 86_400

/** The same orders in whatever order are one set. */
const nameOf = (parkId: string, orderId: string) =>
  createHash("sha256")
    .update(`${normalizeParkNumber(parkId)} ${joined(ordersIn(orderId).toSorted())}`)
    .digest("base64url")
const setKey = (parkId: string, orderId: string) => `invoice-set:${nameOf(parkId, orderId)}`
const orderKey = (parkId: string, order: string) => `invoice-order:${normalizeParkNumber(parkId)}:${order}`

export async function standingOf(parkId: string, orderId: string): Promise<Standing | undefined> {
  const text = await store().get(setKey(parkId, orderId))
  return text ? (JSON.parse(text) as Standing) : undefined
}

export const note = (parkId: string, orderId: string, standing: Standing) =>
  store().set(setKey(parkId, orderId), JSON.stringify(standing), KEPT_SECONDS)

/**
 * Takes every order of the set, or none: `same` where this very set has been asked for already, `other` where one of its
 * orders is in another. What the database of a provider would do, for those that do not.
 */
export async function claim(parkId: string, orderId: string): Promise<"mine" | "same" | "other"> {
  const set = nameOf(parkId, orderId)
  const taken: string[] = []
  for (const order of new Set(ordersIn(orderId).toSorted())) {
    const key = orderKey(parkId, order)
    if (await store().compareAndSet(key, undefined, set, KEPT_SECONDS)) {
      taken.push(key)
      continue
    }
    const whose = await store().get(key)
    for (const key of taken) await store().compareAndDelete(key, set)
    return whose === set ? "same" : "other"
  }
  return "mine"
}

/** Nothing was issued: the orders are free again. */
export async function release(parkId: string, orderId: string) {
  const set = nameOf(parkId, orderId)
  await store().remove(setKey(parkId, orderId))
  for (const order of ordersIn(orderId)) await store().compareAndDelete(orderKey(parkId, order), set)
}
