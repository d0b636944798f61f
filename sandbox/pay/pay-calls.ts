import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { QUOTE_LIFE } from "#sandbox/payments/quote"
import { startPayment } from "#sandbox/payments/start"
import { passTime } from "#sandbox/payments/elapsed-time"
import { type Bill, billById, keepBill, newOrderId } from "#sandbox/records/money/bills"
import { type Park, parkById } from "#sandbox/records/parking/parks"

export const paying = {
  pay({ orderId, method, voucherIds, expected }, context) {
    return startPayment(context, billNow(context, orderId), { method, couponIds: [], voucherIds, expected })
  },

  payAsBefore: ({ orderId, method }, context) =>
    startPayment(context, billNow(context, orderId), { method, couponIds: [], voucherIds: [] }),

  payWithCoupons({ orderId, plate, method, couponIds, voucherIds, expected }, context) {
    const bill = billNow(context, orderId)
    const asked = bill?.plate === plate ? bill : undefined
    return startPayment(context, asked, { method, couponIds, voucherIds, expected })
  },

  rechargeMerchant({ transactionId, method }, context) {
    const bill = billNow(context, transactionId)
    if (bill?.kind !== "recharge") return refuse("pay-refused", "没有这笔充值")
    return startPayment(context, bill, { method, couponIds: [], voucherIds: [] })
  },

  payDirectly({ method, amount, parkId, plate: typed }, context) {
    const plate = normalisePlate(typed)
    const park = parkById(context.store, parkId)
    if (!park || !isPlate(plate) || amount <= 0) return refuse("pay-refused", "请输入正确的车牌号和金额")
    passTime(context.store, context.now)
    const bill = directBill(context, park, plate, amount)
    return startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected: amount })
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

function billNow({ store, now }: CallContext, id: string): Bill | undefined {
  passTime(store, now)
  return billById(store, id)
}

/** Asked twice for the same car and amount, it is one payment until it is paid. */
function directBill({ store, now }: CallContext, { id: park }: Park, plate: string, amount: number): Bill {
  const asked = store.get<Bill>`select * from bill where plate = ${plate} and kind = 'direct' and park = ${park}
    and amount = ${amount} and state in ('UNPAID', 'PAYING') order by rowid desc limit 1`
  const id = () => newOrderId(store, park, now)
  return (
    asked ??
    keepBill(store, { id: id(), kind: "direct", park, plate, amount, made_at: now, expires_at: now + QUOTE_LIFE })
  )
}
