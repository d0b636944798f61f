import { type Accent, type Accents, createAccents, getContrast, parseColor } from "#lib/core/values/accent"

const BRANDS = ["#1677ff", "#ffffff", "#000000", "#ffe100", "#d4380d", "#7f7f7f", "#00ff00", "#0000ff", "#13c2c2"]
const between = (a: string, b: string) => getContrast(parseColor(a), parseColor(b))

const modes: [mode: keyof Accents, ground: string, least: number][] = [
  ["light", "#f4f5f7", 4.5],
  ["dark", "#191c21", 7],
  ["care", "#f4f5f7", 7],
  ["careDark", "#0d0f12", 10],
]

describe.each(BRANDS)("made of %s", (brand) => {
  const made = createAccents(brand)

  test.each(modes)("%s: text can be read on the page", (mode, ground, least) => {
    // A colour is rounded to 256 steps, and its contrast with it.
    expect(between(made[mode].text, ground)).toBeGreaterThan(least - 0.06)
  })

  test.each(modes)("%s: text on the fill can be read, pressed or not", (mode) => {
    const { fill, press, ink } = made[mode]
    expect(between(ink, fill)).toBeGreaterThan(4.44)
    expect(between(ink, press)).toBeGreaterThan(4.44)
  })

  test("every colour is one", () => {
    const colours = Object.values(made).flatMap((family: Accent) => Object.values(family))
    expect(colours).toHaveLength(20)
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test("a colour that is good enough stays as it is", () => {
  expect(createAccents("#0a5cc0").light.text).toBe("#0a5cc0")
})

test("contrast is measured as everybody measures it", () => {
  expect(between("#ffffff", "#000000")).toBeCloseTo(21, 5)
  expect(between("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
  expect(between("#000000", "#ffffff")).toBe(between("#ffffff", "#000000"))
})
