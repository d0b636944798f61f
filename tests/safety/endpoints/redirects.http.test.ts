import { formTo, locationOf } from "#tests/support/http-browser"
import { askForCode, newBrowser, newestCode, type Person, sandbox, signedIn } from "#tests/safety/people"

// A few of each kind for every entrance; tests/http/page/site-path covers all of them.
const foreignPaths = [
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

/** The path of a redirect as a browser resolves it. */
function redirectPath(page: Parameters<typeof locationOf>[0]) {
  const location = page.headers.get("location") ?? ""
  expect(location).not.toMatch(/[\r\n]/)
  const to = new URL(location, driver.browser.origin)
  expect(to.origin).toBe(driver.browser.origin)
  return to.pathname
}

describe.each(foreignPaths.map((path) => [JSON.stringify(path).slice(0, 50), path]))(
  "S-42 the return path %s",
  (_, target) => {
    const query = new URLSearchParams({ redirect: target, next: target, from: target }).toString()

    test("S-42 sends a signed-in driver to the default page", async () => {
      expect(redirectPath(await driver.browser.visit(`/SIGNUP?${query}`))).toBe("/SIGNUP/success")
      expect(redirectPath(await driver.browser.visit(`/PAY/pay_login?${query}`))).toBe("/PAY/plate_select_yd_v2")
      expect(redirectPath(await driver.browser.visit(`/SIGNUP/binding?${query}`))).toBe("/SIGNUP/success")
    })

    test("S-42 sends a restored driver to the start page", async () => {
      const { cookies } = await sandbox.world("provider-cookies")
      const browser = newBrowser()
      for (const [name, value] of Object.entries(cookies ?? {})) browser.cookies.set(name, value)
      expect(redirectPath(await browser.visit(`/api/session/restore?${query}`))).toBe("/")
    })

    test("S-42 sends a form back to the default page", async () => {
      const form = formTo(await driver.browser.arrive("/CONFIG"), "/api/platform/look")
      expect(redirectPath(await driver.browser.submit(form, { from: target }))).toBe("/")
      expect(
        redirectPath(
          await driver.browser.submit(form, { back: target, plate: driver.plates[0] ?? "" }, { to: "/api/cars/bind" }),
        ),
      ).toMatch(/^\/SIGNUP\/(success|binding)$/)
      expect(
        redirectPath(await driver.browser.submit(form, { from: target, phone: "1" }, { to: "/api/session/sms-code" })),
      ).toBe("/SIGNUP")
      expect(
        redirectPath(
          await driver.browser.submit(form, { from: target, callbackUrl: target }, { to: "/api/auth/callback/sms" }),
        ),
      ).toBe("/SIGNUP")
    })

    test("S-42 is not a link on pages with a way back", async () => {
      const paths = ["/SIGNUP", "/SIGNUP/restore", "/user_agreement"]
      const pages = await Promise.all(paths.map((path) => newBrowser().visit(`${path}?${query}`)))
      expect(formTo(pages[0]!, "/api/auth/callback/sms").fields.callbackUrl).toBeUndefined()
      for (const { status, text } of pages) {
        expect(status).toBe(200)
        const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"))
        for (const to of links) expect(new URL(to, driver.browser.origin).hostname).not.toBe("evil.example")
        expect(links.filter((to) => /^(javascript|data|weixin):/i.test(to))).toEqual([])
      }
    })
  },
)

test("S-42 a sign-in follows only a return path on this site", async () => {
  for (const [target, to] of [
    ["//evil.example", "/SIGNUP/success"],
    ["/HISTORY?page=2", "/HISTORY?page=2"],
  ] as const) {
    const browser = newBrowser()
    const { phone } = await sandbox.world("driver")
    const { form, captcha } = await askForCode(browser, phone)
    const fields = { phone, captcha, code: await newestCode(phone), agree: "1", callbackUrl: target }
    expect(locationOf(await browser.submit(form, fields))).toBe(to)
  }
})
