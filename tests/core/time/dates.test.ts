import { execFileSync } from "node:child_process"
import {
  toBeijingDay,
  formatCountdown,
  formatDay,
  formatDayAndTime,
  formatDuration,
  formatFullDay,
  isSameDay,
  isSameYear,
  formatMonth,
  formatSpokenTime,
  formatTime,
  toDate,
  formatWeekday,
} from "#lib/core/time/dates"

test.each([
  ["2026-06-18T09:30:00+08:00"],
  ["2026-06-18T01:30:00Z"],
  ["2026-06-18 09:30:00"],
  ["2026-06-18T09:30"],
  ["2026-06-17T21:30:00-0400"],
])("%s is half past nine at the barrier", (moment) => {
  expect(formatDayAndTime(moment)).toBe("6月18日 09:30")
})

test("a day without a time is the whole day in Shanghai", () => {
  expect(toDate("2026-06-18").toISOString()).toBe("2026-06-17T16:00:00.000Z")
  expect(formatFullDay("2026-06-18")).toBe("2026年6月18日")
  expect([formatWeekday("2026-06-18"), formatWeekday("2026-06-20T16:00:00Z")]).toEqual(["周四", "周日"])
})

test("midnight belongs to the new day, in every year", () => {
  expect(formatDay("2026-12-31T16:00:00Z")).toBe("1月1日")
  expect(formatFullDay("2026-12-31T15:59:59Z")).toBe("2026年12月31日")
  expect(formatTime("2026-12-31T16:00:00Z")).toBe("00:00")
})

test.each([
  ["2026-11-20T15:59:59.999Z", "2026-11-20"],
  ["2026-11-20T16:00:00Z", "2026-11-21"],
  ["2026-12-31T16:00:00Z", "2027-01-01"],
  ["2026-11-20T00:00:00-11:00", "2026-11-20"],
])("at %s it is %s in Beijing", (moment, day) => {
  expect(toBeijingDay(moment)).toBe(day)
  expect(toBeijingDay(Date.parse(moment))).toBe(day)
})

test("days and years are told apart at midnight in Beijing", () => {
  const [before, midnight] = [Date.parse("2026-12-31T15:59:59.999Z"), Date.parse("2026-12-31T16:00:00Z")]
  expect([isSameDay(before, midnight), isSameYear(before, midnight)]).toEqual([false, false])
  expect([isSameDay(midnight, midnight + 86_399_999), isSameYear(midnight, midnight + 86_399_999)]).toEqual([
    true,
    true,
  ])
  expect([isSameDay(before, before - 86_399_999), isSameYear(before, before - 86_400_000)]).toEqual([true, true])
  expect(isSameDay(before, before - 86_400_000)).toBe(false)
})

test("a month says its year where it is another than now, by the clock in Shanghai", () => {
  expect(formatMonth("2026-11-20T09:30", "2026-11-22")).toBe("11月")
  expect(formatMonth("2025-12-31T16:00:00Z", "2025-12-31T15:59:00Z")).toBe("2026年1月")
  expect(formatMonth("2025-12-31T15:59:00Z", "2026-01-01")).toBe("2025年12月")
})

test.each(["not a time", "2026-13-01", "2026-06-18 25:00"])("%s is refused", (moment) => {
  expect(() => formatDayAndTime(moment)).toThrow(RangeError)
})

test.each(["Asia/Shanghai", "America/Los_Angeles", "Pacific/Kiritimati"])("the clock reads the same in %s", (zone) => {
  const script = `import { formatDayAndTime, formatFullDay } from "#lib/core/time/dates"; console.log(formatDayAndTime("2026-03-08 02:30"), formatFullDay("2026-06-18"))`
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, TZ: zone },
  })
  expect(String(said).trim()).toBe("3月8日 02:30 2026年6月18日")
})

test.each([
  [135, "2小时15分"],
  [48, "48分"],
  [120, "2小时"],
  [0, "0分"],
  [-3, "0分"],
  [28 * 60 + 59, "1天4小时59分"],
  [28 * 60, "1天4小时"],
  [15_890, "11天0小时50分"],
  [1440, "1天"],
])("%i minutes read %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test("a countdown reads as a clock, and is spoken in words", () => {
  expect(formatCountdown(872)).toBe("14:32")
  expect(formatCountdown(3872)).toBe("1:04:32")
  expect(formatCountdown(-1)).toBe("0:00")
  expect(formatSpokenTime(872)).toBe("14分32秒")
  expect(formatSpokenTime(9)).toBe("9秒")
})
