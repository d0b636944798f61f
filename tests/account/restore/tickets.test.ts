import { around } from "#tests/account/around-the-flow"
import { forgetBrowser } from "#lib/account/server/session/known-browser"
import { beginTickets, keepSignedIn, redeem } from "#lib/account/server/session/tickets"
import { StoreUnavailableError } from "#lib/core/errors"
import { seal } from "#lib/http/seal/seal"
import { createMemoryStore } from "#lib/store/memory"
import { MAX_PER_KIND } from "#lib/store/expiring-map"
import { ENDED, endSession, familyKey, heldDriver, holdDriver, newDriver, session, whoIs } from "#lib/session/session"
import { stubbedRequest } from "#tests/account/stubbed-request"

const NO = { ok: false, why: "signed-out" }
const SESSION = "__Host-berth-session"

beforeEach(() => void around.provider.phones.set("mine", "13800000011"))

async function signedIn() {
  await holdDriver(newDriver("138********", { sToken: "mine", uToken: "mine-too" }))
  around.request.next()
}
async function ticketed() {
  await signedIn()
  const ticket = (await keepSignedIn())!
  around.request.next()
  return ticket
}
const state = async () => {
  around.request.next()
  return (await session()).state
}
const losesSession = () => around.request.next({ [SESSION]: undefined })
const anotherBrowser = () => void (around.request = stubbedRequest())
async function redeemed(ticket: string, confirmation?: string) {
  const said = await redeem(ticket, confirmation)
  around.request.next()
  return said
}
/** What watchers read of it. */
const noted = () =>
  jest.mocked(process.stderr.write).mock.calls.flatMap(([text]) => {
    const { security, why } = JSON.parse(String(text)) as { security?: string; why?: string }
    return security ? [[security, why].filter(Boolean).join(" ")] : []
  })
/** What the question hands out. */
async function asked(ticket: string): Promise<string> {
  const said = await redeemed(ticket)
  return "confirmation" in said ? said.confirmation : ""
}

test("a ticket brings back the browser it was given to, once, and gives the next", async () => {
  const ticket = await ticketed()
  losesSession()
  const first = await redeemed(ticket)
  expect([first.ok, await state()]).toEqual([true, "in"])
  losesSession()
  const second = await redeemed(first.ok ? first.ticket : "")
  expect(second.ok).toBe(true)
})

test("and it is the same driver, by the same line of tickets, under another name", async () => {
  await holdDriver(newDriver("138********", { sToken: "mine", uToken: "mine-too" }, whoIs("13800000011")))
  around.request.next()
  const before = (await heldDriver())!
  const ticket = (await keepSignedIn())!
  losesSession()
  await redeemed(ticket)
  const after = (await heldDriver())!
  expect([after.who, after.family, after.id === before.id]).toEqual([before.who, before.family, false])
})

test("S-28 shown a second time it is refused, from any browser, and ends its family", async () => {
  const ticket = await ticketed()
  const first = await redeemed(ticket)
  expect([await redeemed(ticket), await state()]).toEqual([NO, "broken"])
  anotherBrowser()
  expect(await redeemed(ticket)).toEqual(NO)
  expect(await redeemed(first.ok ? first.ticket : "")).toEqual(NO)
})

test("S-28 another browser is asked whose it is; only what the question has given uses the ticket up", async () => {
  const ticket = await ticketed()
  anotherBrowser()
  for (let times = 0; times < 3; times++)
    expect(await redeemed(ticket)).toMatchObject({ ok: false, why: "confirm", phone: "138****0011" })
  // Of the browser no more is known than that it is one.
  expect([await state(), [...around.request.kept.keys()]]).toEqual(["out", ["__Host-berth-browser"]])
  expect([(await redeemed(ticket, await asked(ticket))).ok, await state()]).toEqual([true, "in"])
})

test("S-28 what the question has given is good in the browser that was asked, for that turn, and for ten minutes", async () => {
  const ticket = await ticketed()
  anotherBrowser()
  const confirmation = await asked(ticket)
  const askedHere = around.request
  const CONFIRM = expect.objectContaining({ why: "confirm" }) as object

  anotherBrowser()
  expect(await redeemed(ticket, confirmation)).toEqual(CONFIRM)
  expect(await redeemed(ticket, confirmation)).toEqual(CONFIRM)
  around.request = askedHere
  const now = Date.now()
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 600_000 + 61_000)
  expect(await redeemed(ticket, confirmation)).toEqual(CONFIRM)
  clock.mockRestore()
  for (const made of ["", "1", confirmation.slice(0, -3), await seal("ticket", { turn: "t", browser: "b" }, 60)])
    expect(await redeemed(ticket, made)).toEqual(CONFIRM)
  expect((await redeemed(ticket, confirmation)).ok).toBe(true)
})

test("S-28 and for no other ticket", async () => {
  const first = await ticketed()
  anotherBrowser()
  const confirmation = await asked(first)
  const there = around.request
  anotherBrowser()
  const other = await ticketed()
  around.request = there
  expect(await redeemed(other, confirmation)).toMatchObject({ why: "confirm" })
})

test("S-28 a browser that has signed out is another one", async () => {
  const ticket = await ticketed()
  losesSession()
  await forgetBrowser()
  around.request.next()
  expect(await redeemed(ticket)).toMatchObject({ why: "confirm" })
})

test("a ticket that was left behind by a sign-out is refused, and is no copy; one shown twice is", async () => {
  const leftBehind = await ticketed()
  await endSession()
  around.request.next()
  jest.mocked(process.stderr.write).mockClear()
  expect([await redeemed(leftBehind), noted()]).toEqual([NO, ["restore-refused ended"]])
  const copied = await ticketed()
  await redeemed(copied)
  jest.mocked(process.stderr.write).mockClear()
  expect([await redeemed(copied), await redeemed(copied)]).toEqual([NO, NO])
  expect(noted()).toEqual(["ticket-replayed", "restore-refused ended"])
})

test("a full store takes no turns of new sign-ins, so that it has room for those who sign out", async () => {
  const first = newDriver("138********", { sToken: "mine", uToken: "mine-too" })
  await around.store.setEventually(familyKey(first.family), ENDED, 600)
  for (let i = 1; i < MAX_PER_KIND; i++) await around.store.set(`family:${i}`, "turn", 600)
  const late = newDriver("138********", { sToken: "mine", uToken: "mine-too" })
  await beginTickets(late)
  expect(await around.store.get(familyKey(late.family))).toBeUndefined()
  await holdDriver(late)
  around.request.next()
  // In, without a ticket; and out again as everybody.
  expect([await state(), await keepSignedIn()]).toEqual(["in", undefined])
  await endSession()
  expect(await around.store.get(familyKey(late.family))).toBe(ENDED)
  expect(await around.store.get(familyKey(first.family))).toBe(ENDED)
})

test("the provider is asked each time: one it has confirmed before and has forgotten since is refused", async () => {
  const first = await redeemed(await ticketed())
  around.provider.phones.delete("mine")
  expect(await redeemed(first.ok ? first.ticket : "")).toEqual(NO)
  around.provider.phones.set("mine", "13800000011")
  expect(await redeemed(first.ok ? first.ticket : "")).toEqual(NO)
})

test("an altered one, another's seal or a family the store does not know is nobody's", async () => {
  const ticket = await ticketed()
  const driver = (await heldDriver())!
  for (const text of ["", ticket.slice(0, -9), await seal("session", { driver, turn: "t", browser: "b" }, 60)])
    expect(await redeemed(text)).toEqual(NO)
  around.store = createMemoryStore()
  jest.mocked(process.stderr.write).mockClear()
  expect([await redeemed(ticket), noted()]).toEqual([NO, ["restore-refused unknown-ticket"]])
})

describe("a signed-in page asks for the next", () => {
  test("and the provider is asked once, with the first of a family", async () => {
    await signedIn()
    for (let times = 0; times < 3; times++) expect(await keepSignedIn()).toBeDefined()
    expect(around.provider.asked).toEqual(["mine"])
  })

  test("nobody who is out gets one", async () => {
    around.request.next()
    expect(await keepSignedIn()).toBeUndefined()
  })

  test("a signed-out copy gets none from a store that has forgotten, nor its cookies renewed: the provider denies it", async () => {
    await ticketed()
    const copy = Object.fromEntries(around.request.kept)
    await endSession()
    around.provider.phones.delete("mine")
    around.store = createMemoryStore()
    around.request.next(copy)
    expect([(await session()).state, await keepSignedIn()]).toEqual(["in", undefined])
    expect(Object.fromEntries(around.request.kept)).toEqual(copy)
  })

  test("while its driver signs out elsewhere, and the end stays the end", async () => {
    await ticketed()
    const { family } = (await heldDriver())!
    const { get } = around.store
    around.store.get = async (key) => {
      await around.store.setEventually(familyKey(family), ENDED, 600)
      return get(key)
    }
    expect([await keepSignedIn(), await state()]).toEqual([undefined, "broken"])
  })

  test("while the store is away there is none, and nobody is signed out", async () => {
    await signedIn()
    const away = async () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
    around.store = { ...around.store, get: away, compareAndSet: away }
    expect([await keepSignedIn(), await state()]).toEqual([undefined, "in"])
  })
})
