import type { Store } from "#lib/store/interface"
import { createMemoryStore } from "#lib/store/memory"
import { isOrderLocked, lockOrder, unlockOrder } from "#lib/payments/server/record/record"

let mockStore: Store
jest.mock("#lib/store/store", () => ({ store: () => mockStore }))

const ORDER = "1001202506180930001"

beforeEach(() => {
  jest.useFakeTimers()
  mockStore = createMemoryStore()
})
afterEach(() => jest.useRealTimers())

test("an order is locked by one start at a time and unlocked afterwards", async () => {
  const lock = await lockOrder(ORDER)
  expect(await lockOrder(ORDER)).toBeUndefined()
  await unlockOrder(ORDER, lock!)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a lock is renewed while its holder runs", async () => {
  await lockOrder(ORDER)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await lockOrder(ORDER)).toBeUndefined()
})

test("a lock expires within ten seconds when its holder is killed", async () => {
  await lockOrder(ORDER)
  // Without the timer nothing renews the lock.
  jest.clearAllTimers()
  jest.setSystemTime(Date.now() + 9_000)
  expect(await isOrderLocked(ORDER)).toBe(true)
  jest.setSystemTime(Date.now() + 1_000)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a released lock is not renewed", async () => {
  await unlockOrder(ORDER, (await lockOrder(ORDER))!)
  expect(jest.getTimerCount()).toBe(1)
})

test("a failed attempt to lock starts no renewal", async () => {
  await lockOrder(ORDER)
  const timers = jest.getTimerCount()
  await lockOrder(ORDER)
  expect(jest.getTimerCount()).toBe(timers)
})

test("a lock that another holder has taken over is not renewed", async () => {
  const { token } = (await lockOrder(ORDER))!
  await mockStore.set(`pay-lock:${ORDER}`, "another", 5)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(token).not.toBe("another")
  expect(await isOrderLocked(ORDER)).toBe(false)
})

test("a lock is released when the answer that granted it was lost", async () => {
  const { compareAndSet } = mockStore
  mockStore.compareAndSet = async (...args) => {
    await compareAndSet.apply(mockStore, args)
    throw new Error("the answer was lost")
  }
  await expect(lockOrder(ORDER)).rejects.toThrow("lost")
  expect(await isOrderLocked(ORDER)).toBe(false)
})
