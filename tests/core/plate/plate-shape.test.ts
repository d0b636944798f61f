import { isRed, layoutPlate } from "#lib/core/plate/plate-shape"

const findRedCharacters = (plate: string) => [...plate].filter((_, index) => isRed(plate, index)).join("")

test.each([
  ["京A0147警", "警"],
  ["京X0012应急", "应急"],
  ["使014578", "使"],
  ["224578使", "使"],
  ["沪A0023领", "领"],
  ["沪22401领", "领"],
  ["粤Z9F28港", ""],
  ["苏E3R05挂", ""],
  ["粤B6K358", ""],
])("the red characters of the plate %s are: %s", (plate, expected) => {
  expect(findRedCharacters(plate)).toBe(expected)
})

test.each([7, 8, 9])(
  "layoutPlate places %i characters side by side with the dot between the second and the third",
  (count) => {
    const { width, boxes, dot } = layoutPlate(count)
    expect(boxes).toHaveLength(count)
    expect(width).toBe(count === 7 ? 440 : 480)
    for (const [index, box] of boxes.entries()) {
      const rightLimit = boxes[index + 1]?.x ?? width
      expect(box.x).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThan(rightLimit)
    }
    const [, secondBox, thirdBox] = boxes
    const gapStart = secondBox!.x + secondBox!.width
    const gapEnd = thirdBox!.x
    expect(dot).toBeCloseTo((gapStart + gapEnd) / 2)
    expect(Math.min(dot - gapStart, gapEnd - dot)).toBeGreaterThan(6)
  },
)

test("layoutPlate returns equal margins", () => {
  for (const count of [7, 8, 9]) {
    const { width, boxes } = layoutPlate(count)
    const lastBox = boxes.at(-1)!
    expect(Math.abs(width - (lastBox.x + lastBox.width) - boxes[0]!.x)).toBeLessThan(4)
  }
})
