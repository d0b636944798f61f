import { CAPPED_MERCHANTS, getCapHours } from "#lib/parking/coupons"
import { getStartOfDay } from "#sandbox/store/clock"
import type { Store } from "#sandbox/store/store"
import type { BillLines, Discounts } from "#sandbox/bills/bill-lines"
import { isParkBill, type Bill, type ParkBill } from "#sandbox/records/money/bills"
import { type Coupon, findCoupon, isValidInPark, isUsable, countUsedCoupons } from "#sandbox/records/coupons/coupons"
import type { Driver } from "#sandbox/records/people/drivers"
import { getPark, type ParkConfig } from "#sandbox/records/parking/parks"
import { type Voucher, findVoucher } from "#sandbox/records/coupons/vouchers"

const DAY_MS = 86_400_000

export type ChosenDiscounts = { couponIds: readonly string[]; voucherIds: readonly string[] }
type DiscountContext = { viewer: Driver | undefined; now: number }

/** Returns undefined if one of the coupons or vouchers cannot be used, alone or together with the others. */
export function applyDiscounts(
  store: Store,
  bill: Bill,
  chosen: ChosenDiscounts,
  lines: BillLines,
  context: DiscountContext,
): Discounts | undefined {
  if (chosen.couponIds.length + chosen.voucherIds.length === 0) return { minutes: 0, vouchers: [] }
  if (lines.fullAmount === 0 || !isParkBill(bill) || bill.kind !== "stay") return undefined
  const coupons = chosen.couponIds.map((id) => findCoupon(store, id)).filter((coupon) => coupon !== undefined)
  const vouchers = chosen.voucherIds.map((id) => findVoucher(store, id)).filter((voucher) => voucher !== undefined)
  if (hasUnknownOrDuplicate(coupons, chosen.couponIds) || hasUnknownOrDuplicate(vouchers, chosen.voucherIds))
    return undefined
  const isApplicable = (coupon: Coupon) =>
    coupon.plate === bill.plate &&
    coupon.amount === null &&
    isUsable(coupon, context.now) &&
    isValidInPark(coupon, bill.park)
  if (!coupons.every(isApplicable)) return undefined
  if (coupons.length > 0 && !isWithinLimits(coupons, getCouponLimits(store, bill, context.now))) return undefined
  if (!vouchers.every((voucher) => isVoucherAccepted(voucher, lines.fullAmount, context))) return undefined
  return { minutes: sumMinutes(coupons), vouchers: vouchers.map(({ amount }) => amount) }
}

const hasUnknownOrDuplicate = (found: readonly { id: number }[], ids: readonly string[]) =>
  new Set(found.map(({ id }) => id)).size < ids.length

type CouponLimits = Pick<ParkConfig, "chooseCoupon" | "maxDeductionHours" | "maxUsableOneDay"> & { usedToday: number }

function getCouponLimits(store: Store, { park, plate }: ParkBill, now: number): CouponLimits {
  const midnight = getStartOfDay(now)
  return { ...getPark(store, park).config, usedToday: countUsedCoupons(store, plate, midnight, midnight + DAY_MS) }
}

function isWithinLimits(coupons: readonly Coupon[], limits: CouponLimits): boolean {
  const capped = coupons.filter(({ merchant }) => CAPPED_MERCHANTS.includes(merchant))
  const limit = limits.maxUsableOneDay ?? Infinity
  return (
    limits.chooseCoupon && sumMinutes(capped) <= getCapHours(limits) * 60 && limits.usedToday + coupons.length <= limit
  )
}

const isVoucherAccepted = (voucher: Voucher, fullAmount: number, { viewer, now }: DiscountContext) =>
  voucher.driver === viewer?.id && voucher.status === "" && voucher.expires_at > now && fullAmount >= voucher.threshold

const sumMinutes = (coupons: readonly Coupon[]) => coupons.reduce((sum, { minutes }) => sum + minutes, 0)
