import "server-only"
import { createHash } from "node:crypto"
import { joinOrderIds, splitOrderIds } from "#lib/invoices/merging"
import { store } from "#lib/store/store"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** The status of the invoice of a set of orders, in the store, so that every tab and instance sees it. */
export type IssueStatus =
  | ({ state: "sending" } & IssueAttempt)
  | ({ state: "unknown" } & IssueAttempt)
  /** `isPaper`: an ordinary invoice. `byRecords`: found in the records only, so the e-mail may be missing. */
  | { state: "issued"; isPaper?: true; byRecords?: true }
  | { state: "not-mailed"; message?: string; phone?: string; invoiceId?: string }

/** `mark`: the hash that identifies the invoice in the records. */
type IssueAttempt = { at: number; mark?: string; isPaper?: true }

const LIFE_SECONDS = 86_400

/** The hash does not depend on the sequence of the orders. */
const hashSet = (parkId: string, orderId: string) =>
  createHash("sha256")
    .update(`${normalizeParkNumber(parkId)} ${joinOrderIds(splitOrderIds(orderId).toSorted())}`)
    .digest("base64url")
const setKey = (parkId: string, orderId: string) => `invoice-set:${hashSet(parkId, orderId)}`
const orderKey = (parkId: string, order: string) => `invoice-order:${normalizeParkNumber(parkId)}:${order}`

export async function readStatus(parkId: string, orderId: string): Promise<IssueStatus | undefined> {
  const text = await store().get(setKey(parkId, orderId))
  return text ? (JSON.parse(text) as IssueStatus) : undefined
}

export const saveStatus = (parkId: string, orderId: string, status: IssueStatus) =>
  store().set(setKey(parkId, orderId), JSON.stringify(status), LIFE_SECONDS)

/**
 * Claims every order of the set or none, because a provider may not check it. `same`: exactly this set is claimed already;
 * `other`: one of its orders belongs to another set.
 */
export async function claimOrders(parkId: string, orderId: string): Promise<"claimed" | "same" | "other"> {
  const setHash = hashSet(parkId, orderId)
  const claimedKeys: string[] = []
  for (const order of new Set(splitOrderIds(orderId).toSorted())) {
    const key = orderKey(parkId, order)
    if (await store().compareAndSet(key, undefined, setHash, LIFE_SECONDS)) {
      claimedKeys.push(key)
      continue
    }
    const ownerHash = await store().get(key)
    for (const claimedKey of claimedKeys) await store().compareAndDelete(claimedKey, setHash)
    return ownerHash === setHash ? "same" : "other"
  }
  return "claimed"
}

/** Called if nothing was issued. */
export async function releaseOrders(parkId: string, orderId: string) {
  const setHash = hashSet(parkId, orderId)
  await store().remove(setKey(parkId, orderId))
  for (const order of splitOrderIds(orderId)) await store().compareAndDelete(orderKey(parkId, order), setHash)
}
