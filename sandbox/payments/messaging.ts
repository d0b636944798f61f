import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { payments } from "#lib/payments/contract"
import type { Scene } from "#sandbox/kit/context"
import { billNamed } from "#sandbox/payments/bill-named"
import { cashierOf, startPayment, type Wish } from "#sandbox/payments/start"
import { passTime } from "#sandbox/payments/elapsed-time"
import { isStrangers } from "#sandbox/pay/bill-access"
import type { Bill } from "#sandbox/records/money/bills"
import { isOpen, type Payment, paymentsOf } from "#sandbox/records/money/payments"
import { readSetting } from "#sandbox/records/settings"

/** Payments of the messaging app: made ready for its bridge, as often as asked and always the same bill. */
export const messagingPay = {
  prepare({ orderId }, scene) {
    const bill = billOf(scene, orderId)
    const open = bill && openFor(scene, bill)
    if (bill && !open) {
      const started = startPayment(scene, bill, asLastTime(scene, bill))
      if ("refused" in started) return started
    }
    const payment = open ?? (bill && openFor(scene, bill))
    if (!payment) return refuse("order-expired", "订单已过期，请重新查询停车费")
    const prepayId = payment.prepay ?? undefined
    return readSetting(scene.store, "payments").weixin === "bridge"
      ? { prepayId }
      : { redirect_url: cashierOf(scene.options.publicUrl, "weixin", payment.id) }
  },

  bridge({ orderId }, scene) {
    const bill = billOf(scene, orderId)
    return { prepayId: (bill && openFor(scene, bill)?.prepay) ?? undefined }
  },
} satisfies Partial<SandboxFor<typeof payments, Scene>>

function billOf(scene: Scene, id: string): Bill | undefined {
  const { store, now } = scene
  passTime(store, now)
  const bill = billNamed(store, id)
  return bill && !isStrangers(scene, bill) ? bill : undefined
}

function openFor({ store }: Scene, bill: Bill): Payment | undefined {
  const open = paymentsOf(store, bill.id).filter(isOpen)
  return open.findLast(({ method }) => method === "weixin")
}

/** After a failure the same again, for the same sum and with the same coupons, or not at all. */
function asLastTime({ store }: Scene, bill: Bill): Wish {
  const last = paymentsOf(store, bill.id).findLast(({ method }) => method === "weixin")
  return {
    method: "weixin",
    couponIds: last?.coupons ?? [],
    voucherIds: last?.vouchers ?? [],
    expected: last?.amount,
  }
}
