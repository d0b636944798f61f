import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { payments } from "#lib/payments/contract"
import type { CallContext } from "#sandbox/kit/context"
import { billNamed } from "#sandbox/payments/bill-named"
import { cashierOf, startPayment, type Wish } from "#sandbox/payments/start"
import { passTime } from "#sandbox/payments/elapsed-time"
import { isStrangers } from "#sandbox/pay/bill-access"
import type { Bill } from "#sandbox/records/money/bills"
import { isOpen, type Payment, paymentsOf } from "#sandbox/records/money/payments"
import { readSetting } from "#sandbox/records/settings"

/** Payments of the messaging app: made ready for its bridge, as often as asked and always the same bill. */
export const messagingPay = {
  prepare({ orderId }, context) {
    const bill = billOf(context, orderId)
    const open = bill && openFor(context, bill)
    if (bill && !open) {
      const started = startPayment(context, bill, asLastTime(context, bill))
      if ("refused" in started) return started
    }
    const payment = open ?? (bill && openFor(context, bill))
    if (!payment) return refuse("order-expired", "订单已过期，请重新查询停车费")
    const prepayId = payment.prepay ?? undefined
    return readSetting(context.store, "payments").weixin === "bridge"
      ? { prepayId }
      : { redirect_url: cashierOf(context.options.publicUrl, "weixin", payment.id) }
  },

  bridge({ orderId }, context) {
    const bill = billOf(context, orderId)
    return { prepayId: (bill && openFor(context, bill)?.prepay) ?? undefined }
  },
} satisfies Partial<SandboxFor<typeof payments, CallContext>>

function billOf(context: CallContext, id: string): Bill | undefined {
  const { store, now } = context
  passTime(store, now)
  const bill = billNamed(store, id)
  return bill && !isStrangers(context, bill) ? bill : undefined
}

function openFor({ store }: CallContext, bill: Bill): Payment | undefined {
  const open = paymentsOf(store, bill.id).filter(isOpen)
  return open.findLast(({ method }) => method === "weixin")
}

/** After a failure the same again, for the same sum and with the same coupons, or not at all. */
function asLastTime({ store }: CallContext, bill: Bill): Wish {
  const last = paymentsOf(store, bill.id).findLast(({ method }) => method === "weixin")
  return {
    method: "weixin",
    couponIds: last?.coupons ?? [],
    voucherIds: last?.vouchers ?? [],
    expected: last?.amount,
  }
}
