import { exceedsMaximum, differsBy100x, getChargeableMinutes } from "#lib/payments/suspicious-amount"

test.each([
  [15_000, 1_500_000, true],
  [1_500_000, 15_000, true],
  [15_000, 15_000, false],
  [15_000, 150_000, false],
  [15_000, 1_500_010, false],
  [0, 0, false],
  [0, 1_500_000, false],
  [1_500_000, 0, false],
  [-100, -1, false],
])("differsBy100x(%s, %s) is %s", (a, b, expected) => expect(differsBy100x(a, b)).toBe(expected))

const NOW = Date.parse("2026-11-20T12:15:00+08:00")
const BOUNDS = { hour: 100_000, day: 200_000 }

test.each([
  ["¥100 for zero minutes", 100_000, 0, false],
  ["a fen above the maximum", 100_010, 0, true],
  ["¥100 for its first hour to the minute", 100_000, 60, false],
  ["¥200 for an hour and a minute", 200_000, 61, false],
  ["¥1500 for an hour, which are ¥15 in fen", 1_500_000, 60, true],
  ["¥1110 for three days", 1_110_000, 74 * 60, false],
])("exceedsMaximum per hour: %s", (_, amount, minutes, expected) =>
  expect(exceedsMaximum({ amount, minutes }, BOUNDS, NOW)).toBe(expected),
)

test.each([
  ["¥300 for a month", 300_000, 30, false],
  ["¥30000 for a month, which are ¥300 in fen", 30_000_000, 30, true],
  ["¥36000 for a year", 36_000_000, 365, false],
  ["¥200 for a day", 200_000, 1, false],
  ["a fen above the maximum", 200_010, 1, true],
  ["¥200 for zero days", 200_000, 0, false],
])("exceedsMaximum per day: %s", (_, amount, days, expected) =>
  expect(exceedsMaximum({ amount, days }, BOUNDS, NOW)).toBe(expected),
)

test("exceedsMaximum ignores minutes that exceed the time since the start of the stay", () => {
  const stay = { amount: 1_500_000, minutes: 135 * 60, since: "2026-11-20T10:00:00+08:00" }
  expect(exceedsMaximum(stay, BOUNDS, NOW)).toBe(true)
  expect(exceedsMaximum({ ...stay, amount: 400_000 }, BOUNDS, NOW)).toBe(false)
  // Three days later the stay can be that long.
  expect(exceedsMaximum(stay, BOUNDS, NOW + 3 * 86_400_000)).toBe(false)
})

test.each([
  ["are returned unchanged", 135, "2026-11-20T10:00:00+08:00", 135],
  [
    "that are given in seconds are limited to the time since the start plus an hour",
    135 * 60,
    "2026-11-20T10:00:00+08:00",
    195,
  ],
  ["of a stay that ended long ago are returned unchanged", 135, "2026-11-01T10:00:00+08:00", 135],
  ["of a stay that starts in the future are returned unchanged", 5, "2026-11-20T12:20:00+08:00", 5],
  ["without a start time are returned unchanged", 135 * 60, undefined, 135 * 60],
])("getChargeableMinutes: minutes %s", (_, minutes, since, expected) =>
  expect(getChargeableMinutes({ minutes, since }, NOW)).toBe(expected),
)
