import { readdirSync } from "node:fs"
import { getForm, type Page } from "#tests/support/http-browser"
import { parseAttributes, decodeEntities } from "#tests/support/html-forms"
import { newBrowser, type Person, sandbox, signedIn } from "#tests/safety/people"
import { inProject } from "../../../scripts/command/root.js"

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

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

/** On every answer there is. */
function checkEverywhere({ path, status, headers }: Page) {
  const said = Object.fromEntries(headers)
  expect({ path, status, ...said }).toMatchObject({
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
    expect([path, headers.get(name)]).toEqual([path, null])
}

/** What the policy would not run or paint, and what would run although nobody wrote it. */
function checkHtml({ path, headers, text }: Page): string {
  const policy = headers.get("content-security-policy") ?? ""
  const [, nonce = "none"] = /'nonce-([^']+)'/.exec(policy) ?? []
  expect([path, policy.match(/unsafe-inline|unsafe-eval|unsafe-hashes|\s\*[\s;]|https:[\s;]|http:[\s;]/)]).toEqual([
    path,
    null,
  ])
  expect(policy).toMatch(/(?=.*object-src 'none')(?=.*form-action 'self')/)
  // The flight data repeats the page as text: it is inside scripts, and looked at as one of them.
  const markup = text.replace(/(<script\b[^>]*>).*?<\/script>/gs, "$1")
  const tags = [...markup.matchAll(/<([a-z][\w-]*)\b([^>]*)>/g)].map(
    ([, tag = "", own = ""]) => ({ tag, ...parseAttributes(own) }) as Record<string, string | undefined>,
  )
  expect(tags.length).toBeGreaterThan(10)
  for (const one of tags) {
    if (one.tag === "script" && one.type !== "application/ld+json")
      expect([path, one.tag, one.nonce]).toEqual([path, "script", nonce])
    if (one.tag === "style") expect([path, one.tag, one.nonce]).toEqual([path, "style", nonce])
    const names = Object.keys(one)
    expect([path, one.tag, names.filter((name) => name === "style" || /^on[a-z]/.test(name))]).toEqual([
      path,
      one.tag,
      [],
    ])
    expect([path, /^\s*javascript:/i.test(decodeEntities(one.href ?? one.src ?? one.action ?? ""))]).toEqual([
      path,
      false,
    ])
  }
  return nonce
}

test.each(screens)("S-47, S-71 %s has its headers, and its page nothing they forbid", async (path) => {
  const nonces: string[] = []
  for (const browser of [driver.browser, newBrowser()]) {
    const page = await browser.get(path)
    checkEverywhere(page)
    if (page.text.startsWith("<!DOCTYPE")) nonces.push(checkHtml(page), checkHtml(await browser.get(path)))
  }
  // Each of its own, whoever asks and however often; an address that only leads on is no page.
  expect([path, new Set(nonces).size, nonces.includes("none")]).toEqual([path, nonces.length, false])
})

test("S-71 in every state of every screen", async () => {
  const browser = newBrowser()
  const { text } = await browser.get("/gallery")
  const states = [...text.matchAll(/href="(\/gallery\/[^"]+)"/g)].map(([, path = ""]) => decodeEntities(path))
  expect(states.length).toBeGreaterThan(30)
  const left = new Set(states)
  /** Each takes the next; the app has something to draw while another answer is looked at. */
  const look = async () => {
    for (const path of left) {
      left.delete(path)
      checkHtml(await browser.get(path))
    }
  }
  await Promise.all(Array.from({ length: 4 }, look))
})

test("S-47, S-71 the screen with the pay button, above all", async () => {
  const { addresses } = await sandbox.createScenario("car-in-park")
  const page = await newBrowser().get(new URL(addresses.pay!).pathname)
  expect(page.text).toContain("立即支付 ¥15.00")
  checkEverywhere(page)
  checkHtml(page)
})

test("S-71 fault screens too", async () => {
  const { browser } = await signedIn("busy-provider")
  const page = await browser.get("/MEMBER")
  expect(page.text).toContain("400-820-6688")
  checkEverywhere(page)
  checkHtml(page)
})

test("S-71 redirects and errors of the doors have theirs", async () => {
  const evil = { headers: { origin: "https://evil.example" } }
  const answers = [
    await newBrowser().get("/"),
    await newBrowser().get("/MEMBER"),
    await newBrowser().get("/api/session/restore?next=/MEMBER"),
    await driver.browser.postJson("/api/account/history", { page: 1 }),
    await driver.browser.postJson("/api/account/history", { page: 0 }),
    await driver.browser.postJson("/api/account/nothing"),
    await driver.browser.postJson("/api/no/such/door"),
    await driver.browser.postJson("/api/account/history", {}, evil),
    await newBrowser().postJson("/api/account/history", { page: 1 }),
    await driver.browser.send("/api/account/history"),
    await driver.browser.send("/api/account/history", { method: "POST", headers: { "content-type": "text/plain" } }),
    await driver.browser.postJson("/api/session/sms-code", { phone: "x".repeat(70_000) }),
    await driver.browser.send("/api/health/live"),
    await newBrowser().get("/menu/"),
    await newBrowser().get("//menu"),
    await newBrowser().get("/api/account/history/"),
    await newBrowser().get("/api/account"),
    await newBrowser().get("/api"),
    await driver.browser.send("/api/account/history", { method: "PUT" }),
    await driver.browser.send("/api/account/history", { method: "OPTIONS" }),
    await driver.browser.send("/menu", { method: "DELETE" }),
  ]
  const seen = [200, 204, 303, 307, 308, 401, 403, 404, 405, 413, 422]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(seen))
  for (const one of answers) checkEverywhere(one)
  // What a door says is kept by nobody, whoever says it for the door.
  for (const { path, headers } of answers.filter(({ path }) => path.startsWith("/api/")))
    expect([path, headers.get("cache-control")]).toEqual([path, expect.stringMatching(/^private,.*no-store/)])
})

test("whoever signs out leaves nothing in the storage of the browser; looks and files stay", async () => {
  const { browser } = await signedIn()
  const page = await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  expect([page.status, page.headers.get("clear-site-data")]).toEqual([303, '"storage"'])
  expect(page.setCookies.filter((line) => /max-age=0/i.test(line)).length).toBeGreaterThanOrEqual(2)
  expect((await browser.get("/SIGNUP")).headers.get("clear-site-data")).toBeNull()
})

const chunks = readdirSync(inProject(".next/static/chunks")).filter((name) => /\.(js|css)$/.test(name))
test("S-71 and files, those that are not there among them", async () => {
  const named = [...chunks.map((name) => `chunks/${name}`), "chunks/no-such.js"].map((name) => `/_next/static/${name}`)
  for (const path of [...named, "/icon.svg", "/sw.js", "/robots.txt", "/sitemap.xml", "/favicon.ico"]) {
    const page = await newBrowser().get(path)
    expect([path, page.status]).toEqual([path, /no-such|favicon/.test(path) ? 404 : 200])
    expect(page.headers.get("x-content-type-options")).toBe("nosniff")
    expect(page.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    if (!path.startsWith("/_next/") && page.status === 404) checkEverywhere(page)
    // A worker that may ask for nothing keeps no page for a driver without a network.
    if (path === "/sw.js") expect(page.headers.get("content-security-policy")).toMatch(/connect-src 'self'/)
  }
})
