/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { GateErrorScreen } from "#components/gate/gate-error-screen"

const AGAIN = "请重新扫描闸口二维码"
const shown = (reason: string) => render(<GateErrorScreen reason={reason} payHref="/look-up" />).container.textContent

test("to scan again is said once, whoever says it", () => {
  for (const reason of [AGAIN, `二维码已过期，${AGAIN}`, "道闸故障", ""]) {
    expect([reason, shown(reason)!.split(AGAIN).length - 1]).toEqual([reason, 1])
  }
})
