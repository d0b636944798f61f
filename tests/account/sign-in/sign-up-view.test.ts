import { buildSignUpProps } from "#lib/account/server/sign-in/sign-up-view"
import { ProviderError } from "#lib/core/errors"

const mockCaptcha = jest.fn()
const mockDraft = jest.fn()
const mockMessage = jest.fn()
let mockUrl = "/SIGNUP"
let mockEnabled = true
jest.mock("server-only", () => ({}))
jest.mock("#lib/http/csrf/page-token", () => ({ getPageToken: async () => "token" }))
jest.mock("#lib/http/page/current-url", () => ({ getCurrentUrl: async () => mockUrl }))
jest.mock("#lib/account/server/sign-in/draft", () => ({
  readSignInDraft: () => mockDraft(),
  readSignInMessage: (from: string) => mockMessage(from),
}))
jest.mock("#lib/env/env", () => ({ env: () => ({ CARRIER_SDK_URL: "https://carrier.example/sdk.js" }) }))
jest.mock("#lib/platform/server/operator", () => ({ getOperator: () => undefined }))
jest.mock("#lib/account/server/sign-in/legal-texts", () => ({ getLegalVersion: () => "v1" }))
jest.mock("#lib/platform/server/provider-profile", () => ({
  findProviderProfile: async () => undefined,
  undefinedIfSlow: (promise: Promise<unknown>) => promise,
}))
jest.mock("#lib/provider", () => ({
  createProvider: () => ({
    account: {
      captcha: () => mockCaptcha(),
      oneTapOpen: async () => ({ ok: true, data: { open: true } }),
      oneTapEnabled: async () => ({ ok: true, data: { enabled: mockEnabled } }),
    },
  }),
}))

const CAPTCHA = { id: "c1", image: "data:image/png;base64,x" }
const buildProps = (redirectTo?: string, stay?: object) => buildSignUpProps(redirectTo, false, async () => stay)

beforeEach(() => {
  mockUrl = "/SIGNUP"
  mockEnabled = true
  mockCaptcha.mockReset().mockResolvedValue({ ok: true, data: CAPTCHA })
  mockDraft.mockReset().mockResolvedValue(undefined)
  mockMessage.mockReset().mockResolvedValue(undefined)
})

test("buildSignUpProps drops parameters of a single event from the form's URL", async () => {
  mockUrl = "/SIGNUP?redirect=%2FMEMBER&out=1&why=ended&agreed=1"
  expect(await buildProps("/MEMBER")).toMatchObject({ from: "/SIGNUP?redirect=%2FMEMBER", back: "/MEMBER" })
  expect(mockMessage).toHaveBeenCalledWith("/SIGNUP?redirect=%2FMEMBER")
})

test("buildSignUpProps returns to no other site", async () => {
  expect((await buildProps("https://evil.example/")).back).toBeUndefined()
})

test("buildSignUpProps shows the provider's reason for a missing captcha, unless there is a message", async () => {
  mockCaptcha.mockRejectedValue(new ProviderError("account.captcha", "busy", { phone: "4008206688" }))
  expect(await buildProps()).toMatchObject({
    captcha: undefined,
    message: { why: "not-done", userMessage: { phone: "4008206688" } },
  })
  mockMessage.mockResolvedValue({ why: "code-wrong" })
  expect((await buildProps()).message).toEqual({ why: "code-wrong" })
})

test("buildSignUpProps offers one-tap sign-in only if the provider has enabled it", async () => {
  expect((await buildProps()).oneTap).toBe("https://carrier.example/sdk.js")
  mockEnabled = false
  expect((await buildProps()).oneTap).toBeUndefined()
})

test("buildSignUpProps counts down from the code that was sent", async () => {
  mockDraft.mockResolvedValue({ phone: "13800138000", sent: { at: Date.now() } })
  expect((await buildProps()).wait).toBeGreaterThan(50)
  mockDraft.mockResolvedValue({ phone: "13800138000", sent: { at: 0 } })
  expect((await buildProps()).wait).toBe(0)
})

test("buildSignUpProps links to the look-up unless a stay is waiting", async () => {
  expect((await buildProps()).payHref).toBe("/PAY/plate_select_yd_v2")
  expect((await buildProps(undefined, { plate: "粤B12345" })).payHref).toBeUndefined()
})
