/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { ApplicationScreen } from "#components/rental/application/application-screen"

const form = {
  kind: "personal" as const,
  formToken: "t",
  owner: "",
  back: "/",
  today: "2026-11-23",
  draft: {},
  photos: { workCard: false, licence: false, others: 0 },
}
const listNotices = () => [...document.querySelectorAll(".notice")].map((notice) => notice.textContent)

test("the error of the form and the reason of the rejection are shown in one notice", () => {
  render(<ApplicationScreen form={form} reason="行驶证看不清" message={{ error: "请检查标出的内容" }} />)
  expect(listNotices()).toEqual(["请检查标出的内容审核未通过行驶证看不清"])
})

test("a notice is shown for an error or a rejection, and none without both", () => {
  const { rerender } = render(<ApplicationScreen form={form} reason="行驶证看不清" />)
  expect(listNotices()).toEqual(["审核未通过行驶证看不清"])
  rerender(<ApplicationScreen form={form} message={{ error: "请检查标出的内容" }} />)
  expect(listNotices()).toEqual(["请检查标出的内容"])
  rerender(<ApplicationScreen form={form} />)
  expect(listNotices()).toEqual([])
})
