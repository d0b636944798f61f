/** @jest-environment jsdom */
import type { sessionEndpoints } from "#lib/account/contract"
import { forgetTicket, renewTicket, restoreFromTicket, redeemTicket } from "#lib/account/browser/tickets/tickets"
import type { EndpointReply } from "#lib/provider/endpoint"
import { stubFetch } from "#tests/account/stub-fetch"

type RestoreReply = EndpointReply<typeof sessionEndpoints.restore>
const RESTORE_URL = "/api/session/restore"
const RENEW_URL = "/api/session/keep"
const DAY = 86_400_000
const getTicket = () => localStorage.getItem("berth.ticket")
const storeTicket = (ticket = "first") => {
  localStorage.setItem("berth.ticket", ticket)
  localStorage.setItem("berth.kept", String(Date.now()))
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

describe("restoring from a ticket", () => {
  test("sends no request without a ticket", async () => {
    const requests = stubFetch({})
    expect(await restoreFromTicket()).toBe(false)
    expect(requests).toEqual([])
  })

  test("sends the ticket as JSON and stores the next one", async () => {
    storeTicket()
    const requests = stubFetch({ [RESTORE_URL]: { ok: true, ticket: "second" } })
    expect(await restoreFromTicket()).toBe(true)
    expect(requests).toEqual([
      { url: RESTORE_URL, headers: { "content-type": "application/json", "x-berth": "1" }, input: { ticket: "first" } },
    ])
    expect(getTicket()).toBe("second")
  })

  test("sends one request for concurrent calls", async () => {
    storeTicket()
    const requests = stubFetch({ [RESTORE_URL]: { ok: true, ticket: "second" } })
    expect(await Promise.all(Array.from({ length: 10 }, restoreFromTicket))).toEqual(Array(10).fill(true))
    expect(requests).toHaveLength(1)
  })

  test("sends the newest ticket each time", async () => {
    storeTicket()
    let count = 0
    const requests = stubFetch({ [RESTORE_URL]: () => ({ ok: true, ticket: `after ${++count}` }) })
    await restoreFromTicket()
    await restoreFromTicket()
    expect(requests.map(({ input }) => input.ticket)).toEqual(["first", "after 1"])
  })

  test("removes a rejected ticket and does not send it again", async () => {
    storeTicket()
    const requests = stubFetch({ [RESTORE_URL]: { ok: false, why: "signed-out" } })
    for (let i = 0; i < 2; i++) expect(await restoreFromTicket()).toBe(false)
    expect(requests).toHaveLength(1)
    expect(getTicket()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    ["the provider is down", { [RESTORE_URL]: { ok: false, why: "fault", reference: "r" } }],
    ["the connection is down", {}],
  ])("keeps the ticket while %s", async (_, responses) => {
    storeTicket()
    stubFetch(responses)
    expect(await restoreFromTicket()).toBe(false)
    expect(getTicket()).toBe("first")
  })

  test("keeps the ticket while a confirmation is needed and sends it with the confirmation", async () => {
    storeTicket()
    let requestCount = 0
    const question = { phone: "138****0022", confirmation: "sealed" }
    const confirm: RestoreReply = { ok: true, why: "confirm", ...question }
    const requests = stubFetch({
      [RESTORE_URL]: () => (requestCount++ === 0 ? confirm : { ok: true, ticket: "second" }),
    })
    expect(await redeemTicket()).toEqual({ restored: false, question })
    expect(getTicket()).toBe("first")
    expect(await redeemTicket("sealed")).toEqual({ restored: true })
    expect(requests.map(({ input }) => input)).toEqual([
      { ticket: "first" },
      { ticket: "first", confirmation: "sealed" },
    ])
    expect(getTicket()).toBe("second")
  })

  test("takes a lock shared by all tabs", async () => {
    storeTicket()
    stubFetch({ [RESTORE_URL]: { ok: true, ticket: "second" } })
    const request = jest.fn((_name: string, callback: () => Promise<boolean>) => callback())
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true })
    expect(await restoreFromTicket()).toBe(true)
    expect(request).toHaveBeenCalledWith("berth.ticket", expect.any(Function))
    Reflect.deleteProperty(navigator, "locks")
  })
})

describe("renewing the ticket", () => {
  test("requests a ticket if there is none", async () => {
    const requests = stubFetch({ [RENEW_URL]: { ok: true, ticket: "first" } })
    await renewTicket()
    expect(requests).toHaveLength(1)
    expect(getTicket()).toBe("first")
  })

  test.each([
    ["just under a day old", DAY - 1_000, 0],
    ["a day old", DAY, 1],
    ["from the future", -60_000, 1],
  ])("requests a ticket if the stored one is %s", async (_, age, expectedRequests) => {
    storeTicket()
    localStorage.setItem("berth.kept", String(Date.now() - age))
    const requests = stubFetch({ [RENEW_URL]: { ok: true, ticket: "second" } })
    await renewTicket()
    expect(requests).toHaveLength(expectedRequests)
    expect(getTicket()).toBe(expectedRequests ? "second" : "first")
  })

  test.each([
    ["no ticket", { [RENEW_URL]: { ok: true } }],
    ["a fault", { [RENEW_URL]: { ok: false, why: "fault" } }],
    ["nothing", {}],
  ])("keeps the stored ticket if the response has %s", async (_, responses) => {
    storeTicket()
    localStorage.setItem("berth.kept", "0")
    stubFetch(responses)
    await renewTicket()
    expect(getTicket()).toBe("first")
  })
})

test("forgetTicket clears the storage", () => {
  storeTicket()
  forgetTicket()
  expect(localStorage.length).toBe(0)
})

test("S-29 storage that throws disables only the silent restore", async () => {
  storeTicket()
  for (const name of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("no", "SecurityError")
    })
  }
  const requests = stubFetch({ [RENEW_URL]: { ok: true, ticket: "second" } })
  expect(await restoreFromTicket()).toBe(false)
  await renewTicket()
  expect(forgetTicket).not.toThrow()
  expect(requests.map(({ url }) => url)).toEqual([RENEW_URL])
})
