import { respond, createProvider, setUpNock } from "#tests/provider/failures/provider"
import { getFault } from "#tests/provider/failures/faults"

/** What a fee, a park and a look-up say beside what is paid: an odd part of it keeps nobody from paying. */
const logged = setUpNock()

const fee = {
  ...{ amount: 15, balance: 0, park: "科技园停车场", licence_plate: "粤B12345", duration: 135, state: "UNPAID" },
  ...{ start_time: "2026-11-20 09:30:00", login_required: 0, type: "other", cur_paid: 0, paid: 0 },
}
const told = (path: string, data: object) => respond(path, 200, { success: true, data })
const feeWith = (more: object) => {
  told("/parking/new_fee", { ...fee, ...more })
  return createProvider().payments.fee({ orderId: "1001202506180930001" })
}
const parkWith = (more: object) => {
  told("/parking/payment_config", { parkName: "科技园停车场", limit_flag: 1, ...more })
  return createProvider().payments.park({ parkId: "1001" })
}
const said = (call: string, field: string) => [
  { level: "warn", event: "parts left out", call, parts: [expect.stringMatching(new RegExp(`^${field} `))] },
]

test.each([
  ["left_time", "soon"],
  ["last_paid_time", ""],
  ["exceed_time", -1],
  ["method", 3],
  ["gateCode", 4711],
])("a fee whose %s is %j is the fee", async (field, value) => {
  expect(await feeWith({ [field]: value })).toMatchObject({ ok: true, data: { amount: 15_000, state: "UNPAID" } })
  expect(logged).toMatchObject(said("payments.fee", field))
})

test("seconds to leave in may come as text", async () => {
  expect(await feeWith({ left_time: "900" })).toMatchObject({ data: { leftSeconds: 900 } })
  expect(await feeWith({ left_time: "-5" })).toMatchObject({ data: { leftSeconds: -5 } })
  expect(logged).toEqual([])
})

test.each([
  ["amount", "15元"],
  ["state", "REFUNDING"],
  ["licence_plate", 12345],
  ["cur_paid", null],
  ["login_required", {}],
])("a fee whose %s is %j is none", async (field, value) => {
  expect(await getFault(feeWith({ [field]: value }))).toMatchObject({ kind: "garbled" })
})

test.each([
  ["leave_within_minutes", ""],
  ["phone", "javascript:alert(1)"],
  ["balance_disabled", []],
  ["wx_money_flag", "perhaps"],
  ["miniWechatId", 7],
])("a park whose %s is %j keeps its limit", async (field, value) => {
  expect(await parkWith({ [field]: value })).toMatchObject({ ok: true, data: { limitWarning: true } })
  expect(logged).toMatchObject(said("payments.park", field))
})

test.each([
  [1, true],
  ["true", true],
  [0, false],
  [undefined, false],
  [null, false],
  [{}, true],
  ["switched on", true],
])("a park whose limit_flag is %j limits: %j", async (flag, limits) => {
  expect(await parkWith({ limit_flag: flag })).toMatchObject({ data: { limitWarning: limits } })
})

test("a gate that is no text is none, and the look-up finds the stay", async () => {
  const stay = {
    ...{ park: "科技园停车场", licence_plate: "粤B12345", amount: 15, duration: 135, balance: 0, login_required: 0 },
    ...{ start_time: "2026-11-20 09:30:00", order_id: "1001202506180930001", type: "other", invalid: 0 },
    ...{ coupon_minutes: 0, lucky_money: 0 },
  }
  told("/parking/v2_lookup", { count: 1, list: [{ ...stay, gateId: 3 }] })
  const found = await createProvider().pay.lookup({ plate: "粤B12345", loginRequired: false })
  expect(found).toMatchObject({ ok: true, data: { list: [{ amount: 15_000 }] } })
  expect(logged).toMatchObject(said("pay.lookup", "gateId"))
})

test("of two limits on coupons the one that can be read holds", async () => {
  told("/coupon/pay_config_lp", { maxDeductionHours: "two", maxUsableOneDay: 3 })
  const limits = await createProvider().pay.couponLimits({ plate: "粤B12345", parkId: "1001" })
  expect(limits).toMatchObject({ data: { maxUsableOneDay: 3 } })
})

test("words beside an answer that pays are no part of what became of it", async () => {
  told("/parking/pay", { is_redirect: 1, redirect_url: "https://pay.example/1", message: "长".repeat(300) })
  const paid = await createProvider().pay.payLegacy({ orderId: "1001202506180930001", method: "alipay" })
  expect(paid).toMatchObject({ ok: true, data: { redirect: "https://pay.example/1" } })
})
