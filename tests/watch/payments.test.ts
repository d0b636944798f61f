import * as prom from "prom-client"
import { enableMetrics } from "#lib/observability/metrics/meters"
import { paymentMeters } from "#lib/observability/metrics/payments"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { StoreUnavailableError } from "#lib/core/errors"
import { paymentTypes } from "#lib/payment-types/payment-types"
import { getPayment, type PaymentRecord } from "#lib/payments/server/record/record"
import { transitionPayment, copyRecord } from "#lib/payments/server/record/record-transitions"
import { fetchPaymentResult } from "#lib/payments/server/result"
import { samplesIn, valueOf } from "#tests/watch/samples"

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockSaid: () => Promise<unknown>
jest.mock("#lib/payments/server/fetch-order-status", () => ({ fetchOrderStatus: () => mockSaid() }))

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  ...{ state: "paying", method: "alipay", due: 15_000, from: "/PAY/x", at: Date.now() - 40_000 },
  about: { kind: "stay" },
  traits: paymentTypes.stay.traits,
}
const says = (state: string) => async () => ({ state })

const begun = { ...paying, state: "unknown" } as const
const keep = (orderId: string, record: PaymentRecord) => copyRecord(orderId, record)

beforeEach(() => {
  prom.register.resetMetrics()
  enableMetrics(prom)
  paymentMeters()
  mockStore = createMemoryStore()
  mockSaid = says("PAID")
})

const value = async (name: string, labels?: Record<string, string>) =>
  valueOf(samplesIn(await prom.register.metrics()), name, labels)
const moved = (state: string, kind = "stay") => value("berth_payments_total", { kind, state })

test("ten screens that hear of it at once are one payment", async () => {
  await keep(ORDER, begun)
  await transitionPayment(ORDER, begun, { state: "paying" })
  const results = await Promise.all(Array.from({ length: 10 }, () => fetchPaymentResult(paymentTypes, ORDER)))
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(["paid"]))
  await fetchPaymentResult(paymentTypes, ORDER)
  expect([await moved("paying"), await moved("paid")]).toEqual([1, 1])
  expect(await value("berth_payment_results_total", { state: "paid" })).toBe(11)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "30" })).toBe(0)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "60" })).toBe(1)
})

test("an answer that was overtaken by a newer one does not undo it", async () => {
  await keep(ORDER, paying)
  const [asked, said] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  mockSaid = () => (asked.resolve(), said.promise)
  const slow = fetchPaymentResult(paymentTypes, ORDER)
  await asked.promise
  mockSaid = says("PAID")
  await fetchPaymentResult(paymentTypes, ORDER)
  said.resolve({ state: "UNPAID", transactionId: "T1" })
  await slow
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
})

test("a late answer to a start undoes nothing, and is counted as nothing", async () => {
  await keep(ORDER, begun)
  await fetchPaymentResult(paymentTypes, ORDER)
  await transitionPayment(ORDER, begun, { state: "paying", redirect: "https://pay.example/" })
  await transitionPayment(ORDER, begun, { state: "paid", transactionId: "T1" })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid", transactionId: "T1" })
  expect([await moved("paying"), await moved("paid")]).toEqual([undefined, 1])
})

test("a provider that tells somebody it has no such order ends nothing", async () => {
  await keep(ORDER, paying)
  mockSaid = async () => undefined
  expect(await fetchPaymentResult(paymentTypes, ORDER)).toMatchObject({ state: "expired" })
  expect(await getPayment(ORDER)).toEqual(paying)
})

test("a payment kept under two names is counted under the provider's", async () => {
  const direct: PaymentRecord = {
    ...paying,
    about: { kind: "direct" },
    traits: paymentTypes.direct.traits,
    transactionId: "T1",
  }
  await keep("ours", direct)
  await keep("T1", direct)
  await fetchPaymentResult(paymentTypes, "ours")
  expect(await moved("paid", "direct")).toBeUndefined()
  await fetchPaymentResult(paymentTypes, "T1")
  expect(await moved("paid", "direct")).toBe(1)
})

test("while the store is away it is noted as soon as it can be, and counted", async () => {
  await keep(ORDER, paying)
  mockStore = { ...mockStore, compareAndSet: () => Promise.reject(new StoreUnavailableError("not connected")) }
  expect(await fetchPaymentResult(paymentTypes, ORDER)).toMatchObject({ state: "paid" })
  expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
  expect(await moved("paid")).toBe(1)
})
