import * as z from "zod"
import {
  countBookedMinutes,
  type CardType,
  getEndTime,
  cardTypes,
  getFirstDay,
  getLatestDay,
  getLastDay,
  canSelectCar,
  canStillCancel,
  getStartTime,
  getStartRejection,
} from "#lib/cross-park/rules"
import { formatDays } from "#components/cross-park/text/booking-text"
import { getPriceUnit } from "#components/cross-park/spaces/space-row"
import { formatHours } from "#components/cross-park/text/format-hours"
import { Booking, Space } from "#lib/cross-park/values"
import { Day } from "#lib/provider/codecs"

test.each<[string, CardType, string]>([
  ["2026-11-20", "DAY", "2026-11-21"],
  ["2026-11-30", "DAY", "2026-12-01"],
  ["2026-12-31", "DAY", "2027-01-01"],
  ["2028-02-28", "DAY", "2028-02-29"],
  ["2027-02-28", "DAY", "2027-03-01"],
  ["2026-11-20", "HOUR", "2026-11-20"],
  ["2026-12-31", "HOUR", "2026-12-31"],
  ["2026-11-20", "MONTH", "2026-12-20"],
  ["2026-12-20", "MONTH", "2027-01-20"],
  ["2026-10-31", "MONTH", "2026-11-30"],
  ["2026-12-31", "MONTH", "2027-01-31"],
  ["2027-01-29", "MONTH", "2027-02-28"],
  ["2027-01-30", "MONTH", "2027-02-28"],
  ["2027-01-31", "MONTH", "2027-02-28"],
  ["2028-01-31", "MONTH", "2028-02-29"],
  ["2027-02-28", "MONTH", "2027-03-28"],
])("getLastDay from %s with a %s card is %s", (first, type, last) => {
  expect(getLastDay(first, type)).toBe(last)
})

test.each([
  ["2026-11-19", "too-early"],
  ["1999-12-31", "too-early"],
  ["0026-11-20", "too-early"],
  ["2026-11-20", "before-first"],
  ["2026-11-21", undefined],
  ["2026-12-01", undefined],
  ["2026-12-02", "after-last"],
  ["9999-12-31", "after-last"],
  ["yesterday", "no-day"],
  ["2027-02-29", "no-day"],
  ["9999-02-30", "no-day"],
])("getStartRejection for %s, if 2026-11-21 to 2026-12-01 can be chosen, is %s", (day, expected) => {
  expect(getStartRejection(day, { today: "2026-11-20", earliest: "2026-11-21", latest: "2026-12-01" })).toBe(expected)
})

test("a space without an end can be booked for a year ahead, and every last day is a valid date", () => {
  const today = "2026-11-20"
  expect(getLatestDay(today)).toBe("2027-11-20")
  expect(getLatestDay(today, "2027-01-31")).toBe("2027-01-31")
  expect(getLatestDay(today, "2999-12-31")).toBe("2027-11-20")
  expect(getStartRejection("2027-11-20", { today })).toBeUndefined()
  for (const day of ["2027-11-21", "2999-12-31"])
    expect(getStartRejection(day, { today, latest: day })).toBe("after-last")
  for (const day of ["3000-01-01", "9999-12-31", "10000-01-01", "275760-09-13"])
    expect(getStartRejection(day, { today })).toBe("after-last")
  expect(getStartRejection("2029-01-01", { today, earliest: "2028-12-01" })).toBeUndefined()
  for (const type of cardTypes) {
    for (const day of ["2000-01-31", "2999-12-30", "2999-12-31"])
      expect(getLastDay(day, type)).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test.each([
  [{ from: "18:00", until: "08:00" }, "18:00 – 次日 08:00"],
  [{ from: "18:00", until: "18:00" }, "18:00 – 次日 18:00"],
  [{ from: "08:00", until: "22:00" }, "08:00 – 22:00"],
  [{ from: "08:00", until: "22:00", overnight: true }, "08:00 – 次日 22:00"],
  [{ from: "18:00" }, "18:00 – 24:00"],
  [{ until: "08:00" }, "00:00 – 08:00"],
  [{}, undefined],
])("formatHours %j is %s", (hours, expected) => expect(formatHours(hours)).toBe(expected))

test.each([
  ["2026-11-20", "2026-12-20", "11月20日 – 12月20日"],
  ["2026-12-20", "2027-01-20", "2026年12月20日 – 2027年1月20日"],
  ["2026-11-20", "2026-11-20", "11月20日"],
])("formatDays from %s until %s is %s", (firstDay, lastDay, expected) =>
  expect(formatDays({ firstDay, lastDay } as Booking)).toBe(expected),
)

test.each([
  ["元/月", "月"],
  ["元／次", "次"],
  ["/天", "天"],
  ["小时", "小时"],
  ["元/", "月"],
  [undefined, "月"],
])("getPriceUnit of the unit %s is %s", (unit, expected) =>
  expect(getPriceUnit({ unit, type: "MONTH" })).toBe(expected),
)

test("today can be chosen by default, and yesterday cannot be chosen", () => {
  expect(getStartRejection("2026-11-20", { today: "2026-11-20" })).toBeUndefined()
  expect(getStartRejection("2026-11-19", { today: "2026-11-20", earliest: "2026-11-01" })).toBe("too-early")
  expect(getFirstDay("2026-11-20", undefined, "2026-11-01", "2026-11-25")).toBe("2026-11-25")
  expect(getFirstDay("2026-11-20", undefined)).toBe("2026-11-20")
})

test("a booking can be cancelled until two hours before its start", () => {
  const start = getStartTime("2026-11-20", "09:30")
  expect(new Date(start).toISOString()).toBe("2026-11-20T01:30:00.000Z")
  const canCancel = (hours: number, ms = 0) => canStillCancel(start, start - hours * 3_600_000 - ms)
  expect(canCancel(3)).toBe(true)
  expect(canCancel(2, 1)).toBe(true)
  for (const hours of [2, 1, -1]) expect(canCancel(hours)).toBe(false)
})

test("a booking without hours lasts the whole Beijing day, and one overnight ends a day later", () => {
  expect(new Date(getStartTime("2026-11-20")).toISOString()).toBe("2026-11-19T16:00:00.000Z")
  expect(new Date(getEndTime("2026-11-20")).toISOString()).toBe("2026-11-20T16:00:00.000Z")
  expect(new Date(getEndTime("2026-11-20", "08:00", true)).toISOString()).toBe("2026-11-21T00:00:00.000Z")
})

test.each([
  [3, ["粤B12345"], true],
  [1, ["粤B12345"], true],
  [0, ["粤B12345"], false],
  [-1, ["粤B12345"], false],
  [undefined, ["粤B12345"], true],
  [3, [], false],
])("canSelectCar with %s spaces left and the cars %j is %s", (remaining, cars, expected) => {
  expect(canSelectCar(remaining, cars)).toBe(expected)
})

const decodeSpace = (wire: object) => z.decode(Space, wire as never)
const requiredFields = { cpSubid: "7001", parkName: "科技园停车场", amount: 300 }

test("a space is decoded from either of two field names, and the documented name takes precedence", () => {
  expect(decodeSpace({ cpSubId: 7001, name: "科技园", fee: "12.50", slots: "3" })).toMatchObject({
    id: "7001",
    park: "科技园",
    amount: 12_500,
    remaining: 3,
  })
  const fields = { ...requiredFields, name: "别的", fee: 1, slots: 9, quantity: 2, cpSubId: "9" }
  expect(decodeSpace(fields)).toMatchObject({ id: "7001", park: "科技园停车场", amount: 300_000, remaining: 2 })
})

test("a space defaults to a month card, keeps its discount as text, and may have a negative number left", () => {
  expect(decodeSpace(requiredFields)).toMatchObject({ type: "MONTH", overnight: false })
  expect(decodeSpace({ ...requiredFields, reservationType: "HOUR", credit: 0.9, quantity: -2 })).toMatchObject({
    type: "HOUR",
    credit: "0.9",
    remaining: -2,
  })
})

test.each([[{}], [{ amount: "free" }], [{ amount: -1 }], [{ amount: null }]])(
  "a space with the price %j is rejected",
  (price) => {
    const { amount: _, ...rest } = requiredFields
    expect(() => decodeSpace({ ...rest, ...price })).toThrow()
  },
)

test("fields that are null are treated as missing", () => {
  const nullFields = { cpSubId: null, name: null, fee: null, quantity: null, slots: 3, remark: null, endDate: null }
  expect(decodeSpace({ ...requiredFields, ...nullFields })).toMatchObject({
    id: "7001",
    amount: 300_000,
    remaining: 3,
    remark: undefined,
  })
})

test("invalid fields other than the price are left out", () => {
  const invalidFields = {
    timeStart: "morning",
    timeEnd: "9:05",
    latitude: "north",
    minDate: "soon",
    quantity: "many",
    credit: {},
  }
  expect(decodeSpace({ ...requiredFields, ...invalidFields })).toMatchObject({
    amount: 300_000,
    from: undefined,
    until: "09:05",
    remaining: undefined,
  })
  expect(decodeSpace({ ...requiredFields, ...invalidFields })).toMatchObject({
    latitude: undefined,
    earliest: undefined,
    credit: undefined,
  })
})

test("a space that is encoded and decoded stays the same", () => {
  const space: Space = {
    id: "7001",
    park: "科技园停车场",
    amount: 300_000,
    type: "HOUR",
    overnight: true,
    remaining: 3,
    from: "18:00",
    until: "08:00",
    opens: "2026-11-01",
    closes: "2027-01-31",
    earliest: "2026-11-25",
    address: "科苑路",
    latitude: 22.5,
    longitude: 113.9,
    credit: "9 折",
    remark: "过夜",
    unit: "元/次",
  }
  expect(z.decode(Space, z.encode(Space, space))).toEqual(space)
  const wire = { bookId: "B1", parkName: "科技园", status: "NEW_STATUS", licencePlate: "粤B12345", amount: 12 }
  expect(z.decode(Booking, { ...wire, startDate: "2026-11-20 00:00:00" } as never)).toMatchObject({
    id: "B1",
    status: "NEW_STATUS",
    type: "MONTH",
    firstDay: "2026-11-20",
    amount: 12_000,
  })
})

test.each([
  ["2025-06-18", "2025-06-18"],
  ["2025-06-18 09:30:00", "2025-06-18"],
  [1_750_176_000, "2025-06-18"],
  ["1750176000000", "2025-06-18"],
])("Day decodes %s as %s", (value, day) => {
  expect(z.decode(Day, value)).toBe(day)
})

test.each([
  [{ type: "HOUR", from: "08:00", until: "10:00", overnight: false }, 120],
  [{ type: "HOUR", from: "20:00", until: "06:00", overnight: false }, 600],
  [{ type: "HOUR", from: "18:00", until: "08:00", overnight: true }, 840],
  [{ type: "HOUR", overnight: false }, 1440],
  [{ type: "DAY", from: "08:00", until: "18:00", overnight: false }, 1440 + 600],
  [{ type: "MONTH", overnight: false }, 32 * 1440],
] as const)("countBookedMinutes of %j from 2026-12-01 is %i", (space, minutes) => {
  expect(countBookedMinutes("2026-12-01", space)).toBe(minutes)
})
