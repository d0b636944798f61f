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
const SHOP = { name: "海味轩", parkId: "1001", needsReceipt: false, needsPlate: true, isMall: false }
const input = { plate: "粤B12345", phone: "13800138000", wechat: "", ticket: "", mediaId: "" }
const parseForm = (suffix = "") => parseShopFormUrl(`/WALLET/coupon/apply_coupon/301/tk8f3a2c${suffix}`)!
const listApplications = () => mockCalls.apply.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  for (const call of Object.values(mockCalls)) call.mockReset()
  mockCalls.shop.mockResolvedValue(ok(SHOP))
  mockCalls.carInPark.mockResolvedValue(ok({ inPark: true }))
  mockCalls.oncePerDay.mockResolvedValue(ok({ allowed: true }))
  mockCalls.apply.mockResolvedValue(ok({ code: "0", couponId: "5001", token: "tk" }))
})

test("exchangeReceipt reads the mall flag from the address if it is there, otherwise from the provider", async () => {
  const exchange = async (suffix: string, isMall: boolean) => {
    mockCalls.shop.mockResolvedValue(ok({ ...SHOP, isMall }))
    return exchangeReceipt(parseForm(suffix), input)
  }
  const matchFlag = (flag: string) => ({ to: expect.stringMatching(new RegExp(`/${flag}$`)) as string })
  expect(await exchange("/0/1", false)).toMatchObject(matchFlag("1"))
  expect(await exchange("/0/0", true)).toMatchObject(matchFlag("0"))
  expect(await exchange("", true)).toMatchObject(matchFlag("1"))
})

test("exchangeReceipt sends no plate to a shop that needs none, and does not check the car", async () => {
  mockCalls.shop.mockResolvedValue(ok({ ...SHOP, needsPlate: false }))
  await exchangeReceipt(parseForm(), { ...input, plate: "粤B" })
  expect(listApplications()).toMatchObject([{ plate: undefined, phone: "13800138000" }])
  expect(mockCalls.carInPark).not.toHaveBeenCalled()
})

test.each([
  ["a plate", { plate: "粤B1" }, "plate-wrong"],
  ["a phone", { phone: "1380013" }, "phone-wrong"],
  ["a name in the messaging app", { wechat: "abc" }, "wechat-wrong"],
])("exchangeReceipt does not send %s that is invalid", async (_, invalid, reason) => {
  expect(await exchangeReceipt(parseForm(), { ...input, ...invalid })).toEqual({ why: reason })
  expect(mockCalls.carInPark).not.toHaveBeenCalled()
  expect(listApplications()).toEqual([])
})
