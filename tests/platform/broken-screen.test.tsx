/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { BrokenScreen } from "#components/platform/broken-screen"

test("a page of ours that has broken knows nothing of money: it claims nothing, and leads on", () => {
  const { container } = render(<BrokenScreen reference="2143657687" />)
  expect(container.textContent).not.toMatch(/扣款/)
  expect(container.textContent).toContain("刚付过款的请先查询结果")
  expect([...container.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["返回首页", "重试"])
})
