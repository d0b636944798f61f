/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react"
import { Countdown } from "#components/ui/display/countdown"
import { DelayedButton } from "#components/ui/form/delayed-button"

beforeEach(() => jest.useFakeTimers())

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTime(ms))

test("a countdown shows each second and then its final text", () => {
  render(<Countdown seconds={62} endedText="已超时" />)
  expect(screen.getByText("1:02")).toBeTruthy()
  advanceTime(3000)
  expect(screen.getByText("0:59")).toBeTruthy()
  expect(screen.getByRole("status").textContent).toBe("")
  advanceTime(59_000)
  expect(screen.getByRole("status").textContent).toBe("已超时")
})

test("a countdown in the title is followed by the page's title, and ends with it alone", () => {
  document.title = "支付成功"
  render(<Countdown seconds={62} isInTitle endedText="已超时" />)
  expect(document.title).toBe("1:02 支付成功")
  advanceTime(1000)
  expect(document.title).toBe("1:01 支付成功")
  advanceTime(61_000)
  expect(document.title).toBe("支付成功")
})

test("the text of a countdown for screen readers does not change every second", () => {
  render(<Countdown seconds={872} endedText="已超时" />)
  const screenReaderText = screen.getByText("还剩14分32秒")
  advanceTime(5000)
  expect(screenReaderText.textContent).toBe("还剩14分32秒")
  expect(screen.getByText("14:27").getAttribute("aria-hidden")).toBe("true")
})

test("a countdown is correct after the device has slept", () => {
  render(<Countdown seconds={60} endedText="已超时" />)
  jest.setSystemTime(Date.now() + 45_000)
  advanceTime(250)
  expect(screen.getByText("0:15")).toBeTruthy()
})

test("DelayedButton is disabled for four seconds", () => {
  render(<DelayedButton seconds={4}>同意</DelayedButton>)
  const button = screen.getByRole<HTMLButtonElement>("button")
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe("同意（4秒）")
  advanceTime(3500)
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe("同意（1秒）")
  advanceTime(1000)
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe("同意")
})
