import { checkAmount } from "#lib/payments/server/suspicious-amount"
import "#tests/support/test-environment"

jest.mock("server-only", () => ({}))
const mockCount = jest.fn()
jest.mock("#lib/observability/metrics/calls", () => ({
  countUnusableResponse: (...args: unknown[]) => void mockCount(...args),
}))
let mockProviderTime = 0
jest.mock("#lib/provider/client/clock", () => ({ getProviderTime: () => mockProviderTime }))

const NOW = Date.parse("2026-11-20T12:00:00+08:00")
const HOUR_MS = 3_600_000
let lines: jest.SpyInstance
beforeEach(() => {
  mockCount.mockClear()
  mockProviderTime = NOW
  jest.spyOn(Date, "now").mockReturnValue(NOW)
  lines = jest.spyOn(process.stderr, "write").mockReturnValue(true)
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ["¥100 for an hour", undefined, { amount: 100_000, minutes: 60 }],
  ["¥100.01 for an hour", "above-bound", { amount: 100_010, minutes: 60 }],
  ["¥200 for a day", undefined, { amount: 200_000, days: 1 }],
  ["¥200.01 for a day", "above-bound", { amount: 200_010, days: 1 }],
] as const)("checkAmount of %s returns %s", (_, issue, fee) => {
  expect(checkAmount("payments.fee", fee)).toBe(issue)
})

test("checkAmount reports an amount that is a hundred times another one of the same fee", () => {
  expect(checkAmount("payments.fee", { amount: 50_000, minutes: 60 }, 500)).toBe("hundredfold")
  expect(checkAmount("payments.fee", { amount: 50_000, minutes: 60 }, 40_000)).toBeUndefined()
})

test("only a suspicious amount is logged and counted", () => {
  checkAmount("payments.fee", { amount: 100_000, minutes: 60 })
  expect(mockCount).not.toHaveBeenCalled()
  expect(lines).not.toHaveBeenCalled()
  checkAmount("payments.fee", { amount: 100_010, minutes: 60 })
  expect(mockCount.mock.calls).toEqual([["payments.fee", "odd-amount"]])
  expect(lines).toHaveBeenCalledTimes(1)
})

test("checkAmount measures a stay by the later clock, so that a slow clock blocks no payment", () => {
  const threeHours = { amount: 300_000, minutes: 180, since: "2026-11-20T10:00:00+08:00" }
  expect(checkAmount("payments.fee", threeHours)).toBeUndefined()
  const fourHours = { ...threeHours, amount: 400_000, minutes: 240 }
  expect(checkAmount("payments.fee", fourHours)).toBe("above-bound")
  mockProviderTime = NOW + HOUR_MS
  expect(checkAmount("payments.fee", fourHours)).toBeUndefined()
  mockProviderTime = NOW - HOUR_MS
  expect(checkAmount("payments.fee", threeHours)).toBeUndefined()
})
