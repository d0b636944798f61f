import { getForm, getRedirectPath } from "#tests/support/http-browser"
import { askForCode, newBrowser, newestCode, type Person, sandbox, signedIn } from "#tests/safety/people"

// At every entrance a few of each kind; tests/http/page/site-path has them all.
const elsewhere = [
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/%09/evil.example",
  "/%2f/evil.example",
  "/%5cevil.example",
  "/.//evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\r\nLocation: https://evil.example",
  "/\u2028/evil.example",
  `/${"x".repeat(1_100)}`,
  "/api/auth/signout",
  "/api/session/restore?next=//evil.example",
  "/API/session/restore?next=/CONFIG",
  "/_next/static/x",
]

let driver: Person
beforeAll(async () => void (driver = await signedIn()))

/** The path an answer leads to, by the rules of a browser. */
function led(page: Parameters<typeof getRedirectPath>[0]) {
  const location = page.headers.get("location") ?? ""
  expect(location).not.toMatch(/[\r\n]/)
  const to = new URL(location, driver.browser.origin)
  expect(to.origin).toBe(driver.browser.origin)
  return to.pathname
}

describe.each(elsewhere.map((one) => [JSON.stringify(one).slice(0, 50), one]))(
  "S-42 a return address of %s",
  (_, asked) => {
    const query = new URLSearchParams({ redirect: asked, next: asked, from: asked }).toString()

    test("S-42 leads a driver who is signed in already home", async () => {
      expect(led(await driver.browser.get(`/SIGNUP?${query}`))).toBe("/SIGNUP/success")
      expect(led(await driver.browser.get(`/PAY/pay_login?${query}`))).toBe("/PAY/plate_select_yd_v2")
      expect(led(await driver.browser.get(`/SIGNUP/binding?${query}`))).toBe("/SIGNUP/success")
    })

    test("S-42 leads a driver who was restored home", async () => {
      const { cookies } = await sandbox.createScenario("provider-cookies")
      const browser = newBrowser()
      for (const [name, value] of Object.entries(cookies ?? {})) browser.cookies.set(name, value)
      expect(led(await browser.get(`/api/session/restore?${query}`))).toBe("/")
    })

    test("S-42 leads whoever sends a form home", async () => {
      const form = getForm(await driver.browser.goto("/CONFIG"), "/api/platform/look")
      expect(led(await driver.browser.submit(form, { from: asked }))).toBe("/")
      expect(
        led(
          await driver.browser.submit(form, { back: asked, plate: driver.plates[0] ?? "" }, { to: "/api/cars/bind" }),
        ),
      ).toMatch(/^\/SIGNUP\/(success|binding)$/)
      expect(led(await driver.browser.submit(form, { from: asked, phone: "1" }, { to: "/api/session/sms-code" }))).toBe(
        "/SIGNUP",
      )
      expect(
        led(await driver.browser.submit(form, { from: asked, callbackUrl: asked }, { to: "/api/auth/callback/sms" })),
      ).toBe("/SIGNUP")
    })

    test("S-42 is no link on the pages that show the way back", async () => {
      const paths = ["/SIGNUP", "/SIGNUP/restore", "/user_agreement"]
      const pages = await Promise.all(paths.map((path) => newBrowser().get(`${path}?${query}`)))
      expect(getForm(pages[0]!, "/api/auth/callback/sms").fields.callbackUrl).toBeUndefined()
      for (const { status, text } of pages) {
        expect(status).toBe(200)
        const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"))
        for (const to of links) expect(new URL(to, driver.browser.origin).hostname).not.toBe("evil.example")
        expect(links.filter((to) => /^(javascript|data|weixin):/i.test(to))).toEqual([])
      }
    })
  },
)

test("S-42 a sign-in leads home too, and an address of ours is kept", async () => {
  for (const [asked, to] of [
    ["//evil.example", "/SIGNUP/success"],
    ["/HISTORY?page=2", "/HISTORY?page=2"],
  ] as const) {
    const browser = newBrowser()
    const { phone } = await sandbox.createScenario("driver")
    const { form, captcha } = await askForCode(browser, phone)
    const fields = { phone, captcha, code: await newestCode(phone), agree: "1", callbackUrl: asked }
    expect(getRedirectPath(await browser.submit(form, fields))).toBe(to)
  }
})
