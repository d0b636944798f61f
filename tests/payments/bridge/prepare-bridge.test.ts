import { prepareBridge } from "#lib/payments/server/start/prepare-bridge"

const config = { appId: "wx1", timestamp: 1_750_000_000, nonce: "n1", package: "prepay_id=wx9", paySign: "s1" }
const mockPrepare = jest.fn()
const mockConfig = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: {
    payments: { prepare: () => mockPrepare(), bridge: async () => ({ ok: true, data: {} }) },
    platform: { payBridge: () => mockConfig() },
  },
}))
jest.mock("#lib/payments/server/start/unusable-redirect", () => ({
  toAllowedCashierUrl: (address?: string) => (address?.startsWith("https://cashier.example/") ? address : undefined),
  logUnusableRedirect: () => undefined,
}))

const answerPrepare = (data: object) => mockPrepare.mockResolvedValue({ ok: true, data })
const answerConfig = (data: object) => mockConfig.mockResolvedValue({ ok: true, data })
const ABNORMAL = { why: "abnormal" }

beforeEach(() => {
  answerPrepare({ prepayId: "wx9" })
  answerConfig(config)
})

test("prepareBridge passes on the provider's signed parameters, with MD5 as the default sign type", async () => {
  const { timestamp, nonce, ...rest } = config
  const bridge = { ...rest, timeStamp: String(timestamp), nonceStr: nonce, signType: "MD5" }
  expect(await prepareBridge("1")).toEqual({ bridge })
  answerConfig({ ...config, signType: "RSA" })
  expect(await prepareBridge("1")).toEqual({ bridge: { ...bridge, signType: "RSA" } })
})

test("prepareBridge returns the refusal of an order that the provider refuses", async () => {
  mockPrepare.mockResolvedValue({ ok: false, why: "paid-already" })
  expect(await prepareBridge("1")).toEqual({ why: "paid-already" })
})

test.each(["package", "paySign"])("prepareBridge returns abnormal without %s", async (missing) => {
  answerConfig({ ...config, [missing]: undefined })
  expect(await prepareBridge("1")).toEqual(ABNORMAL)
})

test("prepareBridge returns an allowed cashier's address and rejects any other address", async () => {
  answerPrepare({ redirect_url: "https://cashier.example/1" })
  expect(await prepareBridge("1")).toEqual({ redirect: "https://cashier.example/1" })
  answerPrepare({ redirect_url: "https://evil.example/1" })
  expect(await prepareBridge("1")).toEqual(ABNORMAL)
})
