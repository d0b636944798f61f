import { ProviderError, UnauthenticatedError, StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { findRenewal, renew, type RenewalChoices } from "#lib/rental/server/renewal"
import "#tests/support/test-environment"

let mockStore = createMemoryStore()
let mockWho = "driver"
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
const mockMine = jest.fn()
const mockFee = jest.fn()
jest.mock("server-only", () => ({}))
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/http/endpoint/viewer", () => ({ getViewer: async () => ({ who: mockWho, phone: "138********" }) }))
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
jest.mock("#lib/provider", () => ({
  provider: {
    get rental() {
      return mockRental
    },
    cars: { mine: () => mockMine() as unknown },
    payments: { fee: (input: object) => mockFee(input) as unknown },
  },
}))

const [OWN, SECOND, STRANGER] = ["粤B12345", "粤B67890", "粤B99999"]
const ok = (data: object) => ({ ok: true, data })
const no = { ok: false, why: "no-permit" }
const SLOT = { id: "126", no: "B2-126", plate: OWN }
const INFO = {
  ...{ parkId: "1001", park: "科技园", feeId: "61", amount: 300_000, unit: "month", plate: OWN, choosable: true },
  ...{ tooEarly: 0, fixed: 0, least: 1, terms: [] },
}
const GOODS = [
  { id: "801", name: "洗车", price: 59_000 },
  { id: "802", name: "打蜡", price: 99_000 },
]
const query = { parkId: "1001", whiteListFeeId: "61", slotId: "126", plate: OWN }
const wish: RenewalChoices = { start: "2026-12-01", periods: "3", goods: [], agreed: true, confirmed: false }
const PAY = "/WALLET/white_list_v2/white_list_pay_v2/R1/2000.0"
const info = (more: object) => mockRental.renewalInfo.mockResolvedValue(ok({ ...INFO, ...more }))
const sent = () => mockRental.renew.mock.calls.map(([input]) => input as object)

beforeEach(() => {
  ;[mockStore, mockWho] = [createMemoryStore(), "driver"]
  for (const call of Object.values(mockRental)) call.mockReset().mockResolvedValue(no)
  mockRental.slots.mockResolvedValue(ok({ list: [SLOT] }))
  mockRental.slot.mockImplementation(async ({ id }: { id: string }) => (id === SLOT.id ? ok(SLOT) : no))
  mockRental.goods.mockResolvedValue(ok({ list: GOODS }))
  mockRental.startDay.mockResolvedValue(ok({ day: "2026-12-01" }))
  mockRental.renew.mockResolvedValue(ok({ id: "R1", balance: 2_000_000 }))
  mockFee.mockReset().mockResolvedValue(ok({ state: "UNPAID" }))
  mockMine.mockReset().mockResolvedValue(ok([{ plate: OWN }, { plate: SECOND }]))
  info({})
})

describe("which space, and for which car", () => {
  const plateOf = async (asked: object) => {
    const found = await findRenewal({ ...query, ...asked })
    return typeof found === "string" ? found : found.renewal.plate
  }

  test("of several spaces none is taken for the driver, and of another's nothing is told", async () => {
    expect(await findRenewal({ parkId: "1001" })).toBe("no-permit")
    expect(await plateOf({ slotId: "999" })).toBe("no-permit")
    mockRental.slots.mockResolvedValue(ok({ list: [SLOT, { ...SLOT, id: "127" }] }))
    expect(await plateOf({ slotId: undefined })).toBe("slot-needed")
    expect(await findRenewal(query)).toMatchObject({ several: true, slot: { id: "126" } })
  })

  test("an address names a car of the driver's own, and no other", async () => {
    expect(await plateOf({ plate: undefined })).toBe(OWN)
    expect(mockMine).not.toHaveBeenCalled()
    expect(await plateOf({ plate: SECOND })).toBe(SECOND)
    expect(await plateOf({ plate: STRANGER })).toBe(OWN)
    info({ choosable: false })
    expect(await plateOf({ plate: SECOND })).toBe(OWN)
  })

  test("who rents for the first time may name the car that was let in, in whichever form, and only once it was", async () => {
    mockRental.slots.mockResolvedValue(ok({ list: [] }))
    mockRental.renewalInfo.mockImplementation(async ({ plate }: { plate: string }) => ok({ ...INFO, plate }))
    const first = { slotId: undefined, plate: STRANGER }
    expect(await plateOf(first)).toBe(OWN)
    mockRental.ownerStanding.mockResolvedValue(ok({ state: "approved", plate: STRANGER }))
    expect(await plateOf(first)).toBe(STRANGER)
    mockRental.ownerStanding.mockResolvedValue(ok({ state: "waiting", plate: STRANGER }))
    expect(await plateOf(first)).toBe(OWN)
    mockMine.mockResolvedValue(ok([]))
    expect(await plateOf({ slotId: undefined, plate: undefined })).toBe("no-plate")
  })

  test("it begins on the provider's day; without one there is no form", async () => {
    mockRental.startDay.mockResolvedValue(no)
    info({ from: "2026-12-05" })
    expect(await findRenewal(query)).toMatchObject({ earliest: "2026-12-05" })
    info({})
    await expect(findRenewal(query)).rejects.toThrow(ProviderError)
  })

  test("a period has the months it is told, else those of its name, else one", async () => {
    const monthsWith = async (more: object) => {
      info(more)
      const found = await findRenewal(query)
      return typeof found === "string" ? found : found.renewal.months
    }
    expect(await monthsWith({ months: 2, mold: "季租" })).toBe(2)
    expect(await monthsWith({ mold: "季租" })).toBe(3)
    expect(await monthsWith({ mold: "夜间" })).toBe(1)
  })
})

test("what is agreed is what is sent: months, end and a sum that adds up", async () => {
  expect(await renew(query, { ...wish, goods: ["802", "801"] })).toEqual({ to: PAY })
  const [of] = sent()
  expect(of).toMatchObject({
    ...{ plate: OWN, parkId: "1001", feeId: "61", slotId: "126", months: 3, periods: 3, from: "2026-12-01" },
    ...{ until: "2027-02-28", total: 1_058_000, due: 1_058_000, goodsId: "801,802", count: 2 },
  })
})

test.each([
  ["a quarter", { months: 3 }, { periods: 3, months: 9, until: "2027-08-31", total: 900_000 }],
  ["a day", { unit: "day", amount: 30_000 }, { periods: 3, months: 0, until: "2026-12-03", total: 90_000 }],
])("by %s", async (_, more, input) => {
  info(more)
  await renew(query, wish)
  expect(sent()).toMatchObject([input])
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
] as const)("%s: nothing is sent", async (why, more, typed) => {
  info(more)
  expect(await renew(query, { ...wish, ...typed })).toEqual({ why })
  expect(sent()).toEqual([])
})

test("a car that is not the driver's is refused, and not replaced by another", async () => {
  expect(await renew({ ...query, plate: STRANGER }, wish)).toEqual({ why: "plate-wrong" })
  info({ plate: "x" })
  expect(await renew({ ...query, plate: undefined }, wish)).toEqual({ why: "plate-wrong" })
  expect(sent()).toEqual([])
})

test("a space that is rented for the first time may begin later; of several one is confirmed first", async () => {
  mockRental.slots.mockResolvedValue(ok({ list: [] }))
  info({ from: "2026-12-01" })
  expect(await renew({ ...query, slotId: undefined }, { ...wish, start: "2026-12-15" })).toEqual({ to: PAY })
  expect(sent()).toMatchObject([{ from: "2026-12-15", until: "2027-03-14", slotId: undefined }])
  mockRental.slots.mockResolvedValue(ok({ list: [SLOT, { ...SLOT, id: "127" }] }))
  expect(await renew(query, wish)).toEqual({ why: "confirm-slot" })
  expect(await renew(query, { ...wish, confirmed: true })).toEqual({ to: PAY })
})

test("a hundred taps are one renewal; another length, another driver is another", async () => {
  const said = await Promise.all(Array.from({ length: 100 }, () => renew(query, wish)))
  expect(new Set(said.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ to: PAY })]))
  expect(sent()).toHaveLength(1)
  await renew(query, { ...wish, periods: "4" })
  mockWho = "other"
  await renew(query, { ...wish, periods: "4" })
  expect(sent()).toHaveLength(3)
})

test("a price that nobody believes is not asked for", async () => {
  info({ unit: "day", amount: 201_000 })
  expect(await renew(query, wish)).toEqual({ why: "amount-odd" })
  expect(sent()).toEqual([])
})

test("while nobody says what may be bought besides, it goes on without, and not for who has ticked some of it", async () => {
  mockRental.goods.mockRejectedValue(new ProviderError("rental.goods", "busy"))
  expect(await renew(query, { ...wish, goods: ["801"] })).toEqual({ why: "unknown" })
  expect(sent()).toEqual([])
  expect(await renew(query, wish)).toEqual({ to: PAY })
  expect(sent()).toMatchObject([{ total: 900_000, count: 0 }])
})

test("a no, an answer that is lost and a provider that is away are said; a session that has ended is not hidden", async () => {
  mockRental.renew.mockResolvedValueOnce({ ok: false, why: "all-let" })
  expect(await renew(query, wish)).toEqual({ why: "all-let" })
  mockRental.renew.mockRejectedValueOnce(new ProviderError("rental.renew", "slow"))
  expect(await renew(query, wish)).toEqual({ why: "unknown" })
  mockRental.slots.mockRejectedValueOnce(new ProviderError("rental.slots", "busy", { phone: "075588662200" }))
  expect(await renew(query, wish)).toMatchObject({ why: "unknown", trouble: { phone: "075588662200" } })
  mockRental.renew.mockRejectedValueOnce(new UnauthenticatedError("rental.renew"))
  await expect(renew(query, wish)).rejects.toThrow(UnauthenticatedError)
  mockStore.compareAndSet = () => Promise.reject(new StoreUnavailableError("gone"))
  expect(await renew(query, wish)).toEqual({ why: "not-now" })
  expect(sent()).toHaveLength(3)
})

describe("the same form sent again within a minute", () => {
  const PAY_NEXT = PAY.replace("R1", "R2")
  beforeEach(() => {
    mockRental.renew.mockResolvedValueOnce(ok({ id: "R1", balance: 2_000_000 }))
    mockRental.renew.mockResolvedValueOnce(ok({ id: "R2", balance: 2_000_000 }))
  })

  test.each([
    ["can still be paid", ok({ state: "UNPAID" })],
    ["is being paid", ok({ state: "PAYING" })],
  ])("leads to the first renewal while it %s", async (_, fee) => {
    await renew(query, wish)
    mockFee.mockResolvedValue(fee)
    expect(await renew(query, wish)).toEqual({ to: PAY })
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ["is closed", ok({ state: "CLOSED" })],
    ["has expired", ok({ state: "EXPIRED" })],
    ["is refused as expired", { ok: false, why: "order-expired" }],
    ["is gone", { ok: false, why: "no-order" }],
  ])("makes a new renewal once the first %s", async (_, fee) => {
    await renew(query, wish)
    mockFee.mockResolvedValue(fee)
    expect(await renew(query, wish)).toEqual({ to: PAY_NEXT })
  })

  test("leads to the first renewal where the provider cannot say", async () => {
    mockFee.mockRejectedValue(new ProviderError("payments.fee", "slow"))
    for (const _ of ["first", "again"]) expect(await renew(query, wish)).toEqual({ to: PAY })
  })
})
