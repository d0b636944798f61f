import { randomUUID } from "node:crypto"
import { type Browser, formTo } from "#tests/support/http-browser"
import { startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { isSignedIn, showTicket, signedIn } from "#tests/safety/people"
import { unseal, seal } from "#tests/safety/sessions/seals"

const OLD = "the-key-of-last-year-0123456789abcdef"
const NEW = "the-key-of-this-year-0123456789abcdef"
const DAY = 86_400
const YEARS = 730 * DAY
const SESSION = "__Host-berth-session"

type App = Awaited<ReturnType<typeof startOwnApp>>
let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
const apps: { [name in "before" | "during" | "after"]?: App } = {}
beforeAll(async () => {
  sandbox = await startOwnSandbox()
  const start = (name: string, keys: string) => startOwnApp(name, { PROVIDER_URL: sandbox.url, SESSION_SECRET: keys })
  apps.before = await start("before", OLD)
  apps.during = await start("during", `${NEW},${OLD}`)
  apps.after = await start("after", NEW)
})
afterAll(() => Promise.all([...Object.values(apps), sandbox].map((running) => running.stop())))

/** The same browser at another process, as after a deployment. */
function moveTo(browser: Browser, app: App | undefined) {
  const target = app!.browser()
  for (const [name, value] of browser.cookies) target.cookies.set(name, value)
  return target
}
const keyOf = (seal = "") => seal.split("*")[1]

test("S-31 a cookie sealed with the old key is valid while the key is configured and is resealed with the new key", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), sandbox)
  const during = moveTo(browser, apps.during)
  expect(await isSignedIn(during)).toBe(true)
  const { said } = await during.ask<{ ticket?: string }>("/api/session/keep")
  expect(typeof said.ticket).toBe("string")
  expect(keyOf(during.cookies.get(SESSION)) !== keyOf(browser.cookies.get(SESSION))).toBe(true)
  const after = moveTo(during, apps.after)
  expect(await isSignedIn(after)).toBe(true)
})

test("S-31 cookies and tickets of a removed key are treated as signed out without a fault", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), sandbox)
  const { said } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const after = moveTo(browser, apps.after)
  expect((await after.visit("/MEMBER")).status).toBe(307)
  expect((await after.ask("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await after.ask("/api/session/restore", said)).status).toBe(401)
  const page = await after.arrive("/MEMBER")
  expect(page.status).toBe(200)
  expect(after.cookies.has(SESSION)).toBe(false)
  expect((await after.arrive("/SIGNUP")).forms.map(({ action }) => action)).toContain("/api/auth/callback/sms")
})

test("S-31 a form opened before the key change is accepted after it, and then the token is renewed", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), sandbox)
  const form = formTo(await browser.arrive("/CONFIG"), "/api/platform/look")
  const during = moveTo(browser, apps.during)
  expect((await during.submit(form)).status).toBe(303)
  await during.visit("/MEMBER")
  expect(during.cookies.get("__Host-berth-form")).not.toBe(browser.cookies.get("__Host-berth-form"))
  expect((await moveTo(browser, apps.after).submit(form)).status).toBe(403)
})

test("S-21 a process that does not know of a sign-out gives a copy of the cookies no ticket and renews nothing", async () => {
  const { browser } = await signedIn("driver", apps.before!.browser(), sandbox)
  const copy = moveTo(browser, apps.during)
  await browser.submit(formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"))
  const response = await copy.ask<{ ticket?: string }>("/api/session/keep")
  expect(response.said.ticket).toBeUndefined()
  expect(response.setCookies).toEqual([])
})

/** A driver whose cookie was sealed some seconds ago by this machine's clock. */
async function startSessionAt(secondsAgo: number, seconds = YEARS) {
  const { cookies } = await sandbox.world("provider-cookies")
  const credential = { sToken: cookies?.["s-token"], uToken: cookies?.["u-token"] }
  const driver = { id: randomUUID(), phone: "138********", family: randomUUID(), credential }
  const browser = apps.after!.browser()
  browser.cookies.set(SESSION, await seal("session", driver, NEW, { seconds, at: Date.now() - secondsAgo * 1000 }))
  return { browser, driver }
}

test("S-25 a session is sealed for 730 days and its ticket for 400 days", async () => {
  const { browser } = await signedIn("driver", apps.after!.browser(), sandbox)
  const { said } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const days = [browser.cookies.get(SESSION), said.ticket].map(
    (seal = "") => (Number(seal.split("*")[5]) - Date.now()) / DAY / 1000,
  )
  expect(days.map(Math.round)).toEqual([730, 400])
})

test("S-25 a session expires after two years", async () => {
  expect(await isSignedIn((await startSessionAt(YEARS - DAY)).browser)).toBe(true)
  const { browser } = await startSessionAt(YEARS + DAY)
  const page = await browser.arrive("/MEMBER")
  expect(page.status).toBe(200)
  expect(page.path).toBe("/SIGNUP/restore?next=%2FMEMBER&was=in")
  expect(browser.cookies.has(SESSION)).toBe(false)
  expect(page.text).toContain("why=expired")
})

test.each([
  [30, true],
  [-30, true],
  [300, false],
])("S-33 a session that ended %i s ago by another instance's clock is valid: %s", async (secondsAgo, isValid) => {
  const { browser } = await startSessionAt(YEARS + secondsAgo)
  const { status } = await browser.visit("/MEMBER")
  expect(status).toBe(isValid ? 200 : 307)
})

test("S-33 a session sealed five minutes in the future is valid", async () => {
  expect(await isSignedIn((await startSessionAt(-300)).browser)).toBe(true)
})

test("S-28 a ticket is refused after its lifetime", async () => {
  const { browser } = await startSessionAt(0)
  const { said } = await browser.ask<{ ticket: string }>("/api/session/keep")
  const content = await unseal<object>("ticket", said.ticket, NEW)
  const old = await seal("ticket", content, NEW, { seconds: 400 * DAY, at: Date.now() - 401 * DAY * 1000 })
  const young = await seal("ticket", content, NEW, { seconds: 400 * DAY, at: Date.now() - 399 * DAY * 1000 })
  const showRestoreTicket = async (ticket: string) => (await showTicket(apps.after!.browser(), ticket)).status
  expect(await showRestoreTicket(old)).toBe(401)
  expect(await showRestoreTicket(young)).toBe(200)
})
