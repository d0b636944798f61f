import { getForm, getRedirectPath } from "#tests/support/http-browser"
import { HTTPS_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { createSignedInDriver } from "#tests/security/drivers"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  await sandbox.updateProviderProfile({ logo: "https://img.example/logo.png" })
  app = await startTestApp("hosts", { PROVIDER_URL: sandbox.url, TRUSTED_HOPS: "1" })
})
afterAll(() => Promise.all([app.stop(), sandbox.stop()]))

/** Headers that a proxy in front of the app sends, and headers that an attacker forges. */
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

const FOREIGN_HOST = /evil\.example|localhost|127\.0\.0\.1|0\.0\.0\.0/

describe.each(setups)("requested %s", (setup, headers, host) => {
  test(`S-37 signs a driver in and out without showing another host (${setup})`, async () => {
    const browser = app.browser(HTTPS_URL, headers)
    const redirects: (string | undefined)[] = []
    const visit = async (path: string) => {
      const page = await browser.get(path, { host })
      expect(`${page.text} ${[...page.headers].join(" ")}`).not.toMatch(FOREIGN_HOST)
      redirects.push(getRedirectPath(page))
      return page
    }
    await visit("/")
    await visit("/CONFIG")
    await createSignedInDriver("driver", browser, sandbox)
    const settings = await visit("/CONFIG")
    expect(settings.status).toBe(200)
    expect((await visit("/SIGNUP")).status).toBe(307)
    redirects.push(getRedirectPath(await browser.submit(getForm(settings, "/api/auth/signout"), {}, { host })))
    const restore = "/api/session/restore?next=%2FCONFIG"
    expect(redirects).toEqual(["/SIGNUP", restore, undefined, "/SIGNUP/success", "/SIGNUP?out=1"])
  })

  test(`S-37 serves an alias without a rewrite to another host (${setup})`, async () => {
    const page = await app.browser(HTTPS_URL, headers).get("/feedback?sent=1", { host })
    expect(page.status).toBe(200)
    expect(page.text).toContain("意见反馈")
    expect(page.headers.get("x-middleware-rewrite") ?? "/").toMatch(/^\//)
  })

  test(`S-37 uses the configured host in canonical links, the sitemap and robots.txt (${setup})`, async () => {
    const browser = app.browser(HTTPS_URL, headers)
    const about = await browser.get("/ABOUT", { host })
    expect(about.text).toContain(`<link rel="canonical" href="${HTTPS_URL}/ABOUT"/>`)
    expect(about.text).toContain(`<meta property="og:url" content="${HTTPS_URL}/ABOUT"/>`)
    const sitemap = await browser.get("/sitemap.xml", { host })
    expect(sitemap.text).toContain(`<loc>${HTTPS_URL}/ABOUT</loc>`)
    expect((await browser.get("/robots.txt", { host })).text).toContain(`${HTTPS_URL}/sitemap.xml`)
    for (const { text } of [about, sitemap]) expect(text).not.toMatch(FOREIGN_HOST)
  })

  test(`S-37 asks the provider to sign the configured URL (${setup})`, async () => {
    const browser = app.browser(HTTPS_URL, headers)
    // Calls by script need the form cookie, which a page sets.
    await browser.get("/ABOUT", { host })
    expect((await browser.postJson("/api/platform/share-config", { path: "/ABOUT?from=x" }, { host })).status).toBe(200)
    expect((await browser.postJson("/api/session/one-tap", {}, { host })).status).toBe(200)
    const [share, tap] = (await sandbox.calls()).calls.slice(-2)
    expect(share?.input.url).toBe(`${HTTPS_URL}/ABOUT?from=x`)
    expect(tap?.input).toMatchObject({ url: `${HTTPS_URL}/SIGNUP`, origin: HTTPS_URL })
  })

  test(`S-37 compares the origin with the configuration, not with the host (${setup})`, async () => {
    const origins = ["https://evil.example", "https://berth.example:444", "http://berth.example", app.origin]
    for (const origin of origins) {
      const { status } = await app.browser(origin, headers).postJson("/api/session/one-tap", {}, { host })
      expect({ origin, status }).toEqual({ origin, status: 403 })
    }
  })
})

describe("behind one trusted proxy", () => {
  const captchaInput = { phone: "13800138001", captcha: "AAAA", captchaId: "none" }
  const requestCode = async (forwardedFor: string, phone: string) => {
    const browser = app.browser(HTTPS_URL, { "x-forwarded-for": forwardedFor })
    await browser.get("/ABOUT")
    return browser.postJson("/api/session/sms-code", { ...captchaInput, phone })
  }

  test("S-65 limits by the address that the proxy added, not by addresses that the client sent", async () => {
    // Both headers end in the same proxy-added address, so their mistakes are counted together.
    const forwardedChains = ["10.0.0.1, 198.51.100.9", "198.51.100.10, 198.51.100.9"]
    const reasons = forwardedChains.map(() => new Set<unknown>())
    // Sixty requests in total: if they were counted separately, neither chain would reach the limit.
    for (let i = 0; i < 60 && !reasons.every((set) => set.has("too-often")); i++)
      reasons[i % 2]!.add((await requestCode(forwardedChains[i % 2]!, `1380013${8100 + i}`)).json.why)
    expect(reasons).toEqual(forwardedChains.map(() => new Set(["captcha-wrong", "too-often"])))
    expect((await requestCode("198.51.100.9, 198.51.100.10", "13800138999")).json.why).toBe("captcha-wrong")
  })
})
