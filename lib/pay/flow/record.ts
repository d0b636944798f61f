import "server-only"
import { randomUUID } from "node:crypto"
import { ifAway, StoreAway } from "#lib/kit/fault"
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

const read = (text: string | undefined) => (text ? (JSON.parse(text) as PaymentRecord) : undefined)

/** For whatever begins something: throws `StoreAway` where it cannot be known whether there is a record. */
export const paymentOf = async (orderId: string) => read(await store().get(recordKey(orderId)))

/** For screens that only show: while the store is away there is none. */
export const paymentIfKnown = async (orderId: string) => read(await store().known(recordKey(orderId)))

/**
 * Before anything is sent, and only by the holder of the lock: throws where it cannot be kept, or the lock was lost on
 * the way, and then nothing of it stays.
 */
export async function noteStart(orderId: string, record: PaymentRecord, lock: string) {
  const [key, text] = [recordKey(orderId), JSON.stringify(record)]
  try {
    if (await store().setWhile(lockKey(orderId), lock, key, text, LIFE))
      return notePaymentMove(record.about.kind, "begun")
  } catch (error) {
    await store().withdraw(key, text)
    throw error
  }
  throw new StoreAway("the lock was lost")
}

/** What has happened has happened, and is noted as soon as it can be. */
export const notePayment = (orderId: string, record: PaymentRecord) =>
  store().ensure(recordKey(orderId), JSON.stringify(record), LIFE)

/** It has come into another state, and only the one who began it knows. */
export async function movePayment(orderId: string, record: PaymentRecord) {
  await notePayment(orderId, record)
  notePaymentMove(record.about.kind, record.state)
}

/** Its answer has not come, as the record says from the beginning. */
export const losePayment = ({ about }: PaymentRecord) => notePaymentMove(about.kind, "unknown")

/** Nothing came of a start. One that cannot be removed is one whose end is not known: it is over in a minute. */
export async function dropPayment(orderId: string, { about }: PaymentRecord) {
  await store().remove(recordKey(orderId)).catch(ifAway(undefined))
  notePaymentMove(about.kind, "refused")
}

/** What the provider says has become of it. Of several who hear it at once one writes it down, none over a newer word. */
export async function settlePayment(orderId: string, from: PaymentRecord, to: PaymentRecord) {
  const texts = [JSON.stringify(from), JSON.stringify(to)] as const
  const mine = await store()
    .swap(recordKey(orderId), ...texts, LIFE)
    .catch(ifAway("away" as const))
  if (mine === "away") await notePayment(orderId, to)
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

/**
 * One start at a time, whichever phone, tab or instance it comes from. Undefined: somebody else is at it. A store that
 * came back without its memory vouches for nobody until every lock it may have forgotten would be over.
 */
export async function lockOrder(orderId: string): Promise<string | undefined> {
  const emptied = store().emptiedAt()
  if (emptied !== undefined && Date.now() - emptied < LOCK * 1000) throw new StoreAway("it has lost its memory")
  const mine = randomUUID()
  try {
    return (await store().swap(lockKey(orderId), undefined, mine, LOCK)) ? mine : undefined
  } catch (error) {
    // It may have been taken all the same.
    await unlockOrder(orderId, mine)
    throw error
  }
}

export const unlockOrder = (orderId: string, mine: string) => store().withdraw(lockKey(orderId), mine)
export const isLocked = async (orderId: string) => (await store().get(lockKey(orderId))) !== undefined
