import * as z from "zod"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getBillHref, getRenewalsHref } from "#lib/wallet/links"
import { formatShortfall, getResumeBlockReason } from "#lib/payments/rules"
import { getMethodName, formatMovement, addKeys, parseTopUp, getTopUpError, getTypeName } from "#lib/wallet/rules"
import { Movement } from "#lib/wallet/values"
import { collectDroppedFields } from "#lib/core/values/dropped-fields"
import { parseCashBackLink } from "#lib/wallet/cash-back-link"

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
])("parseTopUp reads %j as %s", (text, amount) => expect(parseTopUp(text)).toBe(amount))

test.each([
  ["10000000", undefined],
  ["10000000.01", "too-much"],
  ["99999999", "too-much"],
  ["￥1234567890", "too-much"],
  ["0", "amount"],
  ["-10000001", "amount"],
  ["1.234", "amount"],
  ["1e9", "amount"],
])("getTopUpError for %j is %s", (text, reason) => expect(getTopUpError(text)).toBe(reason))

test.each([
  [15_000, 6_580, "8.42"],
  [15_001, 15_000, "0.01"],
  [15_000, 15_000, undefined],
  [1_000, 2_000, undefined],
])("formatShortfall of an amount due of %i and a balance of %i is %s", (due, balance, expected) =>
  expect(formatShortfall(due, balance)).toBe(expected),
)

test("getResumeBlockReason allows a payment in every browser only if it has a cashier", () => {
  const record = { method: "weixin", traits: { canOpenAnywhere: true } } as const
  expect(getResumeBlockReason({ ...record, redirect: "https://cashier.example/" }, false)).toBeUndefined()
  expect(getResumeBlockReason(record, false)).toBe("needs-messaging-app")
  expect(getResumeBlockReason({ ...record, redirect: "https://cashier.example/", traits: {} }, false)).toBe(
    "needs-messaging-app",
  )
})

test.each([
  ["-5.00", -5_000],
  [12, 12_000],
  ["1500", undefined],
  ["-1500", undefined],
])("the amount %j of a movement is read as %s, because an amount without decimals may be in fen", (value, amount) => {
  const row = { bill_type: "CHARGE", timestamp: "2025-06-18 09:30:00", amount: value }
  const { result } = collectDroppedFields(() => z.safeDecode(Movement, row as never))
  expect(result.data?.amount).toBe(amount)
})

test("getTypeName and formatMovement show type and sign of a movement, and no unknown code", () => {
  expect(getTypeName({ type: "CHARGE", amount: 50_000 })).toBe("充值")
  expect(getTypeName({ type: "POINTS", amount: 1_005 })).toBe("其他收入")
  expect(getTypeName({ type: "constructor", amount: -1_005 })).toBe("其他支出")
  expect(getTypeName({ type: "积分兑换", amount: 1_005 })).toBe("积分兑换")
  expect(formatMovement({ type: "CHARGE", amount: 50_000 })).toBe("+¥50.00")
  expect(formatMovement({ type: "PARKING", amount: -12_000 })).toBe("−¥12.00")
  expect(formatMovement({ type: "PARKING", amount: 12_000 })).toBe("−¥12.00")
  expect(formatMovement({ type: "POINTS", amount: 1_005 })).toBe("+¥1.01")
  expect(formatMovement({ type: "PARKING", amount: 0 })).toBe("¥0.00")
})

test("addKeys numbers rows, and getMethodName returns the name of a payment method", () => {
  expect(addKeys([{ a: 1 }, { a: 2 }], 3)).toEqual([
    { a: 1, key: "3-0" },
    { a: 2, key: "3-1" },
  ])
  expect(getMethodName("weixin")).toBe("微信支付")
  expect(getMethodName("ETC")).toBe("ETC")
  expect(getMethodName("UNION_PAY")).toBe("其他")
})

test("parseCashBackLink reads a complete link at both addresses and rejects others", () => {
  const link = "/change/T1/1001/%E7%B2%A4B12345/1001202506180930001/2.00/9f86d081884c7d65/%E5%9B%AD"
  const values = { transactionID: "T1", parkId: "1001", licensePlate: "粤B12345", amount: "2.00", parkName: "园" }
  expect(parseCashBackLink(link)).toMatchObject(values)
  expect(parseCashBackLink(`/WALLET${link}`)).toMatchObject(values)
  for (const invalid of ["", "/change/T1", link.replace("/2.00", ""), `https://x${link}`, link.replace("T1", "%20")])
    expect(parseCashBackLink(invalid)).toBeUndefined()
  // The amount is shown with two decimals, so a third decimal is not accepted.
  for (const amount of ["2.001", "abc", "-2.00"])
    expect(parseCashBackLink(link.replace("2.00", amount))).toBeUndefined()
})

test("getBillHref and getRenewalsHref match the table of addresses", () => {
  const payment = { parkId: "1001", transactionId: "T 1/2" }
  const values = { parkId: payment.parkId, payTransactionId: payment.transactionId }
  expect(getBillHref(payment)).toBe(fillAddress(addresses.transactionBill, values))
  expect(getBillHref(payment, "long")).toBe(fillAddress(addresses.transactionBill, { ...values, type: "long" }))
  expect(getRenewalsHref({ renewalId: "9001" })).toBe(fillAddress(addresses.orderRecords, { renewalId: "9001" }))
})
