import * as z from "zod"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { billHref, renewalsHref } from "#lib/wallet/links"
import { formatShortfall, getResumeBlockReason } from "#lib/payments/rules"
import { getMethodWords, formatMovement, addKeys, parseTopUp, getTopUpError, getTypeWords } from "#lib/wallet/rules"
import { Movement } from "#lib/wallet/values"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { parseChangeLink } from "#lib/wallet/change-link"

test.each([
  ["20", 20_000],
  ["0.01", 10],
  [" ¥8.42 ", 8_420],
  ["5000", 5_000_000],
  ["10000000", 10_000_000_000],
  ["10000000.01", undefined],
  ["", undefined],
  ["0", undefined],
  ["0.00", undefined],
  ["-1", undefined],
  ["1.234", undefined],
  ["1e3", undefined],
  ["二十", undefined],
])("R076 %j typed to be topped up is %s", (typed, amount) => expect(parseTopUp(typed)).toBe(amount))

test.each([
  ["10000000", undefined],
  ["10000000.01", "too-much"],
  ["99999999", "too-much"],
  ["￥1234567890", "too-much"],
  ["0", "amount"],
  ["-10000001", "amount"],
  ["1.234", "amount"],
  ["1e9", "amount"],
])("of %j typed to be topped up what is said is %s", (typed, why) => expect(getTopUpError(typed)).toBe(why))

test.each([
  [15_000, 6_580, "8.42"],
  [15_001, 15_000, "0.01"],
  [15_000, 15_000, undefined],
  [1_000, 2_000, undefined],
])("of %i a purse of %i lacks %s", (due, balance, lacks) => expect(formatShortfall(due, balance)).toBe(lacks))

test("A151 what opens in every browser does so by its cashier alone", () => {
  const begun = { method: "weixin", traits: { opensAnywhere: true } } as const
  expect(getResumeBlockReason({ ...begun, redirect: "https://cashier.example/" }, false)).toBeUndefined()
  expect(getResumeBlockReason(begun, false)).toBe("weixin-elsewhere")
  expect(getResumeBlockReason({ ...begun, redirect: "https://cashier.example/", traits: {} }, false)).toBe(
    "weixin-elsewhere",
  )
})

test.each([
  ["-5.00", -5_000],
  [12, 12_000],
  ["1500", undefined],
  ["-1500", undefined],
])("%j that came or went is %s: without decimals it is somebody's fen", (told, amount) => {
  const row = { bill_type: "CHARGE", timestamp: "2025-06-18 09:30:00", amount: told }
  const { read } = collectDroppedFields(() => z.safeDecode(Movement, row as never))
  expect(read.data?.amount).toBe(amount)
})

test("A150 a movement is in words, and has its sign; what nobody knows is shown as it is", () => {
  expect(getTypeWords("CHARGE")).toBe("充值")
  expect(getTypeWords("POINTS")).toBe("POINTS")
  expect(getTypeWords("constructor")).toBe("constructor")
  expect(formatMovement({ type: "CHARGE", amount: 50_000 })).toBe("+¥50.00")
  expect(formatMovement({ type: "PARKING", amount: -12_000 })).toBe("−¥12.00")
  expect(formatMovement({ type: "PARKING", amount: 12_000 })).toBe("−¥12.00")
  expect(formatMovement({ type: "POINTS", amount: 1_005 })).toBe("+¥1.01")
  expect(formatMovement({ type: "PARKING", amount: 0 })).toBe("¥0.00")
})

test("rows are numbered, ways to pay named", () => {
  expect(addKeys([{ a: 1 }, { a: 2 }], 3)).toEqual([
    { a: 1, key: "3-0" },
    { a: 2, key: "3-1" },
  ])
  expect([getMethodWords("weixin"), getMethodWords("ETC")]).toEqual(["微信支付", "ETC"])
})

test("a link of cash-back under either address, whole or not at all", () => {
  const link = "/change/T1/1001/%E7%B2%A4B12345/1001202506180930001/2.00/9f86d081884c7d65/%E5%9B%AD"
  const values = { transactionID: "T1", parkId: "1001", licensePlate: "粤B12345", amount: "2.00", parkName: "园" }
  expect(parseChangeLink(link)).toMatchObject(values)
  expect(parseChangeLink(`/WALLET${link}`)).toMatchObject(values)
  for (const wrong of ["", "/change/T1", link.replace("/2.00", ""), `https://x${link}`, link.replace("T1", "%20")])
    expect(parseChangeLink(wrong)).toBeUndefined()
  // What is shown to two decimals is all of it.
  for (const sum of ["2.001", "abc", "-2.00"]) expect(parseChangeLink(link.replace("2.00", sum))).toBeUndefined()
})

test("links of the lists are written as the table of addresses has them", () => {
  const paid = { parkId: "1001", transactionId: "T 1/2" }
  const values = { parkId: paid.parkId, payTransactionId: paid.transactionId }
  expect(billHref(paid)).toBe(fillAddress(addresses.transactionBill, values))
  expect(billHref(paid, "long")).toBe(fillAddress(addresses.transactionBill, { ...values, type: "long" }))
  expect(renewalsHref({ renewalId: "9001" })).toBe(fillAddress(addresses.orderRecords, { renewalId: "9001" }))
})
