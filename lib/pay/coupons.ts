import type { Coupon, Voucher } from "#lib/pay/values"

/** What the provider allows for one plate; without its word two hours, and as many coupons as one likes. */
export type Limits = { maxDeductionHours?: number; maxUsableOneDay?: number }
const DEFAULT_CAP_HOURS = 2

/** Merchants whose coupons count against the cap; the product's own words, and what a provider's code may be. */
export const CAPPED_MERCHANTS = ["小票兑换", "平台赠送", "RECEIPT_EXCHANGE", "PLATFORM_GIFT"]

export const isCapped = (coupon: Coupon) => CAPPED_MERCHANTS.includes(coupon.merchant)
export const capHours = (limits: Limits) => limits.maxDeductionHours ?? DEFAULT_CAP_HOURS

/** Minutes of the cap that the chosen coupons leave. */
export function minutesLeft(chosen: readonly Coupon[], limits: Limits): number {
  const used = chosen.filter(isCapped).reduce((sum, coupon) => sum + coupon.minutes, 0)
  return Math.max(0, capHours(limits) * 60 - used)
}

export type WhyNot = "nothing-due" | "all-covered" | "over-cap" | "one-day-limit" | "disabled" | "expired"

/** May this coupon be ticked on top of the chosen ones? */
export function whyNotCoupon(
  coupon: Coupon,
  {
    chosen,
    limits,
    due,
    now,
  }: { chosen: readonly Coupon[]; limits: Limits; due: { before: number; left: number }; now: number },
): WhyNot | undefined {
  if (coupon.expiresAt && Date.parse(coupon.expiresAt) <= now) return "expired"
  if (coupon.disabled) return "disabled"
  if (due.before <= 0) return "nothing-due"
  if (due.left <= 0) return "all-covered"
  if (limits.maxUsableOneDay !== undefined && chosen.length >= limits.maxUsableOneDay) return "one-day-limit"
  return isCapped(coupon) && coupon.minutes > minutesLeft(chosen, limits) ? "over-cap" : undefined
}

export type WhyNotVoucher = "nothing-due" | "all-covered" | "expired" | "below-threshold" | "next-entry" | "unusable"

/** Any word for a status is a reason not to use a voucher now; WAIT is the one we know the meaning of. */
export function whyNotVoucher(
  voucher: Voucher,
  { due, now }: { due: { before: number; left: number }; now: number },
): WhyNotVoucher | undefined {
  if (voucher.status === "WAIT") return "next-entry"
  if (voucher.status !== "") return "unusable"
  if (Date.parse(voucher.expiresAt) <= now) return "expired"
  if (due.before <= 0) return "nothing-due"
  if (due.before < voucher.threshold) return "below-threshold"
  return due.left <= 0 ? "all-covered" : undefined
}

/** Of what was chosen on an older page or written into an address, what may be chosen now; and why one may not. */
export function admitted<T extends { id: string }, W extends string>(
  ids: readonly string[],
  offered: readonly T[],
  whyNot: (one: T, chosen: readonly T[]) => W | undefined,
): { chosen: T[]; refused?: W | "gone" } {
  const chosen: T[] = []
  let refused: W | "gone" | undefined
  for (const id of new Set(ids)) {
    const one = offered.find((offer) => offer.id === id)
    const why = one ? whyNot(one, chosen) : "gone"
    if (one && !why) chosen.push(one)
    else refused ??= why
  }
  return { chosen, refused }
}

export type Ids = { coupons: string[]; vouchers: string[] }

type Offered = { coupons: readonly Coupon[]; vouchers: readonly Voucher[] }

/**
 * Smaller choices that may cover all as well, so that nothing is used up for nothing: the one just ticked alone, what the
 * driver has ticked without what the provider had, the coupons without the vouchers, and all without the vouchers that the
 * others can do without. `byVouchers` is what all of them together have taken off.
 */
export function smallerChoices({ coupons, vouchers }: Ids, offered: Offered, byVouchers: number, ticked?: Ids): Ids[] {
  const own = coupons.filter((id) => !offered.coupons.some((coupon) => coupon.id === id && coupon.checked))
  const enough = enoughVouchers(
    offered.vouchers.filter(({ id }) => vouchers.includes(id)),
    byVouchers,
  )
  const all = [
    ...(ticked ? [ticked] : []),
    { coupons: own, vouchers: enough },
    { coupons: own, vouchers },
    { coupons, vouchers: [] },
    { coupons, vouchers: enough },
  ]
  const count = (ids: Ids) => ids.coupons.length + ids.vouchers.length
  const isSame = (one: Ids) => (other: Ids) =>
    String([one.coupons, one.vouchers]) === String([other.coupons, other.vouchers])
  return all.filter(
    (ids, i) => count(ids) > 0 && count(ids) < count({ coupons, vouchers }) && all.findIndex(isSame(ids)) === i,
  )
}

/** A voucher gives no change: of those the rest can do without, the largest goes back first, so that the least is lost. */
function enoughVouchers(chosen: readonly Voucher[], sum: number): string[] {
  const worth = (all: readonly Voucher[]) => all.reduce((total, { amount }) => total + amount, 0)
  let kept = [...chosen]
  for (const one of [...chosen].sort((a, b) => b.amount - a.amount)) {
    const rest = kept.filter((other) => other !== one)
    if (worth(rest) >= sum) kept = rest
  }
  return kept.map(({ id }) => id)
}

/** Electronic coupons alone are reckoned by their units. */
export const areUnits = (coupons: readonly Coupon[], vouchers: readonly Voucher[]) =>
  coupons.length > 0 && vouchers.length === 0 && coupons.every(({ electronic }) => electronic)

/** 120 minutes are "2.0" hours. */
export const hoursOf = (minutes: number) => (minutes / 60).toFixed(1)

/** May it be ticked at all, whatever else is? */
export const isUsableCoupon = ({ disabled, expiresAt }: Coupon, now: number) =>
  !disabled && (expiresAt === undefined || Date.parse(expiresAt) > now)
export const isUsableVoucher = ({ status, expiresAt }: Voucher, now: number) =>
  status === "" && Date.parse(expiresAt) > now

/** In the provider's order, but what cannot be used comes last. */
export function usableFirst(coupons: readonly Coupon[], vouchers: readonly Voucher[], now: number) {
  const sorted = <T>(all: readonly T[], usable: (one: T, now: number) => boolean) => [
    ...all.filter((one) => usable(one, now)),
    ...all.filter((one) => !usable(one, now)),
  ]
  return { coupons: sorted(coupons, isUsableCoupon), vouchers: sorted(vouchers, isUsableVoucher) }
}
