import { ProviderError } from "#lib/core/errors"
import { isOrderForPlate, quoteAmountToPay } from "#lib/parking/server/quote-amount-to-pay"
import { buildCoupon, buildFee, buildVoucher } from "#tests/parking/look-up/build-fee"
import "#tests/support/test-environment"

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
jest.mock("#lib/session/session", () => ({ getSession: async () => ({ state: mockState }) }))

const ORDER = "1001202506180930001"
const PLATE = "粤B12345"
const mockAnswer = (name: string, data: object) => mockPay[name]!.mockResolvedValue({ ok: true, data })

beforeEach(() => {
  mockState = "out"
  for (const call of Object.values(mockPay)) call.mockReset()
  for (const name of calls) mockAnswer(name, {})
  mockAnswer("fee", buildFee())
  mockAnswer("coupons", { list: [buildCoupon("5")] })
  mockAnswer("vouchers", { list: [buildVoucher("7")] })
  mockAnswer("couponChoice", { allowed: true })
})
afterEach(() => jest.useRealTimers())

const buildUrlFee = (overrides: object = {}) => ({
  park: "",
  plate: PLATE,
  amount: "0.01",
  minutes: 1,
  since: "",
  orderId: ORDER,
  loginRequired: false,
  type: "",
  invalid: false,
  isAlreadyReduced: false,
  ...overrides,
})
type QuoteInput = Partial<Parameters<typeof quoteAmountToPay>[0]>
async function quoteOrThrow(input: QuoteInput = {}) {
  const result = await quoteAmountToPay({ urlFee: buildUrlFee(), inMessagingApp: false, shouldWait: false, ...input })
  if (!result.ok) throw new Error(result.why)
  return result.quote
}

test("quoteAmountToPay returns the provider's fee, not the one in the address", async () => {
  const { fee, sums, parkId } = await quoteOrThrow()
  expect({ amount: fee.amount, due: sums.due, parkId }).toEqual({ amount: 15_000, due: 15_000, parkId: "1001" })
  expect(mockPay.fee).toHaveBeenCalledWith({ orderId: ORDER })
})

test("quoteAmountToPay queries coupons, limits and agreement for the car of the order", async () => {
  expect((await quoteOrThrow()).coupons).toHaveLength(1)
  expect(mockPay.coupons!.mock.calls).toEqual([[{ plate: PLATE, parkId: "1001" }]])
  for (const call of Object.values(mockPay)) call.mockClear()
  mockPay.coupons!.mockImplementation(async ({ plate }: { plate: string }) => ({
    ok: true,
    data: { list: plate === PLATE ? [buildCoupon("own")] : [buildCoupon("other")] },
  }))
  mockAnswer("noPasswordState", { opened: true })
  const { coupons } = await quoteOrThrow({ urlFee: buildUrlFee({ plate: "粤B00000" }) })
  expect(coupons.map(({ id }) => id)).toEqual(["own"])
  for (const name of ["coupons", "couponLimits", "noPasswordState"]) {
    expect(mockPay[name]!.mock.calls.at(-1)).toMatchObject([{ plate: PLATE }])
  }
})

test("quoteAmountToPay returns no coupons for the separate WeChat flow", async () => {
  mockAnswer("park", { hasSeparateWeixinFlow: true })
  const selection = { coupons: ["5"], vouchers: ["7"] }
  expect(await quoteOrThrow({ inMessagingApp: true, ...selection })).toMatchObject({
    coupons: [],
    vouchers: [],
    selection: { coupons: [], vouchers: [] },
    sums: { due: 15_000 },
  })
  mockAnswer("reduce", { due: 5_000, fullAmount: 15_000 })
  expect(await quoteOrThrow({ inMessagingApp: false, ...selection })).toMatchObject({
    selection,
    sums: { due: 5_000 },
  })
  mockAnswer("park", { hasSeparateWeixinFlow: false })
  expect(await quoteOrThrow({ inMessagingApp: true, ...selection })).toMatchObject({
    selection,
    sums: { due: 5_000 },
  })
})

test("quoteAmountToPay applies the limit while the park cannot be queried", async () => {
  mockPay.park!.mockRejectedValue(new ProviderError("payments.park", "garbled"))
  expect((await quoteOrThrow()).park).toMatchObject({
    limitWarning: true,
    hasSeparateWeixinFlow: false,
    noPassword: false,
  })
})

test("quoteAmountToPay uses the last known mode of a park that cannot be queried", async () => {
  mockAnswer("park", { cleanCode: true })
  await quoteOrThrow()
  mockPay.park!.mockRejectedValue(new ProviderError("payments.park", "slow"))
  expect((await quoteOrThrow()).park).toMatchObject({ limitWarning: true, cleanCode: true })
  mockAnswer("park", { cleanCode: false })
  await quoteOrThrow()
  mockPay.park!.mockRejectedValue(new ProviderError("payments.park", "slow"))
  expect((await quoteOrThrow()).park).toMatchObject({ cleanCode: false })
})

test("quoteAmountToPay returns no coupons for a park that forbids choosing, but returns them when that is unknown", async () => {
  mockAnswer("couponChoice", { allowed: false })
  expect(await quoteOrThrow()).toMatchObject({ coupons: [], vouchers: [] })
  mockPay.couponChoice!.mockRejectedValue(new ProviderError("pay.couponChoice", "slow"))
  expect((await quoteOrThrow()).coupons).toHaveLength(1)
})

test("quoteAmountToPay includes discounts that are already on the order although nothing is chosen", async () => {
  mockAnswer("reduce", { due: 7_000, byCoupons: 5_000, byVouchers: 3_000, fullAmount: 15_000 })
  expect((await quoteOrThrow({ urlFee: buildUrlFee({ isAlreadyReduced: true }) })).sums).toEqual({
    fullAmount: 15_000,
    byCoupons: 5_000,
    byVouchers: 3_000,
    due: 7_000,
  })
  expect((await quoteOrThrow()).sums).toMatchObject({ fullAmount: 15_000, due: 15_000 })
})

test("quoteAmountToPay switches options on only when the provider confirms them", async () => {
  const withoutAnswers = await quoteOrThrow()
  expect(withoutAnswers).toMatchObject({
    couponMode: false,
    isNoPasswordSetUp: undefined,
    offersNoPasswordSetup: false,
    isSignedIn: false,
  })
  mockAnswer("couponMode", { on: true })
  mockAnswer("noPasswordState", { opened: true })
  mockAnswer("showButton", { show: true })
  mockState = "in"
  expect(await quoteOrThrow()).toMatchObject({
    couponMode: true,
    isNoPasswordSetUp: true,
    offersNoPasswordSetup: true,
    isSignedIn: true,
  })
})

test.each(calls.filter((name) => !["fee", "reduce", "reduceByUnits"].includes(name)))(
  "quoteAmountToPay returns the fee without an answer to %s",
  async (name) => {
    mockPay[name]!.mockRejectedValue(new ProviderError(`pay.${name}`, "broken"))
    expect((await quoteOrThrow()).sums.due).toBe(15_000)
    mockPay[name]!.mockResolvedValue({ ok: false, why: "no-order" })
    expect((await quoteOrThrow()).sums.due).toBe(15_000)
  },
)

test("quoteAmountToPay returns the reason for an unknown or expired order", async () => {
  for (const reason of ["no-order", "order-expired"]) {
    mockPay.fee!.mockResolvedValue({ ok: false, why: reason })
    expect(await quoteAmountToPay({ urlFee: buildUrlFee(), inMessagingApp: false, shouldWait: false })).toEqual({
      ok: false,
      why: reason,
    })
  }
})

test("quoteAmountToPay waits one second for the fee, or longer for a patient driver", async () => {
  jest.useFakeTimers()
  let answer: (result: object) => void = () => undefined
  mockPay.fee!.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const quote = quoteAmountToPay({ urlFee: buildUrlFee(), inMessagingApp: false, shouldWait: false })
  await jest.advanceTimersByTimeAsync(999)
  const patientQuote = quoteAmountToPay({ urlFee: buildUrlFee(), inMessagingApp: false, shouldWait: true })
  await jest.advanceTimersByTimeAsync(1)
  expect(await quote).toEqual({ ok: false, why: "late" })
  await jest.advanceTimersByTimeAsync(5_000)
  answer({ ok: true, data: buildFee() })
  expect(await patientQuote).toMatchObject({ ok: true })
})

test("quoteAmountToPay returns a fee that arrives within a second", async () => {
  jest.useFakeTimers()
  mockPay.fee!.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ ok: true, data: buildFee() }), 900)),
  )
  const quote = quoteAmountToPay({ urlFee: buildUrlFee(), inMessagingApp: false, shouldWait: false })
  await jest.advanceTimersByTimeAsync(900)
  expect(await quote).toMatchObject({ ok: true })
})

test("isOrderForPlate queries only the fee of the order", async () => {
  expect(await isOrderForPlate(PLATE, ORDER, false)).toBe(true)
  expect(await isOrderForPlate("粤Z00000", ORDER, false)).toBe(false)
  mockPay.fee!.mockResolvedValue({ ok: false, why: "no-order" })
  expect(await isOrderForPlate(PLATE, ORDER, true)).toBe(false)
  for (const name of calls)
    expect({ name, calls: mockPay[name]!.mock.calls.length }).toEqual({ name, calls: name === "fee" ? 3 : 0 })
})
