import { createHash } from "node:crypto"
import { seal } from "#lib/http/seal/seal"
import { packTickets, photoKey, unpackTickets } from "#lib/platform/server/photo"
import { createSessionData, hashPhone } from "#lib/session/session"
import { silence } from "#tests/support/silence-log"
import "#tests/support/test-environment"

silence()

const PHONE = "13800138000"
const driverOf = (phone: string) => createSessionData("138********", { sToken: "s-token" }, hashPhone(phone))
let mockDriver = driverOf(PHONE)
jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => ({ state: "in", driver: mockDriver }),
}))

const FOR = { type: "CAR_OWNER_CERTIFICATION" as const, about: "粤B12345" }
const ticketFor = (more: object = {}, seconds = 3600) =>
  seal("photo", { ...FOR, photo: "a/1.jpg", who: hashPhone(PHONE), ...more }, seconds)

beforeEach(() => void (mockDriver = driverOf(PHONE)))

test("a photo is handed in by whoever sent it, for what it shows, after signing in anew too", async () => {
  expect(await photoKey(FOR, await ticketFor())).toBe("a/1.jpg")
})

test("and for no other car, no other use and by no other driver", async () => {
  expect(await photoKey({ ...FOR, about: "粤B54321" }, await ticketFor())).toBeUndefined()
  expect(await photoKey(FOR, await ticketFor({ type: "RECEIPT" }))).toBeUndefined()
  const ticket = await ticketFor()
  mockDriver = driverOf("13900139000")
  expect(await photoKey(FOR, ticket)).toBeUndefined()
})

test.each(["", "x", "a.b.c"])("%j is no ticket", async (ticket) => {
  expect(await photoKey(FOR, ticket)).toBeUndefined()
})

describe("the photos of a form, for its next page", () => {
  const key = (n: number) => `CAR_OWNER_CERTIFICATION/2026/11/26/${createHash("md5").update(`${n}`).digest("hex")}.jpg`
  const numbers = Array.from({ length: 20 }, (_, n) => n)

  test("are tickets again, each for what it was, and as many as a car park asks for fit a cookie beside a long form", async () => {
    const licence = await ticketFor({ about: "licence", photo: key(99) })
    const others = await Promise.all(numbers.map((n) => ticketFor({ photo: key(n) })))
    const pack = await packTickets([licence, "", ...others])
    expect(pack.length).toBeLessThan(2_000)
    const of = await unpackTickets(pack)
    const keys = await Promise.all((await of(FOR.about)).map((ticket) => photoKey(FOR, ticket)))
    expect(keys).toEqual(numbers.map(key))
    expect(await of("licence")).toHaveLength(1)
    expect(await of("none")).toEqual([])
  })

  test("are of one driver, and nothing where there are none", async () => {
    const another = await ticketFor({ who: hashPhone("13900139000"), photo: key(2) })
    const of = await unpackTickets(await packTickets([await ticketFor(), another]))
    expect(await of(FOR.about)).toHaveLength(1)
    expect(await packTickets(["", "x"])).toBe("")
    expect(await (await unpackTickets(undefined))(FOR.about)).toEqual([])
  })
})
