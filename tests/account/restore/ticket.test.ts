/** @jest-environment jsdom */
import type { sessionEndpoints } from "#lib/account/contract"
import { forgetTicket, renewTicket, restoreFromTicket, redeemTicket } from "#lib/account/browser/tickets/tickets"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubbedDoor } from "#tests/account/stubbed-door"

type RestoreAnswer = EndpointReply<typeof sessionEndpoints.restore>
const RESTORE = "/api/session/restore"
const KEEP = "/api/session/keep"
const DAY = 86_400_000
const kept = () => localStorage.getItem("berth.ticket")
const withTicket = (ticket = "first") => {
  localStorage.setItem("berth.ticket", ticket)
  localStorage.setItem("berth.kept", String(Date.now()))
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

describe("restoring", () => {
  test("without a ticket asks nobody", async () => {
    const knocks = stubbedDoor({})
    expect(await restoreFromTicket()).toBe(false)
    expect(knocks).toEqual([])
  })

  test("shows the ticket at the JSON door and keeps the next", async () => {
    withTicket()
    const knocks = stubbedDoor({ [RESTORE]: { ok: true, ticket: "second" } })
    expect(await restoreFromTicket()).toBe(true)
    expect(knocks).toEqual([
      { address: RESTORE, headers: { "content-type": "application/json", "x-berth": "1" }, input: { ticket: "first" } },
    ])
    expect(kept()).toBe("second")
  })

  test("ten at once is one", async () => {
    withTicket()
    const knocks = stubbedDoor({ [RESTORE]: { ok: true, ticket: "second" } })
    expect(await Promise.all(Array.from({ length: 10 }, restoreFromTicket))).toEqual(Array(10).fill(true))
    expect(knocks).toHaveLength(1)
  })

  test("one after the other shows the newest each time", async () => {
    withTicket()
    let turn = 0
    const knocks = stubbedDoor({ [RESTORE]: () => ({ ok: true, ticket: `after ${++turn}` }) })
    await restoreFromTicket()
    await restoreFromTicket()
    expect(knocks.map(({ input }) => input.ticket)).toEqual(["first", "after 1"])
  })

  test("a stale ticket is removed, and not shown again", async () => {
    withTicket()
    const knocks = stubbedDoor({ [RESTORE]: { ok: false, why: "signed-out" } })
    expect([await restoreFromTicket(), await restoreFromTicket()]).toEqual([false, false])
    expect([knocks.length, kept(), localStorage.length]).toEqual([1, null, 0])
  })

  test.each([
    ["the provider is down", { [RESTORE]: { ok: false, why: "fault", reference: "r" } }],
    ["the connection is", {}],
  ])("while %s the ticket stays", async (_, says) => {
    withTicket()
    stubbedDoor(says)
    expect(await restoreFromTicket()).toBe(false)
    expect(kept()).toBe("first")
  })

  test("where the driver is to say who it is, the ticket stays, and is shown again with what the question gave", async () => {
    withTicket()
    let asked = 0
    const question = { phone: "138****0022", confirmation: "sealed" }
    const confirm: RestoreAnswer = { ok: true, why: "confirm", ...question }
    const knocks = stubbedDoor({ [RESTORE]: () => (asked++ === 0 ? confirm : { ok: true, ticket: "second" }) })
    expect(await redeemTicket()).toEqual({ restored: false, question })
    expect(kept()).toBe("first")
    expect(await redeemTicket("sealed")).toEqual({ restored: true })
    expect(knocks.map(({ input }) => input)).toEqual([{ ticket: "first" }, { ticket: "first", confirmation: "sealed" }])
    expect(kept()).toBe("second")
  })

  test("takes its turn among the tabs", async () => {
    withTicket()
    stubbedDoor({ [RESTORE]: { ok: true, ticket: "second" } })
    const request = jest.fn((_name: string, act: () => Promise<boolean>) => act())
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true })
    expect(await restoreFromTicket()).toBe(true)
    expect(request).toHaveBeenCalledWith("berth.ticket", expect.any(Function))
    Reflect.deleteProperty(navigator, "locks")
  })
})

describe("keeping", () => {
  test("takes a ticket where there is none", async () => {
    const knocks = stubbedDoor({ [KEEP]: { ok: true, ticket: "first" } })
    await renewTicket()
    expect([knocks.length, kept()]).toEqual([1, "first"])
  })

  test.each([
    ["just under a day old", DAY - 1_000, 0],
    ["a day old", DAY, 1],
    ["from the future, for the phone's clock was set", -60_000, 1],
  ])("one that is %s", async (_, age, asked) => {
    withTicket()
    localStorage.setItem("berth.kept", String(Date.now() - age))
    const knocks = stubbedDoor({ [KEEP]: { ok: true, ticket: "second" } })
    await renewTicket()
    expect([knocks.length, kept()]).toEqual([asked, asked ? "second" : "first"])
  })

  test.each([
    ["no ticket", { [KEEP]: { ok: true } }],
    ["a fault", { [KEEP]: { ok: false, why: "fault" } }],
    ["nothing", {}],
  ])("an answer with %s loses nothing", async (_, says) => {
    withTicket()
    localStorage.setItem("berth.kept", "0")
    stubbedDoor(says)
    await renewTicket()
    expect(kept()).toBe("first")
  })
})

test("forgetting leaves nothing", () => {
  withTicket()
  forgetTicket()
  expect(localStorage.length).toBe(0)
})

test("storage that throws loses the silent restore and nothing else", async () => {
  withTicket()
  for (const name of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("no", "SecurityError")
    })
  }
  const knocks = stubbedDoor({ [KEEP]: { ok: true, ticket: "second" } })
  expect(await restoreFromTicket()).toBe(false)
  await renewTicket()
  expect(forgetTicket).not.toThrow()
  expect(knocks.map(({ address }) => address)).toEqual([KEEP])
})
