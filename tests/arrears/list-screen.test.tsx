/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { ArrearsListScreen } from "#components/arrears/arrears-list-screen"

const owed = (orderId: string, plate: string, amount: number) => ({
  ...{ orderId, plate, amount, park: "滨河中心停车场", minutes: 135, since: "2026-11-12T09:30:00+08:00" },
  href: `/${orderId}`,
})
const shown = (...plates: string[]) => {
  const arrears = plates.map((plate, at) => owed(String(at), plate, 15_000))
  const { container } = render(<ArrearsListScreen arrears={arrears} otherPlateHref="#" doneHref="#" />)
  return container.textContent
}

test("of one car the plate stands once, above what is owed together", () => {
  const text = shown("粤B6K358", "粤B6K358", "粤B6K358")
  expect(screen.getAllByRole("img")).toHaveLength(1)
  expect(text).toContain("欠费 3 笔，合计¥45.00")
  expect(screen.getAllByRole("link", { name: /去补缴/ })).toHaveLength(3)
})

test("of several cars each row has its own", () => {
  shown("粤B6K358", "粤BD12345")
  expect(screen.getAllByRole("img")).toHaveLength(2)
})
