/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { SWRConfig } from "swr"
import { ReviewPendingScreen } from "#components/coupons/exchange/review/review-pending-screen"
import { toast } from "#components/ui/overlay/toast"
import { apiClient } from "#lib/api-client"

jest.mock("#components/ui/overlay/toast", () => ({
  ...jest.requireActual("#components/ui/overlay/toast"),
  toast: jest.fn(),
}))
jest.mock("#lib/api-client", () => ({ apiClient: { coupons: { receiptState: jest.fn() } } }))
const receiptState = jest.mocked(apiClient.coupons.receiptState)

const renderScreen = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ReviewPendingScreen
        merchantId="301"
        token="tk8f3a2c"
        message="排队中"
        href="#result"
        couponsHref="/WALLET/coupon"
      />
    </SWRConfig>,
  )
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const clickRefresh = () => act(async () => screen.getByRole("link", { name: "刷新审核结果" }).click())
const waiting = { ok: true, isOver: false } as const
const failure = { ok: false, why: "offline" } as const

beforeEach(() => {
  jest.useFakeTimers()
  location.hash = ""
  jest.mocked(toast).mockClear()
  receiptState.mockReset().mockResolvedValue(waiting)
})
afterEach(() => jest.useRealTimers())

test("the waiting screen polls every fifteen seconds", async () => {
  renderScreen()
  await advance(14)
  expect(receiptState).toHaveBeenCalledTimes(0)
  await advance(1)
  await advance(15)
  await advance(15)
  expect(receiptState).toHaveBeenCalledTimes(3)
  expect(receiptState).toHaveBeenCalledWith({ merchantId: "301", token: "tk8f3a2c" })
})

test("the waiting screen keeps polling after a slow answer", async () => {
  receiptState.mockImplementationOnce(() => new Promise((resolve) => setTimeout(() => resolve(waiting), 18_000)))
  renderScreen()
  await advance(15)
  await advance(15)
  expect(receiptState).toHaveBeenCalledTimes(1)
  await advance(3)
  await advance(15)
  expect(receiptState).toHaveBeenCalledTimes(2)
})

test("the waiting screen keeps the last message and the polling after a failure", async () => {
  receiptState.mockResolvedValueOnce({ ...waiting, message: "审核中" }).mockResolvedValueOnce(failure)
  renderScreen()
  expect(screen.getByRole("status").textContent).toBe("排队中")
  await advance(15)
  await advance(15)
  expect(screen.getByRole("status").textContent).toBe("审核中")
  receiptState.mockResolvedValue({ ...waiting, message: "就快好了" })
  await advance(15)
  expect(screen.getByRole("status").textContent).toBe("就快好了")
})

test("the waiting screen navigates once and stops polling when the review is over", async () => {
  receiptState.mockResolvedValue({ ok: true, isOver: true })
  renderScreen()
  await advance(15)
  expect(location.hash).toBe("#result")
  await advance(60)
  expect(receiptState).toHaveBeenCalledTimes(1)
})

test("the waiting screen polls at a tap even while a request is pending, and restarts the interval", async () => {
  receiptState.mockImplementationOnce(() => new Promise(() => {}))
  renderScreen()
  await advance(15)
  await advance(14)
  await clickRefresh()
  expect(receiptState).toHaveBeenCalledTimes(2)
  await advance(14)
  expect(receiptState).toHaveBeenCalledTimes(2)
  await advance(1)
  expect(receiptState).toHaveBeenCalledTimes(3)
})

test("the waiting screen shows a failure only after a tap", async () => {
  receiptState.mockResolvedValue(failure)
  renderScreen()
  await advance(15)
  expect(toast).not.toHaveBeenCalled()
  await clickRefresh()
  expect(toast).toHaveBeenLastCalledWith("刷新失败", { ms: 2000 })
})
