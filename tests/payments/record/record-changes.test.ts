import { StoreUnavailableError } from "#lib/core/errors"
import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  formatRecord,
  getPayment,
  lockOrder,
  type PaymentRecord,
  unlockOrder,
} from "#lib/payments/server/record/record"
import {
  cancelPayment,
  copyRecord,
  discardRecord,
  markPaymentUnknown,
  recordCashier,
  recordStart,
  recordUnpaidSince,
  settlePayment,
  transitionPayment,
} from "#lib/payments/server/record/record-transitions"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
const mockCount = { transition: jest.fn(), duration: jest.fn() }
jest.mock("#lib/observability/metrics/payments", () => ({
  countPaymentTransition: (...args: unknown[]) => void mockCount.transition(...args),
  recordPaymentDuration: (...args: unknown[]) => void mockCount.duration(...args),
}))
beforeEach(() => {
  mockStore = createMemoryStore()
  jest.clearAllMocks()
})
afterEach(() => jest.restoreAllMocks())

const ORDER = "1001202506180930001"
const paying: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "alipay",
  due: 15_000,
  from: "/PAY/x",
  startedAt: 1_750_000_000_000,
}
const direct: PaymentRecord = { ...paying, subject: { kind: "direct" }, traits: paymentTypes.direct.traits }
const save = (record: PaymentRecord, id = ORDER) => mockStore.set(`payment:${id}`, formatRecord(record), 60)
const failToAnswer = () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
const breakStore = () => void (mockStore = { ...mockStore, get: failToAnswer, compareAndSet: failToAnswer })

test("a change of state records its time, and other changes do not", async () => {
  await save(paying)
  jest.spyOn(Date, "now").mockReturnValue(1_750_000_060_000)
  await transitionPayment(ORDER, paying, { state: "paying", transactionId: "T1" })
  expect(await getPayment(ORDER)).toEqual({ ...paying, transactionId: "T1" })
  await transitionPayment(ORDER, paying, { state: "failed" })
  expect(await getPayment(ORDER)).toMatchObject({ state: "failed", stateSince: 1_750_000_060_000 })
})

test("a change that changes nothing is not written", async () => {
  await save({ ...paying, transactionId: "T1" })
  const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
  expect(await transitionPayment(ORDER, paying, { transactionId: "T1" })).toBe(true)
  expect(compareAndSet).not.toHaveBeenCalled()
})

test("a change is tried five times and kept for two hours", async () => {
  await save(paying)
  const compareAndSet = jest.spyOn(mockStore, "compareAndSet").mockResolvedValue(false)
  expect(await transitionPayment(ORDER, paying, { state: "failed" })).toBe(false)
  expect(compareAndSet).toHaveBeenCalledTimes(5)
  expect(compareAndSet.mock.calls[0]!.at(-1)).toBe(7_200)
})

test("a cashier and the time of the first unpaid answer are recorded while a payment is open", async () => {
  await save(paying)
  await recordCashier(ORDER, paying, "https://pay.example/cashier")
  await recordUnpaidSince(ORDER, paying, 7)
  expect(await getPayment(ORDER)).toEqual({ ...paying, redirect: "https://pay.example/cashier", unpaidSince: 7 })
  const cancelled: PaymentRecord = { ...paying, state: "cancelled" }
  await save(cancelled)
  await recordCashier(ORDER, paying, "https://pay.example/cashier")
  await recordUnpaidSince(ORDER, paying, 7)
  expect(await getPayment(ORDER)).toEqual(cancelled)
})

test("while the store is down the answer to a start is used, and only cancelling a payment fails", async () => {
  await save(paying)
  breakStore()
  expect(await transitionPayment(ORDER, paying, { state: "failed" })).toBe(true)
  await recordCashier(ORDER, paying, "https://pay.example/cashier")
  await recordUnpaidSince(ORDER, paying, 7)
  await copyRecord("T1", paying)
  await discardRecord(ORDER, paying)
  await settlePayment(ORDER, paying, () => ({ state: "failed" }))
  await expect(cancelPayment(ORDER, paying)).rejects.toThrow("no answer")
  expect(mockCount.transition.mock.calls).toEqual([["stay", "refused"]])
})

test("an error that is not the store's is thrown", async () => {
  mockStore = { ...mockStore, get: () => Promise.reject(new TypeError("x is undefined")) }
  for (const change of [
    () => transitionPayment(ORDER, paying, { state: "failed" }),
    () => recordCashier(ORDER, paying, ""),
    () => recordUnpaidSince(ORDER, paying, 7),
    () => copyRecord("T1", paying),
    () => discardRecord(ORDER, paying),
    () => settlePayment(ORDER, paying, () => ({ state: "paid" })),
  ])
    await expect(change()).rejects.toThrow("x is undefined")
})

describe("copies of a record under the provider's id", () => {
  test("a copy is written if there is none or an earlier state", async () => {
    const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
    await copyRecord("T1", paying)
    expect(compareAndSet.mock.calls[0]).toEqual(["payment:T1", undefined, formatRecord(paying), 7_200])
    await copyRecord("T1", { ...paying, state: "failed" })
    expect(await getPayment("T1")).toMatchObject({ state: "failed" })
  })

  test("a copy does not overwrite a later state", async () => {
    const named: PaymentRecord = { ...paying, traits: { hasIdFromAnswer: true } }
    await save({ ...named, state: "paid" }, "T1")
    await copyRecord("T1", named)
    expect(await getPayment("T1")).toMatchObject({ state: "paid" })
  })
})

describe("the start of a payment", () => {
  test("the start of a payment is counted once its record is written", async () => {
    const lock = (await lockOrder(ORDER))!
    expect(await recordStart(ORDER, paying, lock)).toBe(true)
    expect(mockCount.transition.mock.calls).toEqual([["stay", "begun"]])
    await unlockOrder(ORDER, lock)
  })

  test("a start without its lock puts back the record it replaced and is not counted", async () => {
    const lock = (await lockOrder(ORDER))!
    await unlockOrder(ORDER, lock)
    const previous: PaymentRecord = { ...paying, state: "cancelled" }
    await save(previous)
    await expect(recordStart(ORDER, { ...paying, startedAt: 2 }, lock, previous)).rejects.toThrow(StoreUnavailableError)
    expect(await getPayment(ORDER)).toEqual(previous)
    expect(mockCount.transition).not.toHaveBeenCalled()
  })

  test("a record that replaces another is kept for two hours", async () => {
    const [lock, previous] = [(await lockOrder(ORDER))!, { ...paying, state: "cancelled" } as const]
    await save(previous)
    const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
    await recordStart(ORDER, paying, lock, previous)
    expect(compareAndSet.mock.calls[0]!.at(-1)).toBe(7_200)
    await unlockOrder(ORDER, lock)
  })
})

describe("counting", () => {
  test("a new state is counted and an unchanged one is not", async () => {
    await save(paying)
    await transitionPayment(ORDER, paying, { state: "paying" })
    expect(mockCount.transition).not.toHaveBeenCalled()
    await transitionPayment(ORDER, paying, { state: "failed" })
    await transitionPayment(ORDER, { ...paying, startedAt: 2 }, { state: "paid" })
    expect(mockCount.transition.mock.calls).toEqual([["stay", "failed"]])
  })

  test("a payment under two ids is counted under the provider's", async () => {
    for (const id of ["direct-1", "T1"]) {
      await save({ ...direct, transactionId: "T1" }, id)
      await settlePayment(id, direct, () => ({ state: "paid" }))
    }
    expect(mockCount.transition.mock.calls).toEqual([["direct", "paid"]])
    expect(mockCount.duration).toHaveBeenCalledTimes(1)
    await save(direct, "direct-2")
    await settlePayment("direct-2", direct, () => ({ state: "paid" }))
    expect(mockCount.transition).toHaveBeenCalledTimes(2)
  })

  test("a payment whose outcome is unknown is counted", () => {
    markPaymentUnknown(paying)
    expect(mockCount.transition.mock.calls).toEqual([["stay", "unknown"]])
  })

  test("the time until payment is recorded when the payment is paid, and in no other state", async () => {
    jest.spyOn(Date, "now").mockReturnValue(paying.startedAt + 5_000)
    await save(paying)
    await settlePayment(ORDER, paying, () => ({ state: "failed" }))
    expect(mockCount.duration).not.toHaveBeenCalled()
    await settlePayment(ORDER, paying, () => ({ state: "paid" }))
    expect(mockCount.duration.mock.calls).toEqual([["stay", 5_000]])
  })

  test("a payment that is paid while the store is down is counted and written later", async () => {
    await save(paying)
    breakStore()
    const setEventually = jest.spyOn(mockStore, "setEventually").mockResolvedValue()
    await settlePayment(ORDER, paying, () => ({ state: "paid", transactionId: "T1" }))
    const paid = { ...paying, state: "paid", transactionId: "T1" } as const
    expect(setEventually.mock.calls).toEqual([[`payment:${ORDER}`, formatRecord(paid), 7_200]])
    expect(mockCount.transition.mock.calls).toEqual([["stay", "paid"]])
    expect(mockCount.duration).toHaveBeenCalledTimes(1)
  })

  test("a payment that is paid is written at once while the store answers, and nothing is written later", async () => {
    await save(paying)
    const setEventually = jest.spyOn(mockStore, "setEventually")
    await settlePayment(ORDER, paying, () => ({ state: "paid" }))
    expect(await getPayment(ORDER)).toMatchObject({ state: "paid" })
    expect(setEventually).not.toHaveBeenCalled()
  })

  test("a cancelled payment is counted, and a discarded one counts as refused", async () => {
    await save(paying)
    expect(await cancelPayment(ORDER, paying)).toBe(true)
    await discardRecord(ORDER, paying)
    expect(mockCount.transition.mock.calls).toEqual([
      ["stay", "cancelled"],
      ["stay", "refused"],
    ])
  })
})
