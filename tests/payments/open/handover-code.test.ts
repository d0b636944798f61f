import { handoverCode, orderHandedOver } from "#lib/payments/server/handover-code"

const mockEnv = { SESSION_SECRET: ["a secret of at least thirty-two characters"] }
jest.mock("#lib/env/env", () => ({ env: () => mockEnv }))

const ORDER = "1001202506180930001"

afterEach(() => jest.useRealTimers())

test("the code of an order leads to that order, and one of another word leads nowhere", async () => {
  const code = await handoverCode(ORDER)
  expect(await orderHandedOver(code)).toBe(ORDER)
  expect(await orderHandedOver(`${code}x`)).toBeUndefined()
  expect(await orderHandedOver("")).toBeUndefined()
})

test("it is good for a quarter of an hour, as long as it takes to change browsers", async () => {
  jest.useFakeTimers()
  const code = await handoverCode(ORDER)
  jest.advanceTimersByTime(14 * 60_000)
  expect(await orderHandedOver(code)).toBe(ORDER)
  jest.advanceTimersByTime(2 * 60_000)
  expect(await orderHandedOver(code)).toBeUndefined()
})
