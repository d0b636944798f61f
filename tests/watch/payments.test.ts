import * as prom from "prom-client"
import { startCounting } from "#lib/observability/metrics/meters"
import { paymentMeters } from "#lib/observability/metrics/payments"
import type { Store } from "#lib/store/interface"
import { memoryStore } from "#lib/store/memory"
import { StoreAway } from "#lib/core/errors"
import { paymentKinds } from "#lib/payment-kinds/payment-kinds"
import { paymentOf, type PaymentRecord } from "#lib/payments/server/record/record"
import { movePayment, nameRecord } from "#lib/payments/server/record/record-moves"
import { paymentResult } from "#lib/payments/server/result"
import { samplesIn, valueOf } from "#tests/watch/samples"

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
let mockSaid: () => Promise<unknown>
jest.mock("#lib/payments/server/ask-order-status", () => ({ orderStatus: () => mockSaid() }))

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  ...{ state: "paying", method: "alipay", due: 15_000, from: "/PAY/x", at: Date.now() - 40_000 },
  about: { kind: "stay" },
  traits: paymentKinds.stay.traits,
}
const says = (state: string) => async () => ({ state })

const begun = { ...paying, state: "unknown" } as const
const keep = (orderId: string, record: PaymentRecord) => nameRecord(orderId, record)

beforeEach(() => {
  prom.register.resetMetrics()
  startCounting(prom)
  paymentMeters()
  mockStore = memoryStore()
  mockSaid = says("PAID")
})

const value = async (name: string, labels?: Record<string, string>) =>
  valueOf(samplesIn(await prom.register.metrics()), name, labels)
const moved = (state: string, kind = "stay") => value("berth_payments_total", { kind, state })

test("ten screens that hear of it at once are one payment", async () => {
  await keep(ORDER, begun)
  await movePayment(ORDER, begun, { state: "paying" })
  const results = await Promise.all(Array.from({ length: 10 }, () => paymentResult(paymentKinds, ORDER)))
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(["paid"]))
  await paymentResult(paymentKinds, ORDER)
  expect([await moved("paying"), await moved("paid")]).toEqual([1, 1])
  expect(await value("berth_payment_results_total", { state: "paid" })).toBe(11)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "30" })).toBe(0)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "60" })).toBe(1)
})

test("an answer that was overtaken by a newer one does not undo it", async () => {
  await keep(ORDER, paying)
  const [asked, said] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  mockSaid = () => (asked.resolve(), said.promise)
  const slow = paymentResult(paymentKinds, ORDER)
  await asked.promise
  mockSaid = says("PAID")
  await paymentResult(paymentKinds, ORDER)
  said.resolve({ state: "UNPAID", transactionId: "T1" })
  await slow
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
})

test("a late answer to a start undoes nothing, and is counted as nothing", async () => {
  await keep(ORDER, begun)
  await paymentResult(paymentKinds, ORDER)
  await movePayment(ORDER, begun, { state: "paying", redirect: "https://pay.example/" })
  await movePayment(ORDER, begun, { state: "paid", transactionId: "T1" })
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid", transactionId: "T1" })
  expect([await moved("paying"), await moved("paid")]).toEqual([undefined, 1])
})

test("a provider that tells somebody it has no such order ends nothing", async () => {
  await keep(ORDER, paying)
  mockSaid = async () => undefined
  expect(await paymentResult(paymentKinds, ORDER)).toMatchObject({ state: "expired" })
  expect(await paymentOf(ORDER)).toEqual(paying)
})

test("a payment kept under two names is counted under the provider's", async () => {
  const direct: PaymentRecord = {
    ...paying,
    about: { kind: "direct" },
    traits: paymentKinds.direct.traits,
    transactionId: "T1",
  }
  await keep("ours", direct)
  await keep("T1", direct)
  await paymentResult(paymentKinds, "ours")
  expect(await moved("paid", "direct")).toBeUndefined()
  await paymentResult(paymentKinds, "T1")
  expect(await moved("paid", "direct")).toBe(1)
})

test("while the store is away it is noted as soon as it can be, and counted", async () => {
  await keep(ORDER, paying)
  mockStore = { ...mockStore, swap: () => Promise.reject(new StoreAway("not connected")) }
  expect(await paymentResult(paymentKinds, ORDER)).toMatchObject({ state: "paid" })
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
  expect(await moved("paid")).toBe(1)
})
