import { addDays, addMonths, isInCalendar } from "#lib/core/time/calendar-days"

/** Rules for bookings. All days are days in Beijing, regardless of the time zone of the process. */

export const cardTypes = ["DAY", "HOUR", "MONTH"] as const
export type CardType = (typeof cardTypes)[number]
/** Used for spaces without a type. */
export const DEFAULT_CARD: CardType = "MONTH"

export const cardNames: { readonly [type in CardType]: string } = { DAY: "日卡", HOUR: "时卡", MONTH: "月卡" }
export const priceUnits: { readonly [type in CardType]: string } = { DAY: "天", HOUR: "次", MONTH: "月" }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BEIJING_OFFSET_MS = 8 * HOUR_MS

/** Date inputs accept years after 9999 and write them with more digits. */
const isYearTooLarge = (text: string) => /^[1-9]\d{4,5}-\d\d-\d\d$/.test(text)

/** The last day of a card. A month card ends on the same date of the next month, or on that month's last day. */
export function getLastDay(first: string, type: CardType): string {
  if (type === "HOUR") return first
  return type === "DAY" ? addDays(first, 1) : addMonths(first, 1)
}

/** The start and end of a booking. Without hours it lasts the whole day. */
export const getStartTime = (day: string, from = "00:00") => toTimestamp(day, from)
export const getEndTime = (day: string, until = "24:00", overnight = false) =>
  toTimestamp(day, until) + (overnight ? DAY_MS : 0)

function toTimestamp(day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  return Date.parse(`${day}T00:00:00Z`) - BEIJING_OFFSET_MS + (hours * 60 + minutes) * 60_000
}

type BookedHours = { type: CardType; from?: string; until?: string; overnight: boolean }

/** The duration of a card in minutes. Hours that end before they start end on the next day. */
export function countBookedMinutes(first: string, { type, from, until, overnight }: BookedHours): number {
  const span = getEndTime(getLastDay(first, type), until, overnight) - getStartTime(first, from)
  return (span > 0 ? span : span + DAY_MS) / 60_000
}

export type StartRejection = "no-day" | "too-early" | "before-first" | "after-last"

/** A booking starts at most this many days after the first possible day. */
const MAX_DAYS_AHEAD = 365

/** The last day that can be selected. */
export function getLatestDay(first: string, closes?: string): string {
  const last = addDays(first, MAX_DAYS_AHEAD)
  return closes !== undefined && closes < last ? closes : last
}

/** Why a booking cannot start on a day. */
export function getStartRejection(
  day: string,
  { today, earliest, latest }: { today: string; earliest?: string; latest?: string },
): StartRejection | undefined {
  if (isYearTooLarge(day)) return "after-last"
  if (!isInCalendar(day)) return "no-day"
  if (day < today) return "too-early"
  if (earliest !== undefined && day < earliest) return "before-first"
  return day > getLatestDay(getFirstDay(today, earliest), latest) ? "after-last" : undefined
}

/** The first day that can be selected. */
export const getFirstDay = (today: string, ...bounds: (string | undefined)[]) =>
  bounds.reduce<string>((first, day) => (day !== undefined && day > first ? day : first), today)

/** A booking can only be cancelled more than this long before its start. */
const CANCEL_HOURS = 2
export const canStillCancel = (start: number, now: number) => start - now > CANCEL_HOURS * HOUR_MS

/** Other statuses are shown with the provider's text. */
const STARTED_OR_ENDED_STATUSES = ["EXPIRED", "CANCELLED", "USING", "FINISHED"]
const UNPAID_STATUSES = ["UNPAID", "PAYING", "EXPIRED"]
export const hasStartedOrEnded = (status: string) => STARTED_OR_ENDED_STATUSES.includes(status)
export const isUnpaid = (status: string) => UNPAID_STATUSES.includes(status)
export const isCancelled = (status: string) => status === "CANCELLED"
/** True if the booking was cancelled or expired before its start. */
export const isCancelledOrExpired = (status: string) => isCancelled(status) || status === "EXPIRED"
/** A booked car is let in, also with a status that the app does not know. */
export const canEnter = (status: string) => !isUnpaid(status) && !isCancelledOrExpired(status) && status !== "FINISHED"

/** A car can be selected if there is space left and the driver has a car. */
export const canSelectCar = (remaining: number | undefined, cars: readonly string[]) =>
  (remaining === undefined || remaining > 0) && cars.length > 0

export const MAX_COMMENT_LENGTH = 200
