import type { Coupon, Voucher } from "#lib/parking/values"

/** The provider's limits for one plate. Without them the cap is two hours, with any number of coupons. */
export type CouponLimits = { maxDeductionHours?: number; maxUsableOneDay?: number }
const DEFAULT_CAP_HOURS = 2

/** Merchants whose coupons count against the cap, as the names in the product or as the codes that a provider may send. */
export const CAPPED_MERCHANTS = ["小票兑换", "平台赠送", "RECEIPT_EXCHANGE", "PLATFORM_GIFT"]

export const isCapped = (coupon: Coupon) => CAPPED_MERCHANTS.includes(coupon.merchant)
/** A merchant is in or near a car park, and anyone may know the plate that has its coupon. */
export const hideMerchants = (coupons: readonly Coupon[]): Coupon[] =>
  coupons.map((coupon) => (isCapped(coupon) ? coupon : { ...coupon, merchant: "商户停车券" }))
export const getCapHours = (limits: CouponLimits) => limits.maxDeductionHours ?? DEFAULT_CAP_HOURS

/** The minutes of the cap that are left after the selected coupons. */
export function getMinutesLeft(chosen: readonly Coupon[], limits: CouponLimits): number {
  const used = chosen.filter(isCapped).reduce((sum, coupon) => sum + coupon.minutes, 0)
  return Math.max(0, getCapHours(limits) * 60 - used)
}

export type CouponRejection = "nothing-due" | "all-covered" | "over-cap" | "one-day-limit" | "disabled" | "expired"

/** Why this coupon cannot be selected in addition to `chosen`. */
export function getCouponRejection(
  coupon: Coupon,
  {
    chosen,
    limits,
    due,
    now,
  }: { chosen: readonly Coupon[]; limits: CouponLimits; due: { fullAmount: number; remaining: number }; now: number },
): CouponRejection | undefined {
  if (coupon.expiresAt && Date.parse(coupon.expiresAt) <= now) return "expired"
  if (coupon.disabled) return "disabled"
  if (due.fullAmount <= 0) return "nothing-due"
  if (due.remaining <= 0) return "all-covered"
  if (limits.maxUsableOneDay !== undefined && chosen.length >= limits.maxUsableOneDay) return "one-day-limit"
  return isCapped(coupon) && coupon.minutes > getMinutesLeft(chosen, limits) ? "over-cap" : undefined
}

export type VoucherRejection = "nothing-due" | "all-covered" | "expired" | "below-threshold" | "next-entry" | "unusable"

/** Any status blocks a voucher. WAIT is the only status with a known meaning. */
export function getVoucherRejection(
  voucher: Voucher,
  { due, now }: { due: { fullAmount: number; remaining: number }; now: number },
): VoucherRejection | undefined {
  if (voucher.status === "WAIT") return "next-entry"
  if (voucher.status !== "") return "unusable"
  if (Date.parse(voucher.expiresAt) <= now) return "expired"
  if (due.fullAmount <= 0) return "nothing-due"
  if (due.fullAmount < voucher.threshold) return "below-threshold"
  return due.remaining <= 0 ? "all-covered" : undefined
}

/** Checks ids from an older page or a URL against what can be selected now. Returns the first rejection. */
export function selectAllowed<T extends { id: string }, W extends string>(
  ids: readonly string[],
  offered: readonly T[],
  getRejection: (discount: T, chosen: readonly T[]) => W | undefined,
): { chosen: T[]; rejection?: W | "not-offered" } {
  const chosen: T[] = []
  let firstRejection: W | "not-offered" | undefined
  for (const id of new Set(ids)) {
    const discount = offered.find((offer) => offer.id === id)
    const rejection = discount ? getRejection(discount, chosen) : "not-offered"
    if (discount && !rejection) chosen.push(discount)
    else firstRejection ??= rejection
  }
  return { chosen, rejection: firstRejection }
}

export type SelectedIds = { coupons: string[]; vouchers: string[] }

type OfferedDiscounts = { coupons: readonly Coupon[]; vouchers: readonly Voucher[] }

/**
 * Smaller selections that may also cover the whole fee, so that no coupon or voucher is wasted: the discount that was just
 * ticked, the driver's ticks without the preselected coupons, only the coupons, and everything without the superfluous
 * vouchers. `byVouchers` is the discount of all vouchers together.
 */
export function listMinimalSelections(
  { coupons, vouchers }: SelectedIds,
  offered: OfferedDiscounts,
  byVouchers: number,
  ticked?: SelectedIds,
): SelectedIds[] {
  const tickedByDriver = coupons.filter((id) => !offered.coupons.some((coupon) => coupon.id === id && coupon.checked))
  const sufficientVouchers = findSufficientVouchers(
    offered.vouchers.filter(({ id }) => vouchers.includes(id)),
    byVouchers,
  )
  const candidates = [
    ...(ticked ? [ticked] : []),
    { coupons: tickedByDriver, vouchers: sufficientVouchers },
    { coupons: tickedByDriver, vouchers },
    { coupons, vouchers: [] },
    { coupons, vouchers: sufficientVouchers },
  ]
  const count = (ids: SelectedIds) => ids.coupons.length + ids.vouchers.length
  const isSame = (a: SelectedIds) => (b: SelectedIds) =>
    String([a.coupons, a.vouchers]) === String([b.coupons, b.vouchers])
  return candidates.filter(
    (ids, i) => count(ids) > 0 && count(ids) < count({ coupons, vouchers }) && candidates.findIndex(isSame(ids)) === i,
  )
}

/** Vouchers give no change. The largest superfluous voucher is dropped first, to waste as little value as possible. */
function findSufficientVouchers(chosen: readonly Voucher[], requiredSum: number): string[] {
  const sumAmounts = (vouchers: readonly Voucher[]) => vouchers.reduce((total, { amount }) => total + amount, 0)
  let needed = [...chosen]
  for (const voucher of [...chosen].sort((a, b) => b.amount - a.amount)) {
    const rest = needed.filter((candidate) => candidate !== voucher)
    if (sumAmounts(rest) >= requiredSum) needed = rest
  }
  return needed.map(({ id }) => id)
}

/** A selection of electronic coupons alone is priced by their units. */
export const isElectronicOnly = (coupons: readonly Coupon[], vouchers: readonly Voucher[]) =>
  coupons.length > 0 && vouchers.length === 0 && coupons.every(({ electronic }) => electronic)

/** For example "2.0" for 120 minutes. */
export const formatHours = (minutes: number) => (minutes / 60).toFixed(1)

/** For sentences: "2" for 120 minutes, "1.5" for 90. */
export const formatPlainHours = (minutes: number) => formatHours(minutes).replace(/\.0$/, "")

export const isUsableCoupon = ({ disabled, expiresAt }: Coupon, now: number) =>
  !disabled && (expiresAt === undefined || Date.parse(expiresAt) > now)
export const isUsableVoucher = ({ status, expiresAt }: Voucher, now: number) =>
  status === "" && Date.parse(expiresAt) > now

/** Keeps the provider's order, with unusable coupons and vouchers last. */
export function sortUsableFirst(coupons: readonly Coupon[], vouchers: readonly Voucher[], now: number) {
  const sorted = <T>(items: readonly T[], isUsable: (item: T, now: number) => boolean) => [
    ...items.filter((item) => isUsable(item, now)),
    ...items.filter((item) => !isUsable(item, now)),
  ]
  return { coupons: sorted(coupons, isUsableCoupon), vouchers: sorted(vouchers, isUsableVoucher) }
}
