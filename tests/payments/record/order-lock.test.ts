import type { Store } from "#lib/kit/store/interface"
import { memoryStore } from "#lib/kit/store/memory"
import { isLocked, lockOrder, unlockOrder } from "#lib/payments/server/record/record"

let mockStore: Store
jest.mock("#lib/kit/store/store", () => ({ store: () => mockStore }))

const ORDER = "1001202506180930001"

beforeEach(() => {
  jest.useFakeTimers()
  mockStore = memoryStore()
})
afterEach(() => jest.useRealTimers())

test("one start at a time, and the next one when it is done", async () => {
  const mine = await lockOrder(ORDER)
  expect(await lockOrder(ORDER)).toBeUndefined()
  await unlockOrder(ORDER, mine!)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a slow provider does not outlast the lock: it is there for all that is done under it", async () => {
  await lockOrder(ORDER)
  jest.advanceTimersByTime(60_000)
  expect(await lockOrder(ORDER)).toBeUndefined()
})

test("who has died with the lock in hand keeps nobody out for long", async () => {
  await lockOrder(ORDER)
  jest.advanceTimersByTime(120_000)
  expect(await lockOrder(ORDER)).toBeDefined()
})

test("a lock that was taken while its answer was lost is given back", async () => {
  const { swap } = mockStore
  mockStore.swap = async (...args) => {
    await swap.apply(mockStore, args)
    throw new Error("the answer was lost")
  }
  await expect(lockOrder(ORDER)).rejects.toThrow("lost")
  expect(await isLocked(ORDER)).toBe(false)
})
