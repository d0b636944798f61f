import { refuse, type SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import type { offlinePay } from "#lib/offline-pay/contract"
import type { CallContext } from "#sandbox/server/context"
import { createGateCode } from "#sandbox/bills/gate-code"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, findBill } from "#sandbox/records/money/bills"
import { findPark } from "#sandbox/records/parking/parks"
import { listPayments } from "#sandbox/records/money/payments"

export const handlers = {
  /** Requires the plate, because an order id can be guessed. */
  status({ orderId, plate }, context) {
    const { store, now, options } = context
    const bill = findCurrentBill(context, orderId)
    const payment =
      bill?.plate === normalizePlate(plate) && listPayments(store, bill.id).find(({ state }) => state === "paid")
    if (!bill || !payment) return { paid: false }
    const { code, leftSeconds } = createGateCode(bill, options.appSecret, now)
    return { paid: true, transactionId: payment.id, gateCode: code, leftSeconds }
  },

  /** A car park that does not exist has no offline barrier. */
  network: ({ parkId }, { store }) => ({ online: findPark(store, parkId)?.config.online ?? true }),

  pay({ orderId, plate, amount, method }, context) {
    const bill = findCurrentBill(context, orderId)
    if (bill?.plate !== normalizePlate(plate)) return refuse("pay-refused", "没有这笔订单")
    const result = startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected: amount })
    if (!("refused" in result)) return result
    const { refused, message } = result
    return refused === "paid-already" || refused === "amount-changed"
      ? refuse(refused, message)
      : refuse("pay-refused", message)
  },
} satisfies SandboxFor<typeof offlinePay, CallContext>

/** By its order number only: a transaction id would not tell the car park. */
function findCurrentBill({ store, now }: CallContext, orderId: string): Bill | undefined {
  applyElapsedTime(store, now)
  return findBill(store, orderId)
}
