import { withTimeout } from "#lib/core/time/with-timeout"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const after = async <T>(milliseconds: number, what: () => T) => {
  await new Promise((wake) => setTimeout(wake, milliseconds))
  return what()
}
const fee = () => "fee"
const failing = () => {
  throw new Error("refused")
}

test("what comes in time is what comes", async () => {
  const waiting = withTimeout(after(99, fee), 100)
  await jest.advanceTimersByTimeAsync(99)
  expect(await waiting).toBe("fee")
  expect(jest.getTimerCount()).toBe(0)
})

test("what comes too late is nothing", async () => {
  const waiting = withTimeout(after(101, fee), 100)
  await jest.advanceTimersByTimeAsync(100)
  expect(await waiting).toBeUndefined()
})

test("a failure in time is a failure", async () => {
  const waiting = withTimeout(after(99, failing), 100)
  const said = expect(waiting).rejects.toThrow("refused")
  await jest.advanceTimersByTimeAsync(99)
  await said
})

test("a failure that comes too late is nobody's", async () => {
  const waiting = withTimeout(after(101, failing), 100)
  await jest.advanceTimersByTimeAsync(200)
  expect(await waiting).toBeUndefined()
})
