import "server-only"
import { namesBegunHere } from "#lib/payments/server/open-payments"
import type { PaymentKinds } from "#lib/payments/server/kind"
import { orderStatus } from "#lib/payments/server/ask-order-status"
import { againHref } from "#lib/payments/server/pay-again"
import {
  lockOrder,
  mayBeLeft,
  paymentIfKnown,
  paymentOf,
  type PaymentRecord,
  unlockOrder,
} from "#lib/payments/server/record/record"
import { cancelPayment, movePayment } from "#lib/payments/server/record/record-moves"
import { doubtLeft, heldElsewhere, isUnheardOf, leftIn } from "#lib/payments/outcome"

/**
 * Where it may be paid again; how long its answer is still waited for, or another may be paying it; or something else is
 * true of it.
 */
type NotPaid = { again: string } | { wait: number } | { held: number } | "see-result"

/**
 * A payment begun in this browser was not made, its driver says; or one that anybody began in the messaging app was left
 * there. The provider is asked first, and only what it calls unpaid is given up, and not while it is being started, nor
 * soon after it was handed to another browser. A direct payment that it has no word of is no longer waited for: that frees
 * no order, for it had none.
 */
export async function giveUpPayment(kinds: PaymentKinds, orderId: string): Promise<NotPaid> {
  // Whoever may not give it up must not hold its lock either.
  const lock = (await mayGiveUp(orderId)) && (await lockOrder(orderId))
  if (!lock) return "see-result"
  try {
    const record = await paymentOf(orderId)
    const names = await namesBegunHere(orderId, record)
    const isMine = names.length > 0
    if (!record || !(isMine || wasLeft(record))) return "see-result"
    if (record.state === "cancelled" || record.state === "failed") return { again: record.from }
    const status = await orderStatus(kinds, orderId, record)
    const unheardOf = isMine && isUnheardOf(status, record)
    if (status?.state !== "UNPAID" && !unheardOf) return "see-result"
    const now = Date.now()
    const [wait, held] = isMine ? [doubtLeft(record, now, unheardOf), heldElsewhere(record, now)] : [0, 0]
    if (held > wait) return { held }
    if (wait > 0) return { wait }
    if (!(await cancelPayment(orderId, record))) return "see-result"
    await cancelOtherNames(names.filter((name) => name !== orderId))
    // What nobody could be asked about is said there; another payment begins under a name of its own.
    return unheardOf ? "see-result" : { again: againHref(kinds, orderId, { record, fee: status?.fee }, isMine) }
  } finally {
    await unlockOrder(orderId, lock)
  }
}

const wasLeft = (record: PaymentRecord) => mayBeLeft(record) && leftIn(record, Date.now()) === 0

async function mayGiveUp(orderId: string): Promise<boolean> {
  const record = await paymentOf(orderId)
  return record !== undefined && (wasLeft(record) || (await namesBegunHere(orderId, record)).length > 0)
}

/** The same payment is kept under our own word for it too. */
async function cancelOtherNames(names: string[]) {
  for (const name of names) {
    const record = await paymentIfKnown(name)
    if (record) await movePayment(name, record, { state: "cancelled" })
  }
}
