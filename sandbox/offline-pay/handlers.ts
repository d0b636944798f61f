import { refuse, type SandboxFor } from "#lib/provider/contract"
import { normalizePlate } from "#lib/core/plate/plate"
import type { offlinePay } from "#lib/offline-pay/contract"
import type { CallContext } from "#sandbox/server/context"
import { createGateCode } from "#sandbox/bills/gate-code"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import type { Bill } from "#sandbox/records/money/bills"
import { findPark } from "#sandbox/records/parking/parks"
import { findBillByAnyId, listPayments } from "#sandbox/records/money/payments"

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

  network: ({ parkId }, { store }) => ({ online: findPark(store, parkId)?.config.online ?? false }),

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

function findCurrentBill({ store, now }: CallContext, id: string): Bill | undefined {
  applyElapsedTime(store, now)
  return findBillByAnyId(store, id)
}
