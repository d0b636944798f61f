import { randomUUID } from "node:crypto"
import { type Browser, getForm } from "#tests/support/http-browser"
import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { isSignedIn, redeemTicket, createSignedInDriver } from "#tests/security/drivers"
import { unseal, seal } from "#tests/security/sessions/seal-with-secret"

const OLD_KEY = "the-key-of-last-year-0123456789abcdef"
const NEW_KEY = "the-key-of-this-year-0123456789abcdef"
const DAY = 86_400
const TWO_YEARS = 730 * DAY
const SESSION_COOKIE = "__Host-berth-session"

type App = Awaited<ReturnType<typeof startTestApp>>
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
const apps: { [name in "before" | "during" | "after"]?: App } = {}
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const start = (name: string, keys: string) => startTestApp(name, { PROVIDER_URL: sandbox.url, SESSION_SECRET: keys })
  apps.before = await start("before", OLD_KEY)
  apps.during = await start("during", `${NEW_KEY},${OLD_KEY}`)
  apps.after = await start("after", NEW_KEY)
})
afterAll(() => Promise.all([...Object.values(apps), sandbox].map((instance) => instance.stop())))

/** Opens a browser with the same cookies at another process, as after a deployment. */
function copyToApp(browser: Browser, app: App | undefined) {
  const target = app!.browser()
  for (const [name, value] of browser.cookies) target.cookies.set(name, value)
  return target
}
const readKeyId = (seal = "") => seal.split("*")[1]

test("S-31 a cookie sealed with the old key is valid while the key is configured and is resealed with the new key", async () => {
  const { browser } = await createSignedInDriver("driver", apps.before!.browser(), sandbox)
  const duringBrowser = copyToApp(browser, apps.during)
  expect(await isSignedIn(duringBrowser)).toBe(true)
  const { json } = await duringBrowser.postJson<{ ticket?: string }>("/api/session/keep")
  expect(typeof json.ticket).toBe("string")
  expect(readKeyId(duringBrowser.cookies.get(SESSION_COOKIE))).not.toBe(readKeyId(browser.cookies.get(SESSION_COOKIE)))
  const afterBrowser = copyToApp(duringBrowser, apps.after)
  expect(await isSignedIn(afterBrowser)).toBe(true)
})

test("S-31 cookies and tickets sealed with a removed key are treated as signed out without a fault", async () => {
  const { browser } = await createSignedInDriver("driver", apps.before!.browser(), sandbox)
  const { json } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const afterBrowser = copyToApp(browser, apps.after)
  expect((await afterBrowser.get("/MEMBER")).status).toBe(307)
  expect((await afterBrowser.postJson("/api/account/history", { page: 1 })).status).toBe(401)
  expect((await afterBrowser.postJson("/api/session/restore", json)).status).toBe(401)
  const page = await afterBrowser.goto("/MEMBER")
  expect(page.status).toBe(200)
  expect(afterBrowser.cookies.has(SESSION_COOKIE)).toBe(false)
  expect((await afterBrowser.goto("/SIGNUP")).forms.map(({ action }) => action)).toContain("/api/auth/callback/sms")
})

test("S-31 a form that was opened before a key change is accepted during it, and then the token is renewed", async () => {
  const { browser } = await createSignedInDriver("driver", apps.before!.browser(), sandbox)
  const form = getForm(await browser.goto("/CONFIG"), "/api/platform/look")
  const duringBrowser = copyToApp(browser, apps.during)
  expect((await duringBrowser.submit(form)).status).toBe(303)
  await duringBrowser.get("/MEMBER")
  expect(duringBrowser.cookies.get("__Host-berth-form")).not.toBe(browser.cookies.get("__Host-berth-form"))
  expect((await copyToApp(browser, apps.after).submit(form)).status).toBe(403)
})

test("S-21 after a sign-out at one process, another process renews no cookie and issues no ticket", async () => {
  const { browser } = await createSignedInDriver("driver", apps.before!.browser(), sandbox)
  const copy = copyToApp(browser, apps.during)
  await browser.submit(getForm(await browser.goto("/CONFIG"), "/api/auth/signout"))
  const response = await copy.postJson<{ ticket?: string }>("/api/session/keep")
  expect(response.json.ticket).toBeUndefined()
  expect(response.setCookies).toEqual([])
})

/** Opens a browser whose session was sealed some seconds ago by this machine's clock. */
async function startSessionAt(secondsAgo: number, seconds = TWO_YEARS) {
  const { cookies } = await sandbox.createScenario("provider-cookies")
  const credential = { sToken: cookies?.["s-token"], uToken: cookies?.["u-token"] }
  const driver = { id: randomUUID(), phone: "138********", family: randomUUID(), credential }
  const browser = apps.after!.browser()
  browser.cookies.set(
    SESSION_COOKIE,
    await seal("session", driver, NEW_KEY, { seconds, at: Date.now() - secondsAgo * 1000 }),
  )
  return { browser, driver }
}

test("S-25 a session is sealed for 730 days and its ticket for 400 days", async () => {
  const { browser } = await createSignedInDriver("driver", apps.after!.browser(), sandbox)
  const { json } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const days = [browser.cookies.get(SESSION_COOKIE), json.ticket].map(
    (seal = "") => (Number(seal.split("*")[5]) - Date.now()) / DAY / 1000,
  )
  expect(days.map(Math.round)).toEqual([730, 400])
})

test("S-25 a session expires after two years", async () => {
  expect(await isSignedIn((await startSessionAt(TWO_YEARS - DAY)).browser)).toBe(true)
  const { browser } = await startSessionAt(TWO_YEARS + DAY)
  const page = await browser.goto("/MEMBER")
  expect(page.status).toBe(200)
  expect(page.path).toBe("/SIGNUP/restore?next=%2FMEMBER&was=in")
  expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
  expect(page.text).toContain("why=expired")
})

test.each([
  [30, true],
  [-30, true],
  [300, false],
])("S-33 a session that ended %i s ago by another instance's clock is valid: %s", async (secondsAgo, isValid) => {
  const { browser } = await startSessionAt(TWO_YEARS + secondsAgo)
  const { status } = await browser.get("/MEMBER")
  expect(status).toBe(isValid ? 200 : 307)
})

test("S-33 a session sealed five minutes in the future is valid", async () => {
  expect(await isSignedIn((await startSessionAt(-300)).browser)).toBe(true)
})

test("S-28 a ticket is refused after its lifetime", async () => {
  const { browser } = await startSessionAt(0)
  const { json } = await browser.postJson<{ ticket: string }>("/api/session/keep")
  const content = await unseal<object>("ticket", json.ticket, NEW_KEY)
  const expiredTicket = await seal("ticket", content, NEW_KEY, {
    seconds: 400 * DAY,
    at: Date.now() - 401 * DAY * 1000,
  })
  const validTicket = await seal("ticket", content, NEW_KEY, { seconds: 400 * DAY, at: Date.now() - 399 * DAY * 1000 })
  const getRedeemStatus = async (ticket: string) => (await redeemTicket(apps.after!.browser(), ticket)).status
  expect(await getRedeemStatus(expiredTicket)).toBe(401)
  expect(await getRedeemStatus(validTicket)).toBe(200)
})
