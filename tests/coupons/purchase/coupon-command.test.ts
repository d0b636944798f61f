import { couponPayment, type CouponIntent, createCouponCommand } from "#lib/coupons/server/payment"
import type { CouponType } from "#lib/coupons/model/values"
import type { PaymentState } from "#lib/payments/states"
import { hashPurpose } from "#lib/payments/server/start/duplicate-payment"
import "#tests/support/test-environment"

const mockTypes = jest.fn()
const mockBuy = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: { coupons: { types: () => mockTypes() as unknown, buy: (input: unknown) => mockBuy(input) as unknown } },
}))
const mockSaveBought = jest.fn()
jest.mock("#lib/coupons/server/saved-coupons", () => ({
  savePurchaseId: (name: string) => mockSaveBought(name) as unknown,
  getPurchaseId: async () => mockLastBought,
}))
let mockLastBought: string | undefined
let mockDriver: string | undefined
jest.mock("#lib/payments/server/record/payer-ids", () => ({ getDriverId: async () => mockDriver }))
jest.mock("#lib/payments/server/browser-payments", () => ({
  listIdsIfStartedInThisBrowser: async () => ["coupon-1", "T1"],
  listBrowserPaymentIds: async () => [],
}))

const type: CouponType = {
  id: "3",
  parkId: "1001",
  park: "科技园停车场",
  detail: "2小时停车券",
  price: 10_000,
  discount: 1_000,
  minutes: 120,
  until: "2026-12-31T15:59:59.000Z",
}
const intent: CouponIntent = { kind: "coupon", from: "/WALLET/coupon/buy", orderId: "coupon-1", type }
const buyer = { plate: "粤B12345", phone: "13800138000" }
const mockTypesForSale = (...types: CouponType[]) =>
  mockTypes.mockResolvedValue({ ok: true, data: { types, pages: 1 } })
const fetchAmountToPay = () => createCouponCommand(intent, "balance", buyer).fetchAmountToPay?.()

beforeEach(() => [mockTypes, mockBuy, mockSaveBought].forEach((mock) => mock.mockReset()))

test("the amount due for a coupon is its price less its discount", async () => {
  mockTypesForSale(type)
  expect(await fetchAmountToPay()).toEqual({ ok: true, data: 9_000 })
})

test("the amount due for a coupon uses the current price, not the one shown", async () => {
  mockTypesForSale({ ...type, price: 12_000 })
  expect(await fetchAmountToPay()).toEqual({ ok: true, data: 11_000 })
})

test("a coupon type that is no longer sold is not paid", async () => {
  mockTypesForSale()
  expect(await fetchAmountToPay()).toEqual({ ok: false, why: "no-type" })
})

test.each<Partial<CouponType>>([{ minutes: 60 }, { until: "2026-11-30T15:59:59.000Z" }, { detail: "1小时停车券" }])(
  "a coupon type that has changed since it was shown (%j) is not paid",
  async (changes) => {
    mockTypesForSale({ ...type, ...changes })
    expect(await fetchAmountToPay()).toEqual({ ok: false, why: "type-changed" })
  },
)

test("a purchase sends car, phone, type and amount, and is remembered if the provider accepts it", async () => {
  mockBuy.mockResolvedValueOnce({ ok: false, why: "balance-short" })
  const command = createCouponCommand(intent, "balance", buyer)
  await command.send?.(9_000)
  expect(mockSaveBought).not.toHaveBeenCalled()
  mockBuy.mockResolvedValueOnce({ ok: true, data: { paid: true } })
  await command.send?.(9_000)
  const expected = { parkId: "1001", until: type.until, typeId: "3", method: "balance", expected: 9_000 }
  expect(mockBuy).toHaveBeenLastCalledWith({ ...buyer, ...expected })
  expect(mockSaveBought).toHaveBeenCalledWith("coupon-1")
})

describe("the success page of a bought coupon", () => {
  const record = { ...createCouponCommand(intent, "balance", buyer), driver: "D" } as never
  const getResultHref = (state: PaymentState, isStartedHere = true) =>
    couponPayment.getResultHref?.("coupon-1", { state, record }, isStartedHere)
  beforeEach(() => {
    mockLastBought = "coupon-1"
    mockDriver = "D"
  })

  test("is shown in the browser that bought the coupon when it is paid", async () => {
    expect(await getResultHref("paid")).toBe("/WALLET/coupon/buy_success")
    expect(await getResultHref("unknown")).toBeUndefined()
    expect(await getResultHref("paid", false)).toBeUndefined()
  })

  test.each(["coupon-2", undefined])(
    "is not shown on a phone of the driver that bought %j last",
    async (lastBought) => {
      mockLastBought = lastBought
      expect(await getResultHref("paid")).toBeUndefined()
    },
  )

  test.each(["E", undefined])(
    "is shown in the browser that bought it when the driver %j, who bought nothing, is signed in",
    async (driver) => {
      mockDriver = driver
      mockLastBought = undefined
      expect(await getResultHref("paid")).toBe("/WALLET/coupon/buy_success")
    },
  )
})

test("purchases of the same coupon for the same car and phone have the same purpose, regardless of form and method", () => {
  const otherCommand = createCouponCommand({ ...intent, orderId: "coupon-2" }, "alipay", buyer)
  expect(hashPurpose(otherCommand)).toBe(hashPurpose(createCouponCommand(intent, "balance", buyer)))
})

test.each([
  ["car", intent, { ...buyer, plate: "粤B88888" }],
  ["phone", intent, { ...buyer, phone: "13800138001" }],
  ["type", { ...intent, type: { ...type, id: "4" } }, buyer],
  ["price", { ...intent, type: { ...type, price: 11_000 } }, buyer],
])("purchases for another %s have another purpose", (_, otherIntent, otherBuyer) => {
  const otherCommand = createCouponCommand(otherIntent, "balance", otherBuyer)
  expect(hashPurpose(otherCommand)).not.toBe(hashPurpose(createCouponCommand(intent, "balance", buyer)))
})
