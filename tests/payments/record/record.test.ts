import type { Store } from "#lib/store/interface"
import { StoreUnavailableError } from "#lib/core/errors"
import { createMemoryStore } from "#lib/store/memory"
import { paymentTypes } from "#lib/payment-types/payment-types"
import {
  formatRecord,
  canBeAbandoned,
  getOrderOfTransaction,
  getParkId,
  getPayment,
  getPaymentIfAvailable,
  getProviderId,
  isStayPayment,
  buildLockKey,
  lockOrder,
  type PaymentRecord,
  RECORD_SECONDS,
  buildRecordKey,
  saveTransaction,
  STAY_TRAITS,
  parseRecord,
  unlockOrder,
} from "#lib/payments/server/record/record"

jest.mock("#lib/provider", () => ({ provider: {} }))
let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))
beforeEach(() => void (mockStore = createMemoryStore()))
afterEach(() => jest.restoreAllMocks())

const ORDER = "1001202506180930001"
const failToAnswer = () => Promise.reject(new StoreUnavailableError("no answer within 200 ms"))
const inBridge: PaymentRecord = {
  state: "paying",
  subject: { kind: "stay" },
  traits: paymentTypes.stay.traits,
  method: "weixin",
  from: "/",
  startedAt: 1,
}

test("a record is read under the key of its order", async () => {
  expect([buildRecordKey("1"), buildLockKey("1"), RECORD_SECONDS]).toEqual(["payment:1", "pay-lock:1", 7_200])
  expect([await getPayment(ORDER), await getPaymentIfAvailable(ORDER)]).toEqual([undefined, undefined])
  await mockStore.set(buildRecordKey(ORDER), formatRecord(inBridge), 60)
  expect([await getPayment(ORDER), await getPaymentIfAvailable(ORDER)]).toEqual([inBridge, inBridge])
})

test("a record that version 0.2.0 has stored is read, and stored again under the same names and in the same order", () => {
  const stored = {
    about: { kind: "direct" },
    method: "weixin",
    from: "/",
    automatic: true,
    traits: {
      namedByAnswer: true,
      mayBeUnheardOf: true,
      forDriverAlone: true,
      opensAnywhere: true,
      ofStay: true,
      parkInNumber: true,
      toldByAddress: true,
    },
    paysFor: "hash",
    by: "browser",
    state: "paying",
    at: 1,
    since: 2,
    opened: 3,
    handedOn: 4,
  }
  const record = parseRecord(JSON.stringify(stored))
  expect(record).toEqual({
    subject: { kind: "direct" },
    method: "weixin",
    from: "/",
    isAutomatic: true,
    traits: {
      hasIdFromAnswer: true,
      mayBeUnknownToProvider: true,
      isForDriverOnly: true,
      canOpenAnywhere: true,
      isStay: true,
      hasParkInOrderId: true,
      hasValuesFromUrl: true,
    },
    purposeHash: "hash",
    browserId: "browser",
    state: "paying",
    startedAt: 1,
    stateSince: 2,
    bridgeSentAt: 3,
    handedOverAt: 4,
  })
  expect(formatRecord(record!)).toBe(JSON.stringify(stored))
})

test("while the store is down a record is not available for display, and code that changes it fails", async () => {
  mockStore = { ...mockStore, get: failToAnswer, getOrUndefined: async () => undefined }
  expect(await getPaymentIfAvailable(ORDER)).toBeUndefined()
  await expect(getPayment(ORDER)).rejects.toThrow("no answer")
})

test("the order of a transaction is found for two hours", async () => {
  const setEventually = jest.spyOn(mockStore, "setEventually")
  await saveTransaction("T1", ORDER)
  expect(setEventually.mock.calls).toEqual([["payment-transaction:T1", ORDER, 7_200]])
  expect(await getOrderOfTransaction("T1")).toBe(ORDER)
  expect(await getOrderOfTransaction("T2")).toBeUndefined()
})

test("an order without a record counts as a stay", () => {
  expect(STAY_TRAITS).toEqual({ isStay: true, hasParkInOrderId: true })
  expect(isStayPayment(undefined)).toBe(true)
  expect(isStayPayment(inBridge)).toBe(true)
  expect(isStayPayment({ traits: {} })).toBe(false)
})

test("the car park is only read from order numbers that begin with it", () => {
  expect(getParkId(ORDER, { traits: STAY_TRAITS })).toBe("1001")
  expect(getParkId(ORDER, { traits: {} })).toBeUndefined()
})

test("only a payment of an order that waits for the bridge can be abandoned", () => {
  expect(canBeAbandoned(inBridge)).toBe(true)
  expect(canBeAbandoned({ ...inBridge, method: "alipay" })).toBe(false)
  expect(canBeAbandoned({ ...inBridge, traits: { hasIdFromAnswer: true } })).toBe(false)
})

test("the provider knows a payment by its order number, or by the id from its answer", () => {
  const named = { traits: { hasIdFromAnswer: true } } as const
  expect(getProviderId("1", undefined)).toBe("1")
  expect(getProviderId("1", { traits: {}, transactionId: "T1" })).toBe("1")
  expect(getProviderId("1", { ...named, transactionId: "T1" })).toBe("T1")
  expect(getProviderId("1", named)).toBeUndefined()
})

describe("locks", () => {
  test("a lock holds for ten seconds without its renewal", async () => {
    const compareAndSet = jest.spyOn(mockStore, "compareAndSet")
    const lock = (await lockOrder(ORDER))!
    expect(compareAndSet.mock.calls).toEqual([[buildLockKey(ORDER), undefined, lock.token, 10]])
    await unlockOrder(ORDER, lock)
  })

  test("a lock is renewed every three seconds, also after a renewal has failed", async () => {
    jest.useFakeTimers()
    const lock = (await lockOrder(ORDER))!
    const compareAndSet = jest.spyOn(mockStore, "compareAndSet").mockImplementation(failToAnswer)
    await jest.advanceTimersByTimeAsync(2_999)
    expect(compareAndSet).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(3_001)
    expect(compareAndSet.mock.calls).toEqual(Array(2).fill([buildLockKey(ORDER), lock.token, lock.token, 10]))
    await unlockOrder(ORDER, lock)
    jest.useRealTimers()
  })

  test("an error of the store is thrown, and nothing is renewed after it", async () => {
    jest.useFakeTimers()
    mockStore = { ...mockStore, compareAndSet: failToAnswer }
    await expect(lockOrder(ORDER)).rejects.toThrow("no answer")
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  test("no lock is granted within 90 seconds after the store has lost its data", async () => {
    const lostAt = Date.now()
    mockStore = { ...mockStore, lostDataAt: () => lostAt }
    const clock = jest.spyOn(Date, "now").mockReturnValue(lostAt + 89_999)
    await expect(lockOrder(ORDER)).rejects.toThrow(StoreUnavailableError)
    clock.mockReturnValue(lostAt + 90_000)
    await unlockOrder(ORDER, (await lockOrder(ORDER))!)
  })
})
