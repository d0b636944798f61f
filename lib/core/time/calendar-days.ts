/** A calendar day as forms send it, 2026-11-23, without a time zone. */
export type Day = string

export type DayRange = { from: Day; to: Day }

const DAY_MS = 86_400_000

const at = (day: Day) => new Date(`${day}T00:00Z`)
const toDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** Whether the text is an existing day: not the 30th of February. */
export function isInCalendar(text: string | undefined): text is Day {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = at(text).getTime()
  return !Number.isNaN(moment) && toDay(moment) === text
}

/** Also requires a year from 2000 to 2999, for fields without own bounds: computing with years after 9999 fails. */
export const isDay = (text: string | undefined): text is Day => isInCalendar(text) && text.startsWith("2")

export const addDays = (day: Day, days: number): Day => toDay(at(day).getTime() + days * DAY_MS)

/** The same day of a later month, or that month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, number = 1] = day.split("-").map(Number)
  const lastOfMonth = Date.UTC(year, month + months, 0)
  return toDay(Math.min(Date.UTC(year, month - 1 + months, number), lastOfMonth))
}

/** The limit for choosing a day if the provider sets none. */
export const getLastDayAhead = (today: Day): Day => addMonths(today, 12)

/** The last day of a period of months: the day before the same number. From 31 January it is 28 or 29 February. */
export function getLastDayOfMonths(from: Day, months: number): Day {
  const reached = addMonths(from, months)
  return reached.slice(-2) === from.slice(-2) ? addDays(reached, -1) : reached
}

/** Both days included. */
export function countDays({ from, to }: DayRange): number {
  return (at(to).getTime() - at(from).getTime()) / DAY_MS + 1
}

/** "11月23日 周一" */
export function formatDayWithWeekday(day: Day): string {
  const date = at(day)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${"日一二三四五六"[date.getUTCDay()]}`
}

/** The first of the month, or of a later one. */
export function getFirstOfMonth(day: Day, later = 0): Day {
  const date = at(day)
  return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1))
}

/** The days of a month, and how many days of its first week belong to the month before. */
function listDaysOfMonth(first: Day): { before: number; days: Day[] } {
  const count = countDays({ from: first, to: getFirstOfMonth(first, 1) }) - 1
  const days = Array.from({ length: count }, (_, n) => first.slice(0, 8) + String(n + 1).padStart(2, "0"))
  return { before: at(first).getUTCDay(), days }
}

/** Without past weeks, so that today is visible on small screens. */
export function listDaysFrom(today: Day, first: Day): { before: number; days: Day[] } {
  const { before, days } = listDaysOfMonth(first)
  const over = days.indexOf(today)
  const gone = over < 0 ? 0 : over - at(today).getUTCDay()
  return gone > 0 ? { before: 0, days: days.slice(gone) } : { before, days }
}

/** Whether a second day exceeds the longest stay. */
export const isTooFar = (day: Day, before: DayRange | undefined, most: number) =>
  before !== undefined &&
  before.from === before.to &&
  day > before.from &&
  countDays({ from: before.from, to: day }) > most

/** A second day after the first one completes the range if it is not too long. Any other day starts a new range. */
export function pickDay(day: Day, before: DayRange | undefined, most: number): DayRange {
  const ends = before && before.from === before.to && day > before.from
  const stay = ends && { from: before.from, to: day }
  return stay && countDays(stay) <= most ? stay : { from: day, to: day }
}
