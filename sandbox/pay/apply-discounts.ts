import { CAPPED_MERCHANTS, capHours } from "#lib/pay/coupons"
import { getStartOfDay } from "#sandbox/kit/clock"
import type { Store } from "#sandbox/kit/store"
import type { Lines, Taken } from "#sandbox/pay/bill-lines"
import { isOfPark, type Bill, type ParkBill } from "#sandbox/records/money/bills"
import { type Coupon, couponById, holdsIn, isUsable, usedOn } from "#sandbox/records/coupons/coupons"
import type { Driver } from "#sandbox/records/people/drivers"
import { knownPark, type ParkConfig } from "#sandbox/records/parking/parks"
import { type Voucher, voucherById } from "#sandbox/records/coupons/vouchers"

const DAY_MS = 86_400_000

export type Chosen = { couponIds: readonly string[]; voucherIds: readonly string[] }
type Who = { viewer: Driver | undefined; now: number }

/** What the chosen coupons and vouchers take off; nothing if one of them may not be used, or not with the others. */
export function takenBy(store: Store, bill: Bill, chosen: Chosen, plain: Lines, who: Who): Taken | undefined {
  if (chosen.couponIds.length + chosen.voucherIds.length === 0) return { minutes: 0, vouchers: [] }
  if (plain.before === 0 || !isOfPark(bill) || bill.kind !== "stay") return undefined
  const coupons = chosen.couponIds.map((id) => couponById(store, id)).filter((coupon) => coupon !== undefined)
  const vouchers = chosen.voucherIds.map((id) => voucherById(store, id)).filter((voucher) => voucher !== undefined)
  if (isShort(coupons, chosen.couponIds) || isShort(vouchers, chosen.voucherIds)) return undefined
  const holds = (coupon: Coupon) =>
    coupon.plate === bill.plate && coupon.amount === null && isUsable(coupon, who.now) && holdsIn(coupon, bill.park)
  if (!coupons.every(holds)) return undefined
  if (coupons.length > 0 && !withinLimits(coupons, limitsFor(store, bill, who.now))) return undefined
  if (!vouchers.every((voucher) => isAccepted(voucher, plain.before, who))) return undefined
  return { minutes: minutesOf(coupons), vouchers: vouchers.map(({ amount }) => amount) }
}

/** One is unknown, or named twice. */
const isShort = (found: readonly { id: number }[], asked: readonly string[]) =>
  new Set(found.map(({ id }) => id)).size < asked.length

type Limits = Pick<ParkConfig, "chooseCoupon" | "maxDeductionHours" | "maxUsableOneDay"> & { usedToday: number }

function limitsFor(store: Store, { park, plate }: ParkBill, now: number): Limits {
  const midnight = getStartOfDay(now)
  return { ...knownPark(store, park).config, usedToday: usedOn(store, plate, midnight, midnight + DAY_MS) }
}

function withinLimits(coupons: readonly Coupon[], limits: Limits): boolean {
  const capped = coupons.filter(({ merchant }) => CAPPED_MERCHANTS.includes(merchant))
  const limit = limits.maxUsableOneDay ?? Infinity
  return limits.chooseCoupon && minutesOf(capped) <= capHours(limits) * 60 && limits.usedToday + coupons.length <= limit
}

const isAccepted = (voucher: Voucher, before: number, { viewer, now }: Who) =>
  voucher.driver === viewer?.id && voucher.status === "" && voucher.expires_at > now && before >= voucher.threshold

const minutesOf = (coupons: readonly Coupon[]) => coupons.reduce((sum, { minutes }) => sum + minutes, 0)
