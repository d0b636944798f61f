import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { findRenewal, renew, type RenewalChoices } from "#lib/rental/server/renewal"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
let mockDriver = "driver"
const mockRental = {
  slots: jest.fn(),
  slot: jest.fn(),
  goods: jest.fn(),
  renewalInfo: jest.fn(),
  startDay: jest.fn(),
  standing: jest.fn(),
  ownerStanding: jest.fn(),
  renew: jest.fn(),
}
const mockOwnCars = jest.fn()
const mockFee = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => ({ driverKey: mockDriver, phone: "138**" }) }))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/provider", () => ({
  provider: {
    get rental() {
      return mockRental
    },
    cars: { mine: () => mockOwnCars() as unknown },
    payments: { fee: (input: object) => mockFee(input) as unknown },
  },
}))

const [OWN_PLATE, SECOND_PLATE, OTHER_PLATE] = ["粤B12345", "粤B67890", "粤B99999"]
const toReply = (data: object) => ({ ok: true, data })
const REFUSED = { ok: false, why: "no-permit" }
const SLOT = { id: "126", number: "B2-126", plate: OWN_PLATE }
const INFO = {
  parkId: "1001",
  park: "科技园",
  feeId: "61",
  amount: 300_000,
  unit: "month",
  plate: OWN_PLATE,
  choosable: true,
  tooEarly: 0,
  fixed: 0,
  least: 1,
  terms: [],
}
const GOODS = [
  { id: "801", name: "洗车", price: 59_000 },
  { id: "802", name: "打蜡", price: 99_000 },
]
const query = { parkId: "1001", whiteListFeeId: "61", slotId: "126", plate: OWN_PLATE }
const choices: RenewalChoices = { start: "2026-12-01", periods: "3", goods: [], agreed: true, confirmed: false }
const PAY = "/WALLET/white_list_v2/white_list_pay_v2/R1/2000.0"
const mockInfo = (overrides: object) => mockRental.renewalInfo.mockResolvedValue(toReply({ ...INFO, ...overrides }))
const listRenewals = () => mockRental.renew.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  ;[mockStore, mockDriver] = [createMemoryStore(), "driver"]
  for (const call of Object.values(mockRental)) call.mockReset().mockResolvedValue(REFUSED)
  mockRental.slots.mockResolvedValue(toReply({ list: [SLOT] }))
  mockRental.slot.mockImplementation(async ({ id }: { id: string }) => (id === SLOT.id ? toReply(SLOT) : REFUSED))
  mockRental.goods.mockResolvedValue(toReply({ list: GOODS }))
  mockRental.startDay.mockResolvedValue(toReply({ day: "2026-12-01" }))
  mockRental.renew.mockResolvedValue(toReply({ id: "R1", balance: 2_000_000 }))
  mockFee.mockReset().mockResolvedValue(toReply({ state: "UNPAID" }))
  mockOwnCars.mockReset().mockResolvedValue(toReply([{ plate: OWN_PLATE }, { plate: SECOND_PLATE }]))
  mockInfo({})
})

describe("findRenewal", () => {
  const findPlate = async (params: object) => {
    const result = await findRenewal({ ...query, ...params })
    return typeof result === "string" ? result : result.renewal.plate
  }

  test("requires a choice between several spaces, and does not find another driver's space", async () => {
    expect(await findRenewal({ parkId: "1001" })).toBe("no-permit")
    expect(await findPlate({ slotId: "999" })).toBe("no-permit")
    mockRental.slots.mockResolvedValue(toReply({ list: [SLOT, { ...SLOT, id: "127" }] }))
    expect(await findPlate({ slotId: undefined })).toBe("slot-needed")
    expect(await findRenewal(query)).toMatchObject({ hasSeveralSlots: true, slot: { id: "126" } })
  })

  test("accepts only the driver's own cars from the address", async () => {
    expect(await findPlate({ plate: undefined })).toBe(OWN_PLATE)
    expect(mockOwnCars).not.toHaveBeenCalled()
    expect(await findPlate({ plate: SECOND_PLATE })).toBe(SECOND_PLATE)
    expect(await findPlate({ plate: OTHER_PLATE })).toBe(OWN_PLATE)
    mockInfo({ choosable: false })
    expect(await findPlate({ plate: SECOND_PLATE })).toBe(OWN_PLATE)
  })

  test("accepts an approved car for a first rental", async () => {
    mockRental.slots.mockResolvedValue(toReply({ list: [] }))
    mockRental.renewalInfo.mockImplementation(async ({ plate }: { plate: string }) => toReply({ ...INFO, plate }))
    const firstRental = { slotId: undefined, plate: OTHER_PLATE }
    expect(await findPlate(firstRental)).toBe(OWN_PLATE)
    mockRental.ownerStanding.mockResolvedValue(toReply({ state: "approved", plate: OTHER_PLATE }))
    expect(await findPlate(firstRental)).toBe(OTHER_PLATE)
    mockRental.ownerStanding.mockResolvedValue(toReply({ state: "waiting", plate: OTHER_PLATE }))
    expect(await findPlate(firstRental)).toBe(OWN_PLATE)
    mockOwnCars.mockResolvedValue(toReply([]))
    expect(await findPlate({ slotId: undefined, plate: undefined })).toBe("no-plate")
  })

  test("starts on the provider's day, and fails without one", async () => {
    mockRental.startDay.mockResolvedValue(REFUSED)
    mockInfo({ from: "2026-12-05" })
    expect(await findRenewal(query)).toMatchObject({ earliest: "2026-12-05" })
    mockInfo({})
    await expect(findRenewal(query)).rejects.toThrow(ProviderError)
  })

  test("reads the months of a period from the provider, the package's name or as one", async () => {
    const findMonths = async (overrides: object) => {
      mockInfo(overrides)
      const result = await findRenewal(query)
      return typeof result === "string" ? result : result.renewal.months
    }
    expect(await findMonths({ months: 2, packageName: "季租" })).toBe(2)
    expect(await findMonths({ packageName: "季租" })).toBe(3)
    expect(await findMonths({ packageName: "夜间" })).toBe(1)
  })
})

test("a renewal sends months, end and a total that adds up", async () => {
  expect(await renew(query, { ...choices, goods: ["802", "801"] })).toEqual({ to: PAY })
  const [request] = listRenewals()
  expect(request).toMatchObject({
    plate: OWN_PLATE,
    parkId: "1001",
    feeId: "61",
    slotId: "126",
    months: 3,
    periods: 3,
    from: "2026-12-01",
    until: "2027-02-28",
    total: 1_058_000,
    due: 1_058_000,
    goodsId: "801,802",
    count: 2,
  })
})

test.each([
  ["a quarter", { months: 3 }, { periods: 3, months: 9, until: "2027-08-31", total: 900_000 }],
  ["a day", { unit: "day", amount: 30_000 }, { periods: 3, months: 0, until: "2026-12-03", total: 90_000 }],
])("a renewal by %s sends its months and end", async (_, info, input) => {
  mockInfo(info)
  await renew(query, choices)
  expect(listRenewals()).toMatchObject([input])
})

test.each([
  ["not-read", {}, { agreed: false }],
  ["no-start", {}, { start: "2026-02-30" }],
  ["start-early", {}, { start: "2026-11-30" }],
  ["start-fixed", {}, { start: "2026-12-02" }],
  ["too-few", {}, { periods: "0" }],
  ["no-number", {}, { periods: "1.5" }],
  ["no-number", {}, { periods: "" }],
  ["too-many", {}, { periods: "367" }],
  ["only-term", { fixed: 12 }, { periods: "367" }],
  ["only-term", { terms: ["年"] }, { periods: "367" }],
  ["too-long", { mostDays: 89 }, { periods: "367" }],
  ["too-few", { least: 4 }, {}],
  ["too-early-by", { tooEarly: 7 }, {}],
  ["only-term", { fixed: 12 }, {}],
  ["only-term", { terms: ["年"] }, {}],
  ["too-long", { mostDays: 89 }, {}],
  ["goods-gone", {}, { goods: ["801", "999"] }],
] as const)("a renewal is refused with %s and not sent", async (why, info, changes) => {
  mockInfo(info)
  expect(await renew(query, { ...choices, ...changes })).toEqual({ why })
  expect(listRenewals()).toEqual([])
})

test("a car that is not the driver's is refused and not replaced", async () => {
  expect(await renew({ ...query, plate: OTHER_PLATE }, choices)).toEqual({ why: "plate-wrong" })
  mockInfo({ plate: "x" })
  expect(await renew({ ...query, plate: undefined }, choices)).toEqual({ why: "plate-wrong" })
  expect(listRenewals()).toEqual([])
})

test("a first rental may start later, and a renewal of one of several spaces must be confirmed", async () => {
  mockRental.slots.mockResolvedValue(toReply({ list: [] }))
  mockInfo({ from: "2026-12-01" })
  expect(await renew({ ...query, slotId: undefined }, { ...choices, start: "2026-12-15" })).toEqual({ to: PAY })
  expect(listRenewals()).toMatchObject([{ from: "2026-12-15", until: "2027-03-14", slotId: undefined }])
  mockRental.slots.mockResolvedValue(toReply({ list: [SLOT, { ...SLOT, id: "127" }] }))
  expect(await renew(query, choices)).toEqual({ why: "confirm-slot" })
  expect(await renew(query, { ...choices, confirmed: true })).toEqual({ to: PAY })
})

test("a hundred submits make one renewal, while other periods or another driver make another", async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => renew(query, choices)))
  expect(new Set(results.map((result) => JSON.stringify(result)))).toEqual(new Set([JSON.stringify({ to: PAY })]))
  expect(listRenewals()).toHaveLength(1)
  await renew(query, { ...choices, periods: "4" })
  mockDriver = "other"
  await renew(query, { ...choices, periods: "4" })
  expect(listRenewals()).toHaveLength(3)
})

test("a renewal with a suspicious price is not sent", async () => {
  mockInfo({ unit: "day", amount: 201_000 })
  expect(await renew(query, choices)).toEqual({ why: "amount-suspicious" })
  expect(listRenewals()).toEqual([])
})

test("when the goods cannot be queried a renewal without goods is sent and a renewal with goods is not", async () => {
  mockRental.goods.mockRejectedValue(new ProviderError("rental.goods", "busy"))
  expect(await renew(query, { ...choices, goods: ["801"] })).toEqual({ why: "unknown" })
  expect(listRenewals()).toEqual([])
  expect(await renew(query, choices)).toEqual({ to: PAY })
  expect(listRenewals()).toMatchObject([{ total: 900_000, count: 0 }])
})

test("a refusal, a lost response and an unreachable provider are reported, and an ended session is rethrown", async () => {
  mockRental.renew.mockResolvedValueOnce({ ok: false, why: "all-let" })
  expect(await renew(query, choices)).toEqual({ why: "all-let" })
  mockRental.renew.mockRejectedValueOnce(new ProviderError("rental.renew", "slow"))
  expect(await renew(query, choices)).toEqual({ why: "unknown" })
  mockRental.slots.mockRejectedValueOnce(new ProviderError("rental.slots", "busy", { phone: "075588662200" }))
  expect(await renew(query, choices)).toMatchObject({ why: "unknown", userMessage: { phone: "075588662200" } })
  mockRental.renew.mockRejectedValueOnce(new UnauthenticatedError("rental.renew"))
  await expect(renew(query, choices)).rejects.toThrow(UnauthenticatedError)
  mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("unavailable"))
  expect(await renew(query, choices)).toEqual({ why: "not-now" })
  expect(listRenewals()).toHaveLength(3)
})

describe("a form that is sent again within a minute", () => {
  const PAY_NEXT = PAY.replace("R1", "R2")
  beforeEach(() => {
    mockRental.renew.mockResolvedValueOnce(toReply({ id: "R1", balance: 2_000_000 }))
    mockRental.renew.mockResolvedValueOnce(toReply({ id: "R2", balance: 2_000_000 }))
  })

  test.each([
    ["can still be paid", toReply({ state: "UNPAID" })],
    ["is being paid", toReply({ state: "PAYING" })],
  ])("redirects to the first renewal while it %s", async (_, fee) => {
    await renew(query, choices)
    mockFee.mockResolvedValue(fee)
    expect(await renew(query, choices)).toEqual({ to: PAY })
    expect(listRenewals()).toHaveLength(1)
  })

  test.each([
    ["is closed", toReply({ state: "CLOSED" })],
    ["has expired", toReply({ state: "EXPIRED" })],
    ["is refused as expired", { ok: false, why: "order-expired" }],
    ["is unknown", { ok: false, why: "no-order" }],
  ])("makes a new renewal once the first %s", async (_, fee) => {
    await renew(query, choices)
    mockFee.mockResolvedValue(fee)
    expect(await renew(query, choices)).toEqual({ to: PAY_NEXT })
  })

  test("redirects to the first renewal when the provider does not respond", async () => {
    mockFee.mockRejectedValue(new ProviderError("payments.fee", "slow"))
    for (let i = 0; i < 2; i++) expect(await renew(query, choices)).toEqual({ to: PAY })
  })
})
