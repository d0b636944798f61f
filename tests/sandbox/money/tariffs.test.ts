import { calculateParkingFee, type Tariff, tariffs } from "#sandbox/records/money/tariffs"

const parseBeijingTime = (time: string) => Date.parse(`${time}+08:00`)
const NOON = parseBeijingTime("2025-06-18T12:00:00")
const calculateFee = (tariff: Tariff, minutes: number, start = NOON) =>
  calculateParkingFee(tariff, start, start + minutes * 60_000)

test.each([
  ["no time", 0, 0],
  ["the last free minute", 15, 0],
  ["the first paid minute, charged from the entry", 16, 5_000],
  ["a whole hour", 60, 5_000],
  ["a started hour", 61, 10_000],
  ["2 hours 15", 135, 15_000],
  ["just below the daily maximum", 540, 45_000],
  ["the daily maximum", 660, 50_000],
  ["still the first day", 1440, 50_000],
  ["a started second day", 1441, 55_000],
  ["three days", 3 * 1440, 150_000],
])("the office tariff charges %s: %i minutes", (_, minutes, expected) =>
  expect(calculateFee(tariffs.office, minutes)).toBe(expected),
)

test.each([
  ["by day", "2025-06-18T09:00:00", 120, 10_000],
  ["by night", "2025-06-18T22:00:00", 120, 2_000],
  ["into the night, each hour at the price at its start", "2025-06-18T18:30:00", 180, 11_000],
  ["across midnight", "2025-06-18T23:30:00", 60, 1_000],
  ["out of the night", "2025-06-18T07:00:00", 120, 6_000],
  ["a whole day and night, the maximum", "2025-06-18T09:00:00", 1440, 30_000],
])("the hospital tariff charges a stay %s", (_, start, minutes, expected) =>
  expect(calculateFee(tariffs.hospital, minutes, parseBeijingTime(start))).toBe(expected),
)

test.each([
  [15, 0],
  [16, 2_000],
  [30, 2_000],
  [31, 4_000],
  [95, 8_000],
])("the road tariff charges half hours: %i minutes", (minutes, expected) =>
  expect(calculateFee(tariffs.road, minutes)).toBe(expected),
)

test("a fee never decreases, for every tariff and hour of entry", () => {
  for (const [name, tariff] of Object.entries(tariffs))
    for (const hour of [0, 7, 13, 20]) {
      let previous = 0
      for (let minutes = 0; minutes < 3 * 1440; minutes += 7) {
        const current = calculateFee(
          tariff,
          minutes,
          parseBeijingTime(`2025-06-18T${String(hour).padStart(2, "0")}:20:00`),
        )
        expect({ name, hour, minutes, isLower: current < previous }).toEqual({ name, hour, minutes, isLower: false })
        previous = current
      }
    }
})

test("a stay costs nothing before the entry", () => expect(calculateFee(tariffs.office, -5)).toBe(0))
