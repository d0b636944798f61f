/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { toast, Toaster } from "#components/ui/overlay/toast"

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />)
})

const getText = () => screen.getByRole("status").textContent
const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test("the status element of toasts exists before the first toast", () => {
  expect(getText()).toBe("")
})

test("a toast disappears after 3 s and half a second of fading", () => {
  toast("已删除")
  advanceTime(2999)
  expect(screen.getByText("已删除").className).toBe("toast")
  advanceTime(1)
  expect(screen.getByText("已删除").className).toContain("toast-leaving")
  advanceTime(499)
  expect(getText()).toBe("已删除")
  advanceTime(1)
  expect(getText()).toBe("")
})

test("a toast may have another duration", () => {
  toast("领取成功", { ms: 2000 })
  advanceTime(2499)
  expect(getText()).toBe("领取成功")
  advanceTime(1)
  expect(getText()).toBe("")
})

test("a new toast replaces the previous toast and is shown for its full duration", () => {
  toast("一")
  advanceTime(2900)
  toast("二")
  advanceTime(2900)
  expect(getText()).toBe("二")
})

test("a toast shows its text without interpreting markup", () => {
  toast("<b>粗</b>")
  expect(getText()).toBe("<b>粗</b>")
})
