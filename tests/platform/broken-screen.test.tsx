/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { ResultPage } from "#components/ui/layout/result"
import { BrokenScreen } from "#components/platform/broken-screen"

test("a page of ours that has broken knows nothing of money: it claims nothing, and leads on", () => {
  const { container } = render(<BrokenScreen reference="2143657687" />)
  expect(container.textContent).not.toMatch(/扣款/)
  expect(container.textContent).toContain("付过款的，请先查询结果")
  expect([...container.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["返回首页", "重试"])
})

test("it looks like every other failure, to the class", () => {
  const headOf = (screen: React.JSX.Element) => render(screen).container.querySelector("section")!.innerHTML
  const plainly = (html: string) => html.replace(/<(\/?)(div|p)\b/g, "<$1p").replaceAll(/ empty:hidden|\s+(?=")/g, "")
  const failed = <ResultPage mark="bad" title="页面出了点问题" text="请重试；付过款的，请先查询结果" />
  expect(plainly(headOf(<BrokenScreen reference="1" />))).toBe(plainly(headOf(failed)))
})
