/**
 * Derives five colors from the provider's accent color: text, fill, pressed fill, text on the fill, soft background.
 * All keep their contrast in light, dark and care mode, so the raw color is never used.
 */
export type Accent = { text: string; fill: string; press: string; ink: string; soft: string }
export type Accents = { light: Accent; dark: Accent; care: Accent; careDark: Accent }

type Rgb = readonly [number, number, number]
const WHITE: Rgb = [255, 255, 255]
const NEARLY_BLACK: Rgb = [11, 18, 32]
const PAGE: Rgb = [244, 245, 247]
const DARK_PAGE: Rgb = [13, 15, 18]
const DARK_SURFACE: Rgb = [25, 28, 33]

export function createAccents(colour: string): Accents {
  const brand = parseColor(colour)
  const text = towards(brand, NEARLY_BLACK, (c) => getContrast(c, PAGE) >= 4.5)
  const careText = towards(brand, NEARLY_BLACK, (c) => getContrast(c, PAGE) >= 7)
  const darkText = towards(brand, WHITE, (c) => getContrast(c, DARK_SURFACE) >= 7)
  const darkFill = towards(brand, NEARLY_BLACK, (c) => getContrast(c, WHITE) >= 4.5)
  const careDarkText = towards(brand, WHITE, (c) => getContrast(c, DARK_PAGE) >= 10)
  return {
    light: family(text, text, WHITE, mix(text, WHITE, 0.91)),
    dark: family(darkText, darkFill, WHITE, mix(darkFill, DARK_PAGE, 0.72)),
    care: family(careText, careText, WHITE, mix(careText, WHITE, 0.89)),
    careDark: family(careDarkText, careDarkText, NEARLY_BLACK, mix(darkFill, DARK_PAGE, 0.7)),
  }
}

const family = (text: Rgb, fill: Rgb, ink: Rgb, soft: Rgb): Accent => ({
  text: hex(text),
  fill: hex(fill),
  press: hex(mix(fill, NEARLY_BLACK, 0.18)),
  ink: hex(ink),
  soft: hex(soft),
})

/** The first mix towards `goal` that is good enough. */
function towards(from: Rgb, goal: Rgb, enough: (colour: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const colour = mix(from, goal, step / 50)
    if (enough(colour)) return colour
  }
  return goal
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb

export function getContrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((part) => {
    const share = Math.round(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const parseColor = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb
const hex = (colour: Rgb) => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`
