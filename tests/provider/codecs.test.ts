import * as z from "zod"
import { Day, Id, Time } from "#lib/provider/codecs"

test.each(["1001202506180930001", "B20250618001", "booking-6f1e", "G03", "东口-1", "a.b", "88"])(
  "%j is a valid id",
  (id) => expect(z.encode(Id, id)).toBe(id),
)

test.each(["", ".", "..", "...", "a\r\nb", "a\u0000", "a b", 'a"', "a'", "<a>", "a\\b", "a\u202eb", "x".repeat(65)])(
  "S-48 %j is rejected as an id in both directions",
  (id) => {
    expect(() => z.encode(Id, id)).toThrow()
    expect(z.safeDecode(Id, id).success).toBe(false)
  },
)

test.each([
  ["2025-06-18 09:30:00", "2025-06-18T09:30:00+08:00"],
  ["2025-06-18T01:30:00Z", "2025-06-18T01:30:00.000Z"],
  ["2025-06-18T09:30:00+08:00", "2025-06-18T01:30:00.000Z"],
  ["2025-06-18T09:30:00.123+0800", "2025-06-18T01:30:00.123Z"],
  [1750210200, "2025-06-18T01:30:00.000Z"],
])("the time %j is decoded as %s", (value, time) => {
  expect(z.decode(Time, value)).toBe(time)
})

test.each([
  ["2025-06-18", "2025-06-18"],
  ["2025-06-17T17:00:00Z", "2025-06-18"],
  ["2025-06-18T00:30:00+08:00", "2025-06-18"],
  ["2025-06-18 23:59:59", "2025-06-18"],
])("the day of %j is decoded as the date in Beijing", (value, day) => {
  expect(z.decode(Day, value)).toBe(day)
})

test.each(["2025-13-45T01:30:00Z", "T09:30Z", "soon"])("%j is not decoded as a time", (value) => {
  expect(z.safeDecode(Time, value).success).toBe(false)
})
