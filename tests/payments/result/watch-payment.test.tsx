/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import type { PollPaymentProps } from "#components/payments/result/poll-payment"
import { WatchPayment } from "#components/payments/result/watch-payment"

let isOffline = true
jest.mock("#components/payments/result/poll-payment", () => {
  if (isOffline) throw new Error("no network")
  return { PollPayment: ({ orderId }: PollPaymentProps) => `polling ${orderId}` }
})

const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

test("WatchPayment loads the poll again five seconds after a failed load", async () => {
  jest.useFakeTimers()
  render(<WatchPayment orderId="1001" resultHref="#result" />)
  await advance(0)
  isOffline = false
  await advance(4.9)
  expect(screen.queryByText("polling 1001")).toBeNull()
  await advance(0.1)
  expect(screen.getByText("polling 1001")).toBeTruthy()
})
