import { addDays, addMonths, isInCalendar } from "#lib/core/time/calendar-days"

/** Days and cards of reservations. A day is a Beijing day, whatever zone the phone, the server or the test is in. */

export const cardTypes = ["DAY", "HOUR", "MONTH"] as const
export type CardType = (typeof cardTypes)[number]
/** What a space is that does not say. */
export const DEFAULT_CARD: CardType = "MONTH"

export const cardNames: { readonly [type in CardType]: string } = { DAY: "日卡", HOUR: "时卡", MONTH: "月卡" }
export const priceUnits: { readonly [type in CardType]: string } = { DAY: "天", HOUR: "次", MONTH: "月" }

const HOUR_MS = 3_600_000
const DAY = 24 * HOUR_MS
const BEIJING = 8 * HOUR_MS

/** A browser's own field takes any year, and writes those after 9999 with more digits. */
const isFarOff = (text: string) => /^[1-9]\d{4,5}-\d\d-\d\d$/.test(text)

/** The last day of a card: an hour card is over the same day, a month card on the same date, or the month's last. */
export function lastDay(first: string, type: CardType): string {
  if (type === "HOUR") return first
  return type === "DAY" ? addDays(first, 1) : addMonths(first, 1)
}

/** When a booking begins, and when it ends: with hours, or with the whole day. */
export const startsAt = (day: string, from = "00:00") => at(day, from)
export const endsAt = (day: string, until = "24:00", overnight = false) => at(day, until) + (overnight ? DAY : 0)

function at(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return Date.parse(`${day}T00:00:00Z`) - BEIJING + (hours * 60 + minutes) * 60_000
}

type Hours = { type: CardType; from?: string; until?: string; overnight: boolean }

/** From the first minute of a card to its last; one that ends before it begins ends on the day after. */
export function bookedMinutes(first: string, { type, from, until, overnight }: Hours): number {
  const span = endsAt(lastDay(first, type), until, overnight) - startsAt(first, from)
  return (span > 0 ? span : span + DAY) / 60_000
}

export type NoStart = "no-day" | "too-early" | "before-first" | "after-last"

/** A booking begins at most so many days after the first on which it could, however long the place is offered. */
const DAYS_AHEAD = 365

/** The last day that can be chosen. */
export function latestDay(first: string, closes?: string): string {
  const last = addDays(first, DAYS_AHEAD)
  return closes !== undefined && closes < last ? closes : last
}

/** Why a booking cannot begin on a day. Undefined: it can. */
export function whyNotFrom(
  day: string,
  { today, earliest, latest }: { today: string; earliest?: string; latest?: string },
): NoStart | undefined {
  if (isFarOff(day)) return "after-last"
  if (!isInCalendar(day)) return "no-day"
  if (day < today) return "too-early"
  if (earliest !== undefined && day < earliest) return "before-first"
  return day > latestDay(firstDay(today, earliest), latest) ? "after-last" : undefined
}

/** The first day that can be chosen. */
export const firstDay = (today: string, ...others: (string | undefined)[]) =>
  others.reduce<string>((first, day) => (day !== undefined && day > first ? day : first), today)

/** A booking is cancelled more than this long before its beginning, or not at all. */
const CANCEL_HOURS = 2
export const mayStillCancel = (start: number, now: number) => start - now > CANCEL_HOURS * HOUR_MS

/** What a booking can be: others are shown by what the provider says of them. */
const OVER = ["EXPIRED", "CANCELLED", "USING", "FINISHED"]
const NOT_PAID = ["UNPAID", "PAYING", "EXPIRED"]
export const isOver = (status: string) => OVER.includes(status)
export const isUnpaid = (status: string) => NOT_PAID.includes(status)
export const isCancelled = (status: string) => status === "CANCELLED"
/** Nobody stands at this place any more, and nobody did. */
export const isGone = (status: string) => isCancelled(status) || status === "EXPIRED"

/** The car is chosen while there is a place for it, and a car. */
export const mayChooseCar = (left: number | undefined, cars: readonly string[]) =>
  (left === undefined || left > 0) && cars.length > 0

/** Characters of a comment: none is no comment. */
export const COMMENT_MOST = 200
