import * as prom from "prom-client"
import { enableMetrics } from "#lib/observability/metrics/define-metrics"
import { paymentMetrics } from "#lib/observability/metrics/payments"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { transitionPayment, copyRecord } from "#lib/payments/server/record/record-transitions"
import { fetchPaymentResult } from "#lib/payments/server/result"
import { parseSamples, sumSamples } from "#tests/observability/samples"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockFetch: () => Promise<unknown>
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockFetch() }))

const ORDER = "1001202506180930001"
const payingRecord: PaymentRecord = {
  state: "paying",
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  startedAt: Date.now() - 40_000,
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
}
const respondWith = (state: string) => async () => ({ state })

const startedRecord = { ...payingRecord, state: "unknown" } as const
const saveRecord = (orderId: string, record: PaymentRecord) => copyRecord(orderId, record)

beforeEach(() => {
  prom.register.resetMetrics()
  enableMetrics(prom)
  paymentMetrics()
  mockStore = createMemoryStore()
  mockFetch = respondWith("PAID")
})

const readValue = async (name: string, labels?: Record<string, string>) =>
  sumSamples(parseSamples(await prom.register.metrics()), name, labels)
const countTransitions = (state: string, kind = "stay") => readValue("berth_payments_total", { kind, state })

test("ten simultaneous result requests are counted as one payment", async () => {
  await saveRecord(ORDER, startedRecord)
  await transitionPayment(ORDER, startedRecord, { state: "paying" })
  const results = await Promise.all(Array.from({ length: 10 }, () => fetchPaymentResult(paymentTypes, ORDER)))
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(["paid"]))
  await fetchPaymentResult(paymentTypes, ORDER)
  expect(await countTransitions("paying")).toBe(1)
  expect(await countTransitions("paid")).toBe(1)
  expect(await readValue("berth_payment_results_total", { state: "paid" })).toBe(11)
  expect(await readValue("berth_payment_duration_seconds_bucket", { kind: "stay", le: "30" })).toBe(0)
  expect(await readValue("berth_payment_duration_seconds_bucket", { kind: "stay", le: "60" })).toBe(1)
})

test("a response about an older state that arrives late does not change the state of a payment", async () => {
  await saveRecord(ORDER, payingRecord)
  const requested = Promise.withResolvers<void>()
  const response = Promise.withResolvers<unknown>()
  mockFetch = () => (requested.resolve(), response.promise)
  const pending = fetchPaymentResult(paymentTypes, ORDER)
  await requested.promise
  mockFetch = respondWith("PAID")
  await fetchPaymentResult(paymentTypes, ORDER)
  response.resolve({ state: "UNPAID", transactionId: "T1" })
  await pending
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
})

test("a late response to a start changes no final state and is not counted", async () => {
  await saveRecord(ORDER, startedRecord)
  await fetchPaymentResult(paymentTypes, ORDER)
  await transitionPayment(ORDER, startedRecord, { state: "paying", redirect: "https://pay.example/" })
  await transitionPayment(ORDER, startedRecord, { state: "paid", transactionId: "T1" })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid", transactionId: "T1" })
  expect(await countTransitions("paying")).toBeUndefined()
  expect(await countTransitions("paid")).toBe(1)
})

test("an order that the provider does not know does not change the payment record", async () => {
  await saveRecord(ORDER, payingRecord)
  mockFetch = async () => undefined
  expect(await fetchPaymentResult(paymentTypes, ORDER)).toMatchObject({ state: "expired" })
  expect(await getPayment(ORDER)).toEqual(payingRecord)
})

test("a payment stored under two ids is counted under the provider's id", async () => {
  const directRecord: PaymentRecord = {
    ...payingRecord,
    subject: { kind: "direct" },
    traits: paymentTypes.direct.traits,
    transactionId: "T1",
  }
  await saveRecord("local-id", directRecord)
  await saveRecord("T1", directRecord)
  await fetchPaymentResult(paymentTypes, "local-id")
  expect(await countTransitions("paid", "direct")).toBeUndefined()
  await fetchPaymentResult(paymentTypes, "T1")
  expect(await countTransitions("paid", "direct")).toBe(1)
})

test("a payment is recorded and counted after a store outage", async () => {
  await saveRecord(ORDER, payingRecord)
  mockStore = { ...mockStore, compareAndSet: () => Promise.reject(new StoreUnavailableError("not connected")) }
  expect(await fetchPaymentResult(paymentTypes, ORDER)).toMatchObject({ state: "paid" })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  expect(await countTransitions("paid")).toBe(1)
})
