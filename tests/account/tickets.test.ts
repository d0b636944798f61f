import { enter } from "#lib/account/flow/entering"
import { forgetBrowser, keepSignedIn, redeem } from "#lib/account/flow/tickets"
import { SignedOut, StoreAway } from "#lib/kit/fault"
import { seal } from "#lib/kit/seal"
import type { Store } from "#lib/kit/store"
import { memoryStore } from "#lib/kit/store-memory"
import { endSession, heldDriver, newDriver, standing } from "#lib/session"
import { stubbedProvider, stubbedRequest } from "#tests/account/stubbed-request"
import { silence } from "#tests/silence"
import "#tests/known-environment"

silence()
jest.mock("server-only", () => ({}))
let mockStore: Store
jest.mock("#lib/kit/store", () => ({ store: () => mockStore }))
let mockRequest = stubbedRequest()
jest.mock("next/headers", () => ({
  headers: async () => mockRequest.headers(),
  cookies: async () => mockRequest.jar,
}))
const mockProvider = stubbedProvider()
jest.mock("#lib/provider", () => ({
  providerAs: ({ sToken }: { sToken?: string } = {}) => ({
    account: { info: async () => (await mockProvider.info(sToken)) ?? Promise.reject(mockSignedOut()) },
  }),
}))
const mockSignedOut = () => new SignedOut("account.info")

const NO = { ok: false, why: "signed-out" }
const [SESSION, DOOR] = ["__Host-berth", "__Host-berth-door"]

beforeEach(() => {
  mockStore = memoryStore()
  mockRequest = stubbedRequest()
  mockProvider.asked.length = 0
  mockProvider.phones.set("mine", "13800000011")
})

async function signedIn() {
  await enter(newDriver("138********", { sToken: "mine", uToken: "mine-too" }))
  mockRequest.next()
}
async function ticketed() {
  await signedIn()
  const ticket = (await keepSignedIn())!
  mockRequest.next()
  return ticket
}
const state = async () => {
  mockRequest.next()
  return (await standing()).state
}
const losesSession = () => mockRequest.next({ [SESSION]: undefined, [DOOR]: undefined })
const anotherBrowser = () => void (mockRequest = stubbedRequest())
async function redeemed(ticket: string, confirmed = false) {
  const said = await redeem(ticket, confirmed)
  mockRequest.next()
  return said
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

test("S-28 shown a second time it is refused, from any browser, and ends its family", async () => {
  const ticket = await ticketed()
  const first = await redeemed(ticket)
  expect([await redeemed(ticket), await state()]).toEqual([NO, "broken"])
  anotherBrowser()
  expect(await redeemed(ticket, true)).toEqual(NO)
  expect(await redeemed(first.ok ? first.ticket : "", true)).toEqual(NO)
})

test("S-28 another browser is asked whose it is; only what it says then uses the ticket up", async () => {
  const ticket = await ticketed()
  anotherBrowser()
  for (let times = 0; times < 3; times++)
    expect(await redeemed(ticket)).toEqual({ ok: false, why: "confirm", phone: "138****0011" })
  expect([await state(), mockRequest.kept.size]).toEqual(["out", 0])
  expect([(await redeemed(ticket, true)).ok, await state()]).toEqual([true, "in"])
})

test("S-28 a browser that has signed out is another one", async () => {
  const ticket = await ticketed()
  losesSession()
  await forgetBrowser()
  mockRequest.next()
  expect(await redeemed(ticket)).toMatchObject({ why: "confirm" })
})

test("the provider is asked each time: one it has confirmed before and has forgotten since is refused", async () => {
  const first = await redeemed(await ticketed())
  mockProvider.phones.delete("mine")
  expect(await redeemed(first.ok ? first.ticket : "")).toEqual(NO)
  mockProvider.phones.set("mine", "13800000011")
  expect(await redeemed(first.ok ? first.ticket : "")).toEqual(NO)
})

test("an altered one, another's seal or a family the store does not know is nobody's", async () => {
  const ticket = await ticketed()
  const driver = (await heldDriver())!
  for (const text of ["", ticket.slice(0, -9), await seal("session", { driver, turn: "t", browser: "b" }, 60)])
    expect(await redeemed(text, true)).toEqual(NO)
  mockStore = memoryStore()
  expect(await redeemed(ticket, true)).toEqual(NO)
})

describe("a signed-in page asks for the next", () => {
  test("and the provider is asked once, with the first of a family", async () => {
    await signedIn()
    for (let times = 0; times < 3; times++) expect(await keepSignedIn()).toBeDefined()
    expect(mockProvider.asked).toEqual(["mine"])
  })

  test("nobody who is out gets one", async () => {
    mockRequest.next()
    expect(await keepSignedIn()).toBeUndefined()
  })

  test("a signed-out copy gets none from a store that has forgotten, nor its cookies renewed: the provider denies it", async () => {
    await ticketed()
    const copy = Object.fromEntries(mockRequest.kept)
    await endSession()
    mockProvider.phones.delete("mine")
    mockStore = memoryStore()
    mockRequest.next(copy)
    expect([(await standing()).state, await keepSignedIn()]).toEqual(["in", undefined])
    expect(Object.fromEntries(mockRequest.kept)).toEqual(copy)
  })

  test("while the store is away there is none, and nobody is signed out", async () => {
    await signedIn()
    const away = async () => Promise.reject(new StoreAway("no answer within 200 ms"))
    mockStore = { ...mockStore, get: away, swap: away }
    expect([await keepSignedIn(), await state()]).toEqual([undefined, "in"])
  })
})
