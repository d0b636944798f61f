import type { PayUrlFee } from "#lib/parking/address"
import type { Quote } from "#lib/parking/server/quote-amount-to-pay"
import { buildGoneProps, buildPayProps, summarizePayUrl } from "#lib/parking/server/view/pay-screen"
import { buildFee } from "#tests/parking/look-up/build-fee"
import { buildQuote } from "#tests/parking/view/build-quote"
import "#tests/support/test-environment"

const mockReadPayError = jest.fn()
const mockSignIntent = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/provider/client/clock", () => ({ getProviderTime: () => Date.parse("2025-06-18T12:00:00+08:00") }))
jest.mock("#lib/http/csrf/page-token", () => ({ getPageToken: async () => "token" }))
jest.mock("#lib/payments/server/pay-error", () => ({ readPayError: () => mockReadPayError() }))
jest.mock("#lib/payments/server/payment-intent", () => ({ signIntent: (intent: object) => mockSignIntent(intent) }))
jest.mock("#lib/parking/server/compare-with-look-up", () => ({ differsBy100xFromLookUp: async () => false }))
jest.mock("#lib/parking/server/view/pay-notices", () => ({ buildPayNotices: async () => [] }))
jest.mock("#lib/platform/server/provider-profile", () => ({ getHotline: async () => "4008206688" }))

const urlFee: PayUrlFee = {
  park: "科技园",
  plate: "粤B12345",
  amount: "99.00",
  minutes: 135,
  since: "2025-06-18 07:15",
  orderId: "1001202506180930001",
  loginRequired: false,
  type: "other",
  invalid: false,
  isAlreadyReduced: false,
}

const viewer = { ownPlates: [] }

const buildProps = (overrides: Partial<Quote> = {}, url: Partial<PayUrlFee> = {}) =>
  buildPayProps({
    types: { stay: { kind: "stay", traits: {} } },
    urlFee: { ...urlFee, ...url },
    quote: buildQuote(overrides),
    viewer,
    address: "/PAY/a?coupons=5",
    inMessagingApp: true,
    alipayRefused: false,
    isForgedCode: false,
  })

beforeEach(() => {
  mockReadPayError.mockReset().mockResolvedValue(undefined)
  mockSignIntent.mockReset().mockResolvedValue("signed")
})

test("buildPayProps takes every amount from the provider and none from the URL", async () => {
  const { summary, bill, button } = await buildProps()
  expect(summary).toMatchObject({ due: 15_000, discount: 0, isSuspicious: false })
  expect(bill?.fullAmount).toBe(15_000)
  expect(button.label).toBe("立即支付 ¥15.00")
  expect(mockSignIntent.mock.calls).toMatchObject([[{ due: 15_000, from: "/PAY/a?coupons=5", flow: "normal" }]])
})

test("buildPayProps offers no methods if nothing is due, and links to other cars", async () => {
  const sums = { fullAmount: 0, byCoupons: 0, byVouchers: 0, due: 0 }
  const { isFree, offers, alternative } = await buildProps({ sums, fee: buildFee({ amount: 0 }) })
  expect({ isFree, offers }).toEqual({ isFree: true, offers: [] })
  expect(alternative?.label).toBe("查询其他车辆")
})

test("buildPayProps blocks a suspicious amount and links to the hotline", async () => {
  mockReadPayError.mockResolvedValue({ why: "amount-suspicious", message: undefined, values: {} })
  const { button, alternative, summary } = await buildProps()
  expect(summary.isSuspicious).toBe(true)
  expect(button.disabledReason).toBeDefined()
  expect(alternative).toEqual({ label: "联系客服", phone: "4008206688" })
})

test.each([
  ["a signed-out driver", {}, {}, true],
  ["a signed-in driver", { isSignedIn: true }, {}, false],
  ["a payment at a gate", {}, { gateId: "G1" }, false],
] as const)("buildPayProps signs whether %s can use the legacy call", async (_, quote, url, canUseLegacyCall) => {
  await buildProps(quote, url)
  expect(mockSignIntent.mock.calls).toMatchObject([[{ canUseLegacyCall }]])
})

test("buildPayProps shows a balance only to a signed-in driver", async () => {
  const fee = buildFee({ balance: 20_000 })
  const listMethods = async (isSignedIn: boolean) =>
    (await buildProps({ fee, isSignedIn })).offers.map(({ offer }) => offer.method)
  expect(await listMethods(true)).toEqual(["balance", "weixin"])
  expect(await listMethods(false)).toEqual(["weixin"])
})

test("summarizePayUrl drops a time that is not a date", () => {
  expect(summarizePayUrl(urlFee, viewer)).toMatchObject({ since: "2025-06-18 07:15", due: 99_000 })
  expect(summarizePayUrl({ ...urlFee, since: "2025-13-41 07:15" }, viewer).since).toBeUndefined()
})

test("buildGoneProps has nothing to pay and links to a new look-up of the same car", async () => {
  const { offers, signedIntent, alternative } = await buildGoneProps(urlFee, viewer, "order-expired")
  expect({ offers, signedIntent }).toEqual({ offers: [], signedIntent: "" })
  expect(alternative).toMatchObject({ label: "重新查询停车费", href: expect.stringContaining("parkId=1001") })
})

test("buildGoneProps names the hotline for an expired ticket, which only staff can charge", async () => {
  const { alternative } = await buildGoneProps({ ...urlFee, invalid: true }, viewer, "order-expired")
  expect(alternative).toEqual({ label: "联系客服", phone: "4008206688", variant: "quiet" })
})
