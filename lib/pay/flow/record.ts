import "server-only"
import { store } from "#lib/kit/store"
import type { PaymentState } from "#lib/pay/states"
import type { Method } from "#lib/pay/values"

/** What this app knows of a payment it began: one record an order, shared by every tab, tap and instance. */
export type PaymentRecord = {
  state: PaymentState
  method: Method
  /** What the driver agreed to pay. */
  due: number
  /** When it began, and when it last changed, in milliseconds. */
  at: number
  /** Where the cashier is, for a second tap or a driver who came back. */
  redirect?: string
  transactionId?: string
}

/** A prepay of the messaging app lives this long; nothing of an older payment is of use. */
const LIFE = 7_200
/** Longer than an act may take, so that a lock outlives what it guards. */
const LOCK = 30

const recordKey = (orderId: string) => `payment:${orderId}`
const lockKey = (orderId: string) => `pay-lock:${orderId}`

export async function paymentOf(orderId: string): Promise<PaymentRecord | undefined> {
  const text = await store.get(recordKey(orderId))
  return text ? (JSON.parse(text) as PaymentRecord) : undefined
}

export const notePayment = (orderId: string, record: PaymentRecord) =>
  store.set(recordKey(orderId), JSON.stringify(record), LIFE)

export const dropPayment = (orderId: string) => store.remove(recordKey(orderId))

/** One start at a time, whichever phone, tab or instance it comes from. False: somebody else is at it. */
export const lockOrder = (orderId: string, by: string) => store.swap(lockKey(orderId), undefined, by, LOCK)
export const unlockOrder = (orderId: string) => store.remove(lockKey(orderId))
export const isLocked = async (orderId: string) => (await store.get(lockKey(orderId))) !== undefined
