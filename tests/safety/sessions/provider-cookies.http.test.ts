import { type Browser, formTo, locationOf } from "#tests/support/http-browser"
import { isSignedIn, newBrowser, sandbox, signedIn } from "#tests/safety/people"

/** A sign-in at the provider signs the driver in here too. A link alone never signs anybody in or changes the driver. */
const FROM_HERE = ["none", "same-origin"]
const FROM_ELSEWHERE = ["cross-site", "same-site", "", undefined]

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
/** Looks for text as it is read, ignoring markup for line breaks. */
const containsText = ({ text }: { text: string }, words: string) =>
  text.replace(/<wbr\/?>|<!-- -->/g, "").includes(words)
const asksToContinueAs = (page: { text: string }, phone: string) => containsText(page, `以${maskPhone(phone)}继续`)
const NEXT = "/api/session/restore?next=%2FCONFIG%2Fcars"

/** Sets the cookies of a driver who has just signed in at the provider. */
async function addProviderCookies(browser: Browser) {
  const scenario = await sandbox.world("provider-cookies")
  setCookies(browser, scenario.cookies)
  return scenario
}
function setCookies(browser: Browser, cookies: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
}

/** The driver whom the provider sees in this browser. */
async function currentDriver(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.ask("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}
const navigate = (browser: Browser, path: string, site: string | undefined) =>
  browser.arrive(path, { headers: { "sec-fetch-site": site } })
const PROVIDER_COOKIES = ["u", "sid", "s-token", "u-token"]
const remainingCookies = (browser: Browser) => PROVIDER_COOKIES.filter((name) => browser.cookies.has(name))

test.each(FROM_HERE)("provider cookies sign a driver in at once on a navigation from %s", async (site) => {
  const browser = newBrowser()
  const { phone } = await addProviderCookies(browser)
  const page = await navigate(browser, "/CONFIG", site)
  expect(page.path).toBe("/CONFIG")
  expect(await currentDriver(browser)).toEqual(phone)
  expect(remainingCookies(browser)).toEqual([])
  // Pages and cookies contain at most the first three digits of a phone.
  expect(page.text).not.toContain(phone)
})

test("a sign-in by provider cookies clears the browser's storage", async () => {
  const browser = newBrowser()
  await addProviderCookies(browser)
  const response = await browser.visit(NEXT)
  expect(response.status).toBe(303)
  expect(response.headers.get("clear-site-data")).toBe('"storage"')
})

test.each(FROM_ELSEWHERE)("S-11 provider cookies need a confirmation on a navigation from %j", async (site) => {
  const browser = newBrowser()
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, NEXT, site)
  expect(confirmPage.status).toBe(200)
  expect(asksToContinueAs(confirmPage, phone)).toBe(true)
  expect(browser.cookies.has("berth-session")).toBe(false)
  expect(confirmPage.text).not.toContain(phone)

  const response = await browser.submit(formTo(confirmPage, "/api/session/continue"))
  expect(response.status).toBe(303)
  expect(locationOf(response)).toBe("/CONFIG/cars")
  expect(await isSignedIn(browser)).toBe(true)
  expect(await currentDriver(browser)).toEqual(phone)
  expect(remainingCookies(browser)).toEqual([])
})

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "S-11, S-19 provider cookies of another driver need a confirmation on a navigation from %j",
  async (site) => {
    const { browser, phone } = await signedIn()
    const other = await addProviderCookies(browser)
    const confirmPage = await navigate(browser, NEXT, site)
    expect(asksToContinueAs(confirmPage, other.phone)).toBe(true)
    expect(containsText(confirmPage, `现在登录的是${maskPhone(phone)}，`)).toBe(true)
    expect(confirmPage.text).not.toContain(phone)
    expect(await currentDriver(browser)).toEqual(phone)
    for (const path of ["/CONFIG", "/CONFIG", "/HISTORY"])
      expect(asksToContinueAs(await navigate(browser, path, site), other.phone)).toBe(true)
    expect(await currentDriver(browser)).toBe(phone)

    const response = await browser.submit(formTo(confirmPage, "/api/session/continue"), { answer: "no" })
    expect(locationOf(response)).toBe("/CONFIG/cars")
    expect(await currentDriver(browser)).toEqual(phone)
    expect(remainingCookies(browser)).toEqual([])
    expect((await navigate(browser, "/CONFIG", site)).path).toBe("/CONFIG")
  },
)

test.each(FROM_HERE)(
  "S-11 a session that the provider has ended does not become another driver's on a navigation from %s",
  async (site) => {
    const { browser, phone } = await signedIn()
    const other = await addProviderCookies(browser)
    await sandbox.forget(phone)
    for (const path of ["/CONFIG", "/HISTORY"]) {
      const confirmPage = await navigate(browser, path, site)
      expect(asksToContinueAs(confirmPage, other.phone)).toBe(true)
      expect(containsText(confirmPage, `现在登录的是${phone.slice(0, 3)}********，`)).toBe(true)
    }
    expect(await isSignedIn(browser)).toBe(false)
  },
)

test("S-11 the confirmation continues as the driver it named, whatever cookies were set since", async () => {
  const browser = newBrowser()
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, NEXT, "cross-site")
  await addProviderCookies(browser)
  await browser.submit(formTo(confirmPage, "/api/session/continue"))
  expect(await currentDriver(browser)).toBe(phone)
})

test("S-20 continuing as another driver ends the session of the first", async () => {
  const { browser } = await signedIn()
  const { said: saved } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const { phone } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, "/HISTORY", "none")
  const restore = "/api/session/restore?next=%2FHISTORY"
  expect(confirmPage.trail).toEqual(["/HISTORY", restore, "/SIGNUP/restore?next=%2FHISTORY&ask=1"])
  const response = await browser.submit(formTo(confirmPage, "/api/session/continue"))
  expect(locationOf(response)).toBe("/HISTORY")
  expect(await currentDriver(browser)).toEqual(phone)
  expect(await isSignedIn(copy)).toBe(false)
  expect((await copy.ask("/api/session/restore", saved)).status).toBe(401)
})

test("a driver who returns from the provider repeatedly is not asked again", async () => {
  const browser = newBrowser()
  const { phone, addresses } = await sandbox.world("provider-cookies")
  for (let times = 0; times < 5; times++) {
    const { pathname, search } = await signInAtProvider(browser, addresses.settings!)
    const page = await navigate(browser, pathname + search, "none")
    expect(page.path).toBe("/CONFIG")
    expect(await currentDriver(browser)).toEqual(phone)
    expect(remainingCookies(browser)).toEqual([])
  }
})

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "five drivers in turn on one screen, by links from %j, cause no redirect loop",
  async (site) => {
    const browser = newBrowser()
    for (let times = 0; times < 5; times++) {
      const { phone } = await addProviderCookies(browser)
      const page = await confirmIfAsked(browser, await navigate(browser, NEXT, site), site)
      expect(page.path).toBe("/CONFIG/cars")
      expect(await currentDriver(browser)).toEqual(phone)
    }
  },
)

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "two scenarios in one browser, by links from %j, each show their own driver",
  async (site) => {
    const browser = newBrowser()
    const scenarios = [await sandbox.world("five-cars"), await sandbox.world("booked")]
    for (const [index, { phone, addresses }] of [...scenarios, ...scenarios, ...scenarios].entries()) {
      // The last round runs as if the short-lived marker had expired.
      if (index >= 4) browser.cookies.delete("berth-restored")
      const links = Object.entries(addresses).filter(([name]) => name.endsWith("-signed-in"))
      for (const [, address] of links.slice(0, 2)) {
        const page = await followLink(browser, address, site)
        expect(page.path.startsWith("/SIGNUP")).toBe(false)
        expect(await currentDriver(browser)).toEqual(phone)
      }
    }
  },
)

test("redirects of one driver are not counted for the next driver", async () => {
  const { browser } = await signedIn()
  const restoreSession = async () => locationOf(await browser.visit(NEXT))
  for (let times = 0; times < 2; times++) expect(await restoreSession()).toBe("/CONFIG/cars")
  await addProviderCookies(browser)
  await confirmIfAsked(browser, await navigate(browser, NEXT, "none"), "none")
  for (let times = 0; times < 2; times++) expect(await restoreSession()).toBe("/CONFIG/cars")
  expect(await restoreSession()).toBe("/SIGNUP/restore?next=%2FCONFIG%2Fcars&fault=again")
})

/** Follows a link of the sandbox's guide: through the provider's sign-in, which sets its cookies, into the app. */
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

/** Confirms if the page asks whether to continue. */
async function confirmIfAsked(browser: Browser, page: Awaited<ReturnType<typeof navigate>>, site: string | undefined) {
  const form = page.forms.find(({ action }) => action === "/api/session/continue")
  return form ? navigate(browser, locationOf(await browser.submit(form)) ?? "", site) : page
}

test("cookies that another host has set and that we cannot remove cause no redirect loop", async () => {
  const { browser, phone } = await signedIn()
  const { cookies } = await addProviderCookies(browser)
  const confirmPage = await navigate(browser, "/CONFIG", "none")
  await browser.submit(formTo(confirmPage, "/api/session/continue"), { answer: "no" })
  for (const path of ["/CONFIG", "/HISTORY", "/CONFIG"]) {
    setCookies(browser, cookies)
    expect((await navigate(browser, path, "none")).path).toBe(path)
  }
  expect(await currentDriver(browser)).toBe(phone)

  // They do not undo a sign-out or another driver's sign-in either.
  await browser.submit(formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"))
  setCookies(browser, cookies)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/SIGNUP/restore?next=%2FCONFIG&ask=1")
  expect(await isSignedIn(browser)).toBe(false)
  const next = await signedIn("driver", browser)
  setCookies(browser, cookies)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/CONFIG")
  expect(await currentDriver(browser)).toEqual(next.phone)
})

test("cookies unknown to the provider change nothing", async () => {
  const { browser, phone } = await signedIn()
  const other = await addProviderCookies(browser)
  await sandbox.forget(other.phone)
  expect((await navigate(browser, "/CONFIG", "none")).path).toBe("/CONFIG")
  expect(await currentDriver(browser)).toEqual(phone)
  expect(remainingCookies(browser)).toEqual([])
})

test("cookies that the provider fails to check do not lock the driver out", async () => {
  const { browser, phone } = await signedIn()
  const other = await addProviderCookies(browser)
  await sandbox.fault({ match: "account.info", fault: "reset", times: "always", driver: other.phone })
  for (const path of ["/CONFIG", "/HISTORY"]) {
    setCookies(browser, other.cookies)
    expect((await navigate(browser, path, "none")).path).toBe(path)
  }
  expect(await currentDriver(browser)).toBe(phone)
  await sandbox.clearFaults(other.phone)
})
