import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import type { pay } from "#lib/pay/contract"
import type { CallContext } from "#sandbox/kit/context"
import { takenBy } from "#sandbox/pay/apply-discounts"
import { type Lines, linesOf } from "#sandbox/pay/bill-lines"
import { orderFor } from "#sandbox/payments/quote"
import { passTime } from "#sandbox/payments/elapsed-time"
import { isAnothers, isStrangers } from "#sandbox/pay/bill-access"
import { type Bill, billById } from "#sandbox/records/money/bills"
import { couponsOf, holdsIn, isUsable } from "#sandbox/records/coupons/coupons"
import { staysOf } from "#sandbox/records/parking/stays"
import { vouchersOf } from "#sandbox/records/coupons/vouchers"
import { parkNumber } from "#lib/kit/values/park-number"

const gone = () => refuse("coupon-gone", "所选的停车券已不能使用，请重新选择")
const expired = () => refuse("order-expired", "订单已过期，请重新查询停车费")
const iso = (time: number) => new Date(time).toISOString()

export const fees = {
  coupons({ plate, parkId }, context) {
    const { store, now } = context
    const coupons = isAnothers(context, plate) ? [] : couponsOf(store, plate)
    return {
      list: coupons.map((coupon) => ({
        id: String(coupon.id),
        merchant: coupon.merchant,
        minutes: coupon.minutes,
        checked: coupon.checked === 1,
        disabled: !isUsable(coupon, now) || !holdsIn(coupon, parkNumber(parkId)),
        expiresAt: iso(coupon.expires_at),
        electronic: coupon.electronic === 1,
      })),
    }
  },

  vouchers: (_, { store, viewer }) => ({
    list: (viewer ? vouchersOf(store, viewer.id) : []).map(
      ({ id, expires_at, merchant, amount, threshold, status }) => ({
        id: String(id),
        expiresAt: iso(expires_at),
        ...{ merchant, amount, threshold, status },
      }),
    ),
  }),

  reduce({ orderId, plate, couponIds, voucherIds }, context) {
    const { store, now } = context
    passTime(store, now)
    const bill = billById(store, orderId)
    if (!bill || bill.plate !== plate || isStrangers(context, bill) || isOver(bill)) return expired()
    const taken = takenBy(store, bill, { couponIds, voucherIds }, linesOf(store, bill, now), context)
    return taken ? inFourFigures(linesOf(store, bill, now, taken)) : gone()
  },

  reduceByUnits({ parkId, plate, units }, context) {
    const { store, now } = context
    passTime(store, now)
    const [stay] = staysOf(store, plate, parkNumber(parkId))
    if (!stay) return expired()
    const bill = orderFor(store, stay, now)
    const electronic = new Set(
      couponsOf(store, plate).flatMap(({ id, electronic }) => (electronic ? [String(id)] : [])),
    )
    const chosen = { couponIds: units, voucherIds: [] }
    const known = units.every((unit) => electronic.has(unit))
    const taken = known && takenBy(store, bill, chosen, linesOf(store, bill, now), context)
    return taken ? { due: linesOf(store, bill, now, taken).due } : gone()
  },
} satisfies Partial<SandboxFor<typeof pay, CallContext>>

const isOver = ({ state }: Bill) => state === "EXPIRED" || state === "CLOSED"

/** Lucky money stands with the vouchers: both take money off, not minutes. */
const inFourFigures = ({ due, byCoupons, byLucky, byVouchers, before }: Lines) => ({
  due,
  byCoupons,
  byVouchers: byLucky + byVouchers,
  before,
})
