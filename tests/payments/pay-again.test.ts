import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayAgainHref, getStartHref } from "#lib/payments/server/pay-again-href"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildFee } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

jest.mock("#lib/provider", () => ({ provider: {} }))
const ORDER = "1001202506180930001"
const FEE = buildFee()
/** The pay screen on which the payment was started, with the coupon that was selected there. */
const PAY_SCREEN = `/PAY/x/x/1/1/x/${ORDER}/0/0/x/0/0/0?coupons=7`
const LOOK_UP = "/PAY/plate_select_yd_v2?parkId=1001"

function buildRecord(kind: keyof typeof paymentTypes, payScreen = PAY_SCREEN): PaymentRecord {
  const { traits } = paymentTypes[kind]
  return { state: "cancelled", subject: { kind }, traits, method: "alipay", due: 15_000, from: payScreen, startedAt: 1 }
}
const findHref = (facts: Parameters<typeof getPayAgainHref>[2], isStartedHere = false) =>
  getPayAgainHref(paymentTypes, ORDER, facts, isStartedHere)

test("getPayAgainHref returns the pay screen to the browser that started a payment, and the fee to other browsers", () => {
  const record = buildRecord("stay")
  expect(findHref({ record, fee: FEE }, true)).toBe(PAY_SCREEN)
  expect(findHref({ record, fee: FEE })).toMatch(new RegExp(`^/PAY/[^?]*/${ORDER}/[^?]*$`))
})

test("getPayAgainHref returns the plate screen of the car park to other browsers when there is no fee", () => {
  expect(findHref({ record: buildRecord("stay") })).toBe(LOOK_UP)
  expect(findHref({})).toBe(LOOK_UP)
})

test("getPayAgainHref returns the screen of an arrear to all browsers", () => {
  expect(findHref({ record: buildRecord("arrear", "/recovered_pay/1/1001"), fee: FEE })).toBe("/recovered_pay/1/1001")
})

test("getPayAgainHref returns the form of the car park to those who know the secret id of a direct payment", () => {
  const subject = { kind: "direct", parkId: "1001", type: "exit" }
  const record = { ...buildRecord("direct"), subject }
  expect(getPayAgainHref(paymentTypes, "direct-1", { record }, false)).toBe("/direct_pay?parkId=1001&type=exit")
  expect(findHref({ record, fee: FEE })).toBe("/PAY/plate_select_yd_v2")
})

test("getPayAgainHref returns the plate screen to other browsers for an order that is not a stay", () => {
  expect(findHref({ record: buildRecord("recharge"), fee: FEE })).toBe("/PAY/plate_select_yd_v2")
})

test("getStartHref returns the screen of the payment type, or the plate screen of the order's car park", () => {
  expect(getStartHref(paymentTypes, ORDER, { record: buildRecord("top-up") })).toBe("/WALLET/charge")
  expect(getStartHref(paymentTypes, ORDER, { record: buildRecord("stay") })).toBe(LOOK_UP)
})
