import { refuse, type SandboxFor } from "#lib/provider/contract"
import type { pay } from "#lib/parking/contract"
import type { CallContext } from "#sandbox/server/context"
import { applyDiscounts } from "#sandbox/bills/apply-discounts"
import { type BillLines, getBillLines } from "#sandbox/bills/bill-lines"
import { getOrCreateQuote } from "#sandbox/bills/quote"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { isBoundByOther, isHiddenBill } from "#sandbox/bills/bill-access"
import { type Bill, findBill } from "#sandbox/records/money/bills"
import { listUnusedCoupons, isValidInPark, isUsable } from "#sandbox/records/coupons/coupons"
import { listOpenStays } from "#sandbox/records/parking/stays"
import { listVouchers } from "#sandbox/records/coupons/vouchers"
import { normalizeParkNumber } from "#lib/core/values/park-number"

const refuseUnusableCoupon = () => refuse("coupon-gone", "所选的停车券已不能使用，请重新选择")
const refuseExpired = () => refuse("order-expired", "订单已过期，请重新查询停车费")
const toIso = (time: number) => new Date(time).toISOString()

export const discountCalls = {
  coupons({ plate, parkId }, context) {
    const { store, now } = context
    const coupons = isBoundByOther(context, plate) ? [] : listUnusedCoupons(store, plate)
    return {
      list: coupons.map((coupon) => ({
        id: String(coupon.id),
        merchant: coupon.merchant,
        minutes: coupon.minutes,
        checked: coupon.checked === 1,
        disabled: !isUsable(coupon, now) || !isValidInPark(coupon, normalizeParkNumber(parkId)),
        expiresAt: toIso(coupon.expires_at),
        electronic: coupon.electronic === 1,
      })),
    }
  },

  vouchers: (_, { store, viewer }) => ({
    list: (viewer ? listVouchers(store, viewer.id) : []).map(
      ({ id, expires_at, merchant, amount, threshold, status }) => ({
        id: String(id),
        expiresAt: toIso(expires_at),
        merchant,
        amount,
        threshold,
        status,
      }),
    ),
  }),

  reduce({ orderId, plate, couponIds, voucherIds }, context) {
    const { store, now } = context
    applyElapsedTime(store, now)
    const bill = findBill(store, orderId)
    if (!bill || bill.plate !== plate || isHiddenBill(context, bill) || isClosedBill(bill)) return refuseExpired()
    const discounts = applyDiscounts(store, bill, { couponIds, voucherIds }, getBillLines(store, bill, now), context)
    return discounts ? toReduction(getBillLines(store, bill, now, discounts)) : refuseUnusableCoupon()
  },

  reduceByUnits({ parkId, plate, units }, context) {
    const { store, now } = context
    applyElapsedTime(store, now)
    const [stay] = listOpenStays(store, plate, normalizeParkNumber(parkId))
    if (!stay) return refuseExpired()
    const bill = getOrCreateQuote(store, stay, now)
    const electronicIds = new Set(
      listUnusedCoupons(store, plate).flatMap(({ id, electronic }) => (electronic ? [String(id)] : [])),
    )
    const chosen = { couponIds: units, voucherIds: [] }
    const areElectronic = units.every((unit) => electronicIds.has(unit))
    const discounts = areElectronic && applyDiscounts(store, bill, chosen, getBillLines(store, bill, now), context)
    return discounts ? { due: getBillLines(store, bill, now, discounts).due } : refuseUnusableCoupon()
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

const isClosedBill = ({ state }: Bill) => state === "EXPIRED" || state === "CLOSED"

/** Lucky money is reported with the vouchers, since both reduce the amount and not the minutes. */
const toReduction = ({ due, byCoupons, byLucky, byVouchers, fullAmount }: BillLines) => ({
  due,
  byCoupons,
  byVouchers: byLucky + byVouchers,
  fullAmount,
})
