import { type Browser, getForm } from "#tests/support/http-browser"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { newBrowser, sandbox, signedIn } from "#tests/safety/people"
import type { SandboxControl } from "#tests/support/sandbox-control"

type Set = { name: string; value: string; attributes: string[] }
const read = (line: string): Set => {
  const [pair = "", ...attributes] = line.split(/;\s*/)
  const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(pair) ?? []
  return { name, value, attributes: attributes.map((one) => one.toLowerCase()) }
}

/** Everything on these screens that sets a cookie or takes one away. */
async function everythingThatSetsCookies(browser: Browser, box: SandboxControl) {
  await browser.submit(getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms"), { phone: "12", agree: "1" })
  const { phone } = await signedIn("driver", browser, box)
  await browser.submit(getForm(await browser.goto("/feedback"), "/api/account/feedback"), { message: "短" })
  const settings = await browser.goto("/CONFIG")
  await browser.submit(getForm(settings, "/api/platform/look"), { care: "1", theme: "dark" })
  const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  await browser.postJson("/api/session/restore", said)
  await browser.get("/api/session/restore?next=/CONFIG")
  await browser.submit(getForm(settings, "/api/auth/signout"))
  browser.cookies.set(
    [...browser.cookies.keys()].find((name) => name.endsWith("berth-form"))!.replace("-form", ""),
    "broken",
  )
  await browser.goto("/CONFIG")
  const other = await box.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
  await browser.goto("/CONFIG")
  await box.expireCredentials(other.phone)
  await browser.goto("/CONFIG")
  return phone
}

describe("behind https", () => {
  let box: Awaited<ReturnType<typeof startOwnBox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    box = await startOwnBox()
    app = await startOwnApp("https", { PROVIDER_URL: box.url })
  })
  afterAll(() => Promise.all([app.stop(), box.stop()]))

  test("S-12 signing in sets its cookies for this host alone, out of reach of scripts and of plain http", async () => {
    const browser = app.browser()
    await signedIn("driver", browser, box)
    const session = browser.setCookies.map(read).filter(({ name }) => /berth-session$/.test(name))
    expect(new Set(session.map(({ name }) => name))).toEqual(new Set(["__Host-berth-session"]))
    for (const { attributes } of session) {
      expect(attributes).toEqual(expect.arrayContaining(["path=/", "httponly", "secure", "samesite=lax"]))
      expect(attributes.filter((one) => one.startsWith("domain"))).toEqual([])
    }
  })

  test("S-13 so does everything else that sets a cookie, errors and sign-out included", async () => {
    const browser = app.browser()
    await everythingThatSetsCookies(browser, box)
    checkShapes(browser, ["path=/", "httponly", "secure", "samesite=lax"], /^(__Host-berth[\w-]*|care|theme)$/)
  })
})

describe("in the demo, on plain http", () => {
  test("S-13 the same without prefix and Secure, which a browser would refuse there", async () => {
    const browser = newBrowser()
    await everythingThatSetsCookies(browser, sandbox)
    checkShapes(browser, ["path=/", "httponly", "samesite=lax"], /^(berth[\w-]*|care|theme)$/)
  })
})

function checkShapes(browser: Browser, shape: string[], names: RegExp) {
  const ours = browser.setCookies.map(read).filter(({ name }) => !PROVIDERS.has(name))
  expect(new Set(ours.map(({ name }) => name)).size).toBeGreaterThanOrEqual(8)
  for (const { name, attributes } of ours) {
    expect([name, attributes.filter((one) => !/^(expires|max-age)=/.test(one)).sort()]).toEqual([
      name,
      [...shape].sort(),
    ])
    expect(name).toMatch(names)
  }
  // The provider's names are only ever taken away.
  const theirs = browser.setCookies.map(read).filter(({ name }) => PROVIDERS.has(name))
  expect(theirs.length).toBeGreaterThan(0)
  for (const { name, value, attributes } of theirs)
    expect([name, value, attributes.includes("max-age=0")]).toEqual([name, "", true])
}

const PROVIDERS = new Set(["u", "sid", "s-token", "u-token"])
