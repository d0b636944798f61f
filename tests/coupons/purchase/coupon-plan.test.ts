import { couponPayment, type CouponIntent, createCouponCommand } from "#lib/coupons/server/payment"
import type { CouponType } from "#lib/coupons/model/values"
import type { PaymentState } from "#lib/payments/states"
import { hashPurpose } from "#lib/payments/server/duplicate-payment"
import "#tests/support/test-environment"

const mockTypes = jest.fn()
const mockBuy = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { coupons: { types: () => mockTypes() as unknown, buy: (input: unknown) => mockBuy(input) as unknown } },
}))
const mockBought = jest.fn()
jest.mock("#lib/coupons/server/saved-coupons", () => ({
  saveBought: (name: string) => mockBought(name) as unknown,
  getBought: async () => mockBoughtHere,
}))
let mockBoughtHere: string | undefined
let mockDriver: string | undefined
jest.mock("#lib/payments/server/record/payer-ids", () => ({ getDriverId: async () => mockDriver }))
jest.mock("#lib/payments/server/browser-payments", () => ({
  idsStartedInThisBrowser: async () => ["coupon-1", "T1"],
  pendingPaymentIds: async () => [],
}))

const type: CouponType = {
  ...{ id: "3", parkId: "1001", park: "科技园停车场", detail: "2小时停车券", price: 10_000, off: 1_000, minutes: 120 },
  until: "2026-12-31T15:59:59.000Z",
}
const attempt: CouponIntent = { kind: "coupon", from: "/WALLET/coupon/buy", orderId: "coupon-1", type }
const buyer = { plate: "粤B12345", phone: "13800138000" }
const sold = (...types: CouponType[]) => mockTypes.mockResolvedValue({ ok: true, data: { types, pages: 1 } })
const dueNow = () => createCouponCommand(attempt, "balance", buyer).fetchDue?.()

beforeEach(() => [mockTypes, mockBuy, mockBought].forEach((mock) => mock.mockReset()))

test("the amount due for a coupon is its price less what is taken off it", async () => {
  sold(type)
  expect(await dueNow()).toEqual({ ok: true, data: 9_000 })
})

test("the amount due is the price of this moment, not the one that was shown", async () => {
  sold({ ...type, price: 12_000 })
  expect(await dueNow()).toEqual({ ok: true, data: 11_000 })
})

test("a coupon type that is not sold any more is not paid for", async () => {
  sold()
  expect(await dueNow()).toEqual({ ok: false, why: "no-type" })
})

test.each<Partial<CouponType>>([{ minutes: 60 }, { until: "2026-11-30T15:59:59.000Z" }, { detail: "1小时停车券" }])(
  "a coupon type that has changed since it was shown (%j) is not paid for",
  async (changed) => {
    sold({ ...type, ...changed })
    expect(await dueNow()).toEqual({ ok: false, why: "type-changed" })
  },
)

test("a purchase sends car, phone, type and sum, and remembers what was bought where the provider says yes", async () => {
  mockBuy.mockResolvedValueOnce({ ok: false, why: "balance-short" })
  const plan = createCouponCommand(attempt, "balance", buyer)
  await plan.send?.(9_000)
  expect(mockBought).not.toHaveBeenCalled()
  mockBuy.mockResolvedValueOnce({ ok: true, data: { paid: true } })
  await plan.send?.(9_000)
  const what = { parkId: "1001", until: type.until, typeId: "3", method: "balance", expected: 9_000 }
  expect(mockBuy).toHaveBeenLastCalledWith({ ...buyer, ...what })
  expect(mockBought).toHaveBeenCalledWith("coupon-1")
})

describe("the own screen of a coupon that was bought", () => {
  const record = { ...createCouponCommand(attempt, "balance", buyer), driver: "D" } as never
  const ended = (state: PaymentState, isMine = true) =>
    couponPayment.getResultHref?.("coupon-1", { state, record }, isMine)
  beforeEach(() => {
    mockBoughtHere = "coupon-1"
    mockDriver = "D"
  })

  test("is shown where it was bought, once it is paid", async () => {
    expect(await ended("paid")).toBe("/WALLET/coupon/buy_success")
    expect(await ended("unknown")).toBeUndefined()
    expect(await ended("paid", false)).toBeUndefined()
  })

  test.each(["coupon-2", undefined])("is not shown on the driver's phone that bought %j last", async (bought) => {
    mockBoughtHere = bought
    expect(await ended("paid")).toBeUndefined()
  })

  test.each(["E", undefined])(
    "is where the browser of the purchase leads when %j is in, who has bought none",
    async (driver) => {
      mockDriver = driver
      mockBoughtHere = undefined
      expect(await ended("paid")).toBe("/WALLET/coupon/buy_success")
    },
  )
})

test("the same coupon for the same car and phone is the same payment, by whichever form and method", () => {
  const other = createCouponCommand({ ...attempt, orderId: "coupon-2" }, "alipay", buyer)
  expect(hashPurpose(other)).toBe(hashPurpose(createCouponCommand(attempt, "balance", buyer)))
})

test.each([
  ["car", attempt, { ...buyer, plate: "粤B88888" }],
  ["phone", attempt, { ...buyer, phone: "13800138001" }],
  ["type", { ...attempt, type: { ...type, id: "4" } }, buyer],
  ["price", { ...attempt, type: { ...type, price: 11_000 } }, buyer],
])("a coupon for another %s is another payment", (_, otherAttempt, otherBuyer) => {
  const other = createCouponCommand(otherAttempt, "balance", otherBuyer)
  expect(hashPurpose(other)).not.toBe(hashPurpose(createCouponCommand(attempt, "balance", buyer)))
})
