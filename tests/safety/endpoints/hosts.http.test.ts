import { formTo, locationOf } from "#tests/support/http-browser"
import { HTTPS, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { signedIn } from "#tests/safety/people"

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  sandbox = await startOwnSandbox()
  await sandbox.record({ logo: "https://img.example/logo.png" })
  app = await startOwnApp("hosts", { PROVIDER_URL: sandbox.url, TRUSTED_HOPS: "1" })
})
afterAll(() => Promise.all([app.stop(), sandbox.stop()]))

/** Headers as a proxy in front of the app sends them, and as an attacker forges them. */
const setups = [
  ["directly", {}, undefined],
  ["through a proxy", { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" }, "berth.example"],
  [
    "through a proxy that sends every forwarding header",
    { "x-forwarded-proto": "https", "x-forwarded-host": "berth.example", "x-forwarded-port": "443" },
    "berth.example",
  ],
  ["with a forged host", {}, "evil.example"],
  [
    "with forged forwarding",
    {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-forwarded-port": "81",
      forwarded: "host=evil.example",
    },
    "berth.example",
  ],
  ["with both forged", { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }, "evil.example"],
] as const

const STRANGE = /evil\.example|localhost|127\.0\.0\.1|0\.0\.0\.0/

describe.each(setups)("requested %s", (setup, headers, host) => {
  test(`S-37 signs a driver in and out without showing another host (${setup})`, async () => {
    const browser = app.browser(HTTPS, headers)
    const redirects: (string | undefined)[] = []
    const go = async (path: string) => {
      const page = await browser.visit(path, { host })
      expect(`${page.text} ${[...page.headers].join(" ")}`).not.toMatch(STRANGE)
      redirects.push(locationOf(page))
      return page
    }
    await go("/")
    await go("/CONFIG")
    await signedIn("driver", browser, sandbox)
    const settings = await go("/CONFIG")
    expect(settings.status).toBe(200)
    expect((await go("/SIGNUP")).status).toBe(307)
    redirects.push(locationOf(await browser.submit(formTo(settings, "/api/auth/signout"), {}, { host })))
    const restore = "/api/session/restore?next=%2FCONFIG"
    expect(redirects).toEqual(["/SIGNUP", restore, undefined, "/SIGNUP/success", "/SIGNUP?out=1"])
  })

  test(`S-37 serves an alias without a rewrite to another host (${setup})`, async () => {
    const page = await app.browser(HTTPS, headers).visit("/feedback?sent=1", { host })
    expect(page.status).toBe(200)
    expect(page.text).toContain("意见反馈")
    expect(page.headers.get("x-middleware-rewrite") ?? "/").toMatch(/^\//)
  })

  test(`S-37 uses the configured host in canonical links, the sitemap and robots.txt (${setup})`, async () => {
    const browser = app.browser(HTTPS, headers)
    const about = await browser.visit("/ABOUT", { host })
    expect(about.text).toContain(`<link rel="canonical" href="${HTTPS}/ABOUT"/>`)
    expect(about.text).toContain(`<meta property="og:url" content="${HTTPS}/ABOUT"/>`)
    const map = await browser.visit("/sitemap.xml", { host })
    expect(map.text).toContain(`<loc>${HTTPS}/ABOUT</loc>`)
    expect((await browser.visit("/robots.txt", { host })).text).toContain(`${HTTPS}/sitemap.xml`)
    for (const { text } of [about, map]) expect(text).not.toMatch(STRANGE)
  })

  test(`S-37 asks the provider to sign the configured URL (${setup})`, async () => {
    const browser = app.browser(HTTPS, headers)
    // Calls by script need the form cookie, which a page sets.
    await browser.visit("/ABOUT", { host })
    expect((await browser.ask("/api/platform/share-config", { path: "/ABOUT?from=x" }, { host })).status).toBe(200)
    expect((await browser.ask("/api/session/one-tap", {}, { host })).status).toBe(200)
    const [share, tap] = (await sandbox.calls()).calls.slice(-2)
    expect(share?.input.url).toBe(`${HTTPS}/ABOUT?from=x`)
    expect(tap?.input).toMatchObject({ url: `${HTTPS}/SIGNUP`, origin: HTTPS })
  })

  test(`S-37 compares the origin with the configuration, not with the host (${setup})`, async () => {
    const origins = ["https://evil.example", "https://berth.example:444", "http://berth.example", app.origin]
    for (const origin of origins) {
      const { status } = await app.browser(origin, headers).ask("/api/session/one-tap", {}, { host })
      expect([origin, status]).toEqual([origin, 403])
    }
  })
})

describe("behind one trusted proxy", () => {
  const code = { phone: "13800138001", captcha: "AAAA", captchaId: "none" }
  const ask = async (from: string, phone: string) => {
    const browser = app.browser(HTTPS, { "x-forwarded-for": from })
    await browser.visit("/ABOUT")
    return browser.ask("/api/session/sms-code", { ...code, phone })
  }

  test("S-65 limits by the address the proxy saw, not by what the client put before it", async () => {
    // Both headers end in the same proxy-added address, so their mistakes are counted together.
    const froms = ["10.0.0.1, 198.51.100.9", "198.51.100.10, 198.51.100.9"]
    const reasons = froms.map(() => new Set<unknown>())
    // Sixty in all: counted separately, neither would reach the limit.
    for (let i = 0; i < 60 && !reasons.every((set) => set.has("too-often")); i++)
      reasons[i % 2]!.add((await ask(froms[i % 2]!, `1380013${8100 + i}`)).said.why)
    expect(reasons).toEqual(froms.map(() => new Set(["captcha-wrong", "too-often"])))
    expect((await ask("198.51.100.9, 198.51.100.10", "13800138999")).said.why).toBe("captcha-wrong")
  })
})
