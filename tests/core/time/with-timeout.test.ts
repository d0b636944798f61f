import { withTimeout } from "#lib/core/time/with-timeout"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const delay = async <T>(milliseconds: number, create: () => T) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return create()
}
const createFee = () => "fee"
const fail = () => {
  throw new Error("refused")
}

test("withTimeout returns a value that arrives before the limit", async () => {
  const result = withTimeout(delay(99, createFee), 100)
  await jest.advanceTimersByTimeAsync(99)
  expect(await result).toBe("fee")
  expect(jest.getTimerCount()).toBe(0)
})

test("withTimeout returns undefined after the limit", async () => {
  const result = withTimeout(delay(101, createFee), 100)
  await jest.advanceTimersByTimeAsync(100)
  expect(await result).toBeUndefined()
})

test("withTimeout throws a rejection that occurs before the limit", async () => {
  const result = withTimeout(delay(99, fail), 100)
  const rejection = expect(result).rejects.toThrow("refused")
  await jest.advanceTimersByTimeAsync(99)
  await rejection
})

test("withTimeout ignores a rejection after the limit", async () => {
  const result = withTimeout(delay(101, fail), 100)
  await jest.advanceTimersByTimeAsync(200)
  expect(await result).toBeUndefined()
})
