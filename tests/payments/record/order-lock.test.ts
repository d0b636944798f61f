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

test("one start at a time, and the next one when it is done", async () => {
  const mine = await lockOrder(ORDER)
  expect(await lockOrder(ORDER)).toBeUndefined()
  await unlockOrder(ORDER, mine!)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a lock is held for as long as its holder lives, however slow the provider is", async () => {
  await lockOrder(ORDER)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await lockOrder(ORDER)).toBeUndefined()
})

test("a lock whose holder was killed is over within ten seconds", async () => {
  await lockOrder(ORDER)
  // Nothing renews it any more.
  jest.clearAllTimers()
  jest.setSystemTime(Date.now() + 9_000)
  expect(await isOrderLocked(ORDER)).toBe(true)
  jest.setSystemTime(Date.now() + 1_000)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a lock that was let go is not renewed", async () => {
  await unlockOrder(ORDER, (await lockOrder(ORDER))!)
  expect(jest.getTimerCount()).toBe(1)
})

test("whoever did not get a lock renews none", async () => {
  await lockOrder(ORDER)
  const timers = jest.getTimerCount()
  await lockOrder(ORDER)
  expect(jest.getTimerCount()).toBe(timers)
})

test("a lock that was lost to another is not renewed in its place", async () => {
  const { token } = (await lockOrder(ORDER))!
  await mockStore.set(`pay-lock:${ORDER}`, "another", 5)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(token).not.toBe("another")
  expect(await isOrderLocked(ORDER)).toBe(false)
})

test("a lock that was taken while its answer was lost is given back", async () => {
  const { compareAndSet: swap } = mockStore
  mockStore.compareAndSet = async (...args) => {
    await swap.apply(mockStore, args)
    throw new Error("the answer was lost")
  }
  await expect(lockOrder(ORDER)).rejects.toThrow("lost")
  expect(await isOrderLocked(ORDER)).toBe(false)
})
