import { syncClock, getProviderTime } from "#lib/provider/client/clock"

const NOON = Date.parse("2026-06-18T12:00:00Z")
const header = (time: number) => new Date(time).toUTCString()
const getOffset = () => getProviderTime() - Date.now()

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
  syncClock(header(NOON))
})
afterEach(() => {
  jest.useRealTimers()
})

test("the clock is this machine's until the provider responds", () => {
  expect(getOffset()).toBe(0)
})

test.each([
  ["ten minutes ahead", 600_000],
  ["ten minutes behind", -600_000],
  ["a day ahead", 86_400_000],
])("the clock follows a provider that is %s", (_, difference) => {
  syncClock(header(Date.now() + difference))
  // The header has whole seconds; the clock assumes the middle of one.
  expect(Math.abs(getOffset() - difference)).toBeLessThanOrEqual(500)
})

test("the clock advances between two responses", () => {
  syncClock(header(NOON + 600_000))
  const start = getProviderTime()
  jest.advanceTimersByTime(30_000)
  expect(getProviderTime() - start).toBe(30_000)
})

test.each([0, 200, 700, 999])("the clock does not jump within the header's whole seconds (%i ms past one)", (ms) => {
  jest.setSystemTime(NOON + ms)
  syncClock(header(Date.now()))
  expect(getOffset()).toBe(0)
  syncClock(header(Date.now() + 600_000))
  const first = getOffset()
  syncClock(header(Date.now() + 600_900))
  expect(getOffset()).toBe(first)
})

test("the clock returns when the provider's does", () => {
  syncClock(header(NOON + 600_000))
  syncClock(header(NOON))
  expect(getOffset()).toBe(0)
})

test.each([undefined, "", "soon", "undefined"])("the clock ignores the header %j", (text) => {
  syncClock(header(NOON + 600_000))
  const previousOffset = getOffset()
  syncClock(text)
  expect(getOffset()).toBe(previousOffset)
})
