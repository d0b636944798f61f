import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { continuePayment } from "#lib/payments/server/start/resume-payment"
import type { PaymentState } from "#lib/payments/states"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockIsStartedOrResumed = false
let mockIsStarted = false
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberStartedPayment: async () => undefined,
  rememberResumedPayment: async () => undefined,
  isStartedInThisBrowser: async () => mockIsStarted,
  isStartedOrResumedInThisBrowser: async () => mockIsStartedOrResumed,
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn(async (): Promise<{ state: string } | undefined> => ({ state: "UNPAID" }))
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() }))

const ORDER = "1001202506180930001"
const CASHIER = "https://pay.example/cashier"
const RESULT = `/v1/wx_money/paying?order_id=${ORDER}`
const saveRecord = (overrides: Partial<PaymentRecord>) => {
  const record: PaymentRecord = {
    state: "paying",
    subject: { kind: "stay" },
    traits: paymentTypes.stay.traits,
    method: "alipay",
    due: 15_000,
    from: "/PAY/x",
    startedAt: 1,
    redirect: CASHIER,
    ...overrides,
  }
  return mockStore.set(`payment:${ORDER}`, formatRecord(record), 60)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockIsStartedOrResumed = false
  mockIsStarted = false
})

test("continuePayment returns the open cashier and records the time", async () => {
  await saveRecord({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", handedOverAt: expect.any(Number) as number })
})

test("continuePayment returns the result when the payment is given up during the query", async () => {
  await saveRecord({})
  mockStatus.mockImplementationOnce(async () => {
    await saveRecord({ state: "cancelled" })
    return { state: "UNPAID" }
  })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each<PaymentState>(["cancelled", "failed", "expired", "unknown"])(
  "continuePayment returns the result when the payment has become %s",
  async (state) => {
    await saveRecord({ state })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
  },
)

test("continuePayment returns the result of a cancelled payment to the browser that started it", async () => {
  mockIsStarted = true
  await saveRecord({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  await saveRecord({ state: "cancelled" })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each([
  ["stay", RESULT],
  ["direct", CASHIER],
] as const)(
  "continuePayment for a %s payment that the provider does not know returns %s",
  async (kind, destination) => {
    mockIsStartedOrResumed = true
    await saveRecord({ subject: { kind }, traits: paymentTypes[kind].traits })
    mockStatus.mockResolvedValueOnce(undefined)
    expect(await continuePayment(paymentTypes, ORDER)).toBe(destination)
  },
)

test.each(["direct", "booking"] as const)(
  "continuePayment returns the cashier of a %s payment only to the browser that started it",
  async (kind) => {
    await saveRecord({ subject: { kind }, traits: paymentTypes[kind].traits })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
    mockIsStartedOrResumed = true
    expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  },
)
