import { paymentTypes } from "#lib/payment-types/payment-types"
import type { PaymentResult } from "#lib/payments/server/payment-type"
import type { PaymentRecord } from "#lib/payments/server/record/record"
import { buildResultUrl } from "#lib/payments/server/view/result-url"
import type { PaymentState } from "#lib/payments/states"
import { buildFee } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))

const ORDER = "1001202506180930001"
const LOOK_UP = "/PAY/plate_select_yd_v2?parkId=1001"
const buildRecord = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  from: "/PAY/x",
  startedAt: 1,
  ...change,
})
const buildUrl = (
  state: PaymentState,
  { isStartedHere = true, hint, ...facts }: { isStartedHere?: boolean; hint?: string } & Partial<PaymentResult> = {},
) => buildResultUrl(paymentTypes, ORDER, { state, record: buildRecord(), ...facts }, { state, isStartedHere, hint })

test.each<[PaymentState, string]>([
  ["paying", "/v1/wx_money/paying"],
  ["unknown", "/v1/wx_money/paying"],
  ["paid", "/PAY/pay_success"],
  ["cancelled", "/PAY/pay_cancel"],
  ["failed", "/PAY/pay_failed"],
])(
  "a payment that is %s has the result screen %s, with the hint only for the browser that started it",
  (state, path) => {
    expect(buildUrl(state)).toBe(`${path}?order_id=${ORDER}`)
    expect(buildUrl(state, { hint: "ok" })).toBe(`${path}?order_id=${ORDER}&result=ok`)
    expect(buildUrl(state, { hint: "ok", isStartedHere: false })).toBe(`${path}?order_id=${ORDER}`)
  },
)

test("a payment without a password has its own waiting screen, and no payment record has the usual one", () => {
  expect(buildUrl("paying", { record: buildRecord({ isAutomatic: true }) })).toBe(
    `/v1/wx_money/auto_paying?order_id=${ORDER}`,
  )
  expect(buildUrl("paying", { record: undefined })).toBe(`/v1/wx_money/paying?order_id=${ORDER}`)
})

test("an unpaid order leads to the screen on which it was started, in other browsers to its fee or the look-up", () => {
  expect(buildUrl("unpaid", { orderState: "UNPAID" })).toBe("/PAY/x")
  expect(buildUrl("unpaid", { orderState: "UNPAID", isStartedHere: false, fee: buildFee() })).toMatch(`/${ORDER}/`)
  expect(buildUrl("unpaid", { orderState: "UNPAID", isStartedHere: false })).toBe(LOOK_UP)
})

test("an expired order leads back to its screen only in the browser that started it and if the provider knows it", () => {
  expect(buildUrl("expired", { orderState: "EXPIRED" })).toBe("/PAY/x")
  expect(buildUrl("expired", { orderState: "EXPIRED", isStartedHere: false })).toBe(LOOK_UP)
  expect(buildUrl("expired")).toBe(LOOK_UP)
  expect(buildUrl("expired", { orderState: "EXPIRED", record: undefined })).toBe(LOOK_UP)
})
