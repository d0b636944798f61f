/** A calendar day as forms send it, 2026-11-23, without a time zone. */
export type Day = string

export type DayRange = { from: Day; to: Day }

const DAY_MS = 86_400_000

const parseDay = (day: Day) => new Date(`${day}T00:00Z`)
const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whether the text is an existing day: not the 30th of February. */
export function isInCalendar(text: string | undefined): text is Day {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = parseDay(text).getTime()
  return !Number.isNaN(time) && toDay(time) === text
}

/**
 * Also requires a year from 2000 to 2999, for fields without bounds of their own: computing with years after 9999
 * fails.
 */
export const isDay = (text: string | undefined): text is Day => isInCalendar(text) && text.startsWith("2")

export const addDays = (day: Day, days: number): Day => toDay(parseDay(day).getTime() + days * DAY_MS)

/** The same day of a later month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number)
  const lastOfMonth = Date.UTC(year, month + months, 0)
  return toDay(Math.min(Date.UTC(year, month - 1 + months, dayOfMonth), lastOfMonth))
}

/** The limit for choosing a day if the provider sets none. */
export const getDefaultLastDay = (today: Day): Day => addMonths(today, 12)

/**
 * The last day of a period of months: the day before the same day of the month. From 31 January it is 28 or 29
 * February.
 */
export function getLastDayOfMonths(from: Day, months: number): Day {
  const end = addMonths(from, months)
  return end.slice(-2) === from.slice(-2) ? addDays(end, -1) : end
}

/** Both days included. */
export function countDays({ from, to }: DayRange): number {
  return (parseDay(to).getTime() - parseDay(from).getTime()) / DAY_MS + 1
}

/** "11月23日 周一" */
export function formatDayWithWeekday(day: Day): string {
  const date = parseDay(day)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${"日一二三四五六"[date.getUTCDay()]}`
}

/** The first of the month, or of a later one. */
export function getFirstOfMonth(day: Day, monthsLater = 0): Day {
  const date = parseDay(day)
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1))
}

/** The days of a month, and the number of days of its first week that belong to the previous month. */
function listDaysOfMonth(first: Day): { leadingDays: number; days: Day[] } {
  const count = countDays({ from: first, to: getFirstOfMonth(first, 1) }) - 1
  const days = Array.from({ length: count }, (_, n) => first.slice(0, 8) + String(n + 1).padStart(2, "0"))
  return { leadingDays: parseDay(first).getUTCDay(), days }
}

/** The days of a month without past weeks, so that today is visible on small screens. */
export function listDaysFrom(today: Day, first: Day): { leadingDays: number; days: Day[] } {
  const { leadingDays, days } = listDaysOfMonth(first)
  const index = days.indexOf(today)
  const pastDays = index < 0 ? 0 : index - parseDay(today).getUTCDay()
  return pastDays > 0 ? { leadingDays: 0, days: days.slice(pastDays) } : { leadingDays, days }
}

/** Whether the range from the chosen day to this day is longer than `maxDays`. */
export const isTooFar = (day: Day, chosen: DayRange | undefined, maxDays: number) =>
  chosen !== undefined &&
  chosen.from === chosen.to &&
  day > chosen.from &&
  countDays({ from: chosen.from, to: day }) > maxDays

/** A second day after the first one completes the range if it is not too long. Any other day starts a new range. */
export function pickDay(day: Day, chosen: DayRange | undefined, maxDays: number): DayRange {
  const isSecondDay = chosen && chosen.from === chosen.to && day > chosen.from
  const range = isSecondDay && { from: chosen.from, to: day }
  return range && countDays(range) <= maxDays ? range : { from: day, to: day }
}
