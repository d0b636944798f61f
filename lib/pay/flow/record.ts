import "server-only"
import { notePaid, notePaymentMove } from "#lib/kit/metrics/payments"
import { store } from "#lib/kit/store"
import type { PaymentState } from "#lib/pay/states"
import type { Method } from "#lib/pay/values"

/** What is paid for, and what the provider must be told to say how that stands. */
export type About =
  | { kind: "stay" | "recharge" | "direct" }
  | { kind: "arrear"; arrearsParkId: string }
  | { kind: "offline"; parkId: string; plate: string; mode: string }
  | { kind: "booking"; spaceId: string; firstDay: string }

/** What this app knows of a payment it began: one record an order, shared by every tab, tap and instance. */
export type PaymentRecord = {
  state: PaymentState
  about: About
  method: Method
  /** What the driver agreed to pay. */
  due: number
  plate?: string
  park?: string
  /** The screen it was begun on, to begin again. */
  from: string
  /** When it began, in milliseconds. */
  at: number
  /** Where the cashier is, for a second tap or a driver who came back. */
  redirect?: string
  transactionId?: string
  /** Without a password: nobody is asked, and there is no cashier to go back to. */
  automatic?: boolean
}

/** A prepay of the messaging app lives this long; nothing of an older payment is of use. */
const LIFE = 7_200
/** Longer than all that is done under it may take, so that a lock outlives what it guards. */
const LOCK = 90

const recordKey = (orderId: string) => `payment:${orderId}`
const lockKey = (orderId: string) => `pay-lock:${orderId}`

export async function paymentOf(orderId: string): Promise<PaymentRecord | undefined> {
  const text = await store.get(recordKey(orderId))
  return text ? (JSON.parse(text) as PaymentRecord) : undefined
}

export const notePayment = (orderId: string, record: PaymentRecord) =>
  store.set(recordKey(orderId), JSON.stringify(record), LIFE)

/** What is begun is unknown until its answer comes; only one that never does is counted as that. */
export async function beginPayment(orderId: string, record: PaymentRecord) {
  await notePayment(orderId, { ...record, state: "unknown" })
  notePaymentMove(record.about.kind, "begun")
}

/** It has come into another state, and only the one who began it knows. */
export async function movePayment(orderId: string, record: PaymentRecord) {
  await notePayment(orderId, record)
  notePaymentMove(record.about.kind, record.state)
}

/** Its answer has not come: the record says so from the beginning. */
export const losePayment = ({ about }: PaymentRecord) => notePaymentMove(about.kind, "unknown")

/** It has not come to anything. */
export async function dropPayment(orderId: string, record: PaymentRecord) {
  await store.remove(recordKey(orderId))
  notePaymentMove(record.about.kind, "refused")
}

/** What the provider says has become of it. Of several who hear it at once one writes it down, and none over a newer word. */
export async function settlePayment(orderId: string, from: PaymentRecord, to: PaymentRecord) {
  const mine = await store.swap(recordKey(orderId), JSON.stringify(from), JSON.stringify(to), LIFE)
  // One that is kept under two names is counted under the provider's.
  if (!mine || from.state === to.state || (referenceOf(orderId, to) ?? orderId) !== orderId) return
  notePaymentMove(to.about.kind, to.state)
  if (to.state === "paid") notePaid(to.about.kind, Date.now() - to.at)
}

/** These have no order before they are begun, only what the provider's answer called them. */
export const isNamedByAnswer = (kind: string | undefined) => kind === "direct" || kind === "booking"

/** The name the provider knows a payment by. */
export const referenceOf = (orderId: string, record: Pick<PaymentRecord, "about" | "transactionId"> | undefined) =>
  isNamedByAnswer(record?.about.kind) ? record?.transactionId : orderId

/** One start at a time, whichever phone, tab or instance it comes from. False: somebody else is at it. */
export const lockOrder = (orderId: string, by: string) => store.swap(lockKey(orderId), undefined, by, LOCK)
export const unlockOrder = (orderId: string) => store.remove(lockKey(orderId))
export const isLocked = async (orderId: string) => (await store.get(lockKey(orderId))) !== undefined
