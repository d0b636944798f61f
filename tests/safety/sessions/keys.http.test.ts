import { randomUUID } from "node:crypto"
import { type Browser, getForm } from "#tests/support/http-browser"
import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { isIn, showTicket, signedIn } from "#tests/safety/people"
import { opened, sealed } from "#tests/safety/sessions/seals"

const OLD = "the-key-of-last-year-0123456789abcdef"
const NEW = "the-key-of-this-year-0123456789abcdef"
const DAY = 86_400
const YEARS = 730 * DAY
const SESSION = "__Host-berth-session"

type App = Awaited<ReturnType<typeof startOwnApp>>
let box: Awaited<ReturnType<typeof startOwnBox>>
const apps: { [name in "before" | "during" | "after"]?: App } = {}
beforeAll(async () => {
  box = await startOwnBox()
  const start = (name: string, keys: string) => startOwnApp(name, { PROVIDER_URL: box.url, SESSION_SECRET: keys })
  apps.before = await start("before", OLD)
  apps.during = await start("during", `${NEW},${OLD}`)
  apps.after = await start("after", NEW)
})
afterAll(() => Promise.all([...Object.values(apps), box].map((one) => one.stop())))

/** The same browser, at another process: what a new deployment looks like. */
function moved(browser: Browser, app: App | undefined) {
  const there = app!.browser()
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  return there
}
const keyOf = (seal = "") => seal.split("*")[1]

test("S-31 a cookie of the old key is good while it is kept, and is sealed anew with the new one", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), box)
  const during = moved(browser, apps.during)
  expect(await isIn(during)).toBe(true)
  const { json: said } = await during.postJson<{ ticket?: string }>("/api/session/keep")
  expect([typeof said.ticket, keyOf(during.cookies.get(SESSION)) !== keyOf(browser.cookies.get(SESSION))]).toEqual([
    "string",
    true,
  ])
  const after = moved(during, apps.after)
  expect(await isIn(after)).toBe(true)
})

test("S-31 once the old key is gone its cookies and tickets are signed out, and nothing fails", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), box)
  const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const after = moved(browser, apps.after)
  expect((await after.get("/MEMBER")).status).toBe(307)
  expect((await after.postJson("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await after.postJson("/api/session/restore", said)).status).toBe(401)
  const page = await after.goto("/MEMBER")
  expect([page.status, after.cookies.has(SESSION)]).toEqual([200, false])
  expect((await after.goto("/SIGNUP")).forms.map(({ action }) => action)).toContain("/api/auth/callback/sms")
})

test("S-31 a form opened before the change is still taken after it, and then the token is renewed", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), box)
  const form = getForm(await browser.goto("/CONFIG"), "/api/platform/look")
  const during = moved(browser, apps.during)
  expect((await during.submit(form)).status).toBe(303)
  await during.get("/MEMBER")
  expect(during.cookies.get("__Host-berth-form")).not.toBe(browser.cookies.get("__Host-berth-form"))
  expect((await moved(browser, apps.after).submit(form)).status).toBe(403)
})

test("S-21 a process that has forgotten a sign-out gives a copy of the cookies no ticket and renews nothing", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), box)
  const copy = moved(browser, apps.during)
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  const kept = await copy.postJson<{ ticket?: string }>("/api/session/keep")
  expect([kept.json.ticket, kept.setCookies]).toEqual([undefined, []])
})

/** A driver whose cookie was sealed some time ago, as seen from this machine's clock. */
async function from(ago: number, seconds = YEARS) {
  const { cookies } = await box.createScenario("provider-cookies")
  const credential = { sToken: cookies?.["s-token"], uToken: cookies?.["u-token"] }
  const driver = { id: randomUUID(), phone: "138********", family: randomUUID(), credential }
  const browser = apps.after!.browser()
  browser.cookies.set(SESSION, await sealed("session", driver, NEW, { seconds, at: Date.now() - ago * 1000 }))
  return { browser, driver }
}

test("S-25 a sign-in is sealed for two years, its ticket for as long as a browser keeps a cookie", async () => {
  const { browser } = await signedIn("driver", apps.after!.browser(), box)
  const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const days = [browser.cookies.get(SESSION), said.ticket].map(
    (seal = "") => (Number(seal.split("*")[5]) - Date.now()) / DAY / 1000,
  )
  expect(days.map(Math.round)).toEqual([730, 400])
})

test("S-25 a sign-in lasts its two years and not a day more", async () => {
  expect(await isIn((await from(YEARS - DAY)).browser)).toBe(true)
  const { browser } = await from(YEARS + DAY)
  const page = await browser.goto("/MEMBER")
  expect([page.status, page.path, browser.cookies.has(SESSION)]).toEqual([
    200,
    "/SIGNUP/restore?next=%2FMEMBER&was=in",
    false,
  ])
  expect(page.text).toContain("why=expired")
})

test.each([
  [30, true],
  [-30, true],
  [300, false],
])(
  "S-33 a session that ended %i s ago by another instance's clock: still good is %s, and nothing fails",
  async (ended, good) => {
    const { browser } = await from(YEARS + ended)
    const { status } = await browser.get("/MEMBER")
    expect(status).toBe(good ? 200 : 307)
  },
)

test("S-33 a session sealed five minutes from now is good", async () => {
  expect(await isIn((await from(-300)).browser)).toBe(true)
})

test("S-28 a ticket older than its life is refused", async () => {
  const { browser } = await from(0)
  const { json: said } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const inside = await opened<object>("ticket", said.ticket, NEW)
  const old = await sealed("ticket", inside, NEW, { seconds: 400 * DAY, at: Date.now() - 401 * DAY * 1000 })
  const young = await sealed("ticket", inside, NEW, { seconds: 400 * DAY, at: Date.now() - 399 * DAY * 1000 })
  const show = async (ticket: string) => (await showTicket(apps.after!.browser(), ticket)).status
  expect([await show(old), await show(young)]).toEqual([401, 200])
})
