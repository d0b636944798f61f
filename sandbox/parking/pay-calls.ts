import { refuse, type SandboxFor } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { QUOTE_LIFE_MS } from "#sandbox/bills/quote"
import { startPayment } from "#sandbox/payments/start"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { type Bill, findBill, insertBill, createOrderId } from "#sandbox/records/money/bills"
import { type Park, findPark } from "#sandbox/records/parking/parks"

export const payCalls = {
  pay({ orderId, method, voucherIds, loginRequired, expected, autoPay }, context) {
    const bill = findCurrentBill(context, orderId)
    return startPayment(context, bill, { method, couponIds: [], voucherIds, loginRequired, expected, autoPay })
  },

  payLegacy: ({ orderId, method }, context) =>
    startPayment(context, findCurrentBill(context, orderId), { method, couponIds: [], voucherIds: [] }),

  payWithCoupons({ orderId, plate, ...request }, context) {
    const bill = findCurrentBill(context, orderId)
    const matchingBill = bill?.plate === plate ? bill : undefined
    return startPayment(context, matchingBill, request)
  },

  rechargeMerchant({ transactionId, method }, context) {
    const bill = findCurrentBill(context, transactionId)
    if (bill?.kind !== "recharge") return refuse("pay-refused", "没有这笔充值")
    return startPayment(context, bill, { method, couponIds: [], voucherIds: [] })
  },

  payDirectly({ method, amount, parkId, plate: plateInput, autoPay }, context) {
    const plate = normalizePlate(plateInput)
    const park = findPark(context.store, parkId)
    if (!park || !isPlate(plate) || amount <= 0) return refuse("pay-refused", "请输入正确的车牌号和金额")
    applyElapsedTime(context.store, context.now)
    const bill = getOrCreateDirectBill(context, park, plate, amount)
    return startPayment(context, bill, { method, couponIds: [], voucherIds: [], expected: amount, autoPay })
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

function findCurrentBill({ store, now }: CallContext, id: string): Bill | undefined {
  applyElapsedTime(store, now)
  return findBill(store, id)
}

/** Returns the open bill of the same car and amount, or creates one. */
function getOrCreateDirectBill({ store, now }: CallContext, { id: park }: Park, plate: string, amount: number): Bill {
  const openBill = store.get<Bill>`select * from bill where plate = ${plate} and kind = 'direct' and park = ${park}
    and amount = ${amount} and state in ('UNPAID', 'PAYING') order by rowid desc limit 1`
  return (
    openBill ??
    insertBill(store, {
      id: createOrderId(store, park, now),
      kind: "direct",
      park,
      plate,
      amount,
      made_at: now,
      expires_at: now + QUOTE_LIFE_MS,
    })
  )
}
