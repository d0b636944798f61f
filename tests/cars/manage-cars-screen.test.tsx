/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react"
import { CarListScreen } from "#components/cars/car-list-screen"
import { ManageCarsScreen } from "#components/cars/manage-cars-screen"

test("a car is added by the same button at the foot of both lists", () => {
  const drawn = [<CarListScreen key="list" cars={[]} />, <ManageCarsScreen key="manage" cars={[]} formToken="t" />]
  const buttons = drawn.map((one) => {
    const { unmount } = render(one)
    const add = screen.getByRole("link", { name: "添加车辆" })
    const seen = [add.className, add.closest("footer") !== null]
    unmount()
    return seen
  })
  expect(buttons[0]).toEqual(buttons[1])
  expect(buttons[0]?.[1]).toBe(true)
})
