import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/server/context"
import { buildCashierUrl, isCollectedByAgreement, startPayment, type PaymentRequest } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { isHiddenBill } from "#sandbox/bills/bill-access"
import type { Bill } from "#sandbox/records/money/bills"
import { findBillByAnyId, isOpen, type Payment, listPayments } from "#sandbox/records/money/payments"
import { readSetting } from "#sandbox/records/settings"

export const messagingCalls = {
  prepare({ orderId }, context) {
    const bill = findViewableBill(context, orderId)
    const openPayment = bill && findOpenMessagingPayment(context, bill)
    if (bill && !openPayment) {
      const result = startPayment(context, bill, repeatLastRequest(context, bill))
      if ("refused" in result) return result
    }
    const payment = openPayment ?? (bill && findOpenMessagingPayment(context, bill))
    if (!payment) return refuse("order-expired", "订单已过期，请重新查询停车费")
    const prepayId = payment.prepay ?? undefined
    return readSetting(context.store, "payments").weixin === "bridge"
      ? { prepayId, transactionId: payment.id }
      : {
          redirect_url: buildCashierUrl(context.options.publicUrl, "weixin", payment.id),
          transactionId: payment.id,
        }
  },

  bridge({ orderId }, context) {
    const bill = findViewableBill(context, orderId)
    return { prepayId: (bill && findOpenMessagingPayment(context, bill)?.prepay) ?? undefined }
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>

function findViewableBill(context: CallContext, id: string): Bill | undefined {
  const { store, now } = context
  applyElapsedTime(store, now)
  const bill = findBillByAnyId(store, id)
  return bill && !isHiddenBill(context, bill) ? bill : undefined
}

function findOpenMessagingPayment(context: CallContext, bill: Bill): Payment | undefined {
  const openPayments = listPayments(context.store, bill.id).filter(isOpen)
  return openPayments.findLast((payment) => payment.method === "weixin" && !isCollectedByAgreement(context, payment))
}

/** A retry after a failure uses the same amount and discounts. A prepared payment waits for the driver at the bridge. */
function repeatLastRequest({ store }: CallContext, bill: Bill): PaymentRequest {
  const lastPayment = listPayments(store, bill.id).findLast(({ method }) => method === "weixin")
  return {
    method: "weixin",
    couponIds: lastPayment?.coupons ?? [],
    voucherIds: lastPayment?.vouchers ?? [],
    expected: lastPayment?.amount,
    autoPay: false,
  }
}
