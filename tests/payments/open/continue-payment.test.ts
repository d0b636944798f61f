import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { continuePayment } from "#lib/payments/server/resume-payment"
import type { PaymentState } from "#lib/payments/states"

let mockIsTapped = false
let mockIsMine = false
jest.mock("next/headers", () => ({ headers: async () => new Headers() }))
jest.mock("#lib/payments/server/browser-payments", () => ({
  rememberStarted: async () => undefined,
  rememberJoinedPayment: async () => undefined,
  isStartedInThisBrowser: async () => mockIsMine,
  isRequestedInThisBrowser: async () => mockIsTapped,
}))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockStatus = jest.fn(async (): Promise<{ state: string } | undefined> => ({ state: "UNPAID" }))
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockStatus() }))

const ORDER = "1001202506180930001"
const CASHIER = "https://pay.example/cashier"
const RESULT = `/v1/wx_money/paying?order_id=${ORDER}`
const saveRecord = (more: Partial<PaymentRecord>) => {
  const record: PaymentRecord = {
    ...{
      state: "paying",
      about: { kind: "stay" },
      traits: paymentTypes.stay.traits,
      method: "alipay",
      due: 15_000,
      from: "/PAY/x",
      at: 1,
    },
    redirect: CASHIER,
    ...more,
  }
  return mockStore.set(`payment:${ORDER}`, JSON.stringify(record), 60)
}

beforeEach(() => {
  mockStore = createMemoryStore()
  mockIsTapped = false
  mockIsMine = false
})

test("continuePayment leads to the open cashier and records the time", async () => {
  await saveRecord({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", handedOn: expect.any(Number) as number })
})

test("continuePayment leads to the result when the payment is given up during the query", async () => {
  await saveRecord({})
  mockStatus.mockImplementationOnce(async () => {
    await saveRecord({ state: "cancelled" })
    return { state: "UNPAID" }
  })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each<PaymentState>(["cancelled", "failed", "expired", "unknown"])(
  "continuePayment leads to the result when the payment has become %s",
  async (state) => {
    await saveRecord({ state })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
  },
)

test("continuePayment leads the browser that began a cancelled payment to the result", async () => {
  mockIsMine = true
  await saveRecord({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  await saveRecord({ state: "cancelled" })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each([
  ["stay", RESULT],
  ["direct", CASHIER],
] as const)("continuePayment leads a %s that the provider does not know to %s", async (kind, destination) => {
  mockIsTapped = true
  await saveRecord({ about: { kind }, traits: paymentTypes[kind].traits })
  mockStatus.mockResolvedValueOnce(undefined)
  expect(await continuePayment(paymentTypes, ORDER)).toBe(destination)
})

test.each(["direct", "booking"] as const)(
  "continuePayment leads only the browser that began a %s to its cashier",
  async (kind) => {
    await saveRecord({ about: { kind }, traits: paymentTypes[kind].traits })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
    mockIsTapped = true
    expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  },
)
