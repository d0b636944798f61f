import { type Accent, type Accents, createAccents, getContrast, parseColor } from "#lib/core/values/accent"

const BRANDS = ["#1677ff", "#ffffff", "#000000", "#ffe100", "#d4380d", "#7f7f7f", "#00ff00", "#0000ff", "#13c2c2"]
const computeContrast = (a: string, b: string) => getContrast(parseColor(a), parseColor(b))

const modes: [mode: keyof Accents, background: string, minimum: number][] = [
  ["light", "#f4f5f7", 4.5],
  ["dark", "#191c21", 7],
  ["care", "#f4f5f7", 7],
  ["careDark", "#0d0f12", 10],
]

describe.each(BRANDS)("the accents of %s", (brand) => {
  const palette = createAccents(brand)

  test.each(modes)(
    `text in %s mode has enough contrast on the page with the accents of ${brand}`,
    (mode, background, minimum) => {
      // Colors are rounded to 256 steps, which changes their contrast slightly.
      expect(computeContrast(palette[mode].text, background)).toBeGreaterThan(minimum - 0.06)
    },
  )

  test.each(modes)(`text in %s mode has enough contrast on buttons with the accents of ${brand}`, (mode) => {
    const { fill, press, ink } = palette[mode]
    expect(computeContrast(ink, fill)).toBeGreaterThan(4.44)
    expect(computeContrast(ink, press)).toBeGreaterThan(4.44)
  })

  test(`every accent of ${brand} is a hex color`, () => {
    const colors = Object.values(palette).flatMap((accent: Accent) => Object.values(accent))
    expect(colors).toHaveLength(20)
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})

test("createAccents does not change a color with enough contrast", () => {
  expect(createAccents("#0a5cc0").light.text).toBe("#0a5cc0")
})

test("getContrast returns the WCAG contrast ratio", () => {
  expect(computeContrast("#ffffff", "#000000")).toBeCloseTo(21, 5)
  expect(computeContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
  expect(computeContrast("#000000", "#ffffff")).toBe(computeContrast("#ffffff", "#000000"))
})
