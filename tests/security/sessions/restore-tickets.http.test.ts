import { randomUUID } from "node:crypto"
import { type Browser, getRedirectPath } from "#tests/support/http-browser"
import {
  readLastCallNumber,
  listCallsOf,
  isSignedIn,
  openAppBrowser,
  type SignedInDriver,
  sandbox,
  redeemTicket as redeemTicketIn,
  createSignedInDriver,
} from "#tests/security/drivers"

let driver: SignedInDriver
beforeEach(async () => void (driver = await createSignedInDriver()))
afterEach(() => sandbox.clearFaults(driver.phone))

const NEXT_TICKET = { ok: true, ticket: expect.any(String) as string }
const createTicket = async ({ browser } = driver) =>
  (await browser.postJson<{ ticket?: string }>("/api/session/keep")).json.ticket ?? ""
const redeemTicket = (ticket: string, browser = openAppBrowser()) => redeemTicketIn(browser, ticket)
/** Sends a ticket without confirming it. */
const sendTicket = (browser: Browser, input: object) =>
  browser.postJson<{ ok: boolean; ticket?: string; why?: string; instead?: string; confirmation?: string }>(
    "/api/session/restore",
    input,
  )
/** Copies a browser that has lost its session and kept its other cookies. */
function copyWithoutSession(original: Browser) {
  const browser = openAppBrowser()
  for (const [name, value] of original.cookies) if (!/^berth(-door)?$/.test(name)) browser.cookies.set(name, value)
  return browser
}
const isDriverSignedIn = () => isSignedIn(driver.browser)

test("S-28 a ticket restores a browser that has lost its session once and without a confirmation", async () => {
  const ticket = await createTicket()
  const browser = copyWithoutSession(driver.browser)
  const firstResponse = await sendTicket(browser, { ticket })
  expect(firstResponse.status).toBe(200)
  expect(firstResponse.json).toEqual(NEXT_TICKET)
  expect(await isSignedIn(browser)).toBe(true)
  const secondResponse = await sendTicket(copyWithoutSession(browser), { ticket: firstResponse.json.ticket })
  expect(secondResponse.status).toBe(200)
  expect(secondResponse.json).toEqual(NEXT_TICKET)
  expect((await sendTicket(copyWithoutSession(browser), { ticket })).status).toBe(401)
  expect((await sendTicket(copyWithoutSession(browser), { ticket: secondResponse.json.ticket })).status).toBe(401)
})

test("S-28 a ticket in an unknown browser needs a confirmation", async () => {
  const ticket = await createTicket()
  const browser = openAppBrowser()
  const response = await sendTicket(browser, { ticket })
  const phone = `${driver.phone.slice(0, 3)}****${driver.phone.slice(-4)}`
  expect(response.status).toBe(200)
  expect(response.json).toEqual(expect.objectContaining({ why: "confirm", phone }))
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isDriverSignedIn()).toBe(true)
  // The request for a confirmation has not used the ticket.
  const { confirmation } = response.json
  const confirmed = await sendTicket(browser, { ticket, confirmation })
  expect(confirmed.status).toBe(200)
  expect(confirmed.json).toEqual(NEXT_TICKET)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await sendTicket(browser, { ticket, confirmation })).status).toBe(401)
})

test("S-28 a confirmation is valid only for its browser and its ticket", async () => {
  const ticket = await createTicket()
  const askingBrowser = openAppBrowser()
  const { confirmation } = (await sendTicket(askingBrowser, { ticket })).json
  const invalidInputs = [{ confirmed: true }, { confirmation: true }, { confirmation: "yes" }, { confirmation: ticket }]
  for (const input of [...invalidInputs, { confirmation }]) {
    const browser = openAppBrowser()
    const { status, json } = await sendTicket(browser, { ticket, ...input })
    expect({ input, status, why: json.why }).toEqual({ input, status: 200, why: "confirm" })
    expect(await isSignedIn(browser)).toBe(false)
  }
  const otherDriver = await createSignedInDriver()
  const { json } = await sendTicket(askingBrowser, { ticket: await createTicket(otherDriver), confirmation })
  expect(json.why).toBe("confirm")
  expect(await isSignedIn(askingBrowser)).toBe(false)
  expect((await sendTicket(askingBrowser, { ticket, confirmation })).json).toEqual(NEXT_TICKET)
  expect(await isSignedIn(askingBrowser)).toBe(true)
})

test("S-28 the confirmation of another driver's ticket names both drivers and ends the session only when it is given", async () => {
  const ticket = await createTicket()
  const otherDriver = await createSignedInDriver()
  const maskPhone = ({ phone }: SignedInDriver) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const { json } = await sendTicket(otherDriver.browser, { ticket })
  expect(json).toMatchObject({ why: "confirm", phone: maskPhone(driver), instead: maskPhone(otherDriver) })
  let since = await readLastCallNumber()
  await otherDriver.browser.get("/MEMBER")
  expect((await listCallsOf(driver.phone, since)).length).toBe(0)
  expect((await listCallsOf(otherDriver.phone, since)).length).toBe(1)

  const copy = openAppBrowser()
  for (const [name, value] of otherDriver.browser.cookies) copy.cookies.set(name, value)
  expect((await sendTicket(otherDriver.browser, { ticket, confirmation: json.confirmation })).json).toEqual(NEXT_TICKET)
  expect(otherDriver.browser.cookies.get("berth-form")).not.toBe(copy.cookies.get("berth-form"))
  since = await readLastCallNumber()
  await otherDriver.browser.get("/MEMBER")
  expect((await listCallsOf(driver.phone, since)).length).toBe(1)
  expect((await listCallsOf(otherDriver.phone, since)).length).toBe(0)
  expect(await isSignedIn(copy)).toBe(false)
})

test("S-28 a ticket is refused after the provider has ended the session", async () => {
  const browser = openAppBrowser()
  const firstResponse = await redeemTicket(await createTicket(), browser)
  expect(firstResponse.status).toBe(200)
  await sandbox.expireCredentials(driver.phone)
  expect((await redeemTicket(firstResponse.json.ticket ?? "", browser)).status).toBe(401)
})

test("S-28 the reuse of a ticket ends all sessions and tickets derived from it", async () => {
  const ticket = await createTicket()
  const thief = openAppBrowser()
  const stolenResponse = await redeemTicket(ticket, thief)
  expect(stolenResponse.status).toBe(200)
  expect(await isSignedIn(thief)).toBe(true)
  const replayedResponse = await redeemTicket(ticket, driver.browser)
  expect(replayedResponse.status).toBe(401)
  expect(replayedResponse.json).toEqual({ ok: false, why: "signed-out", replay: false })
  expect(await isSignedIn(thief)).toBe(false)
  expect(await isDriverSignedIn()).toBe(false)
  expect((await redeemTicket(stolenResponse.json.ticket ?? "", openAppBrowser())).status).toBe(401)
  expect((await thief.goto("/MEMBER")).path).toBe("/SIGNUP/restore?next=%2FMEMBER&was=in")
})

test("S-28 an altered or missing ticket is refused and ends no session", async () => {
  const ticket = await createTicket()
  const positionAt = (fraction: number) => Math.floor(ticket.length * fraction)
  const alteredTickets = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (fraction) =>
      ticket.slice(0, positionAt(fraction)) +
      (ticket[positionAt(fraction)] === "A" ? "B" : "A") +
      ticket.slice(positionAt(fraction) + 1),
  )
  const session = driver.browser.cookies.get("berth-session") ?? ""
  const invalidInputs: unknown[] = [...alteredTickets, session, "", "x".repeat(9000), null, 7, {}, [ticket]]
  for (const value of invalidInputs) {
    const { status, setCookies } = await openAppBrowser().postJson("/api/session/restore", { ticket: value })
    expect({ value, status, setCookies }).toEqual({ value, status: 401, setCookies: [] })
  }
  expect(await isDriverSignedIn()).toBe(true)
  expect((await redeemTicket(ticket)).status).toBe(200)
})

test("S-28 the provider checks a ticket before it restores the session", async () => {
  const ticket = await createTicket()
  await sandbox.expireCredentials(driver.phone)
  const id = randomUUID()
  const response = await openAppBrowser().postJson(
    "/api/session/restore",
    { ticket },
    { headers: { "x-request-id": id } },
  )
  expect((await sandbox.callsWith({ requestId: id })).map(({ call, status }) => ({ call, status }))).toEqual([
    { call: "account.info", status: 401 },
  ])
  expect(response.status).toBe(401)
  expect(getRedirectPath(response)).toBeUndefined()
})
