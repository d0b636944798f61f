import { randomUUID } from "node:crypto"
import { type Browser, locationOf } from "#tests/support/http-browser"
import {
  lastCallNumber,
  callsOf,
  isSignedIn,
  newBrowser,
  type Person,
  sandbox,
  showTicket,
  signedIn,
} from "#tests/safety/people"

let driver: Person
beforeEach(async () => void (driver = await signedIn()))
afterEach(() => sandbox.clearFaults(driver.phone))

const NEXT_TICKET = { ok: true, ticket: expect.any(String) as string }
const newTicket = async ({ browser } = driver) =>
  (await browser.ask<{ ticket?: string }>("/api/session/keep")).said.ticket ?? ""
const showRestoreTicket = (ticket: string, browser = newBrowser()) => showTicket(browser, ticket)
/** Sends one request and confirms nothing. */
const sendTicket = (browser: Browser, input: object) =>
  browser.ask<{ ok: boolean; ticket?: string; why?: string; instead?: string; confirmation?: string }>(
    "/api/session/restore",
    input,
  )
/** A browser that has lost its session and kept its other cookies. */
function withoutSession(from: Browser) {
  const browser = newBrowser()
  for (const [name, value] of from.cookies) if (!/^berth(-door)?$/.test(name)) browser.cookies.set(name, value)
  return browser
}
const isDriverSignedIn = () => isSignedIn(driver.browser)

test("S-28 a ticket restores a browser that lost its session once, without a confirmation", async () => {
  const ticket = await newTicket()
  const browser = withoutSession(driver.browser)
  const first = await sendTicket(browser, { ticket })
  expect(first.status).toBe(200)
  expect(first.said).toEqual(NEXT_TICKET)
  expect(await isSignedIn(browser)).toBe(true)
  const second = await sendTicket(withoutSession(browser), { ticket: first.said.ticket })
  expect(second.status).toBe(200)
  expect(second.said).toEqual(NEXT_TICKET)
  expect((await sendTicket(withoutSession(browser), { ticket })).status).toBe(401)
  expect((await sendTicket(withoutSession(browser), { ticket: second.said.ticket })).status).toBe(401)
})

test("S-28 a ticket in an unknown browser needs a confirmation", async () => {
  const ticket = await newTicket()
  const browser = newBrowser()
  const asking = await sendTicket(browser, { ticket })
  const phone = `${driver.phone.slice(0, 3)}****${driver.phone.slice(-4)}`
  expect(asking.status).toBe(200)
  expect(asking.said).toEqual(expect.objectContaining({ why: "confirm", phone }))
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isDriverSignedIn()).toBe(true)
  // Asking for the confirmation has not used the ticket up.
  const { confirmation } = asking.said
  const confirmed = await sendTicket(browser, { ticket, confirmation })
  expect(confirmed.status).toBe(200)
  expect(confirmed.said).toEqual(NEXT_TICKET)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await sendTicket(browser, { ticket, confirmation })).status).toBe(401)
})

test("S-28 a confirmation is valid only for its browser and its ticket", async () => {
  const ticket = await newTicket()
  const asking = newBrowser()
  const { confirmation } = (await sendTicket(asking, { ticket })).said
  const invalid = [{ confirmed: true }, { confirmation: true }, { confirmation: "yes" }, { confirmation: ticket }]
  for (const more of [...invalid, { confirmation }]) {
    const browser = newBrowser()
    const { status, said } = await sendTicket(browser, { ticket, ...more })
    expect([more, status, said.why, await isSignedIn(browser)]).toEqual([more, 200, "confirm", false])
  }
  const other = await signedIn()
  const { said } = await sendTicket(asking, { ticket: await newTicket(other), confirmation })
  expect(said.why).toBe("confirm")
  expect(await isSignedIn(asking)).toBe(false)
  expect((await sendTicket(asking, { ticket, confirmation })).said).toEqual(NEXT_TICKET)
  expect(await isSignedIn(asking)).toBe(true)
})

test("S-28 a ticket for another driver than the signed-in one names both and ends the session only after a confirmation", async () => {
  const ticket = await newTicket()
  const other = await signedIn()
  const maskPhone = ({ phone }: Person) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
  const { said } = await sendTicket(other.browser, { ticket })
  expect(said).toMatchObject({ why: "confirm", phone: maskPhone(driver), instead: maskPhone(other) })
  let since = await lastCallNumber()
  await other.browser.visit("/MEMBER")
  expect((await callsOf(driver.phone, since)).length).toBe(0)
  expect((await callsOf(other.phone, since)).length).toBe(1)

  const copy = newBrowser()
  for (const [name, value] of other.browser.cookies) copy.cookies.set(name, value)
  expect((await sendTicket(other.browser, { ticket, confirmation: said.confirmation })).said).toEqual(NEXT_TICKET)
  expect(other.browser.cookies.get("berth-form")).not.toBe(copy.cookies.get("berth-form"))
  since = await lastCallNumber()
  await other.browser.visit("/MEMBER")
  expect((await callsOf(driver.phone, since)).length).toBe(1)
  expect((await callsOf(other.phone, since)).length).toBe(0)
  expect(await isSignedIn(copy)).toBe(false)
})

test("S-28 a ticket is refused after the provider has ended the session", async () => {
  const browser = newBrowser()
  const first = await showRestoreTicket(await newTicket(), browser)
  expect(first.status).toBe(200)
  await sandbox.forget(driver.phone)
  expect((await showRestoreTicket(first.said.ticket ?? "", browser)).status).toBe(401)
})

test("S-28 a ticket used again ends all sessions and tickets derived from it", async () => {
  const ticket = await newTicket()
  const thief = newBrowser()
  const stolen = await showRestoreTicket(ticket, thief)
  expect(stolen.status).toBe(200)
  expect(await isSignedIn(thief)).toBe(true)
  const replayed = await showRestoreTicket(ticket, driver.browser)
  expect(replayed.status).toBe(401)
  expect(replayed.said).toEqual({ ok: false, why: "signed-out", replay: false })
  expect(await isSignedIn(thief)).toBe(false)
  expect(await isDriverSignedIn()).toBe(false)
  expect((await showRestoreTicket(stolen.said.ticket ?? "", newBrowser())).status).toBe(401)
  expect((await thief.arrive("/MEMBER")).path).toBe("/SIGNUP/restore?next=%2FMEMBER&was=in")
})

test("S-28 an altered or missing ticket is refused and ends no session", async () => {
  const ticket = await newTicket()
  const position = (part: number) => Math.floor(ticket.length * part)
  const changed = [0.1, 0.3, 0.5, 0.7, 0.9].map(
    (part) =>
      ticket.slice(0, position(part)) + (ticket[position(part)] === "A" ? "B" : "A") + ticket.slice(position(part) + 1),
  )
  const session = driver.browser.cookies.get("berth-session") ?? ""
  const invalid: unknown[] = [...changed, session, "", "x".repeat(9000), null, 7, {}, [ticket]]
  for (const value of invalid) {
    const { status, setCookies } = await newBrowser().ask("/api/session/restore", { ticket: value })
    expect([value, status, setCookies]).toEqual([value, 401, []])
  }
  expect(await isDriverSignedIn()).toBe(true)
  expect((await showRestoreTicket(ticket)).status).toBe(200)
})

test("S-28 a ticket is checked with the provider", async () => {
  const ticket = await newTicket()
  await sandbox.forget(driver.phone)
  const id = randomUUID()
  const response = await newBrowser().ask("/api/session/restore", { ticket }, { headers: { "x-request-id": id } })
  expect((await sandbox.callsWith({ requestId: id })).map(({ call, status }) => [call, status])).toEqual([
    ["account.info", 401],
  ])
  expect(response.status).toBe(401)
  expect(locationOf(response)).toBeUndefined()
})
