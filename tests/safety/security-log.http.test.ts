import { randomUUID } from "node:crypto"
import { formTo } from "#tests/support/http-browser"
import { wrongCode, submitCode } from "#tests/safety/limits/codes"
import { PLAIN, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"
import { askForCode, newestCode, showTicket, signedIn } from "#tests/safety/people"

let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  sandbox = await startOwnSandbox()
  app = await startOwnApp("security-log", { PROVIDER_URL: sandbox.url, PUBLIC_URL: PLAIN, CODES_PER_ADDRESS: "100" })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

type Line = { event: string; security: string; reference: string } & Record<string, unknown>
const lines = () =>
  app
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === "security")

const HASH = /^[\w-]{16}$/

/** Returns the security events of one request, found by its id. */
async function logEvents(act: (headers: Record<string, string>) => Promise<unknown>) {
  const id = randomUUID()
  await act({ "x-request-id": id })
  return lines()
    .filter(({ reference }) => reference === id)
    .map(({ security, why, by, limit }) => [security, why ?? by ?? limit].filter(Boolean).join(" "))
}

const newPhone = () => app.browser(PLAIN)
const ticketOf = async (browser: ReturnType<typeof newPhone>) =>
  (await browser.ask<{ ticket: string }>("/api/session/keep")).said

test("logs a sign-in, a refused sign-in with its reason, and a sign-out", async () => {
  const browser = newPhone()
  const { phone: phoneNumber } = await sandbox.world("driver")
  const { form, captcha } = await askForCode(browser, phoneNumber, sandbox)
  const code = await newestCode(phoneNumber, sandbox)
  const enter = (typed: string) =>
    logEvents((headers) => browser.submit(form, { phone: phoneNumber, captcha, code: typed, agree: "1" }, { headers }))
  expect(await enter(wrongCode(code))).toEqual(["sign-in-refused code-wrong"])
  expect(await enter(code)).toEqual(["signed-in sms"])
  const signOut = formTo(await browser.arrive("/CONFIG"), "/api/auth/signout")
  expect(await logEvents((headers) => browser.submit(signOut, {}, { headers }))).toEqual(["signed-out"])
  const [signedInLine, signedOutLine] = ["signed-in", "signed-out"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  const identityOf = ({ driver, session, browser, address }: Line) => [driver, session, browser, address]
  expect(identityOf(signedOutLine!).slice(0, 2)).toEqual(identityOf(signedInLine!).slice(0, 2))
  expect(identityOf(signedOutLine!)).toEqual(Array(4).fill(expect.stringMatching(HASH)))
})

test("S-28 logs the use and the reuse of a ticket", async () => {
  const { browser } = await signedIn("driver", newPhone(), sandbox)
  const saved = await ticketOf(browser)
  const show = (ticket = saved.ticket, shownBy = newPhone()) =>
    logEvents((headers) => showTicket(shownBy, ticket, headers))
  const thief = newPhone()
  await thief.arrive("/SIGNUP")
  expect(await show(saved.ticket, thief)).toEqual(["restore-asked ticket", "restored ticket"])
  expect(await show(saved.ticket, thief)).toEqual(["ticket-replayed"])
  expect(await show("made up")).toEqual(["restore-refused no-ticket"])
  // The origin of the request distinguishes a thief's use of the ticket from the driver's own.
  const lastEvent = (event: string) => lines().findLast(({ security }) => security === event)
  const from = { address: expect.stringMatching(HASH) as string, browser: expect.stringMatching(HASH) as string }
  expect(lastEvent("restored")).toEqual(expect.objectContaining(from))
  expect(lastEvent("ticket-replayed")).toEqual(expect.objectContaining(from))
  expect(lastEvent("restore-refused")).toMatchObject({ address: from.address })
})

test("logs a session the provider denies and the question whether to continue as another driver", async () => {
  const { browser, phone: phoneNumber } = await signedIn("driver", newPhone(), sandbox)
  await sandbox.forget(phoneNumber)
  const restore = (headers: Record<string, string>) =>
    browser.visit("/api/session/restore?next=/CONFIG", { headers: { "sec-fetch-site": "cross-site", ...headers } })
  expect(await logEvents(restore)).toEqual(["session-denied"])
  const [signedInLine, deniedLine] = ["signed-in", "session-denied"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  expect(deniedLine?.session).toEqual(signedInLine?.session)
  expect(deniedLine?.driver).toEqual(signedInLine?.driver)
  const other = await sandbox.world("provider-cookies")
  for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
  expect(await logEvents(restore)).toEqual(["restore-asked provider-cookies"])
  expect(lines().at(-1)).toMatchObject({ level: "info", phone: expect.stringMatching(HASH) })
})

test("logs the session that was ended by continuing as another driver", async () => {
  const { browser } = await signedIn("driver", newPhone(), sandbox)
  const other = await sandbox.world("provider-cookies")
  for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
  const confirmPage = await browser.arrive("/CONFIG")
  const submitContinue = (headers: Record<string, string>) =>
    browser.submit(formTo(confirmPage, "/api/session/continue"), {}, { headers })
  expect(await logEvents(submitContinue)).toEqual(["restored provider-cookies"])
  const [signedInLine, restoredLine] = ["signed-in", "restored"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  const browserNow = expect.stringMatching(HASH) as string
  expect(restoredLine).toMatchObject({
    ended: signedInLine?.session,
    browser: browserNow,
    address: signedInLine?.address,
  })
  expect(restoredLine?.session).not.toBe(signedInLine?.session)
})

test("S-17 logs an altered seal with its purpose", async () => {
  const { browser } = await signedIn("driver", newPhone(), sandbox)
  const altered = (text = "") => text.slice(0, 200) + (text[200] === "A" ? "B" : "A") + text.slice(201)
  const { ticket } = await ticketOf(browser)
  const show = (headers: Record<string, string>) =>
    newPhone().ask("/api/session/restore", { ticket: altered(ticket) }, { headers })
  expect(await logEvents(show)).toEqual(["seal-refused altered", "restore-refused no-ticket"])
  browser.cookies.set("berth-session", altered(browser.cookies.get("berth-session")))
  await logEvents((headers) => browser.ask("/api/account/history", { page: 1 }, { headers }))
  const seals = lines().filter(({ security }) => security === "seal-refused")
  const last = lines().at(-1)
  expect(seals.map(({ purpose }) => purpose)).toEqual(["ticket", "session"])
  expect(last).toMatchObject({ why: "altered", purpose: "session" })
})

test("logs a rejected request with its reason", async () => {
  const browser = newPhone()
  await browser.arrive("/SIGNUP")
  const sendHeaders = (more: Record<string, string>) =>
    logEvents((headers) => browser.ask("/api/account/captcha", {}, { headers: { ...headers, ...more } }))
  expect(await sendHeaders({ origin: "https://evil.example" })).toEqual(["door-refused origin"])
  expect(await sendHeaders({ "sec-fetch-site": "cross-site" })).toEqual(["door-refused site"])
  expect(await sendHeaders({ "x-berth": "2" })).toEqual(["door-refused header"])
  const form = formTo(await browser.arrive("/SIGNUP"), "/api/auth/callback/sms")
  expect(await logEvents((headers) => browser.submit(form, { csrfToken: "0" }, { headers }))).toEqual([
    "door-refused token-of-before",
  ])
  expect(lines().at(-1)).toMatchObject({ level: "info" })
  expect(await logEvents((headers) => newPhone().ask("/api/session/sms-code", {}, { headers }))).toEqual([
    "door-refused token",
  ])
})

test("S-67 logs a request for the car of another driver", async () => {
  const driver = await signedIn("driver", newPhone(), sandbox)
  const other = await sandbox.world("driver")
  const [car] = await sandbox.cars(other.phone)
  const disableCar = (headers: Record<string, string>) =>
    driver.browser.ask("/api/cars/enable", { id: car!.id, on: false }, { headers })
  expect(await logEvents(disableCar)).toEqual(["not-theirs no-such-car"])
})

test("S-67 logs a provider refusal because the resource is another driver's", async () => {
  const { browser, phone: phoneNumber } = await signedIn("driver", newPhone(), sandbox)
  const body = { success: false, code: "NOT_THIS_DRIVERS" }
  await sandbox.fault({ match: "account.history", fault: { kind: "status", status: 403, body }, driver: phoneNumber })
  const input = (headers: Record<string, string>) => browser.ask("/api/account/history", { page: 1 }, { headers })
  expect(await logEvents(input)).toEqual(["not-theirs forbidden"])
})

test("logs a reached limit", async () => {
  const browser = newPhone()
  await browser.arrive("/SIGNUP")
  const input = { phone: "13700009996", captcha: "AAAA", captchaId: "none" }
  for (let i = 0; i < 20; i++) await browser.ask("/api/session/sms-code", input)
  expect(await logEvents((headers) => browser.ask("/api/session/sms-code", input, { headers }))).toEqual([
    "limit-hit sms-browser",
    "code-refused too-often",
  ])
})

test("logs no phone, plate, token or address in plain text", async () => {
  const browser = newPhone()
  const world = await signedIn("driver", browser, sandbox)
  await submitCode(browser, formTo(await browser.arrive("/CONFIG"), "/api/auth/signout"), {
    phone: world.phone,
    captcha: "AAAA",
    code: "1234",
  })
  const text = lines()
    .map((line) => JSON.stringify(line))
    .join("\n")
  const token = [...browser.cookies].find(([name]) => name.endsWith("berth-form"))![1].slice(0, 48)
  for (const secret of [world.phone, world.plates[0]!, token, "127.0.0.1", "1370000"])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  expect(text.split("\n").length).toBeGreaterThan(10)
})
