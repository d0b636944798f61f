import { syncClock, getProviderTime } from "#lib/provider/client/clock"

const NOON = Date.parse("2026-06-18T12:00:00Z")
const header = (time: number) => new Date(time).toUTCString()
const ahead = () => getProviderTime() - Date.now()

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
  syncClock(header(NOON))
})
afterEach(() => {
  jest.useRealTimers()
})

test("is this machine's until the provider says otherwise", () => {
  expect(ahead()).toBe(0)
})

test.each([
  ["ten minutes ahead", 600_000],
  ["ten minutes behind", -600_000],
  ["a day ahead", 86_400_000],
])("follows a provider that is %s", (_, difference) => {
  syncClock(header(Date.now() + difference))
  // The header has whole seconds: the middle of one is as near as it gets.
  expect(Math.abs(ahead() - difference)).toBeLessThanOrEqual(500)
})

test("runs on between two answers", () => {
  syncClock(header(NOON + 600_000))
  const then = getProviderTime()
  jest.advanceTimersByTime(30_000)
  expect(getProviderTime() - then).toBe(30_000)
})

test.each([0, 200, 700, 999])("does not tremble with the header's whole seconds (%i ms past one)", (ms) => {
  jest.setSystemTime(NOON + ms)
  syncClock(header(Date.now()))
  expect(ahead()).toBe(0)
  syncClock(header(Date.now() + 600_000))
  const first = ahead()
  syncClock(header(Date.now() + 600_900))
  expect(ahead()).toBe(first)
})

test("comes back when the provider does", () => {
  syncClock(header(NOON + 600_000))
  syncClock(header(NOON))
  expect(ahead()).toBe(0)
})

test.each([undefined, "", "soon", "undefined"])("learns nothing from %j", (text) => {
  syncClock(header(NOON + 600_000))
  const before = ahead()
  syncClock(text)
  expect(ahead()).toBe(before)
})
