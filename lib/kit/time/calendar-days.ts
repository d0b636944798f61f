/** A day as forms send it, 2026-11-23; counted without any clock. */
export type Day = string

export type Days = { from: Day; to: Day }

const DAY_MS = 86_400_000

const at = (day: Day) => new Date(`${day}T00:00Z`)

/** How many days it is, the last one counted. */
export function countDays({ from, to }: Days): number {
  return (at(to).getTime() - at(from).getTime()) / DAY_MS + 1
}

/** "11月23日 周一" */
export function dayOfWeek(day: Day): string {
  const date = at(day)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 周${"日一二三四五六"[date.getUTCDay()]}`
}

/** The first of the month, or of one so many months later. */
export function firstOfMonth(day: Day, later = 0): Day {
  const date = at(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1)).toISOString().slice(0, 10)
}

/** Its days, and how many of its first week belong to the month before. */
function daysOfMonth(first: Day): { before: number; days: Day[] } {
  const count = countDays({ from: first, to: firstOfMonth(first, 1) }) - 1
  const days = Array.from({ length: count }, (_, n) => first.slice(0, 8) + String(n + 1).padStart(2, "0"))
  return { before: at(first).getUTCDay(), days }
}

/** The same without the weeks that are over: where little of it is seen, today is. */
export function daysFrom(today: Day, first: Day): { before: number; days: Day[] } {
  const { before, days } = daysOfMonth(first)
  const over = days.indexOf(today)
  const gone = over < 0 ? 0 : over - at(today).getUTCDay()
  return gone > 0 ? { before: 0, days: days.slice(gone) } : { before, days }
}

/** Does a second day lie further from the first one than a stay may last? */
export const isTooFar = (day: Day, before: Days | undefined, most: number) =>
  before !== undefined &&
  before.from === before.to &&
  day > before.from &&
  countDays({ from: before.from, to: day }) > most

/** A second day after the first one ends the stay, as far as it may last; any other begins anew. */
export function picked(day: Day, before: Days | undefined, most: number): Days {
  const ends = before && before.from === before.to && day > before.from
  const stay = ends && { from: before.from, to: day }
  return stay && countDays(stay) <= most ? stay : { from: day, to: day }
}
