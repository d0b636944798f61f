import { syncClock, getProviderTime } from "#lib/provider/client/clock"

const NOON = Date.parse("2026-06-18T12:00:00Z")
const formatHeader = (time: number) => new Date(time).toUTCString()
const getOffset = () => getProviderTime() - Date.now()

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
  syncClock(formatHeader(NOON))
})
afterEach(() => {
  jest.useRealTimers()
})

test("the clock shows the local time until the provider responds", () => {
  expect(getOffset()).toBe(0)
})

test.each([
  ["ten minutes ahead", 600_000],
  ["ten minutes behind", -600_000],
  ["a day ahead", 86_400_000],
])("the clock follows a provider that is %s", (_, difference) => {
  syncClock(formatHeader(Date.now() + difference))
  // The header has a resolution of one second; the clock assumes the middle of that second.
  expect(Math.abs(getOffset() - difference)).toBeLessThanOrEqual(500)
})

test("the clock advances between two responses", () => {
  syncClock(formatHeader(NOON + 600_000))
  const start = getProviderTime()
  jest.advanceTimersByTime(30_000)
  expect(getProviderTime() - start).toBe(30_000)
})

test.each([0, 200, 700, 999])(
  "the clock does not jump within the header's resolution of one second (%i ms past a full second)",
  (ms) => {
    jest.setSystemTime(NOON + ms)
    syncClock(formatHeader(Date.now()))
    expect(getOffset()).toBe(0)
    syncClock(formatHeader(Date.now() + 600_000))
    const previousOffset = getOffset()
    syncClock(formatHeader(Date.now() + 600_900))
    expect(getOffset()).toBe(previousOffset)
  },
)

test("the clock is corrected when the provider's clock is", () => {
  syncClock(formatHeader(NOON + 600_000))
  syncClock(formatHeader(NOON))
  expect(getOffset()).toBe(0)
})

test.each([undefined, "", "soon", "undefined"])("the clock ignores the header %j", (text) => {
  syncClock(formatHeader(NOON + 600_000))
  const previousOffset = getOffset()
  syncClock(text)
  expect(getOffset()).toBe(previousOffset)
})
