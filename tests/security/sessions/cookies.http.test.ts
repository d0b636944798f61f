import { type Browser, getForm } from "#tests/support/http-browser"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { openAppBrowser, sandbox, createSignedInDriver } from "#tests/security/drivers"
import type { SandboxControl } from "#tests/support/sandbox-control"

type Cookie = { name: string; value: string; attributes: string[] }
const parseCookie = (line: string): Cookie => {
  const [pair = "", ...attributes] = line.split(/;\s*/)
  const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(pair) ?? []
  return { name, value, attributes: attributes.map((attribute) => attribute.toLowerCase()) }
}

/** Visits every screen and endpoint that sets or removes a cookie. */
async function setEveryCookie(browser: Browser, ownSandbox: SandboxControl) {
  await browser.submit(getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms"), { phone: "12", agree: "1" })
  const { phone } = await createSignedInDriver("driver", browser, ownSandbox)
  await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: "短" })
  const settings = await browser.goto("/CONFIG")
  await browser.submit(getForm(settings, "/api/platform/look"), { care: "1", theme: "dark" })
  const { json: ticket } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  await browser.postJson("/api/session/restore", ticket)
  await browser.get("/api/session/restore?next=/CONFIG")
  await browser.submit(getForm(settings, "/api/auth/signout"))
  browser.cookies.set(
    [...browser.cookies.keys()].find((name) => name.endsWith("berth-form"))!.replace("-form", ""),
    "broken",
  )
  await browser.goto("/CONFIG")
  const otherDriver = await ownSandbox.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(otherDriver.cookies ?? {})) browser.cookies.set(name, value)
  await browser.goto("/CONFIG")
  await ownSandbox.expireCredentials(otherDriver.phone)
  await browser.goto("/CONFIG")
  return phone
}

describe("over https", () => {
  let ownSandbox: Awaited<ReturnType<typeof startTestSandbox>>
  let app: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    ownSandbox = await startTestSandbox()
    app = await startTestApp("https", { PROVIDER_URL: ownSandbox.url })
  })
  afterAll(() => Promise.all([app.stop(), ownSandbox.stop()]))

  test("S-12 signing in over https sets a host-only, HttpOnly and Secure cookie", async () => {
    const browser = app.browser()
    await createSignedInDriver("driver", browser, ownSandbox)
    const session = browser.setCookies.map(parseCookie).filter(({ name }) => /berth-session$/.test(name))
    expect(new Set(session.map(({ name }) => name))).toEqual(new Set(["__Host-berth-session"]))
    for (const { attributes } of session) {
      expect(attributes).toEqual(expect.arrayContaining(["path=/", "httponly", "secure", "samesite=lax"]))
      expect(attributes.filter((attribute) => attribute.startsWith("domain"))).toEqual([])
    }
  })

  test("S-13 over https every cookie is host-only, HttpOnly and Secure, including those of errors and sign-out", async () => {
    const browser = app.browser()
    await setEveryCookie(browser, ownSandbox)
    expectCookies(browser, ["path=/", "httponly", "secure", "samesite=lax"], /^(__Host-berth[\w-]*|care|theme)$/)
  })
})

describe("over http, as in the demo", () => {
  test("S-13 cookies over http have no __Host- prefix and no Secure attribute, which browsers reject over http", async () => {
    const browser = openAppBrowser()
    await setEveryCookie(browser, sandbox)
    expectCookies(browser, ["path=/", "httponly", "samesite=lax"], /^(berth[\w-]*|care|theme)$/)
  })
})

function expectCookies(browser: Browser, expectedAttributes: string[], names: RegExp) {
  const ownCookies = browser.setCookies.map(parseCookie).filter(({ name }) => !PROVIDER_COOKIES.has(name))
  expect(new Set(ownCookies.map(({ name }) => name)).size).toBeGreaterThanOrEqual(8)
  for (const { name, attributes } of ownCookies) {
    const fixedAttributes = attributes.filter((attribute) => !/^(expires|max-age)=/.test(attribute)).sort()
    expect({ name, fixedAttributes }).toEqual({ name, fixedAttributes: [...expectedAttributes].sort() })
    expect(name).toMatch(names)
  }
  // Cookies with the provider's names are only removed.
  const providerCookies = browser.setCookies.map(parseCookie).filter(({ name }) => PROVIDER_COOKIES.has(name))
  expect(providerCookies.length).toBeGreaterThan(0)
  for (const { name, value, attributes } of providerCookies) {
    expect({ name, value }).toEqual({ name, value: "" })
    expect(attributes).toContain("max-age=0")
  }
}

const PROVIDER_COOKIES = new Set(["u", "sid", "s-token", "u-token"])
