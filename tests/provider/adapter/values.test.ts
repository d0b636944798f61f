import * as z from "zod"
import { Day, Flag, flagOr, Money, Time } from "#lib/provider/codecs"
import { parseDirectAmount, getDirectPaymentError } from "#lib/parking/rules"
import { directPaymentMessages } from "#lib/parking/messages"
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

const decode = <T>(schema: z.ZodType<T>, value: unknown) =>
  collectDroppedFields(() => z.safeDecode(schema, value as never)).result

test("an amount in fen is decoded and encoded as text", () => {
  expect(decode(Money, "1500").data).toBe(15_000)
  expect(z.encode(Money, 15_000)).toBe("1500")
})

test.each([[15], [1500], ["15.00"], ["15.5"], ["-1"], [""], ["1e3"]])("%j is not an amount in fen", (value) => {
  expect(decode(Money, value).success).toBe(false)
})

test("zero is decoded from a number and from text", () => {
  expect(decode(Money, 0).data).toBe(0)
  expect(decode(Money, "0").data).toBe(0)
})

test("encoding an amount with a fraction of a fen throws", () => {
  expect(() => z.encode(Money, 15_001)).toThrow("less than a fen")
})

test("times and days are encoded as milliseconds", () => {
  expect(z.encode(Time, "2025-06-18T09:30:00+08:00")).toBe(1_750_210_200_000)
  expect(decode(Time, 1_750_210_200_000).data).toBe("2025-06-18T01:30:00.000Z")
  expect(z.encode(Day, "2025-06-18")).toBe(1_750_176_000_000)
  expect(decode(Day, 1_750_176_000_000).data).toBe("2025-06-18")
})

test("rental days begin at midnight in Beijing", () => {
  expect(z.encode(RentalDay, "2025-06-18")).toBe(1_750_176_000_000)
  expect(decode(RentalDay, 1_750_176_000_000).data).toBe("2025-06-18")
  expect(decode(RentalDay, "1750176000").data).toBe("2025-06-18")
})

test("flags are decoded only from the adapter's values", () => {
  expect(decode(Flag, "Y").data).toBe(true)
  expect(decode(Flag, "N").data).toBe(false)
  expect(decode(Flag, 1).success).toBe(false)
  expect(z.encode(Flag, true)).toBe("Y")
  expect(z.encode(Flag, false)).toBe("N")
})

test.each([true, false])("an unknown flag is decoded as its default %s and reported", (fallback) => {
  const { result, problems: leftOut } = collectDroppedFields(() =>
    z.decode(flagOr("login_required", fallback), "perhaps"),
  )
  expect(result).toBe(fallback)
  expect(leftOut).toEqual(["login_required unknown_flag"])
})

test("an entered amount may have as many decimals as the provider's unit", () => {
  expect(parseDirectAmount("12.34")).toBe(12_340)
  expect(parseDirectAmount("12.345")).toBeUndefined()
  expect(directPaymentMessages[getDirectPaymentError("粤B12345", "12.345")!]).toBe("金额最多 2 位小数")
})
