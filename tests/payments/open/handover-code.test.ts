import { createHandoverCode, verifyHandoverCode } from "#lib/payments/server/handover-code"

const mockEnv = { SESSION_SECRET: ["a secret of at least thirty-two characters"] }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))

const ORDER = "1001202506180930001"

afterEach(() => jest.useRealTimers())

test("a handover code leads to its order, and an altered code is rejected", async () => {
  const code = await createHandoverCode(ORDER)
  expect(await verifyHandoverCode(code)).toBe(ORDER)
  expect(await verifyHandoverCode(`${code}x`)).toBeUndefined()
  expect(await verifyHandoverCode("")).toBeUndefined()
})

test("a handover code is valid for a quarter of an hour", async () => {
  jest.useFakeTimers()
  const code = await createHandoverCode(ORDER)
  jest.advanceTimersByTime(14 * 60_000)
  expect(await verifyHandoverCode(code)).toBe(ORDER)
  jest.advanceTimersByTime(2 * 60_000)
  expect(await verifyHandoverCode(code)).toBeUndefined()
})
