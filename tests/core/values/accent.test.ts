import { type Accent, type Accents, createAccents, getContrast, parseColor } from "#lib/core/values/accent"

const BRANDS = ["#1677ff", "#ffffff", "#000000", "#ffe100", "#d4380d", "#7f7f7f", "#00ff00", "#0000ff", "#13c2c2"]
const contrastOf = (a: string, b: string) => getContrast(parseColor(a), parseColor(b))

const modes: [mode: keyof Accents, ground: string, least: number][] = [
  ["light", "#f4f5f7", 4.5],
  ["dark", "#191c21", 7],
  ["care", "#f4f5f7", 7],
  ["careDark", "#0d0f12", 10],
]

describe.each(BRANDS)("the accents of %s", (brand) => {
  const palette = createAccents(brand)

  test.each(modes)("%s: text has enough contrast on the page", (mode, background, minimum) => {
    // Colours are rounded to 256 steps, which changes their contrast slightly.
    expect(contrastOf(palette[mode].text, background)).toBeGreaterThan(minimum - 0.06)
  })

  test.each(modes)("%s: text has enough contrast on the fill, pressed or not", (mode) => {
    const { fill, press, ink } = palette[mode]
    expect(contrastOf(ink, fill)).toBeGreaterThan(4.44)
    expect(contrastOf(ink, press)).toBeGreaterThan(4.44)
  })

  test("every colour is a hex colour", () => {
    const colours = Object.values(palette).flatMap((family: Accent) => Object.values(family))
    expect(colours).toHaveLength(20)
    for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test("a colour with enough contrast is unchanged", () => {
  expect(createAccents("#0a5cc0").light.text).toBe("#0a5cc0")
})

test("contrast is the WCAG contrast ratio", () => {
  expect(contrastOf("#ffffff", "#000000")).toBeCloseTo(21, 5)
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
  expect(contrastOf("#000000", "#ffffff")).toBe(contrastOf("#ffffff", "#000000"))
})
