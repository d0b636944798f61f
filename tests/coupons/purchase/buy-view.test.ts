import type { CouponUrlValues } from "#lib/coupons/address"
import type { CouponType } from "#lib/coupons/model/values"
import { buildBuyProps } from "#lib/coupons/server/buy-view"
import "#tests/support/test-environment"

const PLATE = "粤B12345"
const ADDRESS = "/WALLET/coupon/buy/1?other=0"
const mockReadPayError = jest.fn()
const mockInfo = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/csrf/page-token", () => ({ getPageToken: async () => "token" }))
jest.mock("#lib/payments/server/pay-error", () => ({ readPayError: () => mockReadPayError() }))
jest.mock("#lib/payments/server/browser-payments", () => ({ findOpenOrder: async () => undefined }))
jest.mock("#lib/payments/server/payment-intent", () => ({ signIntent: async () => "signed" }))
jest.mock("#lib/platform/server/provider-profile", () => ({
  getHotline: async () => "4008206688",
  findProviderProfile: async () => undefined,
  undefinedIfSlow: (promise: Promise<unknown>) => promise,
}))
jest.mock("#lib/provider", () => ({
  provider: {
    payments: { park: async () => ({ ok: true, data: { isBalanceDisabled: false } }) },
    cars: { active: async () => ({ ok: true, data: [{ plate: "粤B12345" }] }) },
    account: { info: () => mockInfo() },
  },
}))

const type: CouponType = {
  id: "3",
  parkId: "1001",
  park: "科技园停车场",
  detail: "2小时停车券",
  price: 10_000,
  discount: 1_000,
  minutes: 120,
  until: "2026-12-31",
}

const buildProps = (
  urlValues: Partial<CouponUrlValues> = {},
  overrides: { isForOtherCar?: boolean; balance?: number } = {},
) =>
  buildBuyProps({
    types: { stay: { kind: "stay", traits: {} } },
    type,
    balance: 20_000,
    address: ADDRESS,
    isForOtherCar: false,
    ...overrides,
    urlValues: { price: 10_000, discount: 1_000, ...urlValues } as CouponUrlValues,
  })

const listTexts = (notices: readonly { text: string }[]) => notices.map(({ text }) => text)

beforeEach(() => {
  mockReadPayError.mockReset().mockResolvedValue(undefined)
  mockInfo.mockReset().mockResolvedValue({ ok: true, data: { phone: "13800138000" } })
})

test("buildBuyProps fills in the driver's first car and phone number", async () => {
  const { car, phone, notices } = await buildProps()
  expect(car).toMatchObject({ plate: PLATE, isOtherCar: false, hrefs: { otherCar: "/WALLET/coupon/buy/1?other=1" } })
  expect(phone.defaultValue).toBe("13800138000")
  expect(notices).toEqual([])
})

test("buildBuyProps leaves out a masked phone number and, for another car, the plate", async () => {
  mockInfo.mockResolvedValue({ ok: true, data: { phone: "138****8000" } })
  const { car, phone } = await buildProps({}, { isForOtherCar: true })
  expect(car).toMatchObject({ plate: undefined, isOtherCar: true })
  expect(phone.defaultValue).toBeUndefined()
})

test("buildBuyProps returns a notice if the price in the link is outdated", async () => {
  expect(listTexts((await buildProps({ price: 9_000 })).notices)).toEqual(["价格有变化，请以本页为准"])
})

test("buildBuyProps offers a top-up if the balance is too low", async () => {
  const { topUpHref } = await buildProps({}, { balance: 1_000 })
  expect(topUpHref).toBeDefined()
  expect((await buildProps()).topUpHref).toBeUndefined()
})

test("buildBuyProps shows a refused plate at its field and keeps the input", async () => {
  mockReadPayError.mockResolvedValue({ why: "plate-wrong", message: "车牌不对", values: { plate: "粤B99999" } })
  const { car, notices } = await buildProps()
  expect(car).toMatchObject({ plate: "粤B99999", isOtherCar: true, error: "车牌不对" })
  expect(notices).toEqual([])
})

test("buildBuyProps shows the hotline for an amount that was refused as suspicious", async () => {
  expect((await buildProps()).supportPhone).toBeUndefined()
  mockReadPayError.mockResolvedValue({ why: "amount-suspicious", message: "价格异常", values: {} })
  expect(await buildProps()).toMatchObject({ isSuspicious: true, supportPhone: "4008206688" })
})
