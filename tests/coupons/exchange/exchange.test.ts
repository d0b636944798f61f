import { parseShopFormUrl } from "#lib/coupons/exchange/address"
import { exchangeReceipt } from "#lib/coupons/server/exchange/exchange-receipt"
import "#tests/support/test-environment"

const mockCalls = { shop: jest.fn(), carInPark: jest.fn(), oncePerDay: jest.fn(), apply: jest.fn() }
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/limits/rate-limits", () => ({ reserveLimits: async () => ({ ok: true }) }))
jest.mock("#lib/coupons/server/saved-coupons", () => ({ saveReceived: async () => undefined }))
jest.mock("#lib/coupons/server/exchange/photo", () => ({ uploadReceipt: jest.fn(), getReceiptKey: jest.fn() }))
jest.mock("#lib/provider", () => ({
  provider: {
    get coupons() {
      return mockCalls
    },
  },
}))

const ok = (data: object) => ({ ok: true, data })
const SHOP = { name: "海味轩", parkId: "1001", ticketNeeded: false, plateNeeded: true, isMixc: false }
const typed = { plate: "粤B12345", phone: "13800138000", wechat: "", ticket: "", mediaId: "" }
const at = (more = "") => parseShopFormUrl(`/WALLET/coupon/apply_coupon/301/tk8f3a2c${more}`)!
const sent = () => mockCalls.apply.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  for (const call of Object.values(mockCalls)) call.mockReset()
  mockCalls.shop.mockResolvedValue(ok(SHOP))
  mockCalls.carInPark.mockResolvedValue(ok({ isThere: true }))
  mockCalls.oncePerDay.mockResolvedValue(ok({ allowed: true }))
  mockCalls.apply.mockResolvedValue(ok({ code: "0", couponId: "5001", token: "tk" }))
})

test("whether it is a mall's coupon the address says, and where it does not, the provider", async () => {
  const led = async (more: string, isMixc: boolean) => {
    mockCalls.shop.mockResolvedValue(ok({ ...SHOP, isMixc }))
    return exchangeReceipt(at(more), typed)
  }
  const to = (mark: string) => ({ to: expect.stringMatching(new RegExp(`/${mark}$`)) as string })
  expect(await led("/0/1", false)).toMatchObject(to("1"))
  expect(await led("/0/0", true)).toMatchObject(to("0"))
  expect(await led("", true)).toMatchObject(to("1"))
})

test("a shop that wants no car is told of none, and nothing is asked about one", async () => {
  mockCalls.shop.mockResolvedValue(ok({ ...SHOP, plateNeeded: false }))
  await exchangeReceipt(at(), { ...typed, plate: "粤B" })
  expect(sent()).toMatchObject([{ plate: undefined, phone: "13800138000" }])
  expect(mockCalls.carInPark).not.toHaveBeenCalled()
})

test.each([
  ["a plate", { plate: "粤B1" }, "plate-wrong"],
  ["a phone", { phone: "1380013" }, "phone-wrong"],
  ["a name in the messaging app, where there is one", { wechat: "abc" }, "wechat-wrong"],
])("%s that is none is sent to nobody", async (_, more, why) => {
  expect(await exchangeReceipt(at(), { ...typed, ...more })).toEqual({ why })
  expect(mockCalls.carInPark).not.toHaveBeenCalled()
  expect(sent()).toEqual([])
})
