import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayAgainHref } from "#lib/payments/server/pay-again-href"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { feeOf } from "#tests/parking/look-up/fee-of"

const ORDER = "1001202506180930001"
const FEE = feeOf()
/** What the other had chosen on the screen it was begun on. */
const FROM = `/PAY/x/x/1/1/x/${ORDER}/0/0/x/0/0/0?coupons=7`
const LOOK_UP = "/PAY/plate_select_yd_v2?parkId=1001"

function begunAs(kind: keyof typeof paymentTypes, from = FROM): PaymentRecord {
  const { traits } = paymentTypes[kind]
  return { state: "cancelled", about: { kind }, traits, method: "alipay", due: 15_000, from, at: 1 }
}
const led = (facts: Parameters<typeof getPayAgainHref>[2], isMine = false) =>
  getPayAgainHref(paymentTypes, ORDER, facts, isMine)

test("the browser that began it is led back to where it was, and others to the fee itself", () => {
  const record = begunAs("stay")
  expect(led({ record, fee: FEE }, true)).toBe(FROM)
  expect(led({ record, fee: FEE })).toMatch(new RegExp(`^/PAY/[^?]*/${ORDER}/[^?]*$`))
})

test("where the provider says no fee, they look for their car in its car park", () => {
  expect([led({ record: begunAs("stay") }), led({})]).toEqual([LOOK_UP, LOOK_UP])
})

test("arrears are paid again where they were, whoever comes", () => {
  expect(led({ record: begunAs("arrear", "/recovered_pay/1/1001"), fee: FEE })).toBe("/recovered_pay/1/1001")
})

test("what is no stay's has no screen of a fee: somebody else begins their own", () => {
  expect(led({ record: begunAs("direct"), fee: FEE })).toBe("/direct_pay")
})
