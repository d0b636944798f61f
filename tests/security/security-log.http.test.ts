import { randomUUID } from "node:crypto"
import { getForm } from "#tests/support/http-browser"
import { buildWrongCode, submitCode } from "#tests/security/limits/sign-in-codes"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { requestSignInCode, readNewestCode, redeemTicket, createSignedInDriver } from "#tests/security/drivers"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  app = await startTestApp("security-log", {
    PROVIDER_URL: sandbox.url,
    PUBLIC_URL: HTTP_URL,
    CODES_PER_ADDRESS: "100",
  })
})
afterAll(async () => {
  await app.stop()
  await sandbox.stop()
})

type Line = { event: string; security: string; reference: string } & Record<string, unknown>
const readSecurityLines = () =>
  app
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === "security")

const HASH = /^[\w-]{16}$/

/** Sends a request and returns its security events, which have its request id. */
async function logEvents(sendRequest: (headers: Record<string, string>) => Promise<unknown>) {
  const id = randomUUID()
  await sendRequest({ "x-request-id": id })
  return readSecurityLines()
    .filter(({ reference }) => reference === id)
    .map(({ security, why, by, limit }) => [security, why ?? by ?? limit].filter(Boolean).join(" "))
}

const openBrowser = () => app.browser(HTTP_URL)
const createTicket = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.postJson<{ ticket: string }>("/api/session/keep")).json

test("the app logs a sign-in, a refused sign-in with its reason, and a sign-out", async () => {
  const browser = openBrowser()
  const { phone } = await sandbox.createScenario("driver")
  const { form, captcha } = await requestSignInCode(browser, phone, sandbox)
  const code = await readNewestCode(phone, sandbox)
  const submitSignIn = (codeInput: string) =>
    logEvents((headers) => browser.submit(form, { phone, captcha, code: codeInput, agree: "1" }, { headers }))
  expect(await submitSignIn(buildWrongCode(code))).toEqual(["sign-in-refused code-wrong"])
  expect(await submitSignIn(code)).toEqual(["signed-in sms"])
  const signOut = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  expect(await logEvents((headers) => browser.submit(signOut, {}, { headers }))).toEqual(["signed-out"])
  const [signedInLine, signedOutLine] = ["signed-in", "signed-out"].map((event) =>
    readSecurityLines().findLast(({ security }) => security === event),
  )
  const getIdentity = ({ driver, session, browser, address }: Line) => [driver, session, browser, address]
  expect(getIdentity(signedOutLine!).slice(0, 2)).toEqual(getIdentity(signedInLine!).slice(0, 2))
  expect(getIdentity(signedOutLine!)).toEqual(Array(4).fill(expect.stringMatching(HASH)))
})

test("S-28 the app logs the use and the reuse of a ticket", async () => {
  const { browser } = await createSignedInDriver("driver", openBrowser(), sandbox)
  const saved = await createTicket(browser)
  const submitTicket = (ticket = saved.ticket, browser = openBrowser()) =>
    logEvents((headers) => redeemTicket(browser, ticket, headers))
  const thief = openBrowser()
  await thief.goto("/SIGNUP")
  expect(await submitTicket(saved.ticket, thief)).toEqual(["restore-asked ticket", "restored ticket"])
  expect(await submitTicket(saved.ticket, thief)).toEqual(["ticket-replayed"])
  expect(await submitTicket("made up")).toEqual(["restore-refused no-ticket"])
  // Address and browser distinguish a thief's use of the ticket from the driver's use.
  const lastEvent = (event: string) => readSecurityLines().findLast(({ security }) => security === event)
  const origin = { address: expect.stringMatching(HASH) as string, browser: expect.stringMatching(HASH) as string }
  expect(lastEvent("restored")).toEqual(expect.objectContaining(origin))
  expect(lastEvent("ticket-replayed")).toEqual(expect.objectContaining(origin))
  expect(lastEvent("restore-refused")).toMatchObject({ address: origin.address })
})

test("the app logs a session that the provider denies and the request to confirm another driver", async () => {
  const { browser, phone } = await createSignedInDriver("driver", openBrowser(), sandbox)
  await sandbox.expireCredentials(phone)
  const restore = (headers: Record<string, string>) =>
    browser.get("/api/session/restore?next=/CONFIG", { headers: { "sec-fetch-site": "cross-site", ...headers } })
  expect(await logEvents(restore)).toEqual(["session-denied"])
  const [signedInLine, deniedLine] = ["signed-in", "session-denied"].map((event) =>
    readSecurityLines().findLast(({ security }) => security === event),
  )
  expect(deniedLine?.session).toEqual(signedInLine?.session)
  expect(deniedLine?.driver).toEqual(signedInLine?.driver)
  const otherDriver = await sandbox.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(otherDriver.cookies ?? {})) browser.cookies.set(name, value)
  expect(await logEvents(restore)).toEqual(["restore-asked provider-cookies"])
  expect(readSecurityLines().at(-1)).toMatchObject({ level: "info", phone: expect.stringMatching(HASH) })
})

test("the app logs the session that was ended by continuing as another driver", async () => {
  const { browser } = await createSignedInDriver("driver", openBrowser(), sandbox)
  const otherDriver = await sandbox.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(otherDriver.cookies ?? {})) browser.cookies.set(name, value)
  const confirmPage = await browser.goto("/CONFIG")
  const submitContinue = (headers: Record<string, string>) =>
    browser.submit(getForm(confirmPage, "/api/session/continue"), {}, { headers })
  expect(await logEvents(submitContinue)).toEqual(["restored provider-cookies"])
  const [signedInLine, restoredLine] = ["signed-in", "restored"].map((event) =>
    readSecurityLines().findLast(({ security }) => security === event),
  )
  const hashedBrowser = expect.stringMatching(HASH) as string
  expect(restoredLine).toMatchObject({
    ended: signedInLine?.session,
    browser: hashedBrowser,
    address: signedInLine?.address,
  })
  expect(restoredLine?.session).not.toBe(signedInLine?.session)
})

test("S-17 the app logs an altered seal with its purpose", async () => {
  const { browser } = await createSignedInDriver("driver", openBrowser(), sandbox)
  const alterSeal = (text = "") => text.slice(0, 200) + (text[200] === "A" ? "B" : "A") + text.slice(201)
  const { ticket } = await createTicket(browser)
  const submitTicket = (headers: Record<string, string>) =>
    openBrowser().postJson("/api/session/restore", { ticket: alterSeal(ticket) }, { headers })
  expect(await logEvents(submitTicket)).toEqual(["seal-refused altered", "restore-refused no-ticket"])
  browser.cookies.set("berth-session", alterSeal(browser.cookies.get("berth-session")))
  await logEvents((headers) => browser.postJson("/api/account/history", { page: 1 }, { headers }))
  const sealLines = readSecurityLines().filter(({ security }) => security === "seal-refused")
  const lastLine = readSecurityLines().at(-1)
  expect(sealLines.map(({ purpose }) => purpose)).toEqual(["ticket", "session"])
  expect(lastLine).toMatchObject({ why: "altered", purpose: "session" })
})

test("the app logs a rejected request with its reason", async () => {
  const browser = openBrowser()
  await browser.goto("/SIGNUP")
  const sendHeaders = (changed: Record<string, string>) =>
    logEvents((headers) => browser.postJson("/api/account/captcha", {}, { headers: { ...headers, ...changed } }))
  expect(await sendHeaders({ origin: "https://evil.example" })).toEqual(["door-refused origin"])
  expect(await sendHeaders({ "sec-fetch-site": "cross-site" })).toEqual(["door-refused site"])
  expect(await sendHeaders({ "x-berth": "2" })).toEqual(["door-refused header"])
  const form = getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms")
  expect(await logEvents((headers) => browser.submit(form, { csrfToken: "0" }, { headers }))).toEqual([
    "door-refused token-of-before",
  ])
  expect(readSecurityLines().at(-1)).toMatchObject({ level: "info" })
  expect(await logEvents((headers) => openBrowser().postJson("/api/session/sms-code", {}, { headers }))).toEqual([
    "door-refused token",
  ])
})

test("S-67 the app logs a request for the car of another driver", async () => {
  const driver = await createSignedInDriver("driver", openBrowser(), sandbox)
  const otherDriver = await sandbox.createScenario("driver")
  const [car] = await sandbox.cars(otherDriver.phone)
  const disableCar = (headers: Record<string, string>) =>
    driver.browser.postJson("/api/cars/enable", { id: car!.id, on: false }, { headers })
  expect(await logEvents(disableCar)).toEqual(["not-theirs no-such-car"])
})

test("S-67 the app logs a provider refusal of another driver's resource", async () => {
  const { browser, phone } = await createSignedInDriver("driver", openBrowser(), sandbox)
  const body = { success: false, code: "NOT_THIS_DRIVERS" }
  await sandbox.addFault({
    match: "account.history",
    fault: { kind: "status", status: 403, body },
    driver: phone,
  })
  const requestHistory = (headers: Record<string, string>) =>
    browser.postJson("/api/account/history", { page: 1 }, { headers })
  expect(await logEvents(requestHistory)).toEqual(["not-theirs forbidden"])
})

test("the app logs a reached limit", async () => {
  const browser = openBrowser()
  await browser.goto("/SIGNUP")
  const input = { phone: "13700009996", captcha: "AAAA", captchaId: "none" }
  for (let i = 0; i < 20; i++) await browser.postJson("/api/session/sms-code", input)
  expect(await logEvents((headers) => browser.postJson("/api/session/sms-code", input, { headers }))).toEqual([
    "limit-hit sms-browser",
    "code-refused too-often",
  ])
})

test("the app logs no phone, plate, token or address in plain text", async () => {
  const browser = openBrowser()
  const driver = await createSignedInDriver("driver", browser, sandbox)
  await submitCode(browser, getForm(await browser.goto("/CONFIG"), "/api/auth/signout"), {
    phone: driver.phone,
    captcha: "AAAA",
    code: "1234",
  })
  const text = readSecurityLines()
    .map((line) => JSON.stringify(line))
    .join("\n")
  const token = [...browser.cookies].find(([name]) => name.endsWith("berth-form"))![1].slice(0, 48)
  for (const secret of [driver.phone, driver.plates[0]!, token, "127.0.0.1", "1370000"])
    expect(text).not.toContain(secret)
  expect(text.split("\n").length).toBeGreaterThan(10)
})
