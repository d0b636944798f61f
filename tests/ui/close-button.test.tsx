/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { CloseButton } from "#components/ui/overlay/close-button"

const apps = window as { WeixinJSBridge?: object; AlipayJSBridge?: object }
afterEach(() => {
  delete apps.WeixinJSBridge
  delete apps.AlipayJSBridge
})

/** Presses it; says whether the browser then follows the link. */
function press() {
  render(<CloseButton href="/menu">完成</CloseButton>)
  const link = screen.getByRole("link", { name: "完成" })
  expect(link.getAttribute("href")).toBe("/menu")
  return fireEvent.click(link)
}

test("inside the messaging app it closes the window", () => {
  const invoke = jest.fn()
  apps.WeixinJSBridge = { invoke }
  expect(press()).toBe(false)
  expect(invoke).toHaveBeenCalledWith("closeWindow")
})

test("inside Alipay, too", () => {
  const call = jest.fn()
  apps.AlipayJSBridge = { call }
  expect(press()).toBe(false)
  expect(call).toHaveBeenCalledWith("closeWebview")
})

test("elsewhere it is a link", () => {
  expect(press()).toBe(true)
})
