/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { CarListScreen } from "#components/cars/car-list-screen"
import { ManageCarsScreen } from "#components/cars/manage-cars-screen"

test("both car lists have the same add button in the footer", () => {
  const elements = [<CarListScreen key="list" cars={[]} />, <ManageCarsScreen key="manage" cars={[]} formToken="t" />]
  const buttons = elements.map((element) => {
    const { unmount } = render(element)
    const addLink = screen.getByRole("link", { name: "添加车辆" })
    const result = { className: addLink.className, isInFooter: addLink.closest("footer") !== null }
    unmount()
    return result
  })
  expect(buttons[0]).toEqual(buttons[1])
  expect(buttons[0]?.isInFooter).toBe(true)
})
