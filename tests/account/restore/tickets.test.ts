import { testEnv } from "#tests/account/test-env"
import { clearBrowserId } from "#lib/account/server/session/browser-id"
import { startTickets, renewTicket, redeemTicket } from "#lib/account/server/session/tickets"
import { StoreUnavailableError } from "#lib/core/errors"
import { seal } from "#lib/http/seal/seal"
import { createMemoryStore } from "#lib/store/memory"
import { MAX_PER_KIND } from "#lib/store/expiring-map"
import {
  ENDED,
  endSession,
  buildFamilyKey,
  getSessionData,
  setSession,
  createSessionData,
  getSession,
  hashPhone,
} from "#lib/session/session"
import { createRequestStub } from "#tests/account/request-stub"

const REJECTED = { ok: false, why: "signed-out" }
const SESSION = "__Host-berth-session"

beforeEach(() => void testEnv.provider.phones.set("token-a", "13800000011"))

async function signIn() {
  await setSession(createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" }))
  testEnv.request.startNextRequest()
}
async function createTicket() {
  await signIn()
  const ticket = (await renewTicket())!
  testEnv.request.startNextRequest()
  return ticket
}
const getState = async () => {
  testEnv.request.startNextRequest()
  return (await getSession()).state
}
const dropSession = () => testEnv.request.startNextRequest({ [SESSION]: undefined })
const switchBrowser = () => void (testEnv.request = createRequestStub())
async function submitTicket(ticket: string, confirmation?: string) {
  const result = await redeemTicket(ticket, confirmation)
  testEnv.request.startNextRequest()
  return result
}
/** Returns the security events in the log. */
const getLoggedEvents = () =>
  jest.mocked(process.stderr.write).mock.calls.flatMap(([text]) => {
    const { security, why } = JSON.parse(String(text)) as { security?: string; why?: string }
    return security ? [[security, why].filter(Boolean).join(" ")] : []
  })
/** Redeems without confirmation and returns the confirmation that the response offers. */
async function getConfirmation(ticket: string): Promise<string> {
  const result = await submitTicket(ticket)
  return "confirmation" in result ? result.confirmation : ""
}

test("a ticket restores its browser once and returns the next ticket", async () => {
  const ticket = await createTicket()
  dropSession()
  const first = await submitTicket(ticket)
  expect(first.ok).toBe(true)
  expect(await getState()).toBe("in")
  dropSession()
  const second = await submitTicket(first.ok ? first.ticket : "")
  expect(second.ok).toBe(true)
})

test("a restored session has the same driver and family and a new id", async () => {
  await setSession(
    createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" }, hashPhone("13800000011")),
  )
  testEnv.request.startNextRequest()
  const before = (await getSessionData())!
  const ticket = (await renewTicket())!
  dropSession()
  await submitTicket(ticket)
  const after = (await getSessionData())!
  expect(after).toMatchObject({ who: before.who, family: before.family })
  expect(after.id).not.toBe(before.id)
})

test("S-28 a ticket redeemed twice is rejected in any browser and ends its family", async () => {
  const ticket = await createTicket()
  const first = await submitTicket(ticket)
  expect(await submitTicket(ticket)).toEqual(REJECTED)
  expect(await getState()).toBe("broken")
  switchBrowser()
  expect(await submitTicket(ticket)).toEqual(REJECTED)
  expect(await submitTicket(first.ok ? first.ticket : "")).toEqual(REJECTED)
})

test("S-28 another browser needs confirmation, and only the confirmed request redeems the ticket", async () => {
  const ticket = await createTicket()
  switchBrowser()
  for (let i = 0; i < 3; i++)
    expect(await submitTicket(ticket)).toMatchObject({ ok: false, why: "confirm", phone: "138****0011" })
  // The browser gets an identity and no session.
  expect(await getState()).toBe("out")
  expect([...testEnv.request.cookies.keys()]).toEqual(["__Host-berth-browser"])
  expect((await submitTicket(ticket, await getConfirmation(ticket))).ok).toBe(true)
  expect(await getState()).toBe("in")
})

test("S-28 a confirmation is valid in its browser, for its ticket, for ten minutes", async () => {
  const ticket = await createTicket()
  switchBrowser()
  const confirmation = await getConfirmation(ticket)
  const confirmedBrowser = testEnv.request
  const CONFIRM = expect.objectContaining({ why: "confirm" }) as object

  switchBrowser()
  expect(await submitTicket(ticket, confirmation)).toEqual(CONFIRM)
  expect(await submitTicket(ticket, confirmation)).toEqual(CONFIRM)
  testEnv.request = confirmedBrowser
  const now = Date.now()
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 600_000 + 61_000)
  expect(await submitTicket(ticket, confirmation)).toEqual(CONFIRM)
  clock.mockRestore()
  for (const invalid of ["", "1", confirmation.slice(0, -3), await seal("ticket", { turn: "t", browser: "b" }, 60)])
    expect(await submitTicket(ticket, invalid)).toEqual(CONFIRM)
  expect((await submitTicket(ticket, confirmation)).ok).toBe(true)
})

test("S-28 a confirmation is not valid for another ticket", async () => {
  const first = await createTicket()
  switchBrowser()
  const confirmation = await getConfirmation(first)
  const firstBrowser = testEnv.request
  switchBrowser()
  const otherTicket = await createTicket()
  testEnv.request = firstBrowser
  expect(await submitTicket(otherTicket, confirmation)).toMatchObject({ why: "confirm" })
})

test("S-28 a browser that has signed out needs confirmation", async () => {
  const ticket = await createTicket()
  dropSession()
  await clearBrowserId()
  testEnv.request.startNextRequest()
  expect(await submitTicket(ticket)).toMatchObject({ why: "confirm" })
})

test("a ticket left after a sign-out is logged as ended, and one redeemed twice as replayed", async () => {
  const endedTicket = await createTicket()
  await endSession()
  testEnv.request.startNextRequest()
  jest.mocked(process.stderr.write).mockClear()
  expect(await submitTicket(endedTicket)).toEqual(REJECTED)
  expect(getLoggedEvents()).toEqual(["restore-refused ended"])
  const copiedTicket = await createTicket()
  await submitTicket(copiedTicket)
  jest.mocked(process.stderr.write).mockClear()
  for (let i = 0; i < 2; i++) expect(await submitTicket(copiedTicket)).toEqual(REJECTED)
  expect(getLoggedEvents()).toEqual(["ticket-replayed", "restore-refused ended"])
})

test("a full store issues no tickets and still records sign-outs", async () => {
  const first = createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" })
  await testEnv.store.setEventually(buildFamilyKey(first.family), ENDED, 600)
  for (let i = 1; i < MAX_PER_KIND; i++) await testEnv.store.set(`family:${i}`, "turn", 600)
  const lateDriver = createSessionData("138********", { sToken: "token-a", uToken: "u-token-a" })
  await startTickets(lateDriver)
  expect(await testEnv.store.get(buildFamilyKey(lateDriver.family))).toBeUndefined()
  await setSession(lateDriver)
  testEnv.request.startNextRequest()
  // The driver is signed in without a ticket and can still sign out.
  expect(await getState()).toBe("in")
  expect(await renewTicket()).toBeUndefined()
  await endSession()
  expect(await testEnv.store.get(buildFamilyKey(lateDriver.family))).toBe(ENDED)
  expect(await testEnv.store.get(buildFamilyKey(first.family))).toBe(ENDED)
})

test("the provider is called each time, and a driver it no longer knows is rejected", async () => {
  const first = await submitTicket(await createTicket())
  testEnv.provider.phones.delete("token-a")
  expect(await submitTicket(first.ok ? first.ticket : "")).toEqual(REJECTED)
  testEnv.provider.phones.set("token-a", "13800000011")
  expect(await submitTicket(first.ok ? first.ticket : "")).toEqual(REJECTED)
})

test("an altered ticket, another seal and an unknown family are rejected", async () => {
  const ticket = await createTicket()
  const driver = (await getSessionData())!
  for (const text of ["", ticket.slice(0, -9), await seal("session", { driver, turn: "t", browser: "b" }, 60)])
    expect(await submitTicket(text)).toEqual(REJECTED)
  testEnv.store = createMemoryStore()
  jest.mocked(process.stderr.write).mockClear()
  expect(await submitTicket(ticket)).toEqual(REJECTED)
  expect(getLoggedEvents()).toEqual(["restore-refused unknown-ticket"])
})

describe("requesting the next ticket", () => {
  test("calls the provider once per family", async () => {
    await signIn()
    for (let i = 0; i < 3; i++) expect(await renewTicket()).toBeDefined()
    expect(testEnv.provider.infoCalls).toEqual(["token-a"])
  })

  test("returns nothing without a session", async () => {
    testEnv.request.startNextRequest()
    expect(await renewTicket()).toBeUndefined()
  })

  test("returns nothing and renews no cookie for a signed-out copy after the store has lost its data", async () => {
    await createTicket()
    const copy = Object.fromEntries(testEnv.request.cookies)
    await endSession()
    testEnv.provider.phones.delete("token-a")
    testEnv.store = createMemoryStore()
    testEnv.request.startNextRequest(copy)
    expect((await getSession()).state).toBe("in")
    expect(await renewTicket()).toBeUndefined()
    expect(Object.fromEntries(testEnv.request.cookies)).toEqual(copy)
  })

  test("returns nothing if the driver signs out meanwhile", async () => {
    await createTicket()
    const { family } = (await getSessionData())!
    const { get } = testEnv.store
    testEnv.store.get = async (key) => {
      await testEnv.store.setEventually(buildFamilyKey(family), ENDED, 600)
      return get(key)
    }
    expect(await renewTicket()).toBeUndefined()
    expect(await getState()).toBe("broken")
  })

  test("returns nothing while the store is unavailable and keeps the session", async () => {
    await signIn()
    const rejectUnavailable = async () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
    testEnv.store = { ...testEnv.store, get: rejectUnavailable, compareAndSet: rejectUnavailable }
    expect(await renewTicket()).toBeUndefined()
    expect(await getState()).toBe("in")
  })
})
