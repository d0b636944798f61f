/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { OutcomeScreen } from "#components/gate/outcome-screen"
import { sentences } from "#tests/gate/sentences"

const shown = (message: string, phone: string | undefined = "400-820-6688") => {
  const { container, unmount } = render(
    <OutcomeScreen title="开闸结果" message={message} park="" phone={phone} payHref="/look-up" doneHref="/menu" />,
  )
  const found = {
    mark: /mark bg-([\w-]+)/.exec(container.innerHTML)?.[1],
    filled: container.querySelector(".btn-fill")?.textContent,
    calls: screen.queryByRole("link", { name: /联系客服/ })?.getAttribute("href"),
  }
  unmount()
  return found
}

test.each([
  ["good", sentences.good],
  ["bad", sentences.bad],
  ["ink-3", sentences.neutral],
] as const)("the mark is %s for what is said of it", (mark, all) => {
  for (const message of all) expect([message, shown(message).mark]).toEqual([message, mark])
})

test("done is done; what is unpaid is looked up; whatever did not go well has a line to call", () => {
  const calls = "tel:4008206688"
  expect(shown("已放行，一路平安")).toMatchObject({ filled: "完成", calls: undefined })
  expect(shown("停车费未支付，请先缴费再出场")).toMatchObject({ filled: "查询停车费", calls })
  for (const message of ["黑名单车辆，禁止入场", "请联系管理员", ""])
    expect(shown(message)).toMatchObject({ filled: "我知道了", calls })
})
