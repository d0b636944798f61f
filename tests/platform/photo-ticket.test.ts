import { seal } from "#lib/kit/seal/seal"
import { photoKey } from "#lib/platform/server/photo"
import { newDriver, whoIs } from "#lib/session"
import { silence } from "#tests/silence"
import "#tests/known-environment"

silence()

const PHONE = "13800138000"
const driverOf = (phone: string) => newDriver("138********", { sToken: "s-token" }, whoIs(phone))
let mockDriver = driverOf(PHONE)
jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("#lib/session", () => ({
  ...jest.requireActual<object>("#lib/session"),
  session: async () => ({ state: "in", driver: mockDriver }),
}))

const FOR = { type: "CAR_OWNER_CERTIFICATION" as const, about: "粤B12345" }
const ticketFor = (more: object = {}, seconds = 3600) =>
  seal("photo", { ...FOR, photo: "a/1.jpg", who: whoIs(PHONE), ...more }, seconds)

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
