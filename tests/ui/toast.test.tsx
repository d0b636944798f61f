/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { toast, Toaster } from "#components/ui/overlay/toast"

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />)
})

const shown = () => screen.getByRole("status").textContent
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test("the place where toasts speak stands before the first one", () => {
  expect(shown()).toBe("")
})

test("a toast is gone after 3 s and half a second of fading", () => {
  toast("已删除")
  pass(2999)
  expect(screen.getByText("已删除").className).toBe("toast")
  pass(1)
  expect(screen.getByText("已删除").className).toContain("toast-leaving")
  pass(499)
  expect(shown()).toBe("已删除")
  pass(1)
  expect(shown()).toBe("")
})

test("a coupon's toast takes 2 s", () => {
  toast("领取成功", { ms: 2000 })
  pass(2499)
  expect(shown()).toBe("领取成功")
  pass(1)
  expect(shown()).toBe("")
})

test("a new toast takes the place of the last and has its full time", () => {
  toast("一")
  pass(2900)
  toast("二")
  pass(2900)
  expect(shown()).toBe("二")
})

test("what it says is text, never markup", () => {
  toast("<b>粗</b>")
  expect(shown()).toBe("<b>粗</b>")
})
