import { locationOf } from "#tests/support/http-browser"
import { newBrowser, type Person, sandbox, signedIn, signIn } from "#tests/safety/people"
import { API, signatureHeaders } from "#lib/provider/adapter"
import { refuses } from "#tests/support/provider-answers"

const LEAKS = /leaked-by-the-provider|provider_lb|boan-gateway|Express|evil\.example/

let driver: Person
beforeEach(async () => void (driver = await signedIn()))
afterEach(() => sandbox.clearFaults(driver.phone))

const requests = [
  ["a page", () => driver.browser.visit("/MEMBER"), "account.info"],
  ["a call of a page", () => driver.browser.ask("/api/account/history", { page: 1 }), "account.history"],
  ["the restore route", () => driver.browser.visit("/api/session/restore?next=/MEMBER"), "account.info"],
] as const

test.each(requests)(
  "S-16, S-39 passes no cookie and no header of the provider on through %s",
  async (_, sendRequest, match) => {
    await sandbox.fault({ match, fault: "set-cookie", driver: driver.phone })
    const { status, headers, setCookies, text } = await sendRequest()
    expect(status).toBeLessThan(400)
    expect([...headers].map(([name, value]) => `${name}: ${value}`).filter((line) => LEAKS.test(line))).toEqual([])
    const providerHeaders = ["server", "x-powered-by", "refresh", "clear-site-data", "access-control-allow-origin"]
    expect(providerHeaders.filter((name) => headers.has(name))).toEqual([])
    expect(setCookies.filter((line) => /^(u|sid|s-token|u-token|provider_lb)=/.test(line))).toEqual([])
    expect(text).not.toMatch(LEAKS)
    expect((await sandbox.callsWith({ driver: driver.phone })).at(-1)?.fault).toBe("set-cookie")
  },
)

test("S-16 passes no cookie of the provider on through a sign-in", async () => {
  const browser = newBrowser()
  const { phone } = await sandbox.world("driver")
  await sandbox.fault({ match: "account.signIn", fault: "set-cookie", driver: phone })
  await signIn(browser, phone)
  expect(browser.setCookies.filter((line) => !/^berth/.test(line))).toEqual([])
  expect((await browser.visit("/MEMBER")).status).toBe(200)
})

const targets = [
  "https://evil.example/",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  `${API}/facilitator`,
]
test.each(targets)("S-40 treats a provider redirect to %s as a fault and does not follow it", async (target) => {
  await sandbox.fault({
    match: "account.history",
    fault: { kind: "redirect", to: target },
    times: 2,
    driver: driver.phone,
  })
  const call = await driver.browser.ask("/api/account/history", { page: 1 })
  expect(call.status).toBe(502)
  expect(call.said.why).toBe("fault")
  await sandbox.clearFaults(driver.phone)
  await sandbox.fault({
    match: "account.info",
    fault: { kind: "redirect", to: target },
    times: 2,
    driver: driver.phone,
  })
  const page = await driver.browser.visit("/MEMBER")
  expect(page.status).toBe(200)
  expect(locationOf(page)).toBeUndefined()
  expect(page.text).toContain("重试")
  const calls = await sandbox.callsWith({ requestId: call.headers.get("x-request-id") ?? "" })
  expect([...new Set(calls.map(({ call }) => call))]).toEqual(["account.history"])
})

test("S-38 passes no header of the browser on to the provider", async () => {
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
  await driver.browser.ask("/api/account/history", { page: 1 }, { headers: browserHeaders })
  await driver.browser.visit("/MEMBER", { headers: browserHeaders })
  const calls = (await sandbox.callsWith({ driver: driver.phone })).slice(-2)
  expect(calls.map(({ call }) => call)).toEqual(["account.history", "account.info"])
  const fixed = ["accept", "connection", "cookie", "host", "x-request-id", ...Object.values(signatureHeaders)].sort()
  for (const { headers } of calls) {
    expect(Object.keys(headers).sort()).toEqual(fixed)
    expect(headers.cookie).toBe("s-token=***; u-token=***")
  }
})

test.each([200, 401, 403])(
  "a rejected signature with status %d shows our own message and keeps the session",
  async (status) => {
    const fault = refuses("account.info", { code: "SIGNATURE", message: "签名错误" }, status)
    await sandbox.fault({ match: "account.info", fault, times: 2, driver: driver.phone })
    const { text } = await driver.browser.visit("/MEMBER")
    expect(text).toContain("没有权限")
    expect(text).not.toContain("签名错误")
    await sandbox.clearFaults(driver.phone)
    expect((await driver.browser.visit("/MEMBER")).text).toContain("会员等级")
  },
)
