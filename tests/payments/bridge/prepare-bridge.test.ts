import { prepareBridge } from "#lib/payments/server/prepare-bridge"

const config = { appId: "wx1", timestamp: 1_750_000_000, nonce: "n1", package: "prepay_id=wx9", paySign: "s1" }
const mockPrepare = jest.fn()
const mockConfig = jest.fn()
jest.mock("#lib/provider", () => ({
  provider: {
    payments: { prepare: () => mockPrepare(), bridge: async () => ({ ok: true, data: {} }) },
    platform: { payBridge: () => mockConfig() },
  },
}))
jest.mock("#lib/payments/server/unusable-redirect", () => ({
  allowedCashierUrl: (address?: string) => (address?.startsWith("https://cashier.example/") ? address : undefined),
  logUnusableRedirect: () => undefined,
}))

const mockPrepared = (data: object) => mockPrepare.mockResolvedValue({ ok: true, data })
const mockConfigured = (data: object) => mockConfig.mockResolvedValue({ ok: true, data })
const NOTHING_OPENS = { why: "abnormal" }

beforeEach(() => {
  mockPrepared({ prepayId: "wx9" })
  mockConfigured(config)
})

test("prepareBridge passes on the provider's signed parameters, with MD5 as the default sign type", async () => {
  const { timestamp, nonce, ...rest } = config
  const bridge = { ...rest, timeStamp: String(timestamp), nonceStr: nonce, signType: "MD5" }
  expect(await prepareBridge("1")).toEqual({ bridge })
  mockConfigured({ ...config, signType: "RSA" })
  expect(await prepareBridge("1")).toEqual({ bridge: { ...bridge, signType: "RSA" } })
})

test("prepareBridge answers the refusal of an order that the provider refuses", async () => {
  mockPrepare.mockResolvedValue({ ok: false, why: "paid-already" })
  expect(await prepareBridge("1")).toEqual({ why: "paid-already" })
})

test.each(["package", "paySign"])("prepareBridge answers abnormal without %s", async (missing) => {
  mockConfigured({ ...config, [missing]: undefined })
  expect(await prepareBridge("1")).toEqual(NOTHING_OPENS)
})

test("prepareBridge answers an allowed cashier's address, and rejects any other", async () => {
  mockPrepared({ redirect_url: "https://cashier.example/1" })
  expect(await prepareBridge("1")).toEqual({ redirect: "https://cashier.example/1" })
  mockPrepared({ redirect_url: "https://evil.example/1" })
  expect(await prepareBridge("1")).toEqual(NOTHING_OPENS)
})
