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
const mockAcceptPhoto = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
/** The driver of each request in turn; the last one is used for all further requests. */
let mockDrivers = ["driver"]
jest.mock("#lib/session/session", () => ({
  getSession: async () => ({
    state: "in",
    driver: { driverKey: mockDrivers.length > 1 ? mockDrivers.shift() : mockDrivers[0] },
  }),
}))
jest.mock("#lib/provider", () => ({
  provider: {
    get rental() {
      return mockCalls
    },
  },
}))
/** A ticket consists of its subject and its photo; a ticket of another subject has no key. */
jest.mock("#lib/platform/server/photo-tickets", () => ({
  acceptPhoto: (subject: object, file: File) => mockAcceptPhoto(subject, file) as unknown,
  readPhotoKey: async ({ about }: { about: string }, ticket: string) =>
    ticket.startsWith(`${about}|`) ? `key/${ticket.split("|")[1]}` : undefined,
}))

const parseTarget = (address: string) => parseApplicationUrl(address)!
const [personal, company] = ["", "&as=company"].map((as) =>
  parseTarget(`/WALLET/white_list_v2/authentication?parkId=1001&areaId=5${as}`),
) as [ApplicationTarget, ApplicationTarget]
const [staff, owner, shared] = [
  "/WALLET/white_list_v2/authentication?parkId=2611",
  "/WALLET/white_type/small_owner/1001",
  "/WALLET/white_type/time_sharing_rent/1001",
].map(parseTarget) as [ApplicationTarget, ApplicationTarget, ApplicationTarget]
const [FROM, UNTIL] = [30, 400].map((days) => addDays(toBeijingDay(Date.now()), days)) as [string, string]
const person = { name: " 陈海 ", phone: "13800138000", plate: "粤B12345", from: FROM, until: UNTIL }
const allValues = {
  ...person,
  sex: "male",
  address: "科技园",
  department: "工程部",
  company: "云栖里",
  workNumber: "B2-126",
  slotType: "RENT_USE",
  moldId: "mold-64",
}
const createPhoto = (name: string) => new File(["x"], name)
const noPhotos: Photos = { workCard: "", licence: "", others: [] }
const bothPhotos: Photos = { ...noPhotos, workCard: createPhoto("card"), licence: createPhoto("licence") }
const mockState = (state: string) => {
  for (const call of [mockCalls.standing, mockCalls.ownerStanding])
    call.mockResolvedValue({ ok: true, data: { state } })
}

/** Submits an application and returns its result and the photo tickets for the next page. */
async function submit(target: ApplicationTarget, values: object = allValues, photos: Photos = bothPhotos) {
  const getTicket = (photo: File | string) => (typeof photo === "string" ? photo : "")
  const tickets: Tickets = {
    workCard: getTicket(photos.workCard),
    licence: getTicket(photos.licence),
    others: photos.others.map(getTicket).filter(Boolean),
  }
  const result = await submitApplication(target, values, photos, tickets).catch((error: Error) => error)
  return { result, tickets }
}
const listApplications = () => mockCalls.apply.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  ;[mockStore, mockDrivers] = [createMemoryStore(), ["driver"]]
  for (const call of Object.values(mockCalls)) call.mockReset()
  mockCalls.applicationConfig.mockResolvedValue({ ok: true, data: { licenceNeeded: false } })
  mockCalls.photoLimit.mockResolvedValue({ ok: true, data: { most: 2 } })
  mockCalls.apply.mockResolvedValue({ ok: true, data: { done: true } })
  mockAcceptPhoto.mockReset().mockImplementation(async ({ about }: { about: string }, { name }: File) => ({
    ok: true,
    ticket: `${about}|${name}`,
  }))
  mockState("authentication")
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
] as const)("a %s application sends the fields of its form and no others", async (_, target, input) => {
  expect((await submit(target)).result).toBe("done")
  const commonFields = { name: "陈海", phone: "13800138000", plate: "粤B12345", from: FROM, until: UNTIL }
  expect(listApplications()).toEqual([expect.objectContaining({ ...commonFields, parkId: target.parkId, ...input })])
})

test("the required photos depend on the form and the car park, with two other photos by default", async () => {
  const fetchAll = () => Promise.all([personal, company, owner, shared].map(fetchPhotoRequirements))
  expect(await fetchAll()).toMatchObject([
    { workCard: false, licence: false },
    { workCard: true, licence: false },
    { workCard: true, licence: true },
    { workCard: true, licence: true },
  ])
  mockCalls.applicationConfig.mockResolvedValue({ ok: true, data: { licenceNeeded: true } })
  mockCalls.photoLimit.mockResolvedValue({ ok: true, data: {} })
  expect(await fetchAll()).toMatchObject([{ licence: true, others: 2 }, { licence: true }, {}, {}])
})

test.each([
  ["no work card", { ...bothPhotos, workCard: "" }, "work-card-missing"],
  ["no licence", { ...bothPhotos, licence: "" }, "licence-missing"],
  ["another car park's ticket", { ...bothPhotos, licence: "rental licence owner 1002|x" }, "licence-missing"],
  ["a ticket of the other photo", { ...bothPhotos, licence: "rental workCard owner 1001|x" }, "licence-missing"],
])("an application with %s is not sent, and keeps the other photo", async (_, photos, why) => {
  const { result, tickets } = await submit(owner, allValues, photos)
  expect(result).toEqual({ why })
  expect(Object.values(tickets).flat().filter(Boolean)).toHaveLength(1)
  expect(listApplications()).toEqual([])
})

test("photos above the limit are left out", async () => {
  const others = ["rental others personal 1001|a", createPhoto("b"), createPhoto("c")]
  const { tickets } = await submit(personal, allValues, { ...noPhotos, others })
  expect(listApplications()).toMatchObject([{ others: ["key/a", "key/b"] }])
  expect(tickets.others).toEqual(["rental others personal 1001|a", "rental others personal 1001|b"])
})

test("errors of fields are reported after all photos are stored", async () => {
  const { result, tickets } = await submit(owner, { ...allValues, name: "" })
  expect(result).toEqual({ why: "wrong" })
  expect(tickets).toMatchObject({
    licence: "rental licence owner 1001|licence",
    workCard: "rental workCard owner 1001|card",
  })
  expect(listApplications()).toEqual([])
})

const failure = new ProviderError("rental", "busy", { phone: "075588662200" })
const [storeFailure, signedOut] = [new StoreUnavailableError("unavailable"), new UnauthenticatedError("rental")]
test.each([
  [
    "configuration",
    () => mockCalls.applicationConfig.mockRejectedValue(failure),
    { why: "declined", userMessage: { phone: "075588662200" } },
  ],
  ["limit", () => mockCalls.photoLimit.mockRejectedValue(failure), { why: "declined" }],
  ["standing", () => mockCalls.ownerStanding.mockRejectedValue(failure), { why: "declined" }],
  ["store", () => (mockStore.compareAndSet = () => Promise.reject(storeFailure)), { why: "declined" }],
  ["response", () => mockCalls.apply.mockRejectedValue(new ProviderError("rental.apply", "slow")), { why: "unknown" }],
  ["session, before the application", () => mockCalls.ownerStanding.mockRejectedValue(signedOut), {}],
  ["session, at the application", () => mockCalls.apply.mockRejectedValue(signedOut), {}],
])("all photos are kept when a step fails: %s", async (_, mockFailure, expected) => {
  mockFailure()
  const { result, tickets } = await submit(owner, allValues, { ...bothPhotos, others: [createPhoto("a")] })
  expect(result).toMatchObject(expected)
  expect(tickets).toEqual({
    licence: "rental licence owner 1001|licence",
    workCard: "rental workCard owner 1001|card",
    others: ["rental others owner 1001|a"],
  })
})

test("the first photo is kept when the session ends between two photos", async () => {
  mockAcceptPhoto.mockImplementationOnce(async () => ({ ok: true, ticket: "rental workCard owner 1001|card" }))
  mockAcceptPhoto.mockRejectedValueOnce(new UnauthenticatedError("photo"))
  const { result, tickets } = await submit(owner)
  expect(result).toBeInstanceOf(UnauthenticatedError)
  expect(tickets.workCard).toBe("rental workCard owner 1001|card")
})

test.each(["waiting", "approved", "scan-code", "loading"])(
  "a form that was opened before sends nothing when the application is %s",
  async (state) => {
    mockState(state)
    expect((await submit(personal)).result).toEqual({ why: "applied-already" })
    expect(listApplications()).toEqual([])
  },
)

test("after a rejection one of twenty simultaneous submits is sent", async () => {
  mockState("rejected")
  mockCalls.apply.mockImplementation(async () => {
    mockState("waiting")
    return { ok: true, data: { done: true } }
  })
  const results = await Promise.all(Array.from({ length: 20 }, () => submit(personal)))
  expect(results.filter(({ result }) => result === "done")).toHaveLength(1)
  expect(results.filter(({ result }) => JSON.stringify(result) === '{"why":"sending"}')).toHaveLength(19)
  expect((await submit(personal)).result).toEqual({ why: "applied-already" })
  expect(listApplications()).toHaveLength(1)
})

test("submits of two drivers do not wait for each other", async () => {
  mockDrivers = ["driver", "another"]
  const results = await Promise.all([submit(personal), submit(personal)])
  expect(results.map(({ result }) => result)).toEqual(["done", "done"])
})

test("a refusal shows the provider's message", async () => {
  mockCalls.apply.mockResolvedValueOnce({ ok: true, data: { done: false, message: "车位已满" } })
  expect((await submit(personal)).result).toEqual({ why: "declined", userMessage: { text: "车位已满" } })
  mockCalls.apply.mockResolvedValueOnce({ ok: false, why: "no-park" })
  expect((await submit(personal)).result).toMatchObject({ why: "no-park" })
})
