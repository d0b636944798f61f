import { isRed, layoutPlate } from "#lib/core/plate/plate-shape"

const redIn = (no: string) => [...no].filter((_, at) => isRed(no, at)).join("")

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
])("what is red on %s: %s", (no, red) => {
  expect(redIn(no)).toBe(red)
})

test.each([7, 8, 9])(
  "%i characters stand side by side on the plate, and the dot between the second and the third",
  (count) => {
    const { width, boxes, dot } = layoutPlate(count)
    expect([boxes.length, width]).toEqual([count, count === 7 ? 440 : 480])
    for (const [at, box] of boxes.entries()) {
      const next = boxes[at + 1]?.x ?? width
      expect(box.x).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThan(next)
    }
    const [, second, third] = boxes
    const gap = { from: second!.x + second!.width, to: third!.x }
    expect(dot).toBeCloseTo((gap.from + gap.to) / 2)
    expect(Math.min(dot - gap.from, gap.to - dot)).toBeGreaterThan(6)
  },
)

test("the plate is filled: as much room before the first as after the last", () => {
  for (const count of [7, 8, 9]) {
    const { width, boxes } = layoutPlate(count)
    const last = boxes.at(-1)!
    expect(Math.abs(width - (last.x + last.width) - boxes[0]!.x)).toBeLessThan(4)
  }
})
