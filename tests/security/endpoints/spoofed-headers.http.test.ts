import { get } from "node:http"
import { getRedirectPath } from "#tests/support/http-browser"
import { appUrl, openAppBrowser, type SignedInDriver, createSignedInDriver } from "#tests/security/drivers"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

const EVIL = "https://evil.example"
/** Forged values that no response may contain. "evil" alone may occur by chance in a sealed value. */
const FORGED_VALUE = /evil(\.example|-nonce|'| <id>)/
const subrequests = [
  "1",
  "proxy",
  "src/middleware",
  "middleware:middleware:middleware:middleware:middleware",
  "pages/_middleware",
]

/** Internal headers of Next and of Berth that a client may forge. */
const spoofed: Record<string, string>[] = [
  ...subrequests.map((value) => ({ "x-middleware-subrequest": value })),
  { "x-middleware-next": "1" },
  { "x-middleware-rewrite": `${EVIL}/` },
  { "x-middleware-redirect": `${EVIL}/` },
  { "x-middleware-set-cookie": "theme=dark" },
  { "x-middleware-override-headers": "cookie", "x-middleware-request-cookie": "theme=dark" },
  { "x-middleware-invoke": "1" },
  { "x-nextjs-data": "1", "x-nextjs-redirect": `${EVIL}/`, "x-nextjs-rewrite": `${EVIL}/` },
  { "x-now-route-matches": "1=/HISTORY", "x-matched-path": "/HISTORY" },
  { "x-invoke-path": "/HISTORY", "x-invoke-status": "200", "x-invoke-query": "%7B%7D", "x-invoke-output": "/HISTORY" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-port": "444" },
  { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", forwarded: "for=127.0.0.1;host=evil.example" },
  { "x-original-url": "/HISTORY", "x-rewrite-url": "/HISTORY" },
  {
    "content-security-policy": "script-src * 'unsafe-inline' 'nonce-evil'",
    "content-security-policy-report-only": "x",
  },
  { "x-berth-screen": "HISTORY" },
  { "x-berth-arrived": "1" },
  { "x-berth-arrived": "1", "x-berth-screen": "HISTORY", "x-nonce": "evil-nonce" },
  { "x-berth-screen": "/evil.example/x" },
  { "x-berth-connection": "evil.example" },
  { "x-nonce": "evil-nonce", "x-berth-address": `//evil.example`, "x-request-id": "evil <id>" },
]

test.each(
  spoofed.map(
    (headers) =>
      [
        Object.entries(headers)
          .map((pair) => pair.join(": "))
          .join(", "),
        headers,
      ] as const,
  ),
)("S-36 the app ignores the forged headers %s", async (_, headers) => {
  const signedOutBrowser = openAppBrowser()
  const rejected = await signedOutBrowser.get("/MEMBER", { headers })
  expect(rejected.status).toBe(307)
  expect(getRedirectPath(rejected)).toBe("/api/session/restore?next=%2FMEMBER")

  const expected = await openAppBrowser().get("/feedback?sent=1")
  const page = await openAppBrowser().get("/feedback?sent=1", { headers })
  const signUp = await openAppBrowser().get("/SIGNUP", { headers })
  expect(signUp.status).toBe(200)
  expect(page.status).toBe(expected.status)
  expect([...page.headers.keys()]).toEqual([...expected.headers.keys()])
  for (const { headers: responseHeaders, text } of [signUp, page]) {
    expect(responseHeaders.get("content-security-policy")).toMatch(
      /script-src 'self' 'nonce-[0-9a-f-]{36}' 'strict-dynamic';/,
    )
    expect(`${text} ${[...responseHeaders].join(" ")}`).not.toMatch(FORGED_VALUE)
    expect(text).not.toMatch(/data-theme="dark"/)
  }

  const memberPage = await driver.browser.get("/MEMBER", { headers })
  expect(memberPage.status).toBe(200)
  expect(memberPage.text).toContain("****")
})

test.each(["/robots.txt", "/sitemap.xml", "/icon.svg", "/sw.js"])(
  "S-36 the app ignores a forged screen name on %s, which bypasses the middleware",
  async (path) => {
    const expected = await openAppBrowser().get(path)
    for (const screen of ["menu", "MEMBER", "/evil.example/x"]) {
      const { status, text } = await openAppBrowser().get(path, { headers: { "x-berth-screen": screen } })
      expect({ screen, status }).toEqual({ screen, status: 200 })
      expect(text).toBe(expected.text)
    }
  },
)

/** Requests a path without normalizing it. */
const requestRaw = (path: string) =>
  new Promise<{ status: number; policy: string; isPage: boolean }>((resolve, reject) => {
    const { hostname, port } = new URL(appUrl)
    get({ hostname, port, path, headers: { "x-berth-arrived": "1", "x-nonce": "evil" } }, (response) => {
      const { statusCode = 0, headers } = response.resume()
      const isPage = String(headers["content-type"]).startsWith("text/html")
      resolve({ status: statusCode, policy: String(headers["content-security-policy"]), isPage })
    }).once("error", reject)
  })

test.each([
  ...["/SIGNUP", "/api/../SIGNUP", "/SIGNUP/../api/x", "/SIGNUP/..%2Fapi/x", "/_next/static/../../SIGNUP", "//SIGNUP"],
  ...["/sw.js/../SIGNUP", "/sw.js%2F..%2FSIGNUP", "/api%2F..%2FSIGNUP", "/%61pi/../SIGNUP", "/api/%2e%2e/SIGNUP"],
  ...["/api/..;/SIGNUP", "/SIGNUP?/api/", "/SIGNUP%3F/api/", "/SIGNUP#/../api/", "/api\\..\\SIGNUP", "http://x/SIGNUP"],
])("S-36 the app answers %s with a policy that contains no forged value", async (path) => {
  const { status, policy, isPage } = await requestRaw(path)
  expect(status).toBeLessThan(500)
  expect(policy).not.toContain("evil")
  // Either the policy of a page, or that of a handler, which allows no script.
  if (isPage) expect(policy).toMatch(/'nonce-[0-9a-f-]{36}' 'strict-dynamic'|^default-src 'none';/)
})

test("S-36 the app answers a forged prefetch with an empty body", async () => {
  const { status, text } = await driver.browser.get("/MEMBER", { headers: { "x-middleware-prefetch": "1" } })
  expect(status).toBe(200)
  expect(text).toBe("{}")
})

test("S-36 the app replaces a request id in another format", async () => {
  const malformed = ["short", "x".repeat(65), "a b c d e f g h", "<script>alert(1)</script>", "11111111;u=1"]
  for (const id of malformed) {
    const response = await driver.browser.postJson(
      "/api/account/history",
      { page: 1 },
      { headers: { "x-request-id": id } },
    )
    expect(response.status).toBe(200)
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
  }
})
