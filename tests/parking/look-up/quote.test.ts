import { ProviderError } from "#lib/core/errors"
import { isOrderForPlate, fetchQuote } from "#lib/parking/server/quote"
import { couponOf, feeOf, voucherOf } from "#tests/parking/look-up/fee-of"

jest.mock("server-only", () => ({}))
const calls = [
  ...["fee", "park", "couponChoice", "couponMode", "memo", "privacy", "showButton", "vouchers"],
  ...["coupons", "couponLimits", "noPasswordState", "reduce", "reduceByUnits"],
] as const
const mockPay = Object.fromEntries(calls.map((name) => [name, jest.fn()]))
jest.mock("#lib/provider", () => ({
  provider: {
    get pay() {
      return mockPay
    },
    get payments() {
      return mockPay
    },
  },
  createProvider: () => ({}),
}))
let mockState = "out"
jest.mock("#lib/session/session", () => ({ session: async () => ({ state: mockState }) }))

const ORDER = "1001202506180930001"
const PLATE = "粤B12345"
const says = (name: string, data: object) => mockPay[name]!.mockResolvedValue({ ok: true, data })

beforeEach(() => {
  mockState = "out"
  for (const call of Object.values(mockPay)) call.mockReset()
  for (const name of calls) says(name, {})
  says("fee", feeOf())
  says("coupons", { list: [couponOf("5")] })
  says("vouchers", { list: [voucherOf("7")] })
  says("couponChoice", { allowed: true })
})
afterEach(() => jest.useRealTimers())

const told = (parts: object = {}) => ({
  ...{ park: "", plate: PLATE, amount: "0.01", minutes: 1, since: "", orderId: ORDER, loginRequired: false },
  ...{ type: "", invalid: false, isAlreadyReduced: false },
  ...parts,
})
type QuoteInput = Partial<Parameters<typeof fetchQuote>[0]>
async function quoted(wanted: QuoteInput = {}) {
  const said = await fetchQuote({ urlFee: told(), inMessagingApp: false, patient: false, ...wanted })
  if (!said.ok) throw new Error(said.why)
  return said.quote
}

test("the fee is the provider's, whatever stood in the address", async () => {
  const { fee, sums, parkId } = await quoted()
  expect([fee.amount, sums.due, parkId]).toEqual([15_000, 15_000, "1001"])
  expect(mockPay.fee).toHaveBeenCalledWith({ orderId: ORDER })
})

test("coupons, limits and agreement are those of the car the order is for", async () => {
  expect((await quoted()).coupons).toHaveLength(1)
  expect(mockPay.coupons!.mock.calls).toEqual([[{ plate: PLATE, parkId: "1001" }]])
  for (const call of Object.values(mockPay)) call.mockClear()
  mockPay.coupons!.mockImplementation(async ({ plate }: { plate: string }) => ({
    ok: true,
    data: { list: plate === PLATE ? [couponOf("own")] : [couponOf("another's")] },
  }))
  says("noPasswordState", { opened: true })
  const { coupons } = await quoted({ urlFee: told({ plate: "粤B00000" }) })
  expect(coupons.map(({ id }) => id)).toEqual(["own"])
  for (const name of ["coupons", "couponLimits", "noPasswordState"]) {
    expect(mockPay[name]!.mock.calls.at(-1)).toMatchObject([{ plate: PLATE }])
  }
})

test("the messaging app's separate way takes an order as it is, and no other way is like it", async () => {
  says("park", { separatePath: true })
  const chosen = { coupons: ["5"], vouchers: ["7"] }
  expect(await quoted({ inMessagingApp: true, ...chosen })).toMatchObject({
    coupons: [],
    vouchers: [],
    selection: { coupons: [], vouchers: [] },
    sums: { due: 15_000 },
  })
  says("reduce", { due: 5_000, before: 15_000 })
  expect(await quoted({ inMessagingApp: false, ...chosen })).toMatchObject({ selection: chosen, sums: { due: 5_000 } })
  says("park", { separatePath: false })
  expect(await quoted({ inMessagingApp: true, ...chosen })).toMatchObject({ selection: chosen, sums: { due: 5_000 } })
})

test("while nobody says what holds at a park, its limit does", async () => {
  mockPay.park!.mockRejectedValue(new ProviderError("payments.park", "garbled"))
  expect((await quoted()).park).toMatchObject({ limitWarning: true, separatePath: false, noPassword: false })
})

test("a park that lets nobody choose offers nothing; one that does not say lets", async () => {
  says("couponChoice", { allowed: false })
  expect(await quoted()).toMatchObject({ coupons: [], vouchers: [] })
  mockPay.couponChoice!.mockRejectedValue(new ProviderError("pay.couponChoice", "slow"))
  expect((await quoted()).coupons).toHaveLength(1)
})

test("what was on the order already is reckoned though nothing is chosen", async () => {
  says("reduce", { due: 7_000, byCoupons: 5_000, byVouchers: 3_000, before: 15_000 })
  expect((await quoted({ urlFee: told({ isAlreadyReduced: true }) })).sums).toEqual({
    ...{ before: 15_000, byCoupons: 5_000, byVouchers: 3_000, due: 7_000 },
  })
  expect((await quoted()).sums).toMatchObject({ before: 15_000, due: 15_000 })
})

test("what is only known for certain counts", async () => {
  const plain = await quoted()
  expect(plain).toMatchObject({ couponMode: false, noPasswordOpened: undefined, showButton: false, isSignedIn: false })
  says("couponMode", { on: true })
  says("noPasswordState", { opened: true })
  says("showButton", { show: true })
  mockState = "in"
  expect(await quoted()).toMatchObject({
    ...{ couponMode: true, noPasswordOpened: true, showButton: true, isSignedIn: true },
  })
})

test.each(calls.filter((name) => !["fee", "reduce", "reduceByUnits"].includes(name)))(
  "without an answer to %s the fee is shown all the same",
  async (name) => {
    mockPay[name]!.mockRejectedValue(new ProviderError(`pay.${name}`, "broken"))
    expect((await quoted()).sums.due).toBe(15_000)
    mockPay[name]!.mockResolvedValue({ ok: false, why: "no-order" })
    expect((await quoted()).sums.due).toBe(15_000)
  },
)

test("an order nobody knows, or that is over, has no quote", async () => {
  for (const why of ["no-order", "order-expired"]) {
    mockPay.fee!.mockResolvedValue({ ok: false, why })
    expect(await fetchQuote({ urlFee: told(), inMessagingApp: false, patient: false })).toEqual({ ok: false, why })
  }
})

test("a driver who only looks waits a second for the fee; who has asked to wait waits", async () => {
  jest.useFakeTimers()
  let answer: (said: object) => void = () => undefined
  mockPay.fee!.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const impatient = fetchQuote({ urlFee: told(), inMessagingApp: false, patient: false })
  await jest.advanceTimersByTimeAsync(999)
  const patient = fetchQuote({ urlFee: told(), inMessagingApp: false, patient: true })
  await jest.advanceTimersByTimeAsync(1)
  expect(await impatient).toEqual({ ok: false, why: "late" })
  await jest.advanceTimersByTimeAsync(5_000)
  answer({ ok: true, data: feeOf() })
  expect(await patient).toMatchObject({ ok: true })
})

test("a fee that comes within its second is not late", async () => {
  jest.useFakeTimers()
  mockPay.fee!.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ ok: true, data: feeOf() }), 900)),
  )
  const quote = fetchQuote({ urlFee: told(), inMessagingApp: false, patient: false })
  await jest.advanceTimersByTimeAsync(900)
  expect(await quote).toMatchObject({ ok: true })
})

test("whether an order is a car's is asked of its fee alone, and one that is none is nobody's", async () => {
  expect([await isOrderForPlate(PLATE, ORDER, false), await isOrderForPlate("粤Z00000", ORDER, false)]).toEqual([
    true,
    false,
  ])
  mockPay.fee!.mockResolvedValue({ ok: false, why: "no-order" })
  expect(await isOrderForPlate(PLATE, ORDER, true)).toBe(false)
  for (const name of calls) expect([name, mockPay[name]!.mock.calls.length]).toEqual([name, name === "fee" ? 3 : 0])
})
