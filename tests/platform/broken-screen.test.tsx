/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { ResultPage } from "#components/ui/layout/result"
import { BrokenScreen } from "#components/platform/broken-screen"

test("the screen of a failed page states nothing about a payment and has links to go on", () => {
  const { container } = render(<BrokenScreen reference="2143657687" />)
  expect(container.textContent).not.toMatch(/扣款/)
  expect(container.textContent).toContain("付过款的，请先查询结果")
  expect([...container.querySelectorAll("a")].map((link) => link.textContent)).toEqual(["重试", "返回首页"])
})

test("except for the icon's size, the screen of a failed page has the same markup as ResultPage", () => {
  const renderHead = (screen: React.JSX.Element) => render(screen).container.querySelector("section")!.innerHTML
  const normalize = (html: string) =>
    html
      .replace(' width="24" height="24"', "")
      .replace(/<(\/?)(div|p)\b/g, "<$1p")
      .replaceAll(/ empty:hidden|\s+(?=")/g, "")
  const expected = <ResultPage icon="bad" title="页面出了点问题" text="请重试；付过款的，请先查询结果" />
  expect(normalize(renderHead(<BrokenScreen reference="1" />))).toBe(normalize(renderHead(expected)))
})
