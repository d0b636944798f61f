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
])("%s is shown as 09:30 in Beijing time", (value) => {
  expect(formatDayAndTime(value)).toBe("6月18日 09:30")
})

test("a date without a time is read as midnight in Beijing", () => {
  expect(toDate("2026-06-18").toISOString()).toBe("2026-06-17T16:00:00.000Z")
  expect(formatFullDay("2026-06-18")).toBe("2026年6月18日")
  expect(formatWeekday("2026-06-18")).toBe("周四")
  expect(formatWeekday("2026-06-20T16:00:00Z")).toBe("周日")
})

test("midnight belongs to the new day and year", () => {
  expect(formatDay("2026-12-31T16:00:00Z")).toBe("1月1日")
  expect(formatFullDay("2026-12-31T15:59:59Z")).toBe("2026年12月31日")
  expect(formatTime("2026-12-31T16:00:00Z")).toBe("00:00")
})

test.each([
  ["2026-11-20T15:59:59.999Z", "2026-11-20"],
  ["2026-11-20T16:00:00Z", "2026-11-21"],
  ["2026-12-31T16:00:00Z", "2027-01-01"],
  ["2026-11-20T00:00:00-11:00", "2026-11-20"],
])("at %s the date in Beijing is %s", (value, day) => {
  expect(toBeijingDay(value)).toBe(day)
  expect(toBeijingDay(Date.parse(value))).toBe(day)
})

test("days and years change at midnight in Beijing", () => {
  const beforeMidnight = Date.parse("2026-12-31T15:59:59.999Z")
  const midnight = Date.parse("2026-12-31T16:00:00Z")
  expect(isSameDay(beforeMidnight, midnight)).toBe(false)
  expect(isSameYear(beforeMidnight, midnight)).toBe(false)
  expect(isSameDay(midnight, midnight + 86_399_999)).toBe(true)
  expect(isSameYear(midnight, midnight + 86_399_999)).toBe(true)
  expect(isSameDay(beforeMidnight, beforeMidnight - 86_399_999)).toBe(true)
  expect(isSameYear(beforeMidnight, beforeMidnight - 86_400_000)).toBe(true)
  expect(isSameDay(beforeMidnight, beforeMidnight - 86_400_000)).toBe(false)
})

test("a month shows its year if it is not the current year in Beijing", () => {
  expect(formatMonth("2026-11-20T09:30", "2026-11-22")).toBe("11月")
  expect(formatMonth("2025-12-31T16:00:00Z", "2025-12-31T15:59:00Z")).toBe("2026年1月")
  expect(formatMonth("2025-12-31T15:59:00Z", "2026-01-01")).toBe("2025年12月")
})

test.each(["not a time", "2026-13-01", "2026-06-18 25:00"])("the invalid time %s throws", (value) => {
  expect(() => formatDayAndTime(value)).toThrow(RangeError)
})

test.each(["Asia/Shanghai", "America/Los_Angeles", "Pacific/Kiritimati"])(
  "times are shown in Beijing time if the machine's time zone is %s",
  (zone) => {
    const script = `import { formatDayAndTime, formatFullDay } from "#lib/core/time/dates"; console.log(formatDayAndTime("2026-03-08 02:30"), formatFullDay("2026-06-18"))`
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, TZ: zone },
    })
    expect(String(output).trim()).toBe("3月8日 02:30 2026年6月18日")
  },
)

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
])("%i minutes are shown as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test("formatCountdown shows minutes and seconds, and formatSpokenTime spells them out", () => {
  expect(formatCountdown(872)).toBe("14:32")
  expect(formatCountdown(3872)).toBe("1:04:32")
  expect(formatCountdown(-1)).toBe("0:00")
  expect(formatSpokenTime(872)).toBe("14分32秒")
  expect(formatSpokenTime(9)).toBe("9秒")
})
