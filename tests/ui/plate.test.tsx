/** @jest-environment jsdom */
import { render } from "@testing-library/react"
import { PlateOrText } from "#components/ui/plate/plate-or-text"

const draw = (plate: string, size?: "sm") => render(<PlateOrText number={plate} size={size} />).container

test("a masked plate is drawn without the color of a kind", () => {
  const svg = draw("粤B·D***6").querySelector("svg")!
  expect(svg.getAttribute("aria-label")).toBe("车牌 粤B·D***6")
  expect(svg.classList.contains("plate-masked")).toBe(true)
  expect(svg.querySelectorAll(".plate-text svg")).toHaveLength(7)
})

test("a plate has the color of its kind, and a frame unless it is small", () => {
  expect(draw("粤BD72816").querySelector(".plate-green .plate-rim")).not.toBeNull()
  expect(draw("粤BD72816", "sm").querySelector(".plate-rim")).toBeNull()
})

test("other text is not drawn", () => expect(draw("无牌车").innerHTML).toBe("无牌车"))
