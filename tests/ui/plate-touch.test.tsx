/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { PlateInput } from "#components/ui/plate/plate-input"

const getKey = (name: string) => screen.getByRole("button", { name })
const touchElement = (element: Element) =>
  fireEvent(element, new MouseEvent("pointerdown", { bubbles: true, button: 0 }))
const getPlate = () => document.querySelector<HTMLInputElement>("input[name=plate]")?.value

beforeEach(() => void render(<PlateInput name="plate" isInitiallyOpen />))

test("a key of PlateInput acts on touch and ignores the following click", () => {
  touchElement(getKey("粤"))
  expect(getPlate()).toBe("粤")
  fireEvent.click(getKey("B"), { detail: 1 })
  expect(getPlate()).toBe("粤")
  touchElement(getKey("B"))
  touchElement(getKey("删除"))
  expect(getPlate()).toBe("粤")
})

test("a key of a scrollable keyboard acts only on click", () => {
  Object.defineProperty(getKey("粤").parentElement, "scrollHeight", { value: 400 })
  touchElement(getKey("粤"))
  expect(getPlate()).toBe("")
  fireEvent.click(getKey("粤"), { detail: 1 })
  expect(getPlate()).toBe("粤")
})

test("a click by a keyboard or a screen reader types a key", () => {
  touchElement(getKey("粤"))
  fireEvent.click(getKey("B"), { detail: 0 })
  expect(getPlate()).toBe("粤B")
})
