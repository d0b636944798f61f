import { readdirSync } from "node:fs"
import { getForm, type Page } from "#tests/support/http-browser"
import { parseAttributes, decodeEntities } from "#tests/support/html-forms"
import { openAppBrowser, type SignedInDriver, sandbox, createSignedInDriver } from "#tests/security/drivers"
import { inProject } from "../../../scripts/command/root.js"

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

const screens = [
  "/SIGNUP",
  "/SIGNUP_Group/1",
  "/PAY/pay_login",
  "/SIGNUP/success",
  "/SIGNUP/binding",
  "/SIGNUP/binding_wechat",
  "/SIGNUP/restore",
  "/SIGNUP/restore?fault=1",
  "/SIGNUP/reg_protocol",
  "/user_agreement",
  "/CONFIG",
  "/CONFIG/feedback",
  "/feedback",
  "/MEMBER",
  "/HISTORY",
  "/HISTORY?page=2",
  "/menu",
  "/ABOUT",
  "/notice",
  "/iframe",
  "/mini_program_jump",
  "/offline",
  "/no-such-page",
  "/PAY/no/such",
  "/PAY/plate_select_yd_v2?parkId=1001",
  "/PAY/nkf?phone=4001234567&message=x",
  "/PAY/plate_lookup_result?licence_plate=x",
  "/PAY/pay_success",
  "/PAY/pay_failed",
  "/PAY/pay_cancel",
  "/v1/wx_money/paying",
  "/v1/wx_money/auto_paying",
  "/v1/wx_money/open_driving",
  "/new_pay/1001202506180930001/1/1/1750210200/0/1/-1/0/0/0/0/x",
  "/direct_pay?parkId=1001",
  "/recovered_pay_list",
  "/switch_on?transaction_id=T20250618001",
  "/gallery",
  "/_not-found",
]

/** Headers that every response has. */
function expectSecurityHeaders({ path, status, headers }: Page) {
  const values = Object.fromEntries(headers)
  expect({ path, status, ...values }).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/) as string,
    "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/) as string,
    "content-security-policy": expect.stringMatching(
      /(?=.*default-src 'none')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')/,
    ) as string,
  })
  expect(Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1])).toBeGreaterThanOrEqual(
    31_536_000,
  )
  for (const name of ["x-powered-by", "server", "x-aspnet-version"])
    expect({ path, name, value: headers.get(name) }).toEqual({ path, name, value: null })
}

/** Looks for markup that the policy blocks, and for inline code that it would run. */
function expectHtmlFollowsPolicy({ path, headers, text }: Page): string {
  const policy = headers.get("content-security-policy") ?? ""
  const [, nonce = "none"] = /'nonce-([^']+)'/.exec(policy) ?? []
  const unsafe = policy.match(/unsafe-inline|unsafe-eval|unsafe-hashes|\s\*[\s;]|https:[\s;]|http:[\s;]/)
  expect({ path, unsafe }).toEqual({ path, unsafe: null })
  expect(policy).toMatch(/(?=.*object-src 'none')(?=.*form-action 'self')/)
  // The flight data repeats the page as text inside scripts; only the script tags themselves are checked.
  const markup = text.replace(/(<script\b[^>]*>).*?<\/script>/gs, "$1")
  const tags = [...markup.matchAll(/<([a-z][\w-]*)\b([^>]*)>/g)].map(
    ([, tag = "", rest = ""]) => ({ tag, ...parseAttributes(rest) }) as Record<string, string | undefined>,
  )
  expect(tags.length).toBeGreaterThan(10)
  for (const element of tags) {
    const { tag } = element
    const needsNonce = tag === "style" || (tag === "script" && element.type !== "application/ld+json")
    if (needsNonce) expect({ path, tag, nonce: element.nonce }).toEqual({ path, tag, nonce })
    const inlineCode = Object.keys(element).filter((name) => name === "style" || /^on[a-z]/.test(name))
    expect({ path, tag, inlineCode }).toEqual({ path, tag, inlineCode: [] })
    const url = decodeEntities(element.href ?? element.src ?? element.action ?? "")
    expect({ path, isScriptUrl: /^\s*javascript:/i.test(url) }).toEqual({ path, isScriptUrl: false })
  }
  return nonce
}

test.each(screens)("S-47, S-71 %s has the security headers and no markup that they forbid", async (path) => {
  const nonces: string[] = []
  for (const browser of [driver.browser, openAppBrowser()]) {
    const page = await browser.get(path)
    expectSecurityHeaders(page)
    if (page.text.startsWith("<!DOCTYPE"))
      nonces.push(expectHtmlFollowsPolicy(page), expectHtmlFollowsPolicy(await browser.get(path)))
  }
  // Every page has a new nonce. Redirects have none.
  expect(new Set(nonces).size).toBe(nonces.length)
  expect(nonces).not.toContain("none")
})

test("S-71 every state of every screen follows the policy", async () => {
  const browser = openAppBrowser()
  const { text } = await browser.get("/gallery")
  const states = [...text.matchAll(/href="(\/gallery\/[^"]+)"/g)].map(([, path = ""]) => decodeEntities(path))
  expect(states.length).toBeGreaterThan(30)
  const remaining = new Set(states)
  /** Several workers share the list, so that the app is never idle. */
  const checkStates = async () => {
    for (const path of remaining) {
      remaining.delete(path)
      expectHtmlFollowsPolicy(await browser.get(path))
    }
  }
  await Promise.all(Array.from({ length: 4 }, checkStates))
})

test("S-47, S-71 the screen with the pay button follows the policy", async () => {
  const { addresses } = await sandbox.createScenario("car-in-park")
  const page = await openAppBrowser().get(new URL(addresses.pay!).pathname)
  expect(page.text).toContain("立即支付 ¥15.00")
  expectSecurityHeaders(page)
  expectHtmlFollowsPolicy(page)
})

test("S-71 an error screen follows the policy", async () => {
  const { browser } = await createSignedInDriver("busy-provider")
  const page = await browser.get("/MEMBER")
  expect(page.text).toContain("400-820-6688")
  expectSecurityHeaders(page)
  expectHtmlFollowsPolicy(page)
})

test("S-71 redirects and errors have the security headers", async () => {
  const otherOrigin = { headers: { origin: "https://evil.example" } }
  const answers = [
    await openAppBrowser().get("/"),
    await openAppBrowser().get("/MEMBER"),
    await openAppBrowser().get("/api/session/restore?next=/MEMBER"),
    await driver.browser.postJson("/api/account/history", { page: 1 }),
    await driver.browser.postJson("/api/account/history", { page: 0 }),
    await driver.browser.postJson("/api/account/nothing"),
    await driver.browser.postJson("/api/no/such/endpoint"),
    await driver.browser.postJson("/api/account/history", {}, otherOrigin),
    await openAppBrowser().postJson("/api/account/history", { page: 1 }),
    await driver.browser.send("/api/account/history"),
    await driver.browser.send("/api/account/history", { method: "POST", headers: { "content-type": "text/plain" } }),
    await driver.browser.postJson("/api/session/sms-code", { phone: "x".repeat(70_000) }),
    await driver.browser.send("/api/health/live"),
    await openAppBrowser().get("/menu/"),
    await openAppBrowser().get("//menu"),
    await openAppBrowser().get("/api/account/history/"),
    await openAppBrowser().get("/api/account"),
    await openAppBrowser().get("/api"),
    await driver.browser.send("/api/account/history", { method: "PUT" }),
    await driver.browser.send("/api/account/history", { method: "OPTIONS" }),
    await driver.browser.send("/menu", { method: "DELETE" }),
  ]
  const expectedStatuses = [200, 204, 303, 307, 308, 401, 403, 404, 405, 413, 422]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(expectedStatuses))
  for (const answer of answers) expectSecurityHeaders(answer)
  // No API response may be cached, including those of the framework itself.
  for (const { path, headers } of answers.filter(({ path }) => path.startsWith("/api/")))
    expect({ path, cacheControl: headers.get("cache-control") }).toEqual({
      path,
      cacheControl: expect.stringMatching(/^private,.*no-store/) as string,
    })
})

test("signing out clears the browser's storage but not its caches", async () => {
  const { browser } = await createSignedInDriver()
  const page = await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  expect(page.status).toBe(303)
  expect(page.headers.get("clear-site-data")).toBe('"storage"')
  expect(page.setCookies.filter((line) => /max-age=0/i.test(line)).length).toBeGreaterThanOrEqual(2)
  expect((await browser.get("/SIGNUP")).headers.get("clear-site-data")).toBeNull()
})

const chunks = readdirSync(inProject(".next/static/chunks")).filter((name) => /\.(js|css)$/.test(name))
test("S-71 files and missing files have the security headers", async () => {
  const builtFiles = [...chunks.map((name) => `chunks/${name}`), "chunks/no-such.js"].map(
    (name) => `/_next/static/${name}`,
  )
  for (const path of [...builtFiles, "/icon.svg", "/sw.js", "/robots.txt", "/sitemap.xml", "/favicon.ico"]) {
    const page = await openAppBrowser().get(path)
    const status = /no-such|favicon/.test(path) ? 404 : 200
    expect({ path, status: page.status }).toEqual({ path, status })
    expect(page.headers.get("x-content-type-options")).toBe("nosniff")
    expect(page.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    if (!path.startsWith("/_next/") && page.status === 404) expectSecurityHeaders(page)
    // Without connect-src the service worker could not store the offline page.
    if (path === "/sw.js") expect(page.headers.get("content-security-policy")).toMatch(/connect-src 'self'/)
  }
})
