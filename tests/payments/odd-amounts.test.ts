import { exceedsMaximum, differsBy100x, getChargeableMinutes } from "#lib/payments/suspicious-amount"

test.each([
  [15_000, 1_500_000, true],
  [1_500_000, 15_000, true],
  [15_000, 15_000, false],
  [15_000, 150_000, false],
  [15_000, 1_500_010, false],
  [0, 0, false],
  [0, 1_500_000, false],
])("%s and %s differ by yuan and fen: %s", (one, other, is) => expect(differsBy100x(one, other)).toBe(is))

const NOW = Date.parse("2026-11-20T12:15:00+08:00")
const BOUNDS = { hour: 100_000, day: 200_000 }

test.each([
  ["¥100 for no minute at all", 100_000, 0, false],
  ["a fen more", 100_010, 0, true],
  ["¥100 for its first hour to the minute", 100_000, 60, false],
  ["¥200 for a minute of the second", 200_000, 61, false],
  ["¥1500 for an hour, which are ¥15 in fen", 1_500_000, 60, true],
  ["¥1110 for three days", 1_110_000, 74 * 60, false],
])("the bound of an hour: %s", (_, amount, minutes, is) =>
  expect(exceedsMaximum({ amount, minutes }, BOUNDS, NOW)).toBe(is),
)

test.each([
  ["¥300 for a month", 300_000, 30, false],
  ["¥30000 for a month, which are ¥300 in fen", 30_000_000, 30, true],
  ["¥36000 for a year", 36_000_000, 365, false],
  ["¥200 for a day", 200_000, 1, false],
  ["a fen more", 200_010, 1, true],
  ["¥200 for what ends before it begins", 200_000, 0, false],
])("the bound of a day: %s", (_, amount, days, is) => expect(exceedsMaximum({ amount, days }, BOUNDS, NOW)).toBe(is))

test("minutes that are told in seconds loosen no bound: of a stay it is of what has gone by", () => {
  const stay = { amount: 1_500_000, minutes: 135 * 60, since: "2026-11-20T10:00:00+08:00" }
  expect(exceedsMaximum(stay, BOUNDS, NOW)).toBe(true)
  expect(exceedsMaximum({ ...stay, amount: 400_000 }, BOUNDS, NOW)).toBe(false)
  // By another's clock, three days on, it is a long stay.
  expect(exceedsMaximum(stay, BOUNDS, NOW + 3 * 86_400_000)).toBe(false)
})

test.each([
  ["as long as it says", 135, "2026-11-20T10:00:00+08:00", 135],
  ["in seconds: no longer than since it began, and an hour", 135 * 60, "2026-11-20T10:00:00+08:00", 195],
  ["left long ago", 135, "2026-11-01T10:00:00+08:00", 135],
  ["by a clock that is ahead", 5, "2026-11-20T12:20:00+08:00", 5],
  ["of a beginning that is not told", 135 * 60, undefined, 135 * 60],
])("a stay's minutes, %s", (_, minutes, since, is) => expect(getChargeableMinutes({ minutes, since }, NOW)).toBe(is))
