import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayer } from "#lib/payments/server/payer"
import { formatRecord, getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { copyRecord } from "#lib/payments/server/record/record-transitions"
import { fetchPaymentResult } from "#lib/payments/server/result"

jest.mock("#lib/provider", () => ({ provider: {} }))
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: async () => ({ state: "PAID" }) }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
beforeEach(() => void (mockStore = createMemoryStore()))

/** A provider may return the transaction of one direct payment to another one. */
const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "direct" },
  traits: paymentTypes.direct.traits,
  method: "alipay",
  from: "/direct_pay",
  startedAt: 1,
  browserId: "driver",
  transactionId: "T1",
}
const others: PaymentRecord = { ...paying, startedAt: 2, browserId: "stranger" }

test("a transaction that another browser gets too keeps its open record, with an unknown payer", async () => {
  expect(await copyRecord("T1", paying)).toBe(false)
  expect(await copyRecord("T1", others)).toBe(true)
  expect(await getPayment("T1")).toEqual({ ...paying, isPayerUnknown: true })
})

test("a transaction that another browser gave up has the new record, with an unknown payer", async () => {
  await copyRecord("T1", { ...paying, state: "cancelled" })
  expect(await copyRecord("T1", others)).toBe(true)
  expect(await getPayment("T1")).toEqual({ ...others, isPayerUnknown: true })
})

test("a transaction that was paid before is shared, and its record stays", async () => {
  await copyRecord("T1", { ...paying, state: "paid" })
  expect(await copyRecord("T1", others)).toBe(true)
  expect(await getPayment("T1")).toEqual({ ...paying, state: "paid" })
})

test.each([{ browserId: "driver" }, { browserId: "another", driver: "phone" }])(
  "a transaction that the same payer (%j) gets again is not shared",
  async (payer) => {
    await copyRecord("T1", { ...paying, driver: "phone" })
    expect(await copyRecord("T1", { ...others, ...payer })).toBe(false)
    expect(await getPayment("T1")).toEqual({ ...others, ...payer })
  },
)

test("a transaction of an earlier payment in this browser is not shared, even if the payer has signed in since", async () => {
  await copyRecord("T1", paying)
  expect(await copyRecord("T1", others, [{ startedAt: 1 }])).toBe(false)
  expect(await getPayment("T1")).toEqual(others)
})

test("a payment of another kind, for which somebody has typed the number, does not share the transaction", async () => {
  await mockStore.set("payment:T1", formatRecord({ ...others, traits: paymentTypes.offline.traits }), 60)
  expect(await copyRecord("T1", paying)).toBe(false)
  expect(await getPayment("T1")).toEqual(paying)
})

test("the payer of a shared transaction is unknown under the provisional id of its payment too", async () => {
  await mockStore.set("payment:direct-1", formatRecord(paying), 60)
  await copyRecord("T1", paying)
  await copyRecord("T1", others)
  const { record } = await fetchPaymentResult(paymentTypes, "direct-1")
  expect([record?.state, record && getPayer(record)]).toEqual(["paid", "unknown"])
})

test("the payer of a transaction that nobody else got is its starter", async () => {
  await mockStore.set("payment:direct-1", formatRecord(paying), 60)
  await copyRecord("T1", paying)
  const { record } = await fetchPaymentResult(paymentTypes, "direct-1")
  expect([record?.state, record && getPayer(record)]).toEqual(["paid", "starter"])
})
