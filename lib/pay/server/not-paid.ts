import "server-only"
import { payAddressOf } from "#lib/pay/address"
import { namesBegunHere } from "#lib/pay/server/open-payments"
import { type OrderStanding, orderStanding } from "#lib/pay/server/order"
import {
  lockOrder,
  mayBeLeft,
  paymentIfKnown,
  paymentOf,
  type PaymentRecord,
  unlockOrder,
} from "#lib/pay/server/record"
import { cancelPayment, movePayment } from "#lib/pay/server/record-moves"
import { doubtLeft, leftIn } from "#lib/pay/outcome"

/** Where it may be paid again; how long its answer is still waited for; or something else is true of it. */
export type NotPaid = { again: string } | { wait: number } | "see-result"

/**
 * A payment begun in this browser was not made, its driver says; or one that anybody began in the messaging app was left
 * there. The provider is asked first, and only what it calls unpaid is given up, and not while it is being started.
 */
export async function giveUpPayment(orderId: string): Promise<NotPaid> {
  // Whoever may not give it up must not hold its lock either.
  const lock = (await mayGiveUp(orderId)) && (await lockOrder(orderId))
  if (!lock) return "see-result"
  try {
    const record = await paymentOf(orderId)
    const names = await namesBegunHere(orderId, record)
    const isMine = names.length > 0
    if (!record || !(isMine || wasLeft(record))) return "see-result"
    if (record.state === "cancelled" || record.state === "failed") return { again: record.from }
    const standing = await orderStanding(orderId, record)
    if (standing?.state !== "UNPAID") return "see-result"
    const wait = isMine ? doubtLeft(record, Date.now()) : 0
    if (wait > 0) return { wait }
    if (!(await cancelPayment(orderId, record))) return "see-result"
    await cancelOtherNames(names.filter((name) => name !== orderId))
    return { again: isMine ? record.from : screenOf(orderId, record, standing) }
  } finally {
    await unlockOrder(orderId, lock)
  }
}

const wasLeft = (record: PaymentRecord) => mayBeLeft(record) && leftIn(record, Date.now()) === 0

async function mayGiveUp(orderId: string): Promise<boolean> {
  const record = await paymentOf(orderId)
  return record !== undefined && (wasLeft(record) || (await namesBegunHere(orderId, record)).length > 0)
}

/** What another has chosen on the screen it was begun on is not chosen for whoever comes after. */
const screenOf = (orderId: string, { about, from }: PaymentRecord, { fee }: OrderStanding) =>
  about.kind === "stay" && fee ? payAddressOf(orderId, fee) : from

/** The same payment is kept under our own word for it too. */
async function cancelOtherNames(names: string[]) {
  for (const name of names) {
    const record = await paymentIfKnown(name)
    if (record) await movePayment(name, record, { state: "cancelled" })
  }
}
