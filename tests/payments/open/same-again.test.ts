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
const keep = (more: Partial<PaymentRecord>) => {
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

test("继续支付 leads whoever comes to the cashier that is open, and it is noted when that was", async () => {
  await keep({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  expect(await getPayment(ORDER)).toMatchObject({ state: "paying", handedOn: expect.any(Number) as number })
})

test("given up while the provider was being asked: nobody is led to its cashier", async () => {
  await keep({})
  mockStatus.mockImplementationOnce(async () => {
    await keep({ state: "cancelled" })
    return { state: "UNPAID" }
  })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each<PaymentState>(["cancelled", "failed", "expired", "unknown"])(
  "a form that was kept until the payment is %s leads to its result and no cashier",
  async (state) => {
    await keep({ state })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
  },
)

test("nor is the browser that began it, once it is over", async () => {
  mockIsMine = true
  await keep({})
  expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  await keep({ state: "cancelled" })
  expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
})

test.each([
  ["stay", RESULT],
  ["direct", CASHIER],
] as const)("an order of a %s of which the provider has no word leads to %s", async (kind, go) => {
  mockIsTapped = true
  await keep({ about: { kind }, traits: paymentTypes[kind].traits })
  mockStatus.mockResolvedValueOnce(undefined)
  expect(await continuePayment(paymentTypes, ORDER)).toBe(go)
})

test.each(["direct", "booking"] as const)(
  "the cashier of one driver's own order (%s) is no stranger's",
  async (kind) => {
    await keep({ about: { kind }, traits: paymentTypes[kind].traits })
    expect(await continuePayment(paymentTypes, ORDER)).toBe(RESULT)
    mockIsTapped = true
    expect(await continuePayment(paymentTypes, ORDER)).toBe(CASHIER)
  },
)
