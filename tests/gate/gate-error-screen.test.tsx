/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { GateErrorScreen } from "#components/gate/gate-error-screen"

const SCAN_AGAIN = "请重新扫描闸口二维码"
const renderText = (reason: string) =>
  render(<GateErrorScreen reason={reason} payHref="/look-up" />).container.textContent

test("the text to scan again appears once for any reason", () => {
  for (const reason of [SCAN_AGAIN, `二维码已过期，${SCAN_AGAIN}`, "道闸故障", ""]) {
    expect({ reason, count: renderText(reason)!.split(SCAN_AGAIN).length - 1 }).toEqual({ reason, count: 1 })
  }
})

test("the driver is sent to the booth, and to the hotline if there is one", () => {
  const renderError = (reason: string, phone?: string) =>
    render(<GateErrorScreen reason={reason} phone={phone} payHref="/look-up" />).container
  expect(renderError("", "400-820-6688").querySelector('a[href="tel:4008206688"]')!.textContent).toContain("联系客服")
  expect(renderError("抬杆失败，请联系岗亭", "400-820-6688").textContent).toContain("岗亭没有人时，可以联系客服")
  expect(renderError("").textContent).toContain("请找岗亭处理")
  expect(renderError("抬杆失败，请联系岗亭").textContent).not.toContain("请找岗亭处理")
})
