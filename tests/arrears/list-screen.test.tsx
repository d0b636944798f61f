/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { NoArrearScreen } from "#components/arrears/no-arrear-screen"
import { ArrearsListScreen } from "#components/arrears/arrears-list-screen"

const buildArrear = (orderId: string, plate: string, amount: number) => ({
  orderId,
  plate,
  amount,
  park: "滨河中心停车场",
  minutes: 135,
  since: "2026-11-12T09:30:00+08:00",
  href: `/${orderId}`,
})
const renderList = (...plates: string[]) => {
  const arrears = plates.map((plate, index) => buildArrear(String(index), plate, 15_000))
  const { container } = render(<ArrearsListScreen arrears={arrears} otherPlateHref="#" doneHref="#" />)
  return container.textContent
}

test("arrears of one car show the plate once above the total", () => {
  const text = renderList("粤B6K358", "粤B6K358", "粤B6K358")
  expect(screen.getAllByRole("img")).toHaveLength(1)
  expect(text).toContain("欠费 3 笔，合计¥45.00")
  expect(screen.getAllByRole("link", { name: /去补缴/ })).toHaveLength(3)
})

test("arrears of several cars show a plate in each row", () => {
  renderList("粤B6K358", "粤BD12345")
  expect(screen.getAllByRole("img")).toHaveLength(2)
})

test.each([
  [true, "无需补缴"],
  [false, "没有查到欠费"],
])("an arrear that is paid (%s) has the title %s and no next step", (isPaid, title) => {
  const { container } = render(<NoArrearScreen isPaid={isPaid} text="" listHref="/list" />)
  expect(screen.getByRole("heading").textContent).toBe(title)
  expect(screen.getByRole("link", { name: "查看欠费" }).getAttribute("href")).toBe("/list")
  expect(container.querySelector(".btn-fill")).toBeNull()
})
