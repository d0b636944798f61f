import "server-only"
import { hasBegun, namesBegunHere } from "#lib/pay/flow/open-payments"
import { orderStanding } from "#lib/pay/flow/order"
import { lockOrder, paymentIfKnown, paymentOf, type PaymentRecord, unlockOrder } from "#lib/pay/flow/record"
import { cancelPayment, movePayment } from "#lib/pay/flow/record-moves"
import { doubtLeft } from "#lib/pay/outcome"

/** The screen it may be paid on again; how long its answer is still waited for; or something else is true of it. */
export type NotPaid = { again: PaymentRecord } | { wait: number } | "see-result"

/**
 * The driver says that a payment begun in this browser was not made. The provider is asked first, and only what it
 * calls unpaid is given up; nobody else can give it up, and not while it is being started.
 */
export async function giveUpPayment(orderId: string): Promise<NotPaid> {
  const lock = (await hasBegun(orderId)) && (await lockOrder(orderId))
  if (!lock) return "see-result"
  try {
    const record = await paymentOf(orderId)
    const names = await namesBegunHere(orderId, record)
    if (!record || names.length === 0) return "see-result"
    if (record.state === "cancelled" || record.state === "failed") return { again: record }
    if ((await orderStanding(orderId, record))?.state !== "UNPAID") return "see-result"
    const wait = doubtLeft(record, Date.now())
    if (wait > 0) return { wait }
    if (!(await cancelPayment(orderId, record))) return "see-result"
    await cancelOtherNames(names.filter((name) => name !== orderId))
    return { again: record }
  } finally {
    await unlockOrder(orderId, lock)
  }
}

/** The same payment is kept under our own word for it too. */
async function cancelOtherNames(names: string[]) {
  for (const name of names) {
    const record = await paymentIfKnown(name)
    if (record) await movePayment(name, record, { state: "cancelled" })
  }
}
