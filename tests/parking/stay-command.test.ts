import { type StayIntent, createStayCommand } from "#lib/parking/server/payment"
import type { Fee } from "#lib/payments/values"
import { buildFee } from "#tests/parking/look-up/build-fee"
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
const NO_DISCOUNTS = { coupons: [] as string[], vouchers: [] as string[], units: false }
const buildIntent = (overrides: Partial<StayIntent> = {}): StayIntent => ({
  kind: "stay",
  from: "/PAY/x",
  orderId: ORDER,
  parkId: "1001",
  plate: "粤B12345",
  due: 15_000,
  selection: NO_DISCOUNTS,
  loginRequired: false,
  flow: "normal",
  ...overrides,
})
const mockFee = (fee: Partial<Fee>) => mockPay.fee.mockResolvedValue({ ok: true, data: buildFee(fee) })

beforeEach(() => {
  for (const call of Object.values(mockPay)) call.mockReset().mockResolvedValue({ ok: true, data: { paid: false } })
  mockSettings.ANONYMOUS_PAY_AS_BEFORE = "off"
})

/** Sends the payment and returns the calls that pay with their inputs. */
async function sendPayment(overrides: Partial<StayIntent>, expected = 15_000) {
  await createStayCommand(buildIntent(overrides), "alipay").send?.(expected)
  const paying = ["pay", "payLegacy", "payWithCoupons"] as const
  return paying.flatMap((name) => mockPay[name].mock.calls.map(([input]) => ({ name, input: input as object })))
}

describe("the call that pays", () => {
  test("contains the confirmed order and the amount", async () => {
    expect(await sendPayment({ gateId: "G03", loginRequired: true })).toEqual([
      {
        name: "pay",
        input: {
          orderId: ORDER,
          method: "alipay",
          voucherIds: [],
          loginRequired: true,
          gateId: "G03",
          expected: 15_000,
        },
      },
    ])
  })

  test("is the coupon call when there are coupons or the park uses coupon mode", async () => {
    const coupons = { ...NO_DISCOUNTS, coupons: ["5"], vouchers: ["7"] }
    const order = { orderId: ORDER, parkId: "1001", plate: "粤B12345", method: "alipay" }
    expect(await sendPayment({ selection: coupons }, 10_000)).toEqual([
      { name: "payWithCoupons", input: { ...order, couponIds: ["5"], voucherIds: ["7"], expected: 10_000 } },
    ])
    mockPay.payWithCoupons.mockClear()
    expect(await sendPayment({ flow: "coupons" })).toEqual([
      { name: "payWithCoupons", input: { ...order, couponIds: [], voucherIds: [], expected: 15_000 } },
    ])
  })

  test("contains vouchers without coupons", async () => {
    expect(await sendPayment({ selection: { ...NO_DISCOUNTS, vouchers: ["7"] } })).toMatchObject([
      { name: "pay", input: { voucherIds: ["7"] } },
    ])
  })

  test("forbids the agreement in clean-code mode, and is then never the legacy call", async () => {
    mockSettings.ANONYMOUS_PAY_AS_BEFORE = "on"
    const coupons = { ...NO_DISCOUNTS, coupons: ["5"] }
    for (const overrides of [{}, { canUseLegacyCall: true }, { selection: coupons }] as const)
      expect((await sendPayment({ cleanCode: true, ...overrides })).at(-1)!.input).toMatchObject({ autoPay: false })
  })

  test("forbids the agreement if the driver was asked about it and chose to pay now", async () => {
    const coupons = { ...NO_DISCOUNTS, coupons: ["5"] }
    for (const overrides of [{}, { selection: coupons }] as const)
      expect((await sendPayment({ asksNoPassword: true, ...overrides })).at(-1)!.input).toMatchObject({
        autoPay: false,
      })
    expect((await sendPayment({})).at(-2)!.input).toMatchObject({ autoPay: undefined })
  })

  test("allows the agreement to a driver who pays by it", async () => {
    const [sent] = await sendPayment({ cleanCode: true, flow: "no-password" })
    expect(sent).toMatchObject({ name: "pay", input: { autoPay: undefined } })
  })

  test("is the legacy call only if it is configured and nothing is chosen", async () => {
    mockSettings.ANONYMOUS_PAY_AS_BEFORE = "on"
    expect(await sendPayment({ canUseLegacyCall: true })).toEqual([
      { name: "payLegacy", input: { orderId: ORDER, method: "alipay" } },
    ])
    mockPay.payLegacy.mockClear()
    for (const overrides of [
      { canUseLegacyCall: false },
      { canUseLegacyCall: true, selection: { ...NO_DISCOUNTS, vouchers: ["7"] } },
      { canUseLegacyCall: true, selection: { ...NO_DISCOUNTS, coupons: ["5"] } },
    ]) {
      await sendPayment(overrides)
      expect(mockPay.payLegacy).not.toHaveBeenCalled()
    }
    mockSettings.ANONYMOUS_PAY_AS_BEFORE = "off"
    await sendPayment({ canUseLegacyCall: true })
    expect(mockPay.payLegacy).not.toHaveBeenCalled()
  })

  test("is not sent in the separate WeChat flow, whose own screen pays by weixin", () => {
    expect(createStayCommand(buildIntent({ flow: "separate" }), "alipay")).toMatchObject({
      send: undefined,
      method: "weixin",
    })
    expect(createStayCommand(buildIntent(), "balance")).toMatchObject({ send: expect.any(Function), method: "balance" })
  })

  test("is automatic only for no-password pay", () => {
    expect(createStayCommand(buildIntent({ flow: "no-password" }), "weixin").isAutomatic).toBe(true)
    expect(createStayCommand(buildIntent(), "weixin").isAutomatic).toBe(false)
  })
})

describe("the amount due at the tap", () => {
  const fetchAmountToPay = (overrides: Partial<StayIntent> = {}) =>
    createStayCommand(buildIntent(overrides), "alipay").fetchAmountToPay?.()

  test("is the provider's current fee", async () => {
    mockFee({ amount: 20_000 })
    expect(await fetchAmountToPay()).toEqual({ ok: true, data: 20_000, park: "科技园停车场" })
    expect(mockPay.reduce).not.toHaveBeenCalled()
  })

  test("is the fee less the chosen coupons and vouchers", async () => {
    mockFee({ amount: 20_000 })
    mockPay.reduce.mockResolvedValue({ ok: true, data: { due: 15_000 } })
    mockPay.reduceByUnits.mockResolvedValue({ ok: true, data: { due: 0 } })
    expect(await fetchAmountToPay({ selection: { ...NO_DISCOUNTS, coupons: ["5"], vouchers: ["7"] } })).toEqual({
      ok: true,
      data: 15_000,
      park: "科技园停车场",
    })
    const order = { parkId: "1001", plate: "粤B12345" }
    expect(mockPay.reduce).toHaveBeenCalledWith({ orderId: ORDER, ...order, couponIds: ["5"], voucherIds: ["7"] })
    expect(await fetchAmountToPay({ selection: { coupons: ["6"], vouchers: [], units: true } })).toMatchObject({
      ok: true,
      data: 0,
    })
    expect(mockPay.reduceByUnits).toHaveBeenCalledWith({ ...order, units: ["6"] })
  })

  test.each([
    ["PAID", "paid-already"],
    ["PAYING", "order-being-paid"],
    ["EXPIRED", "order-expired"],
    ["CLOSED", "order-expired"],
  ] as const)("is refused for an order that is %s with %s", async (state, reason) => {
    mockFee({ state })
    expect(await fetchAmountToPay()).toEqual({ ok: false, why: reason })
  })

  test("is refused when the provider refuses one of the queries", async () => {
    mockPay.fee.mockResolvedValue({ ok: false, why: "no-order" })
    expect(await fetchAmountToPay()).toEqual({ ok: false, why: "no-order" })
    mockFee({})
    mockPay.reduce.mockResolvedValue({ ok: false, why: "coupon-gone" })
    expect(await fetchAmountToPay({ selection: { ...NO_DISCOUNTS, coupons: ["5"] } })).toEqual({
      ok: false,
      why: "coupon-gone",
    })
  })
})

test("a payment that is made at once redirects to the receipt, or to the success screen without a fee", async () => {
  mockFee({ state: "PAID", amount: 0, paidNow: 15_000, paid: 15_000 })
  const { getPaidHref } = createStayCommand(buildIntent(), "balance")
  expect(await getPaidHref({ paid: true })).toMatch(new RegExp(`^/new_pay/${ORDER}/15.00/15.00/`))
  mockPay.fee.mockRejectedValue(new Error("away"))
  expect(await getPaidHref({ paid: true })).toBe(`/PAY/pay_success?order_id=${ORDER}`)
})
