/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { SWRConfig } from "swr"
import { ApplyingScreen } from "#components/coupons/exchange/review/applying-screen"
import { toast } from "#components/ui/overlay/toast"
import { ask } from "#lib/ask"

jest.mock("#components/ui/overlay/toast", () => ({
  ...jest.requireActual("#components/ui/overlay/toast"),
  toast: jest.fn(),
}))
jest.mock("#lib/ask", () => ({ ask: { coupons: { receiptState: jest.fn() } } }))
const asked = jest.mocked(ask.coupons.receiptState)

const shown = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ApplyingScreen merchantId="301" token="tk8f3a2c" message="排队中" href="#left" couponsHref="/WALLET/coupon" />
    </SWRConfig>,
  )
const after = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const press = () => act(async () => screen.getByRole("link", { name: "刷新审核结果" }).click())
const waiting = { ok: true, isOver: false } as const
const failure = { ok: false, why: "offline" } as const

beforeEach(() => {
  jest.useFakeTimers()
  location.hash = ""
  jest.mocked(toast).mockClear()
  asked.mockReset().mockResolvedValue(waiting)
})
afterEach(() => jest.useRealTimers())

test("T058 it asks every fifteen seconds", async () => {
  shown()
  await after(14)
  expect(asked).toHaveBeenCalledTimes(0)
  await after(1)
  await after(15)
  await after(15)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(asked).toHaveBeenCalledWith({ merchantId: "301", token: "tk8f3a2c" })
})

test("an answer that is long in coming does not end the asking", async () => {
  asked.mockImplementationOnce(() => new Promise((told) => setTimeout(() => told(waiting), 18_000)))
  shown()
  await after(15)
  await after(15)
  expect(asked).toHaveBeenCalledTimes(1)
  await after(3)
  await after(15)
  expect(asked).toHaveBeenCalledTimes(2)
})

test("a failure leaves the last message and does not end the asking", async () => {
  asked.mockResolvedValueOnce({ ...waiting, message: "审核中" }).mockResolvedValueOnce(failure)
  shown()
  expect(screen.getByRole("status").textContent).toBe("排队中")
  await after(15)
  await after(15)
  expect(screen.getByRole("status").textContent).toBe("审核中")
  asked.mockResolvedValue({ ...waiting, message: "就快好了" })
  await after(15)
  expect(screen.getByRole("status").textContent).toBe("就快好了")
})

test("it leaves once the review is over, and asks no more", async () => {
  asked.mockResolvedValue({ ok: true, isOver: true })
  shown()
  await after(15)
  expect(location.hash).toBe("#left")
  await after(60)
  expect(asked).toHaveBeenCalledTimes(1)
})

test("a finger is heard while an answer is on its way, and starts the fifteen seconds anew", async () => {
  asked.mockImplementationOnce(() => new Promise(() => {}))
  shown()
  await after(15)
  await after(14)
  await press()
  expect(asked).toHaveBeenCalledTimes(2)
  await after(14)
  expect(asked).toHaveBeenCalledTimes(2)
  await after(1)
  expect(asked).toHaveBeenCalledTimes(3)
})

test("a failure is said where the driver has asked by hand", async () => {
  asked.mockResolvedValue(failure)
  shown()
  await after(15)
  expect(toast).not.toHaveBeenCalled()
  await press()
  expect(toast).toHaveBeenLastCalledWith("刷新失败", { ms: 2000 })
})
