/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react"
import { PlateInput } from "#components/ui/plate/plate-input"

const key = (name: string) => screen.getByRole("button", { name })
const touch = (element: Element) => fireEvent(element, new MouseEvent("pointerdown", { bubbles: true, button: 0 }))
const plate = () => document.querySelector<HTMLInputElement>("input[name=plate]")?.value

beforeEach(() => void render(<PlateInput name="plate" startOpen />))

test("a key answers the touch; the click after it means nothing, whatever lies under the finger by then", () => {
  touch(key("粤"))
  expect(plate()).toBe("粤")
  fireEvent.click(key("B"), { detail: 1 })
  expect(plate()).toBe("粤")
  touch(key("B"))
  touch(key("删除"))
  expect(plate()).toBe("粤")
})

test("where the keys can be scrolled a touch may be the beginning of that, and only the click types", () => {
  Object.defineProperty(key("粤").parentElement, "scrollHeight", { value: 400 })
  touch(key("粤"))
  expect(plate()).toBe("")
  fireEvent.click(key("粤"), { detail: 1 })
  expect(plate()).toBe("粤")
})

test("a key that is pressed by a keyboard or a reader types, with no touch before it", () => {
  touch(key("粤"))
  fireEvent.click(key("B"), { detail: 0 })
  expect(plate()).toBe("粤B")
})
