import * as prom from "prom-client"
import { startCounting } from "#lib/kit/metrics/meters"
import { paymentMeters } from "#lib/kit/metrics/payments"
import type { Store } from "#lib/kit/store"
import { memoryStore } from "#lib/kit/store-memory"
import { StoreAway } from "#lib/kit/fault"
import { movePayment, notePayment, paymentOf, type PaymentRecord } from "#lib/pay/flow/record"
import { paymentResult } from "#lib/pay/flow/result"
import { samplesIn, valueOf } from "#tests/watch/samples"

let mockStore: Store
jest.mock("#lib/kit/store", () => ({ store: () => mockStore }))
let mockSaid: () => Promise<unknown>
jest.mock("#lib/pay/flow/order", () => ({ orderStanding: () => mockSaid() }))

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  ...{ state: "paying", method: "alipay", due: 15_000, from: "/PAY/x", at: Date.now() - 40_000 },
  about: { kind: "stay" },
}
const says = (state: string) => async () => ({ state })

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
  await movePayment(ORDER, paying)
  const results = await Promise.all(Array.from({ length: 10 }, () => paymentResult(ORDER)))
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(["paid"]))
  await paymentResult(ORDER)
  expect([await moved("paying"), await moved("paid")]).toEqual([1, 1])
  expect(await value("berth_payment_results_total", { state: "paid" })).toBe(11)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "30" })).toBe(0)
  expect(await value("berth_payment_duration_seconds_bucket", { kind: "stay", le: "60" })).toBe(1)
})

test("an answer that was overtaken by a newer one does not undo it", async () => {
  await movePayment(ORDER, paying)
  const [asked, said] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  mockSaid = () => (asked.resolve(), said.promise)
  const slow = paymentResult(ORDER)
  await asked.promise
  mockSaid = says("PAID")
  await paymentResult(ORDER)
  said.resolve({ state: "UNPAID", transactionId: "T1" })
  await slow
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
})

test("a payment kept under two names is counted under the provider's", async () => {
  const direct: PaymentRecord = { ...paying, about: { kind: "direct" }, transactionId: "T1" }
  await notePayment("ours", direct)
  await notePayment("T1", direct)
  await paymentResult("ours")
  expect(await moved("paid", "direct")).toBeUndefined()
  await paymentResult("T1")
  expect(await moved("paid", "direct")).toBe(1)
})

test("while the store is away it is noted as soon as it can be, and counted", async () => {
  await notePayment(ORDER, paying)
  mockStore = { ...mockStore, swap: () => Promise.reject(new StoreAway("not connected")) }
  expect(await paymentResult(ORDER)).toMatchObject({ state: "paid" })
  expect(await paymentOf(ORDER)).toMatchObject({ state: "paid" })
  expect(await moved("paid")).toBe(1)
})
