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
