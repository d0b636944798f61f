import { formTo, locationOf } from "#tests/support/http-browser"
import {
  lastCallNumber,
  callsOf,
  isSignedIn,
  newBrowser,
  type Person,
  sandbox,
  showTicket,
  signedIn,
  signIn,
} from "#tests/safety/people"

let driver: Person
beforeEach(async () => void (driver = await signedIn()))
afterEach(() => sandbox.clearFaults(driver.phone))

const FOREIGN_ORIGINS = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sibling subdomain", { "sec-fetch-site": "same-site" }],
  ["an unknown origin", { "sec-fetch-site": "" }],
] as const

const NEXT = "/api/session/restore?next=%2FHISTORY"
const newTicket = async ({ browser } = driver) =>
  (await browser.ask<{ ticket?: string }>("/api/session/keep")).said.ticket ?? ""
const showRestoreTicket = (ticket: string, browser = newBrowser()) => showTicket(browser, ticket)
const isDriverSignedIn = () => isSignedIn(driver.browser)

test("S-22 no other site can sign a driver out", async () => {
  const { browser } = driver
  const image = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }
  for (const path of ["/api/auth/signout", "/api/session/restore", "/api/session/restore?next=/CONFIG"]) {
    const { status, setCookies } = await browser.visit(path, { headers: image })
    expect([path, status, setCookies]).toEqual([path, path.includes("signout") ? 405 : 403, []])
  }
  for (let i = 0; i < 3; i++) await browser.visit(NEXT, { headers: { "sec-fetch-site": "cross-site" } })
  expect(await isDriverSignedIn()).toBe(true)
})

test("S-26 a driver whose session the provider has ended is led to the sign-in after one check", async () => {
  const since = await lastCallNumber()
  await sandbox.forget(driver.phone)
  const page = await driver.browser.arrive("/HISTORY")
  expect(page.trail).toEqual(["/HISTORY", NEXT, "/SIGNUP/restore?next=%2FHISTORY&was=in"])
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/SIGNUP?redirect=%2FHISTORY&amp;why=expired"')
  expect(driver.browser.cookies.has("berth-session")).toBe(false)
  const { calls } = await sandbox.calls(since)
  expect(calls.filter(({ call, status }) => call === "account.info" && status === 401).length).toBe(1)
})

test("S-26 a call by script is told that the session has ended and whether to repeat it", async () => {
  await sandbox.forget(driver.phone)
  const response = await driver.browser.ask("/api/account/history", { page: 1 })
  expect(response.status).toBe(401)
  expect(response.said).toEqual({ ok: false, why: "signed-out", replay: true })
})

test("S-25, S-26 a form sent after the session has ended loses no text", async () => {
  const form = formTo(await driver.browser.arrive("/feedback"), "/api/account/feedback")
  await sandbox.forget(driver.phone)
  const since = await lastCallNumber()
  const message = "晚上看不清楚出口的二维码，希望加一盏灯"
  const response = await driver.browser.submit(form, { message })
  expect(locationOf(response)).toBe("/api/session/restore?next=%2FCONFIG%2Ffeedback")
  expect((await sandbox.calls(since)).calls.filter(({ call }) => call === "account.feedback").length).toBe(1)
  await driver.browser.arrive(locationOf(response) ?? "")
  const readDraft = async () => formTo(await driver.browser.arrive("/feedback"), "/api/account/feedback").fields.message
  expect(await readDraft()).not.toBe(message)
  await signIn(driver.browser, driver.phone)
  expect(await readDraft()).toBe(message)
})

test("S-26 a provider that confirms the driver but refuses the page causes no redirect loop and no sign-out", async () => {
  await sandbox.fault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
  const since = await lastCallNumber()
  const page = await driver.browser.arrive("/HISTORY")
  const repeated = ["/HISTORY", NEXT, "/HISTORY", NEXT, "/HISTORY", NEXT]
  expect(page.trail).toEqual([...repeated, "/SIGNUP/restore?next=%2FHISTORY&fault=again"])
  expect(page.status).toBe(200)
  expect(page.text).toContain("重试")
  expect(await isDriverSignedIn()).toBe(true)
  const calls = (await callsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.history")).toHaveLength(3)
})

test("S-26 a retry after repeated refusals starts counting again", async () => {
  const fault = { match: "account.history", fault: "unauthorized", driver: driver.phone } as const
  await sandbox.fault({ ...fault, times: 3 })
  const page = await driver.browser.arrive("/HISTORY")
  expect(page.path).toBe("/SIGNUP/restore?next=%2FHISTORY&fault=again")
  expect(page.text).toContain("您已登录")
  const [, retry = ""] = /<a [^>]*href="([^"]+)"[^>]*>重试</.exec(page.text) ?? []
  const retried = await driver.browser.arrive(retry)
  expect(retried.path).toBe("/HISTORY")
  expect(retried.status).toBe(200)
})

test.each(FOREIGN_ORIGINS)(
  "S-26 a refused page causes no redirect loop and no sign-out after a navigation from %s",
  async (_, headers) => {
    await sandbox.fault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
    const page = await driver.browser.arrive("/HISTORY", { headers })
    expect(page.trail.length).toBe(7)
    expect(page.status).toBe(200)
    expect(page.text).toContain("重试")
    expect(await isDriverSignedIn()).toBe(true)
  },
)

test("S-26 a stray 401 in two tabs and on several screens in a row does not sign the driver out", async () => {
  const ticket = await newTicket()
  for (const next of ["/HISTORY", "/HISTORY", "/CONFIG", "/MEMBER", "/CONFIG"]) {
    const redirect = await driver.browser.visit(`/api/session/restore?next=${encodeURIComponent(next)}`)
    expect(locationOf(redirect)).toBe(next)
  }
  expect(await isDriverSignedIn()).toBe(true)
  expect((await showRestoreTicket(ticket)).status).toBe(200)
})

test("S-22 repeated navigations without an origin do not sign the driver out", async () => {
  for (let i = 0; i < 4; i++) await driver.browser.visit(NEXT, { headers: { "sec-fetch-site": "" } })
  expect(await isDriverSignedIn()).toBe(true)
})

test("S-27 ten simultaneous refused calls check the session once", async () => {
  await sandbox.fault({ match: "account.history", fault: "unauthorized", times: 10, driver: driver.phone })
  await sandbox.fault({ match: "account.info", fault: { kind: "latency", ms: 300 }, times: 10, driver: driver.phone })
  const since = await lastCallNumber()
  const asking = Array.from({ length: 10 }, (_, page) => driver.browser.ask("/api/account/history", { page: page + 1 }))
  const results = await Promise.all(asking)
  expect(results.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const calls = (await callsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.info")).toEqual(["account.info"])
  expect(calls.filter((call) => call === "account.history").length).toBe(20)
  expect(calls.filter((call) => call === "account.signIn")).toEqual([])
})
