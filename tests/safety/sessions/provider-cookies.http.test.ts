import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import { isIn, newBrowser, sandbox, signedIn } from "#tests/safety/people"

/**
 * The provider's own cookies: whoever has just signed in there is who comes back. Nobody is made to be by a link, and
 * nobody who is in becomes somebody else, by whatever way the cookies came into the browser.
 */
const FROM_HERE = ["none", "same-origin"]
/** The last is of a browser that does not say. */
const FROM_ELSEWHERE = ["cross-site", "same-site", "", undefined]

const recognisable = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
/** As it is read, wherever it may break. */
const reads = ({ text }: { text: string }, words: string) => text.replace(/<wbr\/?>|<!-- -->/g, "").includes(words)
const asks = (page: { text: string }, phone: string) => reads(page, `以${recognisable(phone)}继续`)
const NEXT = "/api/session/restore?next=%2FCONFIG%2Fcars"

/** Somebody who has just signed in at the provider, in this browser. */
async function arrivesIn(browser: Browser) {
  const world = await sandbox.createScenario("provider-cookies")
  bring(browser, world.cookies)
  return world
}
function bring(browser: Browser, cookies: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
}

/** Who the provider takes this browser for. */
async function whoIs(browser: Browser) {
  const last = await sandbox.lastCall()
  await browser.postJson("/api/account/history", { page: 1 })
  const { calls } = await sandbox.calls(last)
  return calls.find(({ call }) => call === "account.history")?.driver
}
const go = (browser: Browser, path: string, site: string | undefined) =>
  browser.goto(path, { headers: { "sec-fetch-site": site } })
const theirs = ["u", "sid", "s-token", "u-token"]
const left = (browser: Browser) => theirs.filter((name) => browser.cookies.has(name))

test.each(FROM_HERE)(
  "a driver from the provider's own sign-in is in at once, by a navigation from %s",
  async (site) => {
    const browser = newBrowser()
    const { phone } = await arrivesIn(browser)
    const page = await go(browser, "/CONFIG", site)
    expect([page.path, await whoIs(browser), left(browser)]).toEqual(["/CONFIG", phone, []])
    // No page and no cookie of ours knows more of a phone than its first three digits.
    expect(page.text).not.toContain(phone)
  },
)

test("what a session begins with is nothing of whoever was here before", async () => {
  const browser = newBrowser()
  await arrivesIn(browser)
  const begun = await browser.get(NEXT)
  expect([begun.status, begun.headers.get("clear-site-data")]).toEqual([303, '"storage"'])
})

test.each(FROM_ELSEWHERE)("S-11 by one from %j a button is pressed before a session begins", async (site) => {
  const browser = newBrowser()
  const { phone } = await arrivesIn(browser)
  const asked = await go(browser, NEXT, site)
  expect([asked.status, asks(asked, phone)]).toEqual([200, true])
  expect([browser.cookies.has("berth-session"), asked.text.includes(phone)]).toEqual([false, false])

  const said = await browser.submit(getForm(asked, "/api/session/continue"))
  expect([said.status, getRedirectPath(said)]).toEqual([303, "/CONFIG/cars"])
  expect([await isIn(browser), await whoIs(browser), left(browser)]).toEqual([true, phone, []])
})

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "S-11, S-19 by one from %j nobody becomes somebody else before a button is pressed",
  async (site) => {
    const { browser, phone } = await signedIn()
    const other = await arrivesIn(browser)
    const asked = await go(browser, NEXT, site)
    expect([asks(asked, other.phone), reads(asked, `现在登录的是${recognisable(phone)}，`)]).toEqual([true, true])
    expect([asked.text.includes(phone), await whoIs(browser)]).toEqual([false, phone])
    // However often: a screen of the driver's own only leads here again.
    for (const path of ["/CONFIG", "/CONFIG", "/HISTORY"])
      expect(asks(await go(browser, path, site), other.phone)).toBe(true)
    expect(await whoIs(browser)).toBe(phone)

    const said = await browser.submit(getForm(asked, "/api/session/continue"), { answer: "no" })
    expect([getRedirectPath(said), await whoIs(browser), left(browser)]).toEqual(["/CONFIG/cars", phone, []])
    // And is not asked again.
    expect((await go(browser, "/CONFIG", site)).path).toBe("/CONFIG")
  },
)

test.each(FROM_HERE)(
  "S-11 by one from %s nobody becomes another because the provider has forgotten them",
  async (site) => {
    const { browser, phone } = await signedIn()
    const other = await arrivesIn(browser)
    await sandbox.expireCredentials(phone)
    for (const path of ["/CONFIG", "/HISTORY"]) {
      const asked = await go(browser, path, site)
      expect([asks(asked, other.phone), reads(asked, `现在登录的是${phone.slice(0, 3)}********，`)]).toEqual([
        true,
        true,
      ])
    }
    expect(await isIn(browser)).toBe(false)
  },
)

test("S-11 whom the button named is who goes on, whatever cookies are there by then", async () => {
  const browser = newBrowser()
  const { phone } = await arrivesIn(browser)
  const asked = await go(browser, NEXT, "cross-site")
  await arrivesIn(browser)
  await browser.submit(getForm(asked, "/api/session/continue"))
  expect(await whoIs(browser)).toBe(phone)
})

test("S-20 whoever says to go on as another ends the session of the first", async () => {
  const { browser } = await signedIn()
  const { json: kept } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const copy = newBrowser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  const { phone } = await arrivesIn(browser)
  const asked = await go(browser, "/HISTORY", "none")
  const restore = "/api/session/restore?next=%2FHISTORY"
  expect(asked.trail).toEqual(["/HISTORY", restore, "/SIGNUP/restore?next=%2FHISTORY&ask=1"])
  const said = await browser.submit(getForm(asked, "/api/session/continue"))
  expect([getRedirectPath(said), await whoIs(browser)]).toEqual(["/HISTORY", phone])
  expect([await isIn(copy), (await copy.postJson("/api/session/restore", kept)).status]).toEqual([false, 401])
})

test("the same driver, back from the provider again and again, is asked nothing", async () => {
  const browser = newBrowser()
  const { phone, addresses } = await sandbox.createScenario("provider-cookies")
  for (let times = 0; times < 5; times++) {
    const { pathname, search } = await byTheProvider(browser, addresses.settings!)
    const page = await go(browser, pathname + search, "none")
    expect([page.path, await whoIs(browser), left(browser)]).toEqual(["/CONFIG", phone, []])
  }
})

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "five drivers one after the other on one screen, by links from %j, are no circle",
  async (site) => {
    const browser = newBrowser()
    for (let times = 0; times < 5; times++) {
      const { phone } = await arrivesIn(browser)
      const page = await agreed(browser, await go(browser, NEXT, site), site)
      expect([page.path, await whoIs(browser)]).toEqual(["/CONFIG/cars", phone])
    }
  },
)

test.each([...FROM_HERE, ...FROM_ELSEWHERE])(
  "two stories in one browser, by links from %j: each time the right driver, at once and later",
  async (site) => {
    const browser = newBrowser()
    const stories = [await sandbox.createScenario("five-cars"), await sandbox.createScenario("booked")]
    for (const [at, { phone, addresses }] of [...stories, ...stories, ...stories].entries()) {
      // What is remembered for seconds is over in the last round.
      if (at >= 4) browser.cookies.delete("berth-restored")
      const links = Object.entries(addresses).filter(([name]) => name.endsWith("-signed-in"))
      for (const [, address] of links.slice(0, 2)) {
        const page = await follow(browser, address, site)
        expect([page.path.startsWith("/SIGNUP"), await whoIs(browser)]).toEqual([false, phone])
      }
    }
  },
)

test("what one driver met on a screen is not counted for the next one", async () => {
  const { browser } = await signedIn()
  const restored = async () => getRedirectPath(await browser.get(NEXT))
  expect([await restored(), await restored()]).toEqual(["/CONFIG/cars", "/CONFIG/cars"])
  await arrivesIn(browser)
  await agreed(browser, await go(browser, NEXT, "none"), "none")
  expect([await restored(), await restored()]).toEqual(["/CONFIG/cars", "/CONFIG/cars"])
  expect(await restored()).toBe("/SIGNUP/restore?next=%2FCONFIG%2Fcars&fault=again")
})

/** A link of the sandbox's guide: by the provider's sign-in, which sets its cookies, into the app. */
async function follow(browser: Browser, address: string, site: string | undefined) {
  const { pathname, search } = await byTheProvider(browser, address)
  return agreed(browser, await go(browser, pathname + search, site), site)
}

async function byTheProvider(browser: Browser, address: string) {
  const entered = await fetch(address, { redirect: "manual" })
  for (const line of entered.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    browser.cookies.set(name, value)
  }
  return new URL(entered.headers.get("location") ?? "")
}

/** Whoever is asked says to go on. */
async function agreed(browser: Browser, page: Awaited<ReturnType<typeof go>>, site: string | undefined) {
  const form = page.forms.find(({ action }) => action === "/api/session/continue")
  return form ? go(browser, getRedirectPath(await browser.submit(form)) ?? "", site) : page
}

test("cookies that another host has set, and that we cannot take away, lead nobody round in circles", async () => {
  const { browser, phone } = await signedIn()
  const { cookies } = await arrivesIn(browser)
  const asked = await go(browser, "/CONFIG", "none")
  await browser.submit(getForm(asked, "/api/session/continue"), { answer: "no" })
  for (const path of ["/CONFIG", "/HISTORY", "/CONFIG"]) {
    bring(browser, cookies)
    expect((await go(browser, path, "none")).path).toBe(path)
  }
  expect(await whoIs(browser)).toBe(phone)

  // Nor do they undo a sign-out, or the sign-in of somebody else.
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  bring(browser, cookies)
  expect((await go(browser, "/CONFIG", "none")).path).toBe("/SIGNUP/restore?next=%2FCONFIG&ask=1")
  expect(await isIn(browser)).toBe(false)
  const next = await signedIn("driver", browser)
  bring(browser, cookies)
  expect([(await go(browser, "/CONFIG", "none")).path, await whoIs(browser)]).toEqual(["/CONFIG", next.phone])
})

test("cookies the provider does not know change nothing", async () => {
  const { browser, phone } = await signedIn()
  const other = await arrivesIn(browser)
  await sandbox.expireCredentials(other.phone)
  expect([(await go(browser, "/CONFIG", "none")).path, await whoIs(browser), left(browser)]).toEqual([
    "/CONFIG",
    phone,
    [],
  ])
})

test("cookies that the provider can say nothing of shut nobody out", async () => {
  const { browser, phone } = await signedIn()
  const other = await arrivesIn(browser)
  await sandbox.addFault({ match: "account.info", fault: "reset", times: "always", driver: other.phone })
  for (const path of ["/CONFIG", "/HISTORY"]) {
    bring(browser, other.cookies)
    expect((await go(browser, path, "none")).path).toBe(path)
  }
  expect(await whoIs(browser)).toBe(phone)
  await sandbox.clearFaults(other.phone)
})
