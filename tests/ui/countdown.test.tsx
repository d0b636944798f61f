/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { Countdown } from "#components/ui/display/countdown"
import { DelayedButton } from "#components/ui/form/delayed-button"

beforeEach(() => jest.useFakeTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test("a countdown runs second by second, and then says that it has ended", () => {
  render(<Countdown seconds={62} ended="已超时" />)
  expect(screen.getByText("1:02")).toBeTruthy()
  pass(3000)
  expect(screen.getByText("0:59")).toBeTruthy()
  expect(screen.getByRole("status").textContent).toBe("")
  pass(59_000)
  expect(screen.getByRole("status").textContent).toBe("已超时")
})

test("what a screen reader hears stands still while the seconds run", () => {
  render(<Countdown seconds={872} ended="已超时" />)
  const heard = screen.getByText("还剩14分32秒")
  pass(5000)
  expect(heard.textContent).toBe("还剩14分32秒")
  expect(screen.getByText("14:27").getAttribute("aria-hidden")).toBe("true")
})

test("a phone that slept wakes up with the right number", () => {
  render(<Countdown seconds={60} ended="已超时" />)
  jest.setSystemTime(Date.now() + 45_000)
  pass(250)
  expect(screen.getByText("0:15")).toBeTruthy()
})

test("同意 waits four seconds", () => {
  render(<DelayedButton seconds={4}>同意</DelayedButton>)
  const button = screen.getByRole<HTMLButtonElement>("button")
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe("同意（4秒）")
  pass(3500)
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe("同意（1秒）")
  pass(1000)
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe("同意")
})
