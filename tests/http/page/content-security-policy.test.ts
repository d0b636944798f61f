import { createPagePolicy, createReportingHeaders } from "#lib/http/page/content-security-policy"

const UNSET = { FRAME_HOSTS: [], IMAGE_HOSTS: [], CASHIER_HOSTS: [] }
let mockEnv: Record<string, unknown> = UNSET
const mockSite = { isSecure: true }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv, isSecure: () => mockSite.isSecure }))
beforeEach(() => {
  mockEnv = UNSET
  mockSite.isSecure = true
})
afterEach(() => jest.restoreAllMocks())

const parsePolicy = (policy: string) =>
  Object.fromEntries(policy.split("; ").map((line) => [line.split(" ", 1)[0], line.split(" ").slice(1).join(" ")]))

test("without configured hosts a page may only use its own files and pay in the apps", () => {
  expect(parsePolicy(createPagePolicy("n1"))).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'nonce-n1' 'strict-dynamic'",
    "style-src": "'self' 'nonce-n1'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'none'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'  weixin: alipays:",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
    "upgrade-insecure-requests": "",
  })
})

test("each configured host is allowed for its purpose only", () => {
  mockEnv = {
    CARRIER_SDK_URL: "https://carrier.example/sdk.js",
    MESSAGING_SDK_URL: "https://messaging.example:8443/sdk.js",
    FRAME_HOSTS: ["frame.example"],
    IMAGE_HOSTS: ["a.example", "b.example"],
    CASHIER_HOSTS: ["cashier.example", "pay.example:8443"],
    CSP_REPORT_URL: "https://reports.example/csp",
  }
  expect(parsePolicy(createPagePolicy("n1"))).toMatchObject({
    "img-src": "'self' data: https://a.example https://b.example",
    "connect-src": "'self' https://carrier.example https://messaging.example:8443",
    "frame-src": "https://frame.example",
    "form-action": "'self' https://cashier.example https://pay.example:8443 weixin: alipays:",
    "report-uri": "https://reports.example/csp",
    "report-to": "csp",
  })
  expect(createReportingHeaders()).toEqual({ "reporting-endpoints": 'csp="https://reports.example/csp"' })
})

test("a page in clean-code mode allows no third party except the cashier", () => {
  mockEnv = {
    CARRIER_SDK_URL: "https://carrier.example/sdk.js",
    MESSAGING_SDK_URL: "https://messaging.example:8443/sdk.js",
    FRAME_HOSTS: ["frame.example"],
    IMAGE_HOSTS: ["a.example"],
    CASHIER_HOSTS: ["cashier.example"],
  }
  expect(parsePolicy(createPagePolicy("n1", { usesOwnHostOnly: true }))).toMatchObject({
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'none'",
    "form-action": "'self' https://cashier.example weixin: alipays:",
  })
})

test("with reminders a form may lead to the messaging app's page, but not in clean-code mode", () => {
  mockEnv = { ...UNSET, LEAVE_REMINDER: "on" }
  const readFormAction = (kind = {}) => parsePolicy(createPagePolicy("n1", kind))["form-action"]
  expect(readFormAction()).toContain(" https://mp.weixin.qq.com ")
  expect(readFormAction({ usesOwnHostOnly: true })).not.toContain("mp.weixin.qq.com")
  mockEnv = { ...UNSET, LEAVE_REMINDER: "off" }
  expect(readFormAction()).not.toContain("mp.weixin.qq.com")
})

test("without an address for reports browsers report nothing", () => {
  expect(createReportingHeaders()).toEqual({})
})

test("a site without HTTPS allows its hosts without HTTPS", () => {
  mockSite.isSecure = false
  mockEnv = { ...UNSET, IMAGE_HOSTS: ["a.example"] }
  const policy = parsePolicy(createPagePolicy("n1"))
  expect(policy["img-src"]).toBe("'self' data: http://a.example")
  expect(policy).not.toHaveProperty("upgrade-insecure-requests")
})

test("a page may contain our own frame, or be shown in it, only if it is configured to", () => {
  expect(parsePolicy(createPagePolicy("n1", { hasOwnFrame: true }))).toMatchObject({
    "frame-src": "'self'",
    "frame-ancestors": "'none'",
  })
  expect(parsePolicy(createPagePolicy("n1", { isInOwnFrame: true }))).toMatchObject({
    "frame-src": "'none'",
    "frame-ancestors": "'self'",
  })
})

test("the error overlay may run in development", () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" })
  const policy = parsePolicy(createPagePolicy("n1"))
  expect(policy["script-src"]).toBe("'self' 'nonce-n1' 'strict-dynamic' 'unsafe-eval'")
  expect(policy["style-src"]).toBe("'self' 'unsafe-inline'")
})
