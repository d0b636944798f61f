import { createHash } from "node:crypto"
import { seal } from "#lib/http/seal/seal"
import { packTickets, readPhotoKey, unpackTickets } from "#lib/platform/server/photo-tickets"
import { createSessionData, hashPhone } from "#lib/session/session"
import { silenceLog } from "#tests/support/silence-log"
import "#tests/support/test-environment"

silenceLog()

const PHONE = "13800138000"
const createDriver = (phone: string) => createSessionData("138********", { sToken: "s-token" }, hashPhone(phone))
let mockDriver = createDriver(PHONE)
jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("#lib/session/session", () => ({
  ...jest.requireActual<object>("#lib/session/session"),
  getSession: async () => ({ state: "in", driver: mockDriver }),
}))

const SUBJECT = { type: "CAR_OWNER_CERTIFICATION" as const, about: "粤B12345" }
const createTicket = (more: object = {}, seconds = 3600) =>
  seal("photo", { ...SUBJECT, photo: "a/1.jpg", who: hashPhone(PHONE), ...more }, seconds)

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

test.each(["", "x", "a.b.c"])("%j is not a ticket", async (ticket) => {
  expect(await readPhotoKey(SUBJECT, ticket)).toBeUndefined()
})

describe("the photos of a form for its next page", () => {
  const key = (n: number) => `CAR_OWNER_CERTIFICATION/2026/11/26/${createHash("md5").update(`${n}`).digest("hex")}.jpg`
  const numbers = Array.from({ length: 20 }, (_, n) => n)

  test("are unpacked to tickets for their subjects, and twenty fit a cookie", async () => {
    const licence = await createTicket({ about: "licence", photo: key(99) })
    const others = await Promise.all(numbers.map((n) => createTicket({ photo: key(n) })))
    const packed = await packTickets([licence, "", ...others])
    expect(packed.length).toBeLessThan(2_000)
    const getTickets = await unpackTickets(packed)
    const keys = await Promise.all((await getTickets(SUBJECT.about)).map((ticket) => readPhotoKey(SUBJECT, ticket)))
    expect(keys).toEqual(numbers.map(key))
    expect(await getTickets("licence")).toHaveLength(1)
    expect(await getTickets("none")).toEqual([])
  })

  test("belong to one driver, and an empty pack gives none", async () => {
    const another = await createTicket({ who: hashPhone("13900139000"), photo: key(2) })
    const getTickets = await unpackTickets(await packTickets([await createTicket(), another]))
    expect(await getTickets(SUBJECT.about)).toHaveLength(1)
    expect(await packTickets(["", "x"])).toBe("")
    expect(await (await unpackTickets(undefined))(SUBJECT.about)).toEqual([])
  })
})
