/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import type { PollPaymentProps } from "#components/payments/result/poll-payment"
import { WatchPayment } from "#components/payments/result/watch-payment"

let isOffline = true
jest.mock("#components/payments/result/poll-payment", () => {
  if (isOffline) throw new Error("no network")
  return { PollPayment: ({ orderId }: PollPaymentProps) => `polls ${orderId}` }
})

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

test("a poll that cannot be loaded is loaded five seconds later", async () => {
  jest.useFakeTimers()
  render(<WatchPayment orderId="1001" leaveTo="#left" />)
  await pass(0)
  isOffline = false
  await pass(4.9)
  expect(screen.queryByText("polls 1001")).toBeNull()
  await pass(0.1)
  expect(screen.getByText("polls 1001")).toBeTruthy()
})
