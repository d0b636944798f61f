/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { ApplyingScreen } from "#components/coupons/exchange/review/applying-screen"
import { ask } from "#lib/ask"

jest.mock("#lib/ask", () => ({ ask: { coupons: { receiptState: jest.fn() } } }))
const asked = jest.mocked(ask.coupons.receiptState)

const shown = () =>
  render(<ApplyingScreen merchantId="301" token="tk8f3a2c" itself="/itself" couponsHref="/WALLET/coupon" />)
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const waiting = { ok: true, isOver: false } as const

beforeEach(() => {
  jest.useFakeTimers()
  asked.mockReset()
})
afterEach(() => jest.useRealTimers())

test("T058 it asks every fifteen seconds", async () => {
  asked.mockResolvedValue(waiting)
  shown()
  await after(14)
  expect(asked).toHaveBeenCalledTimes(0)
  await after(32)
  expect(asked).toHaveBeenCalledTimes(3)
})

test("an answer that is long in coming does not end the asking", async () => {
  asked.mockImplementationOnce(() => new Promise((told) => setTimeout(() => told(waiting), 18_000)))
  asked.mockResolvedValue(waiting)
  shown()
  await after(15)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(15)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(15)
  expect(asked).toHaveBeenCalledTimes(2)
})

test("a finger is heard while an answer is on its way", async () => {
  asked.mockImplementationOnce(() => new Promise(() => {}))
  asked.mockResolvedValue(waiting)
  shown()
  await after(15)
  act(() => screen.getByRole("link", { name: "刷新审核结果" }).click())
  expect(asked).toHaveBeenCalledTimes(2)
})
