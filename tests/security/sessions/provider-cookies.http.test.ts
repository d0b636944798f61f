import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import { isSignedIn, openAppBrowser, sandbox, createSignedInDriver } from "#tests/security/drivers"

/** Provider cookies sign the driver in after a sign-in at the provider, but a link from another site needs a confirmation. */
const TRUSTED_SITES = ["none", "same-origin"]
const UNTRUSTED_SITES = ["cross-site", "same-site", "", undefined]

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
/** Looks for text, ignoring markup for line breaks. */
const containsText = ({ text }: { text: string }, expected: string) =>
  text.replace(/<wbr\/?>|<!-- -->/g, "").includes(expected)
const hasConfirmationFor = (page: { text: string }, phone: string) => containsText(page, `以${maskPhone(phone)}继续`)
const RESTORE_PATH = "/api/session/restore?next=%2FCONFIG%2Fcars"

/** Sets the cookies of a driver who has just signed in at the provider. */
async function addProviderCookies(browser: Browser) {
  const scenario = await sandbox.createScenario("provider-cookies")
  setCookies(browser, scenario.cookies)
  return scenario
}
function setCookies(browser: Browser, cookies: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
}

/** Finds the driver of this browser's provider calls. */
async function findCurrentDriver(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.postJson("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}
const navigate = (browser: Browser, path: string, site: string | undefined) =>
  browser.goto(path, { headers: { "sec-fetch-site": site } })
const PROVIDER_COOKIES = ["u", "sid", "s-token", "u-token"]
const listProviderCookies = (browser: Browser) => PROVIDER_COOKIES.filter((name) => browser.cookies.has(name))

test.each(TRUSTED_SITES)("provider cookies sign a driver in at once on a navigation from %s", async (site) => {
  const browser = openAppBrowser()
  const { phone } = await addProviderCookies(browser)
  const page = await navigate(browser, "/CONFIG", site)
  expect(page.path).toBe("/CONFIG")
  expect(await findCurrentDriver(browser)).toEqual(phone)
  expect(listProviderCookies(browser)).toEqual([])
  // Pages and cookies contain at most the first three digits of a phone.
  expect(page.text).not.toContain(phone)
})

test("a sign-in by provider cookies clears the browser's storage", async () => {
  const browser = openAppBrowser()
  await addProviderCookies(browser)
  const response = await browser.get(RESTORE_PATH)
  expect(response.status).toBe(303)
  expect(response.headers.get("clear-site-data")).toBe('"storage"')
})

test.each(UNTRUSTED_SITES)("S-11 provider cookies need a confirmation on a navigation from %j", async (site) => {
  const browser = openAppBrowser()
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, RESTORE_PATH, site)
  expect(confirmPage.status).toBe(200)
  expect(hasConfirmationFor(confirmPage, phone)).toBe(true)
  expect(browser.cookies.has("berth-session")).toBe(false)
  expect(confirmPage.text).not.toContain(phone)

  const response = await browser.submit(getForm(confirmPage, "/api/session/continue"))
  expect(response.status).toBe(303)
  expect(getRedirectPath(response)).toBe("/CONFIG/cars")
  expect(await isSignedIn(browser)).toBe(true)
  expect(await findCurrentDriver(browser)).toEqual(phone)
  expect(listProviderCookies(browser)).toEqual([])
})

test.each([...TRUSTED_SITES, ...UNTRUSTED_SITES])(
  "S-11, S-19 provider cookies of another driver need a confirmation on a navigation from %j",
  async (site) => {
    const { browser, phone } = await createSignedInDriver()
    const otherDriver = await addProviderCookies(browser)
    const confirmPage = await navigate(browser, RESTORE_PATH, site)
    expect(hasConfirmationFor(confirmPage, otherDriver.phone)).toBe(true)
    expect(containsText(confirmPage, `现在登录的是${maskPhone(phone)}，`)).toBe(true)
    expect(confirmPage.text).not.toContain(phone)
    expect(await findCurrentDriver(browser)).toEqual(phone)
    for (const path of ["/CONFIG", "/CONFIG", "/HISTORY"])
      expect(hasConfirmationFor(await navigate(browser, path, site), otherDriver.phone)).toBe(true)
    expect(await findCurrentDriver(browser)).toBe(phone)

    const response = await browser.submit(getForm(confirmPage, "/api/session/continue"), { answer: "no" })
    expect(getRedirectPath(response)).toBe("/CONFIG/cars")
    expect(await findCurrentDriver(browser)).toEqual(phone)
    expect(listProviderCookies(browser)).toEqual([])
    expect((await navigate(browser, "/CONFIG", site)).path).toBe("/CONFIG")
  },
)

test.each(TRUSTED_SITES)(
  "S-11 a session that the provider has ended does not become another driver's on a navigation from %s",
  async (site) => {
    const { browser, phone } = await createSignedInDriver()
    const otherDriver = await addProviderCookies(browser)
    await sandbox.expireCredentials(phone)
    for (const path of ["/CONFIG", "/HISTORY"]) {
      const confirmPage = await navigate(browser, path, site)
      expect(hasConfirmationFor(confirmPage, otherDriver.phone)).toBe(true)
      expect(containsText(confirmPage, `现在登录的是${maskPhone(phone)}，`)).toBe(true)
    }
    expect(await isSignedIn(browser)).toBe(false)
  },
)

test("S-11 the confirmation continues as the driver it named even if other cookies were set since", async () => {
  const browser = openAppBrowser()
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, RESTORE_PATH, "cross-site")
  await addProviderCookies(browser)
  await browser.submit(getForm(confirmPage, "/api/session/continue"))
  expect(await findCurrentDriver(browser)).toBe(phone)
})

test("S-20 continuing as another driver ends the previous driver's session", async () => {
  const { browser } = await createSignedInDriver()
  const { json: saved } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const copy = openAppBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, "/HISTORY", "none")
  const restore = "/api/session/restore?next=%2FHISTORY"
  expect(confirmPage.trail).toEqual(["/HISTORY", restore, "/SIGNUP/restore?next=%2FHISTORY&ask=1"])
  const response = await browser.submit(getForm(confirmPage, "/api/session/continue"))
  expect(getRedirectPath(response)).toBe("/HISTORY")
  expect(await findCurrentDriver(browser)).toEqual(phone)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.postJson("/api/session/restore", saved)).status).toBe(401)
})

test("a driver who returns from the provider repeatedly is not asked for a confirmation", async () => {
  const browser = openAppBrowser()
  const { phone, addresses } = await sandbox.createScenario("provider-cookies")
  for (let i = 0; i < 5; i++) {
    const { pathname, search } = await signInAtProvider(browser, addresses.settings!)
    const page = await navigate(browser, pathname + search, "none")
    expect(page.path).toBe("/CONFIG")
    expect(await findCurrentDriver(browser)).toEqual(phone)
    expect(listProviderCookies(browser)).toEqual([])
  }
})

test.each([...TRUSTED_SITES, ...UNTRUSTED_SITES])(
  "five drivers in turn in one browser cause no redirect loop on navigations from %j",
  async (site) => {
    const browser = openAppBrowser()
    for (let i = 0; i < 5; i++) {
      const { phone } = await addProviderCookies(browser)
      const page = await confirmIfAsked(browser, await navigate(browser, RESTORE_PATH, site), site)
      expect(page.path).toBe("/CONFIG/cars")
      expect(await findCurrentDriver(browser)).toEqual(phone)
    }
  },
)

test.each([...TRUSTED_SITES, ...UNTRUSTED_SITES])(
  "two scenarios in one browser each show their own driver on navigations from %j",
  async (site) => {
    const browser = openAppBrowser()
    const scenarios = [await sandbox.createScenario("five-cars"), await sandbox.createScenario("booked")]
    for (const [index, { phone, addresses }] of [...scenarios, ...scenarios, ...scenarios].entries()) {
      // The last round behaves as if the short-lived cookie had expired.
      if (index >= 4) browser.cookies.delete("berth-restored")
      const links = Object.entries(addresses).filter(([name]) => name.endsWith("-signed-in"))
      for (const [, address] of links.slice(0, 2)) {
        const page = await followLink(browser, address, site)
        expect(page.path.startsWith("/SIGNUP")).toBe(false)
        expect(await findCurrentDriver(browser)).toEqual(phone)
      }
    }
  },
)

test("redirects of one driver are not counted for the next driver", async () => {
  const { browser } = await createSignedInDriver()
  const restoreSession = async () => getRedirectPath(await browser.get(RESTORE_PATH))
  for (let i = 0; i < 2; i++) expect(await restoreSession()).toBe("/CONFIG/cars")
  await addProviderCookies(browser)
  await confirmIfAsked(browser, await navigate(browser, RESTORE_PATH, "none"), "none")
  for (let i = 0; i < 2; i++) expect(await restoreSession()).toBe("/CONFIG/cars")
  expect(await restoreSession()).toBe("/SIGNUP/restore?next=%2FCONFIG%2Fcars&fault=too-many-attempts")
})

/** Follows a scenario's link through the provider's sign-in, which sets its cookies, to the app. */
async function followLink(browser: Browser, address: string, site: string | undefined) {
  const { pathname, search } = await signInAtProvider(browser, address)
  return confirmIfAsked(browser, await navigate(browser, pathname + search, site), site)
}

async function signInAtProvider(browser: Browser, address: string) {
  const response = await fetch(address, { redirect: "manual" })
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  return new URL(response.headers.get("location") ?? "")
}

/** Submits the confirmation if the page is one. */
async function confirmIfAsked(browser: Browser, page: Awaited<ReturnType<typeof navigate>>, site: string | undefined) {
  const form = page.forms.find(({ action }) => action === "/api/session/continue")
  return form ? navigate(browser, getRedirectPath(await browser.submit(form)) ?? "", site) : page
}

test("provider cookies of another host, which the app cannot remove, cause no redirect loop", async () => {
  const { browser, phone } = await createSignedInDriver()
  const { cookies } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, "/CONFIG", "none")
  await browser.submit(getForm(confirmPage, "/api/session/continue"), { answer: "no" })
  for (const path of ["/CONFIG", "/HISTORY", "/CONFIG"]) {
    setCookies(browser, cookies)
    expect((await navigate(browser, path, "none")).path).toBe(path)
  }
  expect(await findCurrentDriver(browser)).toBe(phone)

  // These cookies do not undo a sign-out or another driver's sign-in either.
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  setCookies(browser, cookies)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/SIGNUP/restore?next=%2FCONFIG&ask=1")
  expect(await isSignedIn(browser)).toBe(false)
  const nextDriver = await createSignedInDriver("driver", browser)
  setCookies(browser, cookies)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/CONFIG")
  expect(await findCurrentDriver(browser)).toEqual(nextDriver.phone)
})

test("cookies that the provider does not know change nothing", async () => {
  const { browser, phone } = await createSignedInDriver()
  const otherDriver = await addProviderCookies(browser)
  await sandbox.expireCredentials(otherDriver.phone)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/CONFIG")
  expect(await findCurrentDriver(browser)).toEqual(phone)
  expect(listProviderCookies(browser)).toEqual([])
})

test("cookies that the provider fails to check do not lock the driver out", async () => {
  const { browser, phone } = await createSignedInDriver()
  const otherDriver = await addProviderCookies(browser)
  await sandbox.addFault({ match: "account.info", fault: "reset", times: "always", driver: otherDriver.phone })
  for (const path of ["/CONFIG", "/HISTORY"]) {
    setCookies(browser, otherDriver.cookies)
    expect((await navigate(browser, path, "none")).path).toBe(path)
  }
  expect(await findCurrentDriver(browser)).toBe(phone)
  await sandbox.clearFaults(otherDriver.phone)
})
