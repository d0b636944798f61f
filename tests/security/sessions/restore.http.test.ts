import { getForm, getRedirectPath } from "#tests/support/http-browser"
import {
  readLastCallNumber,
  listCallsOf,
  isSignedIn,
  openAppBrowser,
  type SignedInDriver,
  sandbox,
  redeemTicket as redeemTicketIn,
  createSignedInDriver,
  signIn,
} from "#tests/security/drivers"

let driver: SignedInDriver
beforeEach(async () => void (driver = await createSignedInDriver()))
afterEach(() => sandbox.clearFaults(driver.phone))

const FOREIGN_ORIGINS = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling subdomain", { "sec-fetch-site": "same-site" }],
  ["an unknown origin", { "sec-fetch-site": "" }],
] as const

const RESTORE_PATH = "/api/session/restore?next=%2FHISTORY"
const createTicket = async ({ browser } = driver) =>
  (await browser.postJson<{ ticket?: string }>("/api/session/keep")).json.ticket ?? ""
const redeemTicket = (ticket: string, browser = openAppBrowser()) => redeemTicketIn(browser, ticket)
const isDriverSignedIn = () => isSignedIn(driver.browser)

test("S-22 no other site can sign a driver out", async () => {
  const { browser } = driver
  const imageHeaders = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }
  for (const path of ["/api/auth/signout", "/api/session/restore", "/api/session/restore?next=/CONFIG"]) {
    const { status, setCookies } = await browser.get(path, { headers: imageHeaders })
    const expected = path.includes("signout") ? 405 : 403
    expect({ path, status, setCookies }).toEqual({ path, status: expected, setCookies: [] })
  }
  for (let i = 0; i < 3; i++) await browser.get(RESTORE_PATH, { headers: { "sec-fetch-site": "cross-site" } })
  expect(await isDriverSignedIn()).toBe(true)
})

test("S-26 a driver whose session the provider has ended is led to the sign-in after one check", async () => {
  const since = await readLastCallNumber()
  await sandbox.expireCredentials(driver.phone)
  const page = await driver.browser.goto("/HISTORY")
  expect(page.trail).toEqual(["/HISTORY", RESTORE_PATH, "/SIGNUP/restore?next=%2FHISTORY&was=in"])
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/SIGNUP?redirect=%2FHISTORY&amp;why=expired"')
  expect(driver.browser.cookies.has("berth-session")).toBe(false)
  const { calls } = await sandbox.calls(since)
  expect(calls.filter(({ call, status }) => call === "account.info" && status === 401).length).toBe(1)
})

test("S-26 the response to a script states that the session has ended and whether to repeat the call", async () => {
  await sandbox.expireCredentials(driver.phone)
  const response = await driver.browser.postJson("/api/account/history", { page: 1 })
  expect(response.status).toBe(401)
  expect(response.json).toEqual({ ok: false, why: "signed-out", replay: true })
})

test("S-25, S-26 a form that is sent after the session has ended keeps its text", async () => {
  const form = getForm(await driver.browser.goto("/feedback"), "/api/account/feedback")
  await sandbox.expireCredentials(driver.phone)
  const since = await readLastCallNumber()
  const message = "晚上看不清楚出口的二维码，希望加一盏灯"
  const response = await driver.browser.submit(form, { message })
  expect(getRedirectPath(response)).toBe("/api/session/restore?next=%2FCONFIG%2Ffeedback")
  expect((await sandbox.calls(since)).calls.filter(({ call }) => call === "account.feedback").length).toBe(1)
  await driver.browser.goto(getRedirectPath(response) ?? "")
  const readDraft = async () => getForm(await driver.browser.goto("/feedback"), "/api/account/feedback").fields.message
  expect(await readDraft()).not.toBe(message)
  await signIn(driver.browser, driver.phone)
  expect(await readDraft()).toBe(message)
})

test("S-26 a provider that confirms the driver but refuses the page causes no redirect loop and no sign-out", async () => {
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
  const since = await readLastCallNumber()
  const page = await driver.browser.goto("/HISTORY")
  const trail = ["/HISTORY", RESTORE_PATH, "/HISTORY", RESTORE_PATH, "/HISTORY", RESTORE_PATH]
  expect(page.trail).toEqual([...trail, "/SIGNUP/restore?next=%2FHISTORY&fault=too-many-attempts"])
  expect(page.status).toBe(200)
  expect(page.text).toContain("重试")
  expect(await isDriverSignedIn()).toBe(true)
  const calls = (await listCallsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.history")).toHaveLength(3)
})

test("S-26 the retry link after repeated refusals resets the count of redirects", async () => {
  const fault = { match: "account.history", fault: "unauthorized", driver: driver.phone } as const
  await sandbox.addFault({ ...fault, times: 3 })
  const page = await driver.browser.goto("/HISTORY")
  expect(page.path).toBe("/SIGNUP/restore?next=%2FHISTORY&fault=too-many-attempts")
  expect(page.text).toContain("您已登录")
  const [, retry = ""] = /<a [^>]*href="([^"]+)"[^>]*>重试</.exec(page.text) ?? []
  const retried = await driver.browser.goto(retry)
  expect(retried.path).toBe("/HISTORY")
  expect(retried.status).toBe(200)
})

test.each(FOREIGN_ORIGINS)(
  "S-26 a refused page causes no redirect loop and no sign-out after a navigation from %s",
  async (_, headers) => {
    await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
    const page = await driver.browser.goto("/HISTORY", { headers })
    expect(page.trail.length).toBe(7)
    expect(page.status).toBe(200)
    expect(page.text).toContain("重试")
    expect(await isDriverSignedIn()).toBe(true)
  },
)

test("S-26 restoring a valid session in two tabs and on several screens does not sign the driver out", async () => {
  const ticket = await createTicket()
  for (const next of ["/HISTORY", "/HISTORY", "/CONFIG", "/MEMBER", "/CONFIG"]) {
    const redirect = await driver.browser.get(`/api/session/restore?next=${encodeURIComponent(next)}`)
    expect(getRedirectPath(redirect)).toBe(next)
  }
  expect(await isDriverSignedIn()).toBe(true)
  expect((await redeemTicket(ticket)).status).toBe(200)
})

test("S-22 repeated navigations without an origin do not sign the driver out", async () => {
  for (let i = 0; i < 4; i++) await driver.browser.get(RESTORE_PATH, { headers: { "sec-fetch-site": "" } })
  expect(await isDriverSignedIn()).toBe(true)
})

test("S-27 ten simultaneous refused calls check the session once", async () => {
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: 10, driver: driver.phone })
  await sandbox.addFault({
    match: "account.info",
    fault: { kind: "latency", ms: 300 },
    times: 10,
    driver: driver.phone,
  })
  const since = await readLastCallNumber()
  const requests = Array.from({ length: 10 }, (_, page) =>
    driver.browser.postJson("/api/account/history", { page: page + 1 }),
  )
  const results = await Promise.all(requests)
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const calls = (await listCallsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.info")).toEqual(["account.info"])
  expect(calls.filter((call) => call === "account.history").length).toBe(20)
  expect(calls.filter((call) => call === "account.signIn")).toEqual([])
})
