import * as z from "zod"
import { Time } from "#lib/provider/codecs"

jest.mock("#lib/provider/adapter", () => ({ ...jest.requireActual<object>("#lib/provider/adapter"), time: "iso" }))

const TIME = "2025-06-18T09:30:00+08:00"

test.each([
  ["iso", TIME],
  ["iso utc", "2025-06-18T01:30:00Z"],
])("a time is written as %s", (format, written) => {
  jest.requireMock<{ time: string }>("#lib/provider/adapter").time = format
  expect(z.encode(Time, TIME)).toBe(written)
})

test.each([TIME, "2025-06-18T09:30:00+0800", "2025-06-18T01:30:00Z", "2025-06-18T01:30:00.000Z", 1_750_210_200])(
  "%s is read as a time",
  (value) => expect(new Date(z.decode(Time, value)).toISOString()).toBe("2025-06-18T01:30:00.000Z"),
)
