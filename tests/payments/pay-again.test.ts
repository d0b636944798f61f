import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayAgainHref } from "#lib/payments/server/pay-again-href"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildFee } from "#tests/parking/look-up/build-fee"

const ORDER = "1001202506180930001"
const FEE = buildFee()
/** The address of the pay screen on which the payment was begun, with the coupon that was chosen there. */
const FROM = `/PAY/x/x/1/1/x/${ORDER}/0/0/x/0/0/0?coupons=7`
const LOOK_UP = "/PAY/plate_select_yd_v2?parkId=1001"

function buildRecord(kind: keyof typeof paymentTypes, from = FROM): PaymentRecord {
  const { traits } = paymentTypes[kind]
  return { state: "cancelled", about: { kind }, traits, method: "alipay", due: 15_000, from, at: 1 }
}
const findHref = (facts: Parameters<typeof getPayAgainHref>[2], isMine = false) =>
  getPayAgainHref(paymentTypes, ORDER, facts, isMine)

test("getPayAgainHref leads the browser that began a payment to its screen, and others to the fee", () => {
  const record = buildRecord("stay")
  expect(findHref({ record, fee: FEE }, true)).toBe(FROM)
  expect(findHref({ record, fee: FEE })).toMatch(new RegExp(`^/PAY/[^?]*/${ORDER}/[^?]*$`))
})

test("getPayAgainHref leads others to the plate screen of the car park without a fee", () => {
  expect(findHref({ record: buildRecord("stay") })).toBe(LOOK_UP)
  expect(findHref({})).toBe(LOOK_UP)
})

test("getPayAgainHref leads everybody to the screen of an arrear", () => {
  expect(findHref({ record: buildRecord("arrear", "/recovered_pay/1/1001"), fee: FEE })).toBe("/recovered_pay/1/1001")
})

test("getPayAgainHref leads others to an empty form for a direct payment", () => {
  expect(findHref({ record: buildRecord("direct"), fee: FEE })).toBe("/direct_pay")
})
