import * as z from "zod"
import { Time } from "#lib/provider/codecs"

jest.mock("#lib/provider/adapter", () => ({ ...jest.requireActual<object>("#lib/provider/adapter"), time: "iso" }))

const MOMENT = "2025-06-18T09:30:00+08:00"

test.each([
  ["iso", MOMENT],
  ["iso utc", "2025-06-18T01:30:00Z"],
])("a moment is written as %s", (form, written) => {
  jest.requireMock<{ time: string }>("#lib/provider/adapter").time = form
  expect(z.encode(Time, MOMENT)).toBe(written)
})

test.each([MOMENT, "2025-06-18T09:30:00+0800", "2025-06-18T01:30:00Z", "2025-06-18T01:30:00.000Z", 1_750_210_200])(
  "%s is read",
  (told) => expect(new Date(z.decode(Time, told)).toISOString()).toBe("2025-06-18T01:30:00.000Z"),
)
