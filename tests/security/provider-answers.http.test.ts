import { getRedirectPath } from "#tests/support/http-browser"
import {
  openAppBrowser,
  type SignedInDriver,
  sandbox,
  createSignedInDriver,
  signIn,
  waitUntilProviderRecovers,
} from "#tests/security/drivers"
import { API, signatureHeaders } from "#lib/provider/adapter"
import { rejectWith } from "#tests/support/provider-answers"

const LEAKED_TEXT = /leaked-by-the-provider|provider_lb|boan-gateway|Express|evil\.example/

let driver: SignedInDriver
beforeEach(async () => void (driver = await createSignedInDriver()))
afterEach(async () => {
  await sandbox.clearFaults(driver.phone)
  // The faults of several tests open the circuit breaker for the next one.
  await waitUntilProviderRecovers(driver.browser)
})

const requests = [
  ["a page", () => driver.browser.get("/MEMBER"), "account.info"],
  ["a script's request", () => driver.browser.postJson("/api/account/history", { page: 1 }), "account.history"],
  ["the restore route", () => driver.browser.get("/api/session/restore?next=/MEMBER"), "account.info"],
] as const

test.each(requests)(
  "S-16, S-39 the app forwards no cookie and no header of the provider to %s",
  async (_, sendRequest, match) => {
    await sandbox.addFault({ match, fault: "set-cookie", driver: driver.phone })
    const { status, headers, setCookies, text } = await sendRequest()
    expect(status).toBeLessThan(400)
    expect([...headers].map(([name, value]) => `${name}: ${value}`).filter((line) => LEAKED_TEXT.test(line))).toEqual(
      [],
    )
    const providerHeaders = ["server", "x-powered-by", "refresh", "clear-site-data", "access-control-allow-origin"]
    expect(providerHeaders.filter((name) => headers.has(name))).toEqual([])
    expect(setCookies.filter((line) => /^(u|sid|s-token|u-token|provider_lb)=/.test(line))).toEqual([])
    expect(text).not.toMatch(LEAKED_TEXT)
    expect((await sandbox.callsWith({ driver: driver.phone })).at(-1)?.fault).toBe("set-cookie")
  },
)

test("S-16 the app forwards no cookie of the provider with a sign-in", async () => {
  const browser = openAppBrowser()
  const { phone } = await sandbox.createScenario("driver")
  await sandbox.addFault({ match: "account.signIn", fault: "set-cookie", driver: phone })
  await signIn(browser, phone)
  expect(browser.setCookies.filter((line) => !/^berth/.test(line))).toEqual([])
  expect((await browser.get("/MEMBER")).status).toBe(200)
})

const targets = [
  "https://evil.example/",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  `${API}/facilitator`,
]
test.each(targets)(
  "S-40 the app treats a provider redirect to %s as a fault and does not follow it",
  async (target) => {
    await sandbox.addFault({
      match: "account.history",
      fault: { kind: "redirect", to: target },
      times: 2,
      driver: driver.phone,
    })
    const response = await driver.browser.postJson("/api/account/history", { page: 1 })
    expect(response.status).toBe(502)
    expect(response.json.why).toBe("fault")
    await sandbox.clearFaults(driver.phone)
    await sandbox.addFault({
      match: "account.info",
      fault: { kind: "redirect", to: target },
      times: 2,
      driver: driver.phone,
    })
    const page = await driver.browser.get("/MEMBER")
    expect(page.status).toBe(200)
    expect(getRedirectPath(page)).toBeUndefined()
    expect(page.text).toContain("重试")
    const calls = await sandbox.callsWith({ requestId: response.headers.get("x-request-id") ?? "" })
    expect([...new Set(calls.map(({ call }) => call))]).toEqual(["account.history"])
  },
)

test("S-38 the app forwards no header of the browser to the provider", async () => {
  const browserHeaders = {
    authorization: "Bearer stolen",
    "x-forwarded-for": "1.2.3.4",
    "x-forwarded-host": "evil.example",
    "x-real-ip": "1.2.3.4",
    "x-api-key": "stolen",
    "accept-language": "xx",
    "user-agent": "canary",
    te: "trailers",
    "x-request-id": "0".repeat(32),
  }
  await driver.browser.postJson("/api/account/history", { page: 1 }, { headers: browserHeaders })
  await driver.browser.get("/MEMBER", { headers: browserHeaders })
  const calls = (await sandbox.callsWith({ driver: driver.phone })).slice(-2)
  expect(calls.map(({ call }) => call)).toEqual(["account.history", "account.info"])
  const expectedHeaders = [
    "accept",
    "connection",
    "cookie",
    "host",
    "x-request-id",
    ...Object.values(signatureHeaders),
  ].sort()
  for (const { headers } of calls) {
    expect(Object.keys(headers).sort()).toEqual(expectedHeaders)
    expect(headers.cookie).toBe("s-token=***; u-token=***")
  }
})

test.each([200, 401, 403])(
  "a signature that the provider rejects with status %d shows Berth's message and keeps the session",
  async (status) => {
    const fault = rejectWith("account.info", { code: "SIGNATURE", message: "签名错误" }, status)
    await sandbox.addFault({ match: "account.info", fault, times: 2, driver: driver.phone })
    const { text } = await driver.browser.get("/MEMBER")
    expect(text).toContain("没有权限")
    expect(text).not.toContain("签名错误")
    await sandbox.clearFaults(driver.phone)
    expect((await driver.browser.get("/MEMBER")).text).toContain("会员等级")
  },
)
