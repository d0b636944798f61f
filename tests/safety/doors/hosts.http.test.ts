import { getForm, getRedirectPath } from "#tests/support/http-browser"
import { HTTPS, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { signedIn } from "#tests/safety/people"

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  await box.updateProviderProfile({ logo: "https://img.example/logo.png" })
  app = await startOwnApp("hosts", { PROVIDER_URL: box.url, TRUSTED_HOPS: "1" })
})
afterAll(() => Promise.all([app.stop(), box.stop()]))

/** As a proxy in front sends it on, and as somebody does who wants to be taken for one. */
const ways = [
  ["straight", {}, undefined],
  ["through a proxy", { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" }, "berth.example"],
  [
    "through a proxy that says all it can",
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

describe.each(ways)("asked %s", (way, headers, host) => {
  test(`S-37 a driver signs in, is led along and signs out (${way})`, async () => {
    const browser = app.browser(HTTPS, headers)
    const led: (string | undefined)[] = []
    const go = async (path: string) => {
      const page = await browser.get(path, { host })
      expect(`${page.text} ${[...page.headers].join(" ")}`).not.toMatch(STRANGE)
      led.push(getRedirectPath(page))
      return page
    }
    await go("/")
    await go("/CONFIG")
    await signedIn("driver", browser, box)
    const settings = await go("/CONFIG")
    expect([settings.status, (await go("/SIGNUP")).status]).toEqual([200, 307])
    led.push(getRedirectPath(await browser.submit(getForm(settings, "/api/auth/signout"), {}, { host })))
    const restore = "/api/session/restore?next=%2FCONFIG"
    expect(led).toEqual(["/SIGNUP", restore, undefined, "/SIGNUP/success", "/SIGNUP?out=1"])
  })

  test(`S-37 an alias shows its screen and asks nobody else (${way})`, async () => {
    const page = await app.browser(HTTPS, headers).get("/feedback?sent=1", { host })
    expect([page.status, page.text.includes("意见反馈")]).toEqual([200, true])
    expect(page.headers.get("x-middleware-rewrite") ?? "/").toMatch(/^\//)
  })

  test(`S-37 everything with a host in it has the configured one (${way})`, async () => {
    const browser = app.browser(HTTPS, headers)
    const about = await browser.get("/ABOUT", { host })
    expect(about.text).toContain(`<link rel="canonical" href="${HTTPS}/ABOUT"/>`)
    expect(about.text).toContain(`<meta property="og:url" content="${HTTPS}/ABOUT"/>`)
    const map = await browser.get("/sitemap.xml", { host })
    expect(map.text).toContain(`<loc>${HTTPS}/ABOUT</loc>`)
    expect((await browser.get("/robots.txt", { host })).text).toContain(`${HTTPS}/sitemap.xml`)
    for (const { text } of [about, map]) expect(text).not.toMatch(STRANGE)
  })

  test(`S-37 what the provider signs for us is for the configured address (${way})`, async () => {
    const browser = app.browser(HTTPS, headers)
    // A script is sent by a page, and the page brought the form cookie.
    await browser.get("/ABOUT", { host })
    expect((await browser.postJson("/api/platform/share-config", { path: "/ABOUT?from=x" }, { host })).status).toBe(200)
    expect((await browser.postJson("/api/session/one-tap", {}, { host })).status).toBe(200)
    const [share, tap] = (await box.calls()).calls.slice(-2)
    expect(share?.input.url).toBe(`${HTTPS}/ABOUT?from=x`)
    expect(tap?.input).toMatchObject({ url: `${HTTPS}/SIGNUP`, origin: HTTPS })
  })

  test(`S-37 the origin is compared with the configuration, whatever the host says (${way})`, async () => {
    const tried = ["https://evil.example", "https://berth.example:444", "http://berth.example", app.origin]
    for (const origin of tried) {
      const { status } = await app.browser(origin, headers).postJson("/api/session/one-tap", {}, { host })
      expect([origin, status]).toEqual([origin, 403])
    }
  })
})

describe("with one proxy of ours in front", () => {
  const code = { phone: "13800138001", captcha: "AAAA", captchaId: "none" }
  const ask = async (from: string, phone: string) => {
    const browser = app.browser(HTTPS, { "x-forwarded-for": from })
    await browser.get("/ABOUT")
    return browser.postJson("/api/session/sms-code", { ...code, phone })
  }

  test("S-65 the address it saw counts, and what the client had written before it does not", async () => {
    // Whatever else the client has written: it is one address, and its mistakes are counted together.
    const froms = ["10.0.0.1, 198.51.100.9", "198.51.100.10, 198.51.100.9"]
    const told = froms.map(() => new Set<unknown>())
    // Sixty: were each counted for itself, neither would have had too many.
    for (let i = 0; i < 60 && !told.every((one) => one.has("too-often")); i++)
      told[i % 2]!.add((await ask(froms[i % 2]!, `1380013${8100 + i}`)).json.why)
    expect(told).toEqual(froms.map(() => new Set(["captcha-wrong", "too-often"])))
    expect((await ask("198.51.100.9, 198.51.100.10", "13800138999")).json.why).toBe("captcha-wrong")
  })
})
