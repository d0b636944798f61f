import { getForm, getRedirectPath } from "#tests/support/http-browser"
import {
  requestSignInCode,
  openAppBrowser,
  readNewestCode,
  type SignedInDriver,
  sandbox,
  createSignedInDriver,
} from "#tests/security/drivers"

// Examples for every endpoint that redirects; tests/http/page/site-path.test.ts covers all forms.
const otherSitePaths = [
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

let driver: SignedInDriver
beforeAll(async () => void (driver = await createSignedInDriver()))

/** Resolves the path of a redirect like a browser. */
function resolveRedirect(page: Parameters<typeof getRedirectPath>[0]) {
  const location = page.headers.get("location") ?? ""
  expect(location).not.toMatch(/[\r\n]/)
  const url = new URL(location, driver.browser.origin)
  expect(url.origin).toBe(driver.browser.origin)
  return url.pathname
}

describe.each(otherSitePaths.map((path) => [JSON.stringify(path).slice(0, 50), path]))(
  "S-42 the return path %s",
  (_, target) => {
    const query = new URLSearchParams({ redirect: target, next: target, from: target }).toString()

    test("is replaced by the default page for a signed-in driver", async () => {
      expect(resolveRedirect(await driver.browser.get(`/SIGNUP?${query}`))).toBe("/SIGNUP/success")
      expect(resolveRedirect(await driver.browser.get(`/PAY/pay_login?${query}`))).toBe("/PAY/plate_select_yd_v2")
      expect(resolveRedirect(await driver.browser.get(`/SIGNUP/binding?${query}`))).toBe("/SIGNUP/success")
    })

    test("is replaced by the start page after a restored sign-in", async () => {
      const { cookies } = await sandbox.createScenario("provider-cookies")
      const browser = openAppBrowser()
      for (const [name, value] of Object.entries(cookies ?? {})) browser.cookies.set(name, value)
      expect(resolveRedirect(await browser.get(`/api/session/restore?${query}`))).toBe("/")
    })

    test("is replaced by the default page after a form", async () => {
      const form = getForm(await driver.browser.goto("/CONFIG"), "/api/platform/look")
      expect(resolveRedirect(await driver.browser.submit(form, { from: target }))).toBe("/")
      expect(
        resolveRedirect(
          await driver.browser.submit(form, { back: target, plate: driver.plates[0] ?? "" }, { to: "/api/cars/bind" }),
        ),
      ).toMatch(/^\/SIGNUP\/(success|binding)$/)
      expect(
        resolveRedirect(
          await driver.browser.submit(form, { from: target, phone: "1" }, { to: "/api/session/sms-code" }),
        ),
      ).toBe("/SIGNUP")
      expect(
        resolveRedirect(
          await driver.browser.submit(form, { from: target, callbackUrl: target }, { to: "/api/auth/callback/sms" }),
        ),
      ).toBe("/SIGNUP")
    })

    test("is not the target of a link on pages with a back link", async () => {
      const paths = ["/SIGNUP", "/SIGNUP/restore", "/user_agreement"]
      const pages = await Promise.all(paths.map((path) => openAppBrowser().get(`${path}?${query}`)))
      expect(getForm(pages[0]!, "/api/auth/callback/sms").fields.callbackUrl).toBeUndefined()
      for (const { status, text } of pages) {
        expect(status).toBe(200)
        const links = [...text.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, url = ""]) =>
          url.replaceAll("&amp;", "&"),
        )
        for (const link of links) expect(new URL(link, driver.browser.origin).hostname).not.toBe("evil.example")
        expect(links.filter((link) => /^(javascript|data|weixin):/i.test(link))).toEqual([])
      }
    })
  },
)

test("S-42 a sign-in follows only a return path on this site", async () => {
  for (const [callbackUrl, location] of [
    ["//evil.example", "/SIGNUP/success"],
    ["/HISTORY?page=2", "/HISTORY?page=2"],
  ] as const) {
    const browser = openAppBrowser()
    const { phone } = await sandbox.createScenario("driver")
    const { form, captcha } = await requestSignInCode(browser, phone)
    const fields = { phone, captcha, code: await readNewestCode(phone), agree: "1", callbackUrl }
    expect(getRedirectPath(await browser.submit(form, fields))).toBe(location)
  }
})
