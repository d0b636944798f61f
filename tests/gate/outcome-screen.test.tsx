/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { OutcomeScreen } from "#components/gate/outcome-screen"
import { gateMessages } from "#tests/gate/gate-messages"

const renderOutcome = (message: string, phone: string | undefined = "400-820-6688") => {
  const { container, unmount } = render(
    <OutcomeScreen title="开闸结果" message={message} park="" phone={phone} payHref="/look-up" doneHref="/menu" />,
  )
  const result = {
    icon: /mark bg-([\w-]+)/.exec(container.innerHTML)?.[1],
    filledButton: container.querySelector(".btn-fill")?.textContent,
    phoneHref: screen.queryByRole("link", { name: /联系客服/ })?.getAttribute("href"),
  }
  unmount()
  return result
}

test.each([
  ["good", gateMessages.good],
  ["bad", gateMessages.bad],
  ["ink-3", gateMessages.neutral],
] as const)("the icon has the color %s for messages of that outcome", (icon, messages) => {
  for (const message of messages) expect({ message, icon: renderOutcome(message).icon }).toEqual({ message, icon })
})

test("the filled button is the next step, and failures without one show the phone number", () => {
  const phoneHref = "tel:4008206688"
  expect(renderOutcome("已放行，一路平安")).toMatchObject({ filledButton: undefined, phoneHref: undefined })
  expect(renderOutcome("停车费未支付，请先缴费再出场")).toMatchObject({ filledButton: "查询停车费", phoneHref })
  for (const message of ["黑名单车辆，禁止入场", "请联系管理员", ""])
    expect(renderOutcome(message)).toMatchObject({ filledButton: "联系客服 400-820-6688", phoneHref })
})
