import * as z from "zod"
import { Day, Flag, flagOr, Money, Time } from "#lib/provider/codecs"
import { parseDirectAmount, getDirectPaymentError } from "#lib/parking/rules"
import { directWords } from "#lib/parking/words"
import { Day as RentalDay } from "#lib/rental/model/values"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"

jest.mock("#lib/provider/own-adapter", () => ({
  ownAdapter: {
    money: { unit: "fen", as: "text" },
    time: "milliseconds",
    day: "milliseconds",
    rentalDay: "milliseconds",
    flags: { yes: ["Y"], no: ["N"], written: { yes: "Y", no: "N" } },
  },
}))

const answered = <T>(schema: z.ZodType<T>, told: unknown) =>
  collectDroppedFields(() => z.safeDecode(schema, told as never)).read

test("fen as text is fifteen yuan, and travels as it came", () => {
  expect(answered(Money, "1500").data).toBe(15_000)
  expect(z.encode(Money, 15_000)).toBe("1500")
})

test.each([[15], [1500], ["15.00"], ["15.5"], ["-1"], [""], ["1e3"]])("no fen, and so no amount: %j", (told) => {
  expect(answered(Money, told).success).toBe(false)
})

test("nothing is nothing, however it is written", () => {
  expect(answered(Money, 0).data).toBe(0)
  expect(answered(Money, "0").data).toBe(0)
})

test("less than a fen cannot be said, and is not rounded", () => {
  expect(() => z.encode(Money, 15_001)).toThrow("less than a fen")
})

test("moments and days are milliseconds", () => {
  expect(z.encode(Time, "2025-06-18T09:30:00+08:00")).toBe(1_750_210_200_000)
  expect(answered(Time, 1_750_210_200_000).data).toBe("2025-06-18T01:30:00.000Z")
  expect(z.encode(Day, "2025-06-18")).toBe(1_750_176_000_000)
  expect(answered(Day, 1_750_176_000_000).data).toBe("2025-06-18")
})

test("days of rented spaces begin in Beijing, too, and not where the documents have moved them", () => {
  expect(z.encode(RentalDay, "2025-06-18")).toBe(1_750_176_000_000)
  expect(answered(RentalDay, 1_750_176_000_000).data).toBe("2025-06-18")
  expect(answered(RentalDay, "1750176000").data).toBe("2025-06-18")
})

test("a flag is read from the words of the adapter and from no others", () => {
  expect([answered(Flag, "Y").data, answered(Flag, "N").data, answered(Flag, 1).success]).toEqual([true, false, false])
  expect([z.encode(Flag, true), z.encode(Flag, false)]).toEqual(["Y", "N"])
})

test.each([true, false])(
  "of a word nobody knows, what was to be believed is %s, and the log has the field",
  (closed) => {
    const { read, leftOut } = collectDroppedFields(() => z.decode(flagOr("login_required", closed), "perhaps"))
    expect(read).toBe(closed)
    expect(leftOut).toEqual(["login_required unknown_flag"])
  },
)

test("a sum of one's own is as fine as the provider can be told, and what is finer is said so", () => {
  expect(parseDirectAmount("12.34")).toBe(12_340)
  expect(parseDirectAmount("12.345")).toBeUndefined()
  expect(directWords[getDirectPaymentError("粤B12345", "12.345")!]).toBe("金额最多 2 位小数")
})
