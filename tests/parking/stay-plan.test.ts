import { type StayIntent, createStayCommand } from "#lib/parking/server/payment"
import type { Fee } from "#lib/payments/values"
import { feeOf } from "#tests/parking/look-up/fee-of"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
const mockPay = {
  fee: jest.fn(),
  reduce: jest.fn(),
  reduceByUnits: jest.fn(),
  pay: jest.fn(),
  payLegacy: jest.fn(),
  payWithCoupons: jest.fn(),
}
jest.mock("#lib/provider", () => ({
  provider: {
    get pay() {
      return mockPay
    },
    get payments() {
      return mockPay
    },
  },
  createProvider: () => ({}),
}))
const mockSettings: { ANONYMOUS_PAY_AS_BEFORE: "on" | "off" } = { ANONYMOUS_PAY_AS_BEFORE: "off" }
jest.mock("#lib/env/env", () => ({ env: () => mockSettings }))

const ORDER = "1001202506180930001"
const NOTHING = { coupons: [] as string[], vouchers: [] as string[], units: false }
const attempt = (parts: Partial<StayIntent> = {}): StayIntent => ({
  ...{ kind: "stay", from: "/PAY/x", orderId: ORDER, parkId: "1001", park: "科技园停车场", plate: "粤B12345" },
  ...{ due: 15_000, choice: NOTHING, loginRequired: false, way: "normal" },
  ...parts,
})
const costs = (fee: Partial<Fee>) => mockPay.fee.mockResolvedValue({ ok: true, data: feeOf(fee) })

beforeEach(() => {
  for (const call of Object.values(mockPay)) call.mockReset().mockResolvedValue({ ok: true, data: { paid: false } })
  mockSettings.ANONYMOUS_PAY_AS_BEFORE = "off"
})

/** Which call pays, and what it is sent. */
async function sentBy(parts: Partial<StayIntent>, expected = 15_000) {
  await createStayCommand(attempt(parts), "alipay").send?.(expected)
  const paying = ["pay", "payLegacy", "payWithCoupons"] as const
  return paying.flatMap((name) => mockPay[name].mock.calls.map(([input]) => [name, input as object] as const))
}

describe("the one call that pays", () => {
  test("carries what was agreed, and the sum", async () => {
    expect(await sentBy({ gateId: "G03", loginRequired: true })).toEqual([
      [
        "pay",
        { orderId: ORDER, method: "alipay", voucherIds: [], loginRequired: true, gateId: "G03", expected: 15_000 },
      ],
    ])
  })

  test("is the one for coupons where there are any, or the park wants it so", async () => {
    const coupons = { ...NOTHING, coupons: ["5"], vouchers: ["7"] }
    const order = { orderId: ORDER, parkId: "1001", plate: "粤B12345", method: "alipay" }
    expect(await sentBy({ choice: coupons }, 10_000)).toEqual([
      ["payWithCoupons", { ...order, couponIds: ["5"], voucherIds: ["7"], expected: 10_000 }],
    ])
    mockPay.payWithCoupons.mockClear()
    expect(await sentBy({ way: "coupons" })).toEqual([
      ["payWithCoupons", { ...order, couponIds: [], voucherIds: [], expected: 15_000 }],
    ])
  })

  test("takes vouchers along without coupons", async () => {
    expect(await sentBy({ choice: { ...NOTHING, vouchers: ["7"] } })).toMatchObject([["pay", { voucherIds: ["7"] }]])
  })

  test("is the older one only where it is wanted, may be, and there is nothing it cannot carry", async () => {
    mockSettings.ANONYMOUS_PAY_AS_BEFORE = "on"
    expect(await sentBy({ asBefore: true })).toEqual([["payLegacy", { orderId: ORDER, method: "alipay" }]])
    mockPay.payLegacy.mockClear()
    for (const other of [
      { asBefore: false },
      { asBefore: true, choice: { ...NOTHING, vouchers: ["7"] } },
      { asBefore: true, choice: { ...NOTHING, coupons: ["5"] } },
    ]) {
      await sentBy(other)
      expect(mockPay.payLegacy).not.toHaveBeenCalled()
    }
    mockSettings.ANONYMOUS_PAY_AS_BEFORE = "off"
    await sentBy({ asBefore: true })
    expect(mockPay.payLegacy).not.toHaveBeenCalled()
  })

  test("is none where the messaging app's own screen prepares it, and that is the messaging app's payment", () => {
    expect(createStayCommand(attempt({ way: "separate" }), "alipay")).toMatchObject({
      send: undefined,
      method: "weixin",
    })
    expect(createStayCommand(attempt(), "balance")).toMatchObject({ send: expect.any(Function), method: "balance" })
  })

  test("needs nobody at a cashier only without a password", () => {
    expect(createStayCommand(attempt({ way: "no-password" }), "weixin").automatic).toBe(true)
    expect(createStayCommand(attempt(), "weixin").automatic).toBe(false)
  })
})

describe("the amount now", () => {
  const dueNow = (parts: Partial<StayIntent> = {}) => createStayCommand(attempt(parts), "alipay").fetchDue?.()

  test("is the provider's, whatever was agreed", async () => {
    costs({ amount: 20_000 })
    expect(await dueNow()).toEqual({ ok: true, data: 20_000 })
    expect(mockPay.reduce).not.toHaveBeenCalled()
  })

  test("is what is left with what was chosen, asked by the call for it", async () => {
    costs({ amount: 20_000 })
    mockPay.reduce.mockResolvedValue({ ok: true, data: { due: 15_000 } })
    mockPay.reduceByUnits.mockResolvedValue({ ok: true, data: { due: 0 } })
    expect(await dueNow({ choice: { ...NOTHING, coupons: ["5"], vouchers: ["7"] } })).toEqual({
      ok: true,
      data: 15_000,
    })
    const order = { parkId: "1001", plate: "粤B12345" }
    expect(mockPay.reduce).toHaveBeenCalledWith({ orderId: ORDER, ...order, couponIds: ["5"], voucherIds: ["7"] })
    expect(await dueNow({ choice: { coupons: ["6"], vouchers: [], units: true } })).toEqual({ ok: true, data: 0 })
    expect(mockPay.reduceByUnits).toHaveBeenCalledWith({ ...order, units: ["6"] })
  })

  test.each([
    ["PAID", "paid-already"],
    ["PAYING", "another-window"],
    ["EXPIRED", "order-expired"],
    ["CLOSED", "order-expired"],
  ] as const)("of an order that is %s is none: %s", async (state, why) => {
    costs({ state })
    expect(await dueNow()).toEqual({ ok: false, why })
  })

  test("is none where the provider refuses one of the questions", async () => {
    mockPay.fee.mockResolvedValue({ ok: false, why: "no-order" })
    expect(await dueNow()).toEqual({ ok: false, why: "no-order" })
    costs({})
    mockPay.reduce.mockResolvedValue({ ok: false, why: "coupon-gone" })
    expect(await dueNow({ choice: { ...NOTHING, coupons: ["5"] } })).toEqual({ ok: false, why: "coupon-gone" })
  })
})

test("a driver whose payment was taken at once sees the order as it now stands, or at least that it is paid", async () => {
  costs({ state: "PAID", amount: 0, paidNow: 15_000, paid: 15_000 })
  const { getPaidHref } = createStayCommand(attempt(), "balance")
  expect(await getPaidHref({ paid: true })).toMatch(new RegExp(`^/new_pay/${ORDER}/15.00/15.00/`))
  mockPay.fee.mockRejectedValue(new Error("away"))
  expect(await getPaidHref({ paid: true })).toBe(`/PAY/pay_success?order_id=${ORDER}`)
})
