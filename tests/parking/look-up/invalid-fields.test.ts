import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"
import { getFault } from "#tests/provider/failures/get-fault"
import { wireFee } from "#tests/parking/look-up/wire-fee"

/** An invalid field of a fee, park or look-up must not prevent paying if the payment does not need it. */
const logLines = setUpNock()

const answerWith = (path: string, data: object) => respond(path, 200, { success: true, data })
const fetchFee = (fields: object) => {
  answerWith("/parking/new_fee", { ...wireFee, ...fields })
  return createProvider().payments.fee({ orderId: "1001202506180930001" })
}
const fetchPark = (fields: object) => {
  answerWith("/parking/payment_config", { parkName: "科技园停车场", limit_flag: 1, ...fields })
  return createProvider().payments.park({ parkId: "1001" })
}
const buildWarning = (call: string, field: string) => [
  { level: "warn", event: "parts left out", call, parts: [expect.stringMatching(new RegExp(`^${field} `))] },
]

test.each([
  ["left_time", "soon"],
  ["last_paid_time", ""],
  ["exceed_time", -1],
  ["method", 3],
  ["gateCode", { code: 4711 }],
])("a fee with %s %j is accepted without that field", async (field, value) => {
  expect(await fetchFee({ [field]: value })).toMatchObject({ ok: true, data: { amount: 15_000, state: "UNPAID" } })
  expect(logLines).toMatchObject(buildWarning("payments.fee", field))
})

test.each([
  [4711, "4711"],
  ["G".repeat(256), "G".repeat(256)],
  ["", undefined],
  [null, undefined],
  ["G".repeat(257), ""],
])("the gate code %j is read as %j, where an empty text stands for an unreadable code", async (gateCode, expected) => {
  const answer = (await fetchFee({ gateCode })) as { data: { gateCode?: string } }
  expect(answer.data.gateCode).toBe(expected)
})

test("seconds to leave are accepted as text", async () => {
  expect(await fetchFee({ left_time: "900" })).toMatchObject({ data: { leftSeconds: 900 } })
  expect(await fetchFee({ left_time: "-5" })).toMatchObject({ data: { leftSeconds: -5 } })
  expect(logLines).toEqual([])
})

test.each([
  ["amount", "15元"],
  ["state", "REFUNDING"],
  ["licence_plate", 12345],
  ["cur_paid", null],
  ["login_required", {}],
])("a fee with %s %j is rejected", async (field, value) => {
  expect(await getFault(fetchFee({ [field]: value }))).toMatchObject({ kind: "garbled" })
})

test.each([
  ["leave_within_minutes", ""],
  ["phone", "javascript:alert(1)"],
  ["balance_disabled", []],
  ["wx_money_flag", "perhaps"],
  ["miniWechatId", 7],
])("a park with %s %j is accepted with its limit", async (field, value) => {
  expect(await fetchPark({ [field]: value })).toMatchObject({ ok: true, data: { limitWarning: true } })
  expect(logLines).toMatchObject(buildWarning("payments.park", field))
})

test.each([
  [1, true],
  ["true", true],
  [0, false],
  [undefined, false],
  [null, false],
  [{}, true],
  ["switched on", true],
])("a park with limit_flag %j has a limit: %j", async (flag, isLimited) => {
  expect(await fetchPark({ limit_flag: flag })).toMatchObject({ data: { limitWarning: isLimited } })
})

test("a look-up with an invalid gate is accepted without the gate", async () => {
  const stay = {
    park: "科技园停车场",
    licence_plate: "粤B12345",
    amount: 15,
    duration: 135,
    balance: 0,
    login_required: 0,
    start_time: "2026-11-20 09:30:00",
    order_id: "1001202506180930001",
    type: "other",
    invalid: 0,
    coupon_minutes: 0,
    lucky_money: 0,
  }
  answerWith("/parking/v2_lookup", { count: 1, list: [{ ...stay, gateId: 3 }] })
  const result = await createProvider().pay.lookup({ plate: "粤B12345", loginRequired: false })
  expect(result).toMatchObject({ ok: true, data: { list: [{ amount: 15_000 }] } })
  expect(logLines).toMatchObject(buildWarning("pay.lookup", "gateId"))
})

test("an invalid coupon limit is dropped and a valid one is kept", async () => {
  answerWith("/coupon/pay_config_lp", { maxDeductionHours: "two", maxUsableOneDay: 3 })
  const limits = await createProvider().pay.couponLimits({ plate: "粤B12345", parkId: "1001" })
  expect(limits).toMatchObject({ data: { maxUsableOneDay: 3 } })
})

test("an overlong message does not invalidate the answer to a payment", async () => {
  answerWith("/parking/pay", { is_redirect: 1, redirect_url: "https://pay.example/1", message: "长".repeat(300) })
  const result = await createProvider().pay.payLegacy({ orderId: "1001202506180930001", method: "alipay" })
  expect(result).toMatchObject({ ok: true, data: { redirect: "https://pay.example/1" } })
})
