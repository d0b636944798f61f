import type { CouponType, OwnCoupon } from "#lib/coupons/model/values"
import { day, fullDay, isSameDay, isSameYear, time } from "#lib/core/time/dates"
import { yuanDigits } from "#lib/core/values/money"

export const TOAST_MS = 2_000
/** The numbers and words of a coupon's worth and end, read by the app and by the provider in the box. */
const MONTHS = [30, 31].map((days) => days * 1_440)

/** A figure and what stands beside it: 2.0小时, 1个月, ¥5.00. */
export type Worth = { figure: string; unit?: "小时" | "个月"; yuan?: true }

/** Undefined where neither time nor yuan is told. */
export function worthOf({ minutes, amount = 0 }: { minutes: number; amount?: number }): Worth | undefined {
  if (minutes <= 0) return amount > 0 ? { figure: yuanDigits(amount), yuan: true } : undefined
  const month = MONTHS.find((one) => minutes % one === 0)
  if (month) return { figure: String(minutes / month), unit: "个月" }
  return { figure: (minutes / 60).toFixed(1), unit: "小时" }
}

export const worthWords = ({ figure, unit, yuan }: Worth) => `${yuan ? "¥" : ""}${figure}${unit ?? ""}`

type Ending = Pick<OwnCoupon, "until"> & { expired?: boolean }

/** The provider's own word, and without one the clock's. */
export const isExpired = ({ expired, until }: Ending, now: number) => expired ?? Date.parse(until) <= now

/** One that ends at midnight is good until the day before has ended. */
function lastMoment(until: string): number {
  const at = Date.parse(until)
  return time(at) === "00:00" ? at - 1 : at
}

export const endsToday = (until: string, now: number) => isSameDay(lastMoment(until), now)

/** 今天 23:59 到期, 11月30日到期, and with its year where that is another. */
export function endWords(until: string, now: number): string {
  const last = lastMoment(until)
  if (endsToday(until, now)) return `今天 ${time(last)} 到期`
  return `${isSameYear(last, now) ? day(last) : fullDay(last)}到期`
}

/** 12月20日 23:59 到期, on a coupon that is looked at by itself. */
export const endInFull = (until: string, now: number) =>
  endsToday(until, now) ? endWords(until, now) : `${endWords(until, now).slice(0, -2)} ${time(lastMoment(until))} 到期`

/** The nearest end first; what has ended comes last, the latest of it first. */
export function byEnd<T extends Ending>(coupons: readonly T[], now: number): T[] {
  const end = ({ until }: T) => Date.parse(until)
  const usable = coupons.filter((one) => !isExpired(one, now)).sort((a, b) => end(a) - end(b))
  const over = coupons.filter((one) => isExpired(one, now)).sort((a, b) => end(b) - end(a))
  return [...usable, ...over]
}

/** How many can be used: of a list that has more pages, at least how many. */
export function countUsable({ coupons, pages }: { coupons: readonly Ending[]; pages: number }, now: number) {
  const count = coupons.filter((one) => !isExpired(one, now)).length
  return pages > 1 ? `${count}+` : count
}

/** What is paid for a coupon of this type. */
export const dueFor = ({ price, off }: Pick<CouponType, "price" | "off">) => Math.max(0, price - off)

/** The same coupon, as the driver has seen it; its price is looked at by itself. */
export const isSameType = (one: CouponType, other: CouponType) =>
  one.id === other.id &&
  one.parkId === other.parkId &&
  one.minutes === other.minutes &&
  one.until === other.until &&
  one.detail === other.detail
