import { createHash, randomUUID } from "node:crypto"
import { seal } from "#lib/http/seal/seal"
import { packTickets, readPhotoKey, unpackTickets } from "#lib/platform/server/photo-tickets"
import { hashPhone } from "#lib/session/session"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

silenceLog()

const PHONE = "13800138000"
const createDriver = (phone: string) => ({ id: phone, family: randomUUID(), driverKey: hashPhone(phone) })
let mockDriver = createDriver(PHONE)
jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => ({ state: "in", driver: mockDriver }),
}))

const SUBJECT = { type: "CAR_OWNER_CERTIFICATION" as const, about: "粤B12345" }
const createTicket = (changed: object = {}, seconds = 3600) =>
  seal("photo", { ...SUBJECT, photo: "a/1.jpg", who: hashPhone(PHONE), ...changed }, seconds)

beforeEach(() => void (mockDriver = createDriver(PHONE)))

test("a photo ticket is valid for its driver and subject in any session", async () => {
  expect(await readPhotoKey(SUBJECT, await createTicket())).toBe("a/1.jpg")
})

test("a photo ticket is invalid for another car, use or driver", async () => {
  expect(await readPhotoKey({ ...SUBJECT, about: "粤B54321" }, await createTicket())).toBeUndefined()
  expect(await readPhotoKey(SUBJECT, await createTicket({ type: "RECEIPT" }))).toBeUndefined()
  const ticket = await createTicket()
  mockDriver = createDriver("13900139000")
  expect(await readPhotoKey(SUBJECT, ticket)).toBeUndefined()
})

test.each(["", "x", "a.b.c"])("%j is not accepted as a photo ticket", async (ticket) => {
  expect(await readPhotoKey(SUBJECT, ticket)).toBeUndefined()
})

describe("packed photo tickets", () => {
  const buildPhotoKey = (n: number) =>
    `CAR_OWNER_CERTIFICATION/2026/11/26/${createHash("md5").update(`${n}`).digest("hex")}.jpg`
  const numbers = Array.from({ length: 20 }, (_, n) => n)

  test("packed photo tickets are unpacked for their subjects, and twenty of them fit into a cookie", async () => {
    const licence = await createTicket({ about: "licence", photo: buildPhotoKey(99) })
    const tickets = await Promise.all(numbers.map((n) => createTicket({ photo: buildPhotoKey(n) })))
    const packed = await packTickets([licence, "", ...tickets])
    expect(packed.length).toBeLessThan(2_000)
    const getTickets = await unpackTickets(packed)
    const keys = await Promise.all((await getTickets(SUBJECT.about)).map((ticket) => readPhotoKey(SUBJECT, ticket)))
    expect(keys).toEqual(numbers.map(buildPhotoKey))
    expect(await getTickets("licence")).toHaveLength(1)
    expect(await getTickets("none")).toEqual([])
  })

  test("packed photo tickets contain only those of one driver, and an empty pack contains none", async () => {
    const otherDriversTicket = await createTicket({ who: hashPhone("13900139000"), photo: buildPhotoKey(2) })
    const getTickets = await unpackTickets(await packTickets([await createTicket(), otherDriversTicket]))
    expect(await getTickets(SUBJECT.about)).toHaveLength(1)
    expect(await packTickets(["", "x"])).toBe("")
    expect(await (await unpackTickets(undefined))(SUBJECT.about)).toEqual([])
  })
})
