import { addDays, isDay, getLastDayOfMonths } from "#lib/core/time/calendar-days"

test.each([
  ["2026-11-20", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["0000-00-00", false],
  ["0026-11-20", false],
  ["9999-12-31", false],
  ["+010000-01-30", false],
  ["3000-01-01", false],
  ["20261120", false],
  ["2026-11-20T00:00", false],
  ["", false],
  ["26-01-01", false],
  ["12026-01-01", false],
  [undefined, false],
])("isDay(%s) is %s", (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ["2026-11-30", 1, "2026-12-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-01", -1, "2026-11-30"],
  ["2026-01-01", 365, "2027-01-01"],
])("%s plus %i days is %s", (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2027-12-31", 2, "2028-02-29"],
  ["2026-11-21", 3, "2027-02-20"],
  ["2026-12-01", 12, "2027-11-30"],
])("the last day of a period from %s over %i months is %s", (day, months, lastDay) => {
  expect(getLastDayOfMonths(day, months)).toBe(lastDay)
})
