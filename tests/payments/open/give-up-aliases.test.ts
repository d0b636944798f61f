import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { giveUpPayment } from "#lib/payments/server/give-up"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import "#tests/support/test-environment"

/** Payments that are stored under our provisional id and under the provider's. */
jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockIds = ["direct-1", "T1"]
jest.mock("#lib/payments/server/browser-payments", () => ({
  listIdsIfStartedInThisBrowser: async () => mockIds,
  listOwnPayments: async () => [{ id: "direct-1" }],
}))
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: async () => ({ state: "UNPAID" }) }))

const direct: PaymentRecord = {
  state: "paying",
  subject: { kind: "direct" },
  traits: paymentTypes.direct.traits,
  method: "alipay",
  due: 15_000,
  from: "/direct_pay",
  startedAt: 1,
  transactionId: "T1",
}
const saveRecord = (id: string, facts: Partial<PaymentRecord> = {}) =>
  mockStore.set(`payment:${id}`, formatRecord({ ...direct, ...facts }), 60)
const fetchStates = () => Promise.all(mockIds.map(async (id) => (await getPayment(id))?.state))
const PAY_AGAIN = { payAgainHref: "/direct_pay" }

beforeEach(() => void (mockStore = createMemoryStore()))

test.each([
  ["a direct payment that nobody else has", {}],
  ["a payment of a stay", { isPayerUnknown: true, traits: paymentTypes.stay.traits }],
] as const)("giving up %s under the provider's id cancels it under both ids", async (_, facts) => {
  for (const id of mockIds) await saveRecord(id, facts)
  await giveUpPayment(paymentTypes, "T1")
  expect(await fetchStates()).toEqual(["cancelled", "cancelled"])
})

test.each(mockIds)(
  "giving up a payment that another driver has, too, under %s leaves it under the provider's id",
  async (id) => {
    for (const stored of mockIds) await saveRecord(stored, { isPayerUnknown: true })
    expect(await giveUpPayment(paymentTypes, id)).toEqual(PAY_AGAIN)
    expect(await fetchStates()).toEqual(["cancelled", "paying"])
  },
)

test("giving up a payment under its own id leaves the payment of another driver under the provider's id", async () => {
  await saveRecord("direct-1")
  await saveRecord("T1", { startedAt: 2 })
  await giveUpPayment(paymentTypes, "direct-1")
  expect(await fetchStates()).toEqual(["cancelled", "paying"])
})

test("a later payment to which the provider has returned the same shared id is given up under that id", async () => {
  await saveRecord("direct-1", { startedAt: 2, isPayerUnknown: true })
  await saveRecord("T1", { isPayerUnknown: true })
  expect(await giveUpPayment(paymentTypes, "T1")).toEqual(PAY_AGAIN)
  expect(await fetchStates()).toEqual(["cancelled", "paying"])
})

test("a payment whose record under the provider's id is lost is given up under its own", async () => {
  await saveRecord("direct-1", { isPayerUnknown: true })
  expect(await giveUpPayment(paymentTypes, "direct-1")).toEqual(PAY_AGAIN)
  expect(await fetchStates()).toEqual(["cancelled", undefined])
})
