import type { CouponType, OwnCoupon } from "#lib/coupons/model/values"
import { formatDay, formatFullDay, isSameDay, isSameYear, formatTime } from "#lib/core/time/dates"
import { formatYuanDigits } from "#lib/core/values/money"

export const TOAST_MS = 2_000
/** Minutes of the months that coupons come in. Shared with the sandbox. */
const MONTHS_IN_MINUTES = [30, 31].map((days) => days * 1_440)

/** For example 2.0小时, 1个月 or ¥5.00. */
export type CouponValue = { figure: string; unit?: "小时" | "个月"; yuan?: true }

/** Undefined if neither time nor amount is known. */
export function getCouponValue({ minutes, amount = 0 }: { minutes: number; amount?: number }): CouponValue | undefined {
  if (minutes <= 0) return amount > 0 ? { figure: formatYuanDigits(amount), yuan: true } : undefined
  const month = MONTHS_IN_MINUTES.find((month) => minutes % month === 0)
  if (month) return { figure: String(minutes / month), unit: "个月" }
  return { figure: (minutes / 60).toFixed(1), unit: "小时" }
}

export const formatCouponValue = ({ figure, unit, yuan }: CouponValue) => `${yuan ? "¥" : ""}${figure}${unit ?? ""}`

type ExpiringCoupon = Pick<OwnCoupon, "until"> & { expired?: boolean }

/** Uses the provider's flag, or the clock if there is no flag. */
export const isExpired = ({ expired, until }: ExpiringCoupon, now: number) => expired ?? Date.parse(until) <= now

/** A coupon that ends at midnight is valid until the end of the day before. */
function getLastMoment(until: string): number {
  const at = Date.parse(until)
  return formatTime(at) === "00:00" ? at - 1 : at
}

export const endsToday = (until: string, now: number) => isSameDay(getLastMoment(until), now)

/** "今天 23:59 到期" or "11月30日到期", with the year if it is not the current one. */
export function formatEnd(until: string, now: number): string {
  const last = getLastMoment(until)
  if (endsToday(until, now)) return `今天 ${formatTime(last)} 到期`
  return `${isSameYear(last, now) ? formatDay(last) : formatFullDay(last)}到期`
}

/** "12月20日 23:59 到期", for the page of a single coupon. */
export const formatEndWithTime = (until: string, now: number) =>
  endsToday(until, now)
    ? formatEnd(until, now)
    : `${formatEnd(until, now).slice(0, -2)} ${formatTime(getLastMoment(until))} 到期`

/** Usable coupons with the nearest end first, then expired ones with the latest first. */
export function sortByEnd<T extends ExpiringCoupon>(coupons: readonly T[], now: number): T[] {
  const end = ({ until }: T) => Date.parse(until)
  const usable = coupons.filter((coupon) => !isExpired(coupon, now)).sort((a, b) => end(a) - end(b))
  const expired = coupons.filter((coupon) => isExpired(coupon, now)).sort((a, b) => end(b) - end(a))
  return [...usable, ...expired]
}

/** The number of usable coupons on the first page, with a "+" if there are more pages. */
export function countUsable({ coupons, pages }: { coupons: readonly ExpiringCoupon[]; pages: number }, now: number) {
  const count = coupons.filter((coupon) => !isExpired(coupon, now)).length
  return pages > 1 ? `${count}+` : count
}

/** The price of a coupon of this type. */
export const getDue = ({ price, discount }: Pick<CouponType, "price" | "discount">) => Math.max(0, price - discount)

/** Whether two types are the same to a driver. The price is compared separately. */
export const isSameType = (a: CouponType, b: CouponType) =>
  a.id === b.id && a.parkId === b.parkId && a.minutes === b.minutes && a.until === b.until && a.detail === b.detail
