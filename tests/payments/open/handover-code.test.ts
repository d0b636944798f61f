import { handoverCode, orderHandedOver } from "#lib/payments/server/handover-code"

const mockEnv = { SESSION_SECRET: ["a secret of at least thirty-two characters"] }
jest.mock("#lib/kit/process/env", () => ({ env: () => mockEnv }))

const ORDER = "1001202506180930001"

afterEach(() => jest.useRealTimers())

test("the code of an order leads to that order, and one of another word leads nowhere", () => {
  const code = handoverCode(ORDER)
  expect(orderHandedOver(code)).toBe(ORDER)
  expect(orderHandedOver(`${code}x`)).toBeUndefined()
  expect(orderHandedOver("")).toBeUndefined()
})

test("it is good for a quarter of an hour, as long as it takes to change browsers", () => {
  jest.useFakeTimers()
  const code = handoverCode(ORDER)
  jest.advanceTimersByTime(14 * 60_000)
  expect(orderHandedOver(code)).toBe(ORDER)
  jest.advanceTimersByTime(2 * 60_000)
  expect(orderHandedOver(code)).toBeUndefined()
})
