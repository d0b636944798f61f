import { addDays } from "#lib/core/time/calendar-days"
import { toBeijingDay } from "#lib/core/time/dates"
import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { type ApplicationTarget, parseApplicationUrl } from "#lib/rental/application/address"
import { submitApplication, fetchPhotoRequirements, type Photos, type Tickets } from "#lib/rental/server/application"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
const mockCalls = {
  applicationConfig: jest.fn(),
  photoLimit: jest.fn(),
  standing: jest.fn(),
  ownerStanding: jest.fn(),
  apply: jest.fn(),
}
const mockTake = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
/** Each request is of the next of these, and of the last from then on. */
let mockDrivers = ["driver"]
jest.mock("#lib/session/session", () => ({
  session: async () => ({
    state: "in",
    driver: { who: mockDrivers.length > 1 ? mockDrivers.shift() : mockDrivers[0] },
  }),
}))
jest.mock("#lib/provider", () => ({
  provider: {
    get rental() {
      return mockCalls
    },
  },
}))
/** A ticket is what it shows and its photo; another's is none. */
jest.mock("#lib/platform/server/photo", () => ({
  takePhoto: (about: object, file: File) => mockTake(about, file) as unknown,
  photoKey: async ({ about }: { about: string }, ticket: string) =>
    ticket.startsWith(`${about}|`) ? `key/${ticket.split("|")[1]}` : undefined,
}))

const at = (address: string) => parseApplicationUrl(address)!
const [personal, company] = ["", "&as=company"].map((as) =>
  at(`/WALLET/white_list_v2/authentication?parkId=1001&areaId=5${as}`),
) as [ApplicationTarget, ApplicationTarget]
const [staff, owner, shared] = [
  "/WALLET/white_list_v2/authentication?parkId=2611",
  "/WALLET/white_type/small_owner/1001",
  "/WALLET/white_type/time_sharing_rent/1001",
].map(at) as [ApplicationTarget, ApplicationTarget, ApplicationTarget]
const [FROM, UNTIL] = [30, 400].map((days) => addDays(toBeijingDay(Date.now()), days)) as [string, string]
const person = { name: " 陈海 ", phone: "13800138000", plate: "粤B12345", from: FROM, until: UNTIL }
const all = {
  ...person,
  sex: "male",
  address: "科技园",
  department: "工程部",
  company: "云栖里",
  workNumber: "B2-126",
  slotType: "RENT_USE",
  moldId: "mold-64",
}
const photo = (name: string) => new File(["x"], name)
const none: Photos = { workCard: "", licence: "", others: [] }
const both: Photos = { ...none, workCard: photo("card"), licence: photo("licence") }
const says = (state: string) => {
  for (const call of [mockCalls.standing, mockCalls.ownerStanding])
    call.mockResolvedValue({ ok: true, data: { state } })
}

/** What is said, and what there is for the next page. */
async function apply(applying: ApplicationTarget, typed: object = all, photos: Photos = both) {
  const text = (one: File | string) => (typeof one === "string" ? one : "")
  const tickets: Tickets = {
    ...{ workCard: text(photos.workCard), licence: text(photos.licence) },
    others: photos.others.map(text).filter(Boolean),
  }
  const said = await submitApplication(applying, typed, photos, tickets).catch((error: Error) => error)
  return { said, tickets }
}
const sent = () => mockCalls.apply.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  ;[mockStore, mockDrivers] = [createMemoryStore(), ["driver"]]
  for (const call of Object.values(mockCalls)) call.mockReset()
  mockCalls.applicationConfig.mockResolvedValue({ ok: true, data: { licenceNeeded: false } })
  mockCalls.photoLimit.mockResolvedValue({ ok: true, data: { most: 2 } })
  mockCalls.apply.mockResolvedValue({ ok: true, data: { done: true } })
  mockTake.mockReset().mockImplementation(async ({ about }: { about: string }, { name }: File) => ({
    ok: true,
    ticket: `${about}|${name}`,
  }))
  says("authentication")
})

test.each([
  [
    "personal",
    personal,
    { sponsorType: 0, applyType: "month", areaId: "5", sex: "male", address: "科技园", workCard: undefined },
  ],
  [
    "company",
    company,
    {
      sponsorType: 3,
      applyType: "month",
      company: "云栖里",
      department: "工程部",
      workNumber: "B2-126",
      workCard: "key/card",
      sex: undefined,
    },
  ],
  ["staff", staff, { sponsorType: 1, applyType: "month", parkId: "2611", department: "工程部", slotType: undefined }],
  [
    "owner",
    owner,
    {
      sponsorType: 3,
      applyType: "owner",
      slotType: "RENT_USE",
      workNumber: "B2-126",
      vehicleLicence: "key/licence",
      address: undefined,
      moldId: undefined,
    },
  ],
  [
    "time-share",
    shared,
    { sponsorType: 0, applyType: "time_share", moldId: "mold-64", vehicleLicence: "key/licence", slotType: undefined },
  ],
] as const)("%s: what the form has is sent, and nothing of another's", async (_, applying, input) => {
  expect((await apply(applying)).said).toBe("done")
  const own = { name: "陈海", phone: "13800138000", plate: "粤B12345", from: FROM, until: UNTIL }
  expect(sent()).toEqual([expect.objectContaining({ ...own, parkId: applying.parkId, ...input })])
})

test("which photos are wanted the form says, and the car park; as many others as it says, else two", async () => {
  const wanted = () => Promise.all([personal, company, owner, shared].map(fetchPhotoRequirements))
  expect((await wanted()).map((one) => [one.workCard, one.licence])).toEqual([
    ...[
      [false, false],
      [true, false],
      [true, true],
      [true, true],
    ],
  ])
  mockCalls.applicationConfig.mockResolvedValue({ ok: true, data: { licenceNeeded: true } })
  mockCalls.photoLimit.mockResolvedValue({ ok: true, data: {} })
  expect(await wanted()).toMatchObject([{ licence: true, others: 2 }, { licence: true }, {}, {}])
})

test.each([
  ["no work card", { ...both, workCard: "" }, "work-card-missing"],
  ["no licence", { ...both, licence: "" }, "licence-missing"],
  ["another's", { ...both, licence: "rental licence owner 1002|x" }, "licence-missing"],
  ["one that shows something else", { ...both, licence: "rental workCard owner 1001|x" }, "licence-missing"],
])("%s: nothing is sent, and the other photo is kept", async (_, photos, why) => {
  const { said, tickets } = await apply(owner, all, photos)
  expect(said).toEqual({ why })
  expect(Object.values(tickets).flat().filter(Boolean)).toHaveLength(1)
  expect(sent()).toEqual([])
})

test("more others than are wanted are left", async () => {
  const others = ["rental others personal 1001|a", photo("b"), photo("c")]
  const { tickets } = await apply(personal, all, { ...none, others })
  expect(sent()).toMatchObject([{ others: ["key/a", "key/b"] }])
  expect(tickets.others).toEqual(["rental others personal 1001|a", "rental others personal 1001|b"])
})

test("what is wrong with a field is said after every photo is there", async () => {
  const { said, tickets } = await apply(owner, { ...all, name: "" })
  expect([said, tickets.licence, tickets.workCard, sent()]).toEqual([
    ...[{ why: "wrong" }, "rental licence owner 1001|licence", "rental workCard owner 1001|card", []],
  ])
})

const away = new ProviderError("rental", "busy", { phone: "075588662200" })
test.each([
  [
    "config",
    () => mockCalls.applicationConfig.mockRejectedValue(away),
    { why: "declined", trouble: { phone: "075588662200" } },
  ],
  ["limit", () => mockCalls.photoLimit.mockRejectedValue(away), { why: "declined" }],
  ["standing", () => mockCalls.ownerStanding.mockRejectedValue(away), { why: "declined" }],
  [
    "store",
    () => (mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("gone"))),
    { why: "declined" },
  ],
  ["answer", () => mockCalls.apply.mockRejectedValue(new ProviderError("rental.apply", "slow")), { why: "unknown" }],
  ["session, before", () => mockCalls.ownerStanding.mockRejectedValue(new UnauthenticatedError("rental")), {}],
  ["session, at the end", () => mockCalls.apply.mockRejectedValue(new UnauthenticatedError("rental")), {}],
])("nobody to be had (%s): each photo is there for the next page", async (_, goWrong, no) => {
  goWrong()
  const { said, tickets } = await apply(owner, all, { ...both, others: [photo("a")] })
  expect(said).toMatchObject(no)
  expect(tickets).toEqual({
    licence: "rental licence owner 1001|licence",
    workCard: "rental workCard owner 1001|card",
    others: ["rental others owner 1001|a"],
  })
})

test("the session ends between two photos: the first is kept", async () => {
  mockTake.mockImplementationOnce(async () => ({ ok: true, ticket: "rental workCard owner 1001|card" }))
  mockTake.mockRejectedValueOnce(new UnauthenticatedError("photo"))
  const { said, tickets } = await apply(owner)
  expect([said, tickets.workCard]).toEqual([expect.any(UnauthenticatedError), "rental workCard owner 1001|card"])
})

test.each(["waiting", "approved", "scan-code", "loading"])(
  "of what is %s nothing is sent by a form that was open",
  async (state) => {
    says(state)
    expect((await apply(personal)).said).toEqual({ why: "applied-already" })
    expect(sent()).toEqual([])
  },
)

test("after a no it is sent again; of many taps one is sent, and what the others typed is kept", async () => {
  says("rejected")
  mockCalls.apply.mockImplementation(async () => {
    says("waiting")
    return { ok: true, data: { done: true } }
  })
  const said = await Promise.all(Array.from({ length: 20 }, () => apply(personal)))
  expect(said.filter((one) => one.said === "done")).toHaveLength(1)
  expect(said.filter(({ said }) => JSON.stringify(said) === '{"why":"sending"}')).toHaveLength(19)
  expect((await apply(personal)).said).toEqual({ why: "applied-already" })
  expect(sent()).toHaveLength(1)
})

test("another driver's tap waits for nobody", async () => {
  mockDrivers = ["driver", "another"]
  const said = await Promise.all([apply(personal), apply(personal)])
  expect(said.map((one) => one.said)).toEqual(["done", "done"])
})

test("a no of the provider's is said in its own words", async () => {
  mockCalls.apply.mockResolvedValueOnce({ ok: true, data: { done: false, message: "车位已满" } })
  expect((await apply(personal)).said).toEqual({ why: "declined", trouble: { words: "车位已满" } })
  mockCalls.apply.mockResolvedValueOnce({ ok: false, why: "no-park" })
  expect((await apply(personal)).said).toMatchObject({ why: "no-park" })
})
