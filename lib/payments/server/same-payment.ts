import "server-only"
import { StoreAway } from "#lib/core/errors"
import { hashedKey } from "#lib/store/hashed-key"
import { store } from "#lib/store/store"
import { orderStatus } from "#lib/payments/server/ask-order-status"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { namesHere } from "#lib/payments/server/open-payments"
import {
  isLocked,
  type Lock,
  paymentOf,
  type PaymentRecord,
  RECORD_SECONDS,
  referenceOf,
} from "#lib/payments/server/record/record"
import { rightScreen } from "#lib/payments/states"

type Payer = Pick<PaymentRecord, "by" | "driver">
type Wanted = Payer & {
  orderId: string
  /** What it is for, from `whatFor`. */
  paysFor: string
  /** When the form that was tapped was shown, in milliseconds. */
  shownAt: number
}
type PaidFor = Pick<PaymentRecord, "about" | "plate" | "due"> & { same?: readonly string[] }

/** What a payment is for, as a hash: it may name a car or a phone. The method is not part of it. */
export const whatFor = ({ about, plate, due, same = [] }: PaidFor) =>
  hashedKey(`payment-turn:${JSON.stringify([about.kind, plate, due, ...same])}`)

/** As often as others may take the turn in between. */
const TRIES = 5

/**
 * A payment without an order number has nothing that would keep two apart: each form has a name of its own. So it takes the
 * turn of its payer for what it pays for, in one step, under the lock of its name and before anything is asked or sent.
 * Answers the name of an earlier payment of the same that is in the way; undefined where this one may begin.
 */
export async function earlierPayment(kinds: PaymentKinds, wanted: Wanted, lock: Lock): Promise<string | undefined> {
  const { orderId, paysFor, by, driver } = wanted
  // Begun in this browser before its driver signed in, or out: that is another payer, and another turn.
  for (const name of await namesHere()) {
    const record = name === orderId ? undefined : await paymentOf(name)
    if (record?.paysFor === paysFor && !isAnothers(record, wanted) && (await isInTheWay(kinds, name, wanted)))
      return name
  }
  const payer = driver ?? by
  if (!payer) return undefined
  const [key, mine] = [hashedKey(`payment-turn:${payer} ${paysFor}`), `${orderId} ${lock.token}`]
  let held: string | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    if (await store().swap(key, held, mine, RECORD_SECONDS)) return undefined
    held = await store().get(key)
    const name = held?.split(" ")[0]
    if (name && name !== orderId && (await isInTheWay(kinds, name, wanted))) return name
  }
  throw new StoreAway("the turn was taken again and again")
}

const isAnothers = (record: Payer, { driver }: Payer) =>
  record.driver !== undefined && driver !== undefined && record.driver !== driver

/**
 * Its end is not known; or it was not known to be paid when this form was shown, so that the driver meant the same one. One
 * that was given up, or has failed, is asked about once more, for its cashier may still be open.
 */
async function isInTheWay(kinds: PaymentKinds, name: string, { shownAt }: Wanted): Promise<boolean> {
  // In this order: a start that is over has left its record before it lets its lock go.
  if (await isLocked(name)) return true
  const record = await furthest(name)
  if (!record) return false
  if (record.state === "paid") return shownAt <= (record.since ?? record.at)
  if (rightScreen(record.state) === "waiting") return true
  const state = (await orderStatus(kinds, name, record))?.state
  return state === "PAID" || state === "PAYING"
}

/** It may be kept under the provider's name too, and its end known of only one of them. */
async function furthest(name: string): Promise<PaymentRecord | undefined> {
  const own = await paymentOf(name)
  const reference = referenceOf(name, own)
  const named = reference && reference !== name ? await paymentOf(reference) : undefined
  const both = [named, own].filter((record) => record !== undefined)
  return (
    both.find(({ state }) => state === "paid") ?? both.find(({ state }) => rightScreen(state) !== "waiting") ?? both[0]
  )
}
