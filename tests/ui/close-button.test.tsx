/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { CloseButton } from "#components/ui/overlay/close-button"

const bridges = window as { WeixinJSBridge?: object; AlipayJSBridge?: object }
afterEach(() => {
  delete bridges.WeixinJSBridge
  delete bridges.AlipayJSBridge
})

/** Clicks the button and returns whether the browser follows the link. */
function clickButton() {
  render(<CloseButton href="/menu">完成</CloseButton>)
  const link = screen.getByRole("link", { name: "完成" })
  expect(link.getAttribute("href")).toBe("/menu")
  return fireEvent.click(link)
}

test("CloseButton closes the window in the messaging app", () => {
  const invoke = jest.fn()
  bridges.WeixinJSBridge = { invoke }
  expect(clickButton()).toBe(false)
  expect(invoke).toHaveBeenCalledWith("closeWindow")
})

test("CloseButton closes the window in alipay", () => {
  const call = jest.fn()
  bridges.AlipayJSBridge = { call }
  expect(clickButton()).toBe(false)
  expect(call).toHaveBeenCalledWith("closeWebview")
})

test("CloseButton is a link in other browsers", () => {
  expect(clickButton()).toBe(true)
})
