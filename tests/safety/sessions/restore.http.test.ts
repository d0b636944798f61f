import { randomUUID } from "node:crypto"
import { type Browser, getForm, getRedirectPath } from "#tests/support/http-browser"
import {
  callsByNow,
  callsOf,
  isIn,
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

const ELSEWHERE = [
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["a sister of our host", { "sec-fetch-site": "same-site" }],
  ["nobody knows who", { "sec-fetch-site": "" }],
] as const

const NEXT_TICKET = { ok: true, ticket: expect.any(String) as string }
const NEXT = "/api/session/restore?next=%2FHISTORY"
const keep = async ({ browser } = driver) =>
  (await browser.postJson<{ ticket?: string }>("/api/session/keep")).json.ticket ?? ""
const show = (ticket: string, browser = newBrowser()) => showTicket(browser, ticket)
/** Once, whatever comes of it. */
const knock = (browser: Browser, input: object) =>
  browser.postJson<{ ok: boolean; ticket?: string; why?: string; instead?: string; confirmation?: string }>(
    "/api/session/restore",
    input,
  )
/** What is left of a browser whose session is lost: everything but that. */
function withoutSession(from: Browser) {
  const browser = newBrowser()
  for (const [name, value] of from.cookies) if (!/^berth(-door)?$/.test(name)) browser.cookies.set(name, value)
  return browser
}
const stillIn = () => isIn(driver.browser)

test("S-22 no other site signs a driver out, however often it leads here", async () => {
  const { browser } = driver
  const image = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }
  for (const path of ["/api/auth/signout", "/api/session/restore", "/api/session/restore?next=/CONFIG"]) {
    const { status, setCookies } = await browser.get(path, { headers: image })
    expect([path, status, setCookies]).toEqual([path, path.includes("signout") ? 405 : 403, []])
  }
  for (let i = 0; i < 3; i++) await browser.get(NEXT, { headers: { "sec-fetch-site": "cross-site" } })
  expect(await stillIn()).toBe(true)
})

test("S-26 a driver the provider has forgotten is asked for once, and led to sign in and back", async () => {
  const since = await callsByNow()
  await sandbox.expireCredentials(driver.phone)
  const page = await driver.browser.goto("/HISTORY")
  expect(page.trail).toEqual(["/HISTORY", NEXT, "/SIGNUP/restore?next=%2FHISTORY&was=in"])
  expect([page.status, page.text.includes('href="/SIGNUP?redirect=%2FHISTORY&amp;why=expired"')]).toEqual([200, true])
  expect(driver.browser.cookies.has("berth-session")).toBe(false)
  const { calls } = await sandbox.calls(since)
  expect(calls.filter(({ call, status }) => call === "account.info" && status === 401).length).toBe(1)
})

test("S-26 a call of a page is told so, and told whether it may ask again", async () => {
  await sandbox.expireCredentials(driver.phone)
  const reads = await driver.browser.postJson("/api/account/history", { page: 1 })
  expect([reads.status, reads.json]).toEqual([401, { ok: false, why: "signed-out", replay: true }])
})

test("S-25, S-26 a form that meets it loses nothing of what was written", async () => {
  const form = getForm(await driver.browser.goto("/feedback"), "/api/account/feedback")
  await sandbox.expireCredentials(driver.phone)
  const since = await callsByNow()
  const message = "晚上看不清楚出口的二维码，希望加一盏灯"
  const sent = await driver.browser.submit(form, { message })
  expect(getRedirectPath(sent)).toBe("/api/session/restore?next=%2FCONFIG%2Ffeedback")
  expect((await sandbox.calls(since)).calls.filter(({ call }) => call === "account.feedback").length).toBe(1)
  await driver.browser.goto(getRedirectPath(sent) ?? "")
  const shown = async () => getForm(await driver.browser.goto("/feedback"), "/api/account/feedback").fields.message
  expect(await shown()).not.toBe(message)
  await signIn(driver.browser, driver.phone)
  expect(await shown()).toBe(message)
})

test("S-26 a provider that knows the driver and refuses the page all the same makes no loop, and signs nobody out", async () => {
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
  const since = await callsByNow()
  const page = await driver.browser.goto("/HISTORY")
  const twice = ["/HISTORY", NEXT, "/HISTORY", NEXT, "/HISTORY", NEXT]
  expect(page.trail).toEqual([...twice, "/SIGNUP/restore?next=%2FHISTORY&fault=again"])
  expect([page.status, page.text.includes("重试"), await stillIn()]).toEqual([200, true, true])
  const calls = (await callsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.history")).toHaveLength(3)
})

test("S-26 and what the driver then tries is counted anew", async () => {
  const fault = { match: "account.history", fault: "unauthorized", driver: driver.phone } as const
  await sandbox.addFault({ ...fault, times: 3 })
  const page = await driver.browser.goto("/HISTORY")
  expect([page.path, page.text.includes("您已登录")]).toEqual(["/SIGNUP/restore?next=%2FHISTORY&fault=again", true])
  const [, retry = ""] = /<a [^>]*href="([^"]+)"[^>]*>重试</.exec(page.text) ?? []
  const again = await driver.browser.goto(retry)
  expect([again.path, again.status]).toEqual(["/HISTORY", 200])
})

test.each(ELSEWHERE)("S-26 nor where %s has led there", async (_, headers) => {
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: "always", driver: driver.phone })
  const page = await driver.browser.goto("/HISTORY", { headers })
  expect([page.trail.length, page.status, page.text.includes("重试"), await stillIn()]).toEqual([7, 200, true, true])
})

test("S-26 two tabs that meet one stray 401 at once, and two screens one after the other, stay signed in", async () => {
  const tickets = await keep()
  for (const next of ["/HISTORY", "/HISTORY", "/CONFIG", "/MEMBER", "/CONFIG"]) {
    const restored = await driver.browser.get(`/api/session/restore?next=${encodeURIComponent(next)}`)
    expect(getRedirectPath(restored)).toBe(next)
  }
  expect([await stillIn(), (await show(tickets)).status]).toEqual([true, 200])
})

test("S-22 nor does a browser that does not say where it comes from, however often it is led here", async () => {
  for (let i = 0; i < 4; i++) await driver.browser.get(NEXT, { headers: { "sec-fetch-site": "" } })
  expect(await stillIn()).toBe(true)
})

test("S-27 ten calls that are refused at once ask the provider once who this is", async () => {
  await sandbox.addFault({ match: "account.history", fault: "unauthorized", times: 10, driver: driver.phone })
  await sandbox.addFault({
    match: "account.info",
    fault: { kind: "latency", ms: 300 },
    times: 10,
    driver: driver.phone,
  })
  const since = await callsByNow()
  const asked = Array.from({ length: 10 }, (_, page) =>
    driver.browser.postJson("/api/account/history", { page: page + 1 }),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const calls = (await callsOf(driver.phone, since)).map(({ call }) => call)
  expect(calls.filter((call) => call === "account.info")).toEqual(["account.info"])
  expect(calls.filter((call) => call === "account.history").length).toBe(20)
  expect(calls.filter((call) => call === "account.signIn")).toEqual([])
})

test("S-28 a ticket brings back the browser that lost its session, once, and nobody is asked", async () => {
  const ticket = await keep()
  const browser = withoutSession(driver.browser)
  const first = await knock(browser, { ticket })
  expect([first.status, first.json, await isIn(browser)]).toEqual([200, NEXT_TICKET, true])
  const second = await knock(withoutSession(browser), { ticket: first.json.ticket })
  expect([second.status, second.json]).toEqual([200, NEXT_TICKET])
  expect((await knock(withoutSession(browser), { ticket })).status).toBe(401)
  expect((await knock(withoutSession(browser), { ticket: second.json.ticket })).status).toBe(401)
})

test("S-28 a browser that does not know the ticket asks whether this is the driver, and does nothing before", async () => {
  const ticket = await keep()
  const browser = newBrowser()
  const asked = await knock(browser, { ticket })
  const phone = `${driver.phone.slice(0, 3)}****${driver.phone.slice(-4)}`
  expect([asked.status, asked.json]).toEqual([200, expect.objectContaining({ why: "confirm", phone })])
  expect([await isIn(browser), await stillIn()]).toEqual([false, true])
  // The question has not used it up.
  const { confirmation } = asked.json
  const told = await knock(browser, { ticket, confirmation })
  expect([told.status, told.json, await isIn(browser)]).toEqual([200, NEXT_TICKET, true])
  expect((await knock(browser, { ticket, confirmation })).status).toBe(401)
})

test("S-28 to go on takes what this browser was given with the question: no word of the sender's own, and no other's", async () => {
  const ticket = await keep()
  const asked = newBrowser()
  const { confirmation } = (await knock(asked, { ticket })).json
  const others = [{ confirmed: true }, { confirmation: true }, { confirmation: "yes" }, { confirmation: ticket }]
  for (const more of [...others, { confirmation }]) {
    const browser = newBrowser()
    const { status, json: said } = await knock(browser, { ticket, ...more })
    expect([more, status, said.why, await isIn(browser)]).toEqual([more, 200, "confirm", false])
  }
  const other = await signedIn()
  const { json: said } = await knock(asked, { ticket: await keep(other), confirmation })
  expect([said.why, await isIn(asked)]).toEqual(["confirm", false])
  expect([(await knock(asked, { ticket, confirmation })).json, await isIn(asked)]).toEqual([NEXT_TICKET, true])
})

test("S-28 where another driver is signed in, a ticket names both, and ends that session only once that was said", async () => {
  const ticket = await keep()
  const other = await signedIn()
  const recognisable = ({ phone }: Person) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const { json: said } = await knock(other.browser, { ticket })
  expect(said).toMatchObject({ why: "confirm", phone: recognisable(driver), instead: recognisable(other) })
  let since = await callsByNow()
  await other.browser.get("/MEMBER")
  expect([(await callsOf(driver.phone, since)).length, (await callsOf(other.phone, since)).length]).toEqual([0, 1])

  const copy = newBrowser()
  for (const [name, value] of other.browser.cookies) copy.cookies.set(name, value)
  expect((await knock(other.browser, { ticket, confirmation: said.confirmation })).json).toEqual(NEXT_TICKET)
  expect(other.browser.cookies.get("berth-form")).not.toBe(copy.cookies.get("berth-form"))
  since = await callsByNow()
  await other.browser.get("/MEMBER")
  expect([(await callsOf(driver.phone, since)).length, (await callsOf(other.phone, since)).length]).toEqual([1, 0])
  expect(await isIn(copy)).toBe(false)
})

test("S-28 a ticket that was good is refused once the provider has forgotten the driver", async () => {
  const browser = newBrowser()
  const first = await show(await keep(), browser)
  expect(first.status).toBe(200)
  await sandbox.expireCredentials(driver.phone)
  expect((await show(first.json.ticket ?? "", browser)).status).toBe(401)
})

test("S-28 shown again from another browser, it ends its whole family: sessions and tickets", async () => {
  const ticket = await keep()
  const thief = newBrowser()
  const stolen = await show(ticket, thief)
  expect([stolen.status, await isIn(thief)]).toEqual([200, true])
  const replayed = await show(ticket, driver.browser)
  expect([replayed.status, replayed.json]).toEqual([401, { ok: false, why: "signed-out", replay: false }])
  expect([await isIn(thief), await stillIn()]).toEqual([false, false])
  expect((await show(stolen.json.ticket ?? "", newBrowser())).status).toBe(401)
  expect((await thief.goto("/MEMBER")).path).toBe("/SIGNUP/restore?next=%2FMEMBER&was=in")
})

test("S-28 an altered ticket, or none, is nobody's and harms nobody", async () => {
  const ticket = await keep()
  const at = (part: number) => Math.floor(ticket.length * part)
  const changed = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (part) => ticket.slice(0, at(part)) + (ticket[at(part)] === "A" ? "B" : "A") + ticket.slice(at(part) + 1),
  )
  const session = driver.browser.cookies.get("berth-session") ?? ""
  const others: unknown[] = [...changed, session, "", "x".repeat(9000), null, 7, {}, [ticket]]
  for (const one of others) {
    const { status, setCookies } = await newBrowser().postJson("/api/session/restore", { ticket: one })
    expect([one, status, setCookies]).toEqual([one, 401, []])
  }
  expect([await stillIn(), (await show(ticket)).status]).toEqual([true, 200])
})

test("S-28 a ticket is shown to the provider, and one it has forgotten is refused", async () => {
  const ticket = await keep()
  await sandbox.expireCredentials(driver.phone)
  const id = randomUUID()
  const answer = await newBrowser().postJson("/api/session/restore", { ticket }, { headers: { "x-request-id": id } })
  expect((await sandbox.callsWith({ requestId: id })).map((one) => [one.call, one.status])).toEqual([
    ["account.info", 401],
  ])
  expect([answer.status, getRedirectPath(answer)]).toEqual([401, undefined])
})
