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

const prepared = (data: object) => mockPrepare.mockResolvedValue({ ok: true, data })
const configured = (data: object) => mockConfig.mockResolvedValue({ ok: true, data })
const NOTHING_OPENS = { why: "abnormal" }

beforeEach(() => {
  prepared({ prepayId: "wx9" })
  configured(config)
})

test("the bridge gets what the provider has signed, and is told MD5 where it says nothing", async () => {
  const { timestamp, nonce, ...same } = config
  const bridge = { ...same, timeStamp: String(timestamp), nonceStr: nonce, signType: "MD5" }
  expect(await prepareBridge("1")).toEqual({ bridge })
  configured({ ...config, signType: "RSA" })
  expect(await prepareBridge("1")).toEqual({ bridge: { ...bridge, signType: "RSA" } })
})

test("an order that the provider refuses opens nothing, and says why", async () => {
  mockPrepare.mockResolvedValue({ ok: false, why: "paid-already" })
  expect(await prepareBridge("1")).toEqual({ why: "paid-already" })
})

test.each(["package", "paySign"])("without its %s nothing is opened", async (missing) => {
  configured({ ...config, [missing]: undefined })
  expect(await prepareBridge("1")).toEqual(NOTHING_OPENS)
})

test("a cashier is gone to instead, where it is one of ours", async () => {
  prepared({ redirect_url: "https://cashier.example/1" })
  expect(await prepareBridge("1")).toEqual({ redirect: "https://cashier.example/1" })
  prepared({ redirect_url: "https://evil.example/1" })
  expect(await prepareBridge("1")).toEqual(NOTHING_OPENS)
})
