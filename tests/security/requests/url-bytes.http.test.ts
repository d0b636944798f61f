import { readFileSync } from "node:fs"
import type { ReceivedResponse } from "#tests/support/exchange/http-exchange"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { openScenario, visibleText } from "#tests/payments/pay-steps"
import { getForm } from "#tests/support/http-browser"
import { appLog, appUrl, openAppBrowser, sandbox } from "#tests/security/drivers"

const readLog = () => readFileSync(appLog, "utf8")

function expectSecurityHeaders({ headers }: ReceivedResponse) {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": expect.stringContaining("default-src 'none'") as string,
    "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/) as string,
  })
}

/** Encodes the Chinese characters of a pay URL in GBK, as older barriers print it. */
const encodeInGbk = (path: string) =>
  path.replaceAll("%E7%B2%A4", "%D4%C1").replace(/^\/PAY\/[^/]*/, "/PAY/%BF%C6%BC%BC%D4%B0")

test("the app opens and pays the order of a URL encoded in GBK", async () => {
  const { path, browser, orderId, ledger } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.goto(encodeInGbk(path))
  expect(page.status).toBe(200)
  expect(visibleText(page)).toContain("立即支付 ¥15.00")
  await browser.submit(getForm(page, "/api/pay/start"), { method: "balance" })
  expect((await ledger()).charges).toMatchObject([{ orderId, amount: 15_000 }])
})

test("the app offers to look up a plate encoded in GBK, in a path and in a query", async () => {
  for (const path of ["/PAY/x/%D4%C1B12345", "/PAY/plate_select_yd_v2?licence_plate=%D4%C1B12345"]) {
    const page = await openAppBrowser().goto(path)
    const isOffered = ["粤B12345", encodeURIComponent("粤B12345")].some((plate) => page.text.includes(plate))
    expect({ path, status: page.status, isOffered }).toEqual({ path, status: 200, isOffered: true })
  }
})

const GBK_BYTES = "%BF%C6%BC%BC%D4%B0"
test.each([`/${GBK_BYTES}`, "/%BF", "/%FF", "/%", "/%zz", "/ABOUT/%E0%A4%A", "/_next/%BF"])(
  "S-34 %s is not found",
  async (path) => {
    const page = await openAppBrowser().get(path)
    expect(page.status).toBe(404)
    expect(page.text).toMatch(/页面不存在|没有找到/)
    expectSecurityHeaders(page)
  },
)

test.each([
  `/PAY/${GBK_BYTES}/1`,
  `/new_pay/${GBK_BYTES}`,
  `/offPay/${GBK_BYTES}/1`,
  `/recovered_pay/${GBK_BYTES}`,
  `/order/${GBK_BYTES}`,
  `/SIGNUP_Group/%BF`,
  `/FEEDBACK/%BF`,
])("S-34 %s is handled without an error", async (path) => {
  const page = await openAppBrowser().goto(path)
  expect(page.status).toBeLessThan(500)
  expect(page.text.length).toBeGreaterThan(1000)
  expectSecurityHeaders(page)
})

test.each(["GET", "POST", "TRACE"])(
  "S-34 %s of an API path with invalid escapes is rejected like an unknown endpoint",
  async (method) => {
    for (const path of ["/api/a%zz/b", "/api/%BF/b", "/api/%", "/api/x/y"]) {
      const response = await sendRequest(appUrl, path, { method })
      expect({ path, class: Math.floor(response.status / 100) }).toEqual({ path, class: 4 })
      expectSecurityHeaders(response)
      expect(response.headers.get("cache-control")).toMatch(/^private,.*no-store/)
    }
  },
)

test.each(["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])(
  "S-09 %s of a page is answered with 405 and an explanation",
  async (method) => {
    for (const path of ["/menu", "/PAY/plate_select_yd_v2", "/", "/no-such-page"]) {
      const response = await sendRequest(appUrl, path, { method, headers: { "x-canary": "echoed-canary" } })
      expect({ path, status: response.status }).toEqual({ path, status: 405 })
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
      expect(response.text).toContain("这个页面不能这样打开")
      expect(response.text).not.toContain("echoed-canary")
      expectSecurityHeaders(response)
    }
  },
)

test("S-09 OPTIONS lists the allowed methods of a page and of the server", async () => {
  for (const path of ["/menu", "*"]) {
    const response = await sendRequest(appUrl, path, { method: "OPTIONS" })
    expect({ path, status: response.status }).toEqual({ path, status: 204 })
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS")
    expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
    expectSecurityHeaders(response)
  }
})

test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
  "a cashier's POST with the content type %s is redirected to the page",
  async (type) => {
    const redirected = await sendRequest(appUrl, "/PAY/pay_success", {
      method: "POST",
      headers: { "content-type": type, origin: "https://cashier.example" },
      body: "order=1",
    })
    expect(redirected.status).toBe(303)
    expect(redirected.headers.get("location")).toBe("/PAY/pay_success")
    const page = await sendRequest(appUrl, "/PAY/pay_success")
    expect(page.status).toBe(200)
    expect(page.text).toContain("<html")
    for (const response of [redirected, page]) expectSecurityHeaders(response)
  },
)

test("the app logs no error and no stack trace for malformed paths and methods", async () => {
  const logLength = readLog().length
  const lastCall = await sandbox.lastCall()
  for (const path of ["/%BF", "/%", "/api/a%zz/b"]) await sendRequest(appUrl, path)
  for (const [method, path] of [
    ["OPTIONS", "*"],
    ["TRACE", "/menu"],
    ["TRACE", "/api/x/y"],
    ["PROPFIND", "/"],
  ] as const)
    await sendRequest(appUrl, path, { method })
  expect((await sandbox.calls(lastCall)).calls).toEqual([])
  expect(readLog().slice(logLength)).not.toMatch(/"level":"error"|\n\s+at /)
})
