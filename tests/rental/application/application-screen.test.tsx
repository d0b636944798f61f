/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { ApplicationScreen } from "#components/rental/application/application-screen"

const form = {
  ...{ kind: "personal" as const, formToken: "t", owner: "", back: "/", today: "2026-11-23", typed: {} },
  photos: { workCard: false, licence: false, others: 0 },
}
const strips = () => [...document.querySelectorAll(".notice")].map((strip) => strip.textContent)

test("what came back, and why it was refused before, are one strip", () => {
  render(<ApplicationScreen form={form} reason="行驶证看不清" trouble={{ error: "请检查标出的内容" }} />)
  expect(strips()).toEqual(["请检查标出的内容审核未通过行驶证看不清"])
})

test("each of them stands alone, too, and where nothing is wrong there is no strip", () => {
  const { rerender } = render(<ApplicationScreen form={form} reason="行驶证看不清" />)
  expect(strips()).toEqual(["审核未通过行驶证看不清"])
  rerender(<ApplicationScreen form={form} trouble={{ error: "请检查标出的内容" }} />)
  expect(strips()).toEqual(["请检查标出的内容"])
  rerender(<ApplicationScreen form={form} />)
  expect(strips()).toEqual([])
})
