import { randomUUID } from "node:crypto"
import { getForm } from "#tests/support/http-browser"
import { otherThan, submit } from "#tests/safety/limits/codes"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { askForCode, newestCode, showTicket, signedIn } from "#tests/safety/people"

let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("security-log", { PROVIDER_URL: box.url, PUBLIC_URL: PLAIN, CODES_PER_ADDRESS: "100" })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
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

/** Under an id of its own: what is written of this very request. */
async function noted(act: (headers: Record<string, string>) => Promise<unknown>) {
  const id = randomUUID()
  await act({ "x-request-id": id })
  return lines()
    .filter(({ reference }) => reference === id)
    .map(({ security, why, by, limit }) => [security, why ?? by ?? limit].filter(Boolean).join(" "))
}

const phone = () => app.browser(PLAIN)
const ticketOf = async (browser: ReturnType<typeof phone>) =>
  (await browser.postJson<{ ticket: string }>("/api/session/keep")).json

test("a sign-in leaves a line, yes or no and why, and so does the way out", async () => {
  const browser = phone()
  const { phone: number } = await box.createScenario("driver")
  const { form, captcha } = await askForCode(browser, number, box)
  const code = await newestCode(number, box)
  const enter = (typed: string) =>
    noted((headers) => browser.submit(form, { phone: number, captcha, code: typed, agree: "1" }, { headers }))
  expect(await enter(otherThan(code))).toEqual(["sign-in-refused code-wrong"])
  expect(await enter(code)).toEqual(["signed-in sms"])
  const out = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
  expect(await noted((headers) => browser.submit(out, {}, { headers }))).toEqual(["signed-out"])
  const [entered, left] = ["signed-in", "signed-out"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  const who = ({ driver, session, browser, address }: Line) => [driver, session, browser, address]
  expect(who(left!).slice(0, 2)).toEqual(who(entered!).slice(0, 2))
  expect(who(left!)).toEqual(Array(4).fill(expect.stringMatching(HASH)))
})

test("S-28 a ticket that is shown again leaves a line, and so does a good one", async () => {
  const { browser } = await signedIn("driver", phone(), box)
  const kept = await ticketOf(browser)
  const show = (ticket = kept.ticket, shownBy = phone()) => noted((headers) => showTicket(shownBy, ticket, headers))
  const thief = phone()
  await thief.goto("/SIGNUP")
  expect([await show(kept.ticket, thief), await show(kept.ticket, thief)]).toEqual([
    ["restore-asked ticket", "restored ticket"],
    ["ticket-replayed"],
  ])
  expect(await show("made up")).toEqual(["restore-refused no-ticket"])
  // By what it came from, a thief's showing can be told from the driver's own.
  const of = (event: string) => lines().findLast(({ security }) => security === event)
  const from = { address: expect.stringMatching(HASH) as string, browser: expect.stringMatching(HASH) as string }
  expect([of("restored"), of("ticket-replayed")]).toEqual([
    expect.objectContaining(from),
    expect.objectContaining(from),
  ])
  expect(of("restore-refused")).toMatchObject({ address: from.address })
})

test("a session that the provider denies leaves a line, and so does the question whether to go on as somebody", async () => {
  const { browser, phone: number } = await signedIn("driver", phone(), box)
  await box.expireCredentials(number)
  const restore = (headers: Record<string, string>) =>
    browser.get("/api/session/restore?next=/CONFIG", { headers: { "sec-fetch-site": "cross-site", ...headers } })
  expect(await noted(restore)).toEqual(["session-denied"])
  const [entered, denied] = ["signed-in", "session-denied"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  expect([denied?.session, denied?.driver]).toEqual([entered?.session, entered?.driver])
  const other = await box.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
  expect(await noted(restore)).toEqual(["restore-asked provider-cookies"])
  expect(lines().at(-1)).toMatchObject({ level: "info", phone: expect.stringMatching(HASH) })
})

test("somebody else's button leaves a line with the session that it ended", async () => {
  const { browser } = await signedIn("driver", phone(), box)
  const other = await box.createScenario("provider-cookies")
  for (const [name, value] of Object.entries(other.cookies ?? {})) browser.cookies.set(name, value)
  const asked = await browser.goto("/CONFIG")
  const press = (headers: Record<string, string>) =>
    browser.submit(getForm(asked, "/api/session/continue"), {}, { headers })
  expect(await noted(press)).toEqual(["restored provider-cookies"])
  const [entered, came] = ["signed-in", "restored"].map((event) =>
    lines().findLast(({ security }) => security === event),
  )
  const browserNow = expect.stringMatching(HASH) as string
  expect(came).toMatchObject({ ended: entered?.session, browser: browserNow, address: entered?.address })
  expect(came?.session).not.toBe(entered?.session)
})

test("S-17 a seal that somebody has been at leaves a line, with what it was for", async () => {
  const { browser } = await signedIn("driver", phone(), box)
  const altered = (text = "") => text.slice(0, 200) + (text[200] === "A" ? "B" : "A") + text.slice(201)
  const { ticket } = await ticketOf(browser)
  const show = (headers: Record<string, string>) =>
    phone().postJson("/api/session/restore", { ticket: altered(ticket) }, { headers })
  expect(await noted(show)).toEqual(["seal-refused altered", "restore-refused no-ticket"])
  browser.cookies.set("berth-session", altered(browser.cookies.get("berth-session")))
  await noted((headers) => browser.postJson("/api/account/history", { page: 1 }, { headers }))
  const [seals, last] = [lines().filter(({ security }) => security === "seal-refused"), lines().at(-1)]
  expect(seals.map(({ purpose }) => purpose)).toEqual(["ticket", "session"])
  expect(last).toMatchObject({ why: "altered", purpose: "session" })
})

test("a door that is shut leaves a line", async () => {
  const browser = phone()
  await browser.goto("/SIGNUP")
  const knock = (more: Record<string, string>) =>
    noted((headers) => browser.postJson("/api/account/captcha", {}, { headers: { ...headers, ...more } }))
  expect(await knock({ origin: "https://evil.example" })).toEqual(["door-refused origin"])
  expect(await knock({ "sec-fetch-site": "cross-site" })).toEqual(["door-refused site"])
  expect(await knock({ "x-berth": "2" })).toEqual(["door-refused header"])
  const form = getForm(await browser.goto("/SIGNUP"), "/api/auth/callback/sms")
  expect(await noted((headers) => browser.submit(form, { csrfToken: "0" }, { headers }))).toEqual([
    "door-refused token-of-before",
  ])
  expect(lines().at(-1)).toMatchObject({ level: "info" })
  expect(await noted((headers) => phone().postJson("/api/session/sms-code", {}, { headers }))).toEqual([
    "door-refused token",
  ])
})

test("S-67 asking for another driver's car leaves a line", async () => {
  const [one, other] = [await signedIn("driver", phone(), box), await box.createScenario("driver")]
  const [car] = await box.cars(other.phone)
  const turn = (headers: Record<string, string>) =>
    one.browser.postJson("/api/cars/enable", { id: car!.id, on: false }, { headers })
  expect(await noted(turn)).toEqual(["not-theirs no-such-car"])
})

test("S-67 and so does what the provider says is not theirs", async () => {
  const { browser, phone: number } = await signedIn("driver", phone(), box)
  const body = { success: false, code: "NOT_THIS_DRIVERS" }
  await box.addFault({ match: "account.history", fault: { kind: "status", status: 403, body }, driver: number })
  const ask = (headers: Record<string, string>) => browser.postJson("/api/account/history", { page: 1 }, { headers })
  expect(await noted(ask)).toEqual(["not-theirs forbidden"])
})

test("a limit that says no leaves a line", async () => {
  const browser = phone()
  await browser.goto("/SIGNUP")
  const ask = { phone: "13700009996", captcha: "AAAA", captchaId: "none" }
  for (let i = 0; i < 20; i++) await browser.postJson("/api/session/sms-code", ask)
  expect(await noted((headers) => browser.postJson("/api/session/sms-code", ask, { headers }))).toEqual([
    "limit-hit sms-browser",
    "code-refused too-often",
  ])
})

test("and no line of them names anybody", async () => {
  const browser = phone()
  const world = await signedIn("driver", browser, box)
  await submit(browser, getForm(await browser.goto("/CONFIG"), "/api/auth/signout"), {
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
