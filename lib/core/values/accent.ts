/**
 * Derives five colors from the provider's accent color: text, fill, pressed fill, text on the fill, soft background.
 * All have sufficient contrast in light, dark and care mode, which the raw color may lack.
 */
export type Accent = { text: string; fill: string; press: string; ink: string; soft: string }
export type Accents = { light: Accent; dark: Accent; care: Accent; careDark: Accent }

type Rgb = readonly [number, number, number]
const WHITE: Rgb = [255, 255, 255]
const NEARLY_BLACK: Rgb = [11, 18, 32]
const PAGE: Rgb = [244, 245, 247]
const DARK_PAGE: Rgb = [13, 15, 18]
const DARK_SURFACE: Rgb = [25, 28, 33]

export function createAccents(color: string): Accents {
  const brand = parseColor(color)
  const text = mixUntil(brand, NEARLY_BLACK, (c) => getContrast(c, PAGE) >= 4.5)
  const careText = mixUntil(brand, NEARLY_BLACK, (c) => getContrast(c, PAGE) >= 7)
  const darkText = mixUntil(brand, WHITE, (c) => getContrast(c, DARK_SURFACE) >= 7)
  const darkFill = mixUntil(brand, NEARLY_BLACK, (c) => getContrast(c, WHITE) >= 4.5)
  const careDarkText = mixUntil(brand, WHITE, (c) => getContrast(c, DARK_PAGE) >= 10)
  return {
    light: toAccent(text, text, WHITE, mix(text, WHITE, 0.91)),
    dark: toAccent(darkText, darkFill, WHITE, mix(darkFill, DARK_PAGE, 0.72)),
    care: toAccent(careText, careText, WHITE, mix(careText, WHITE, 0.89)),
    careDark: toAccent(careDarkText, careDarkText, NEARLY_BLACK, mix(darkFill, DARK_PAGE, 0.7)),
  }
}

const toAccent = (text: Rgb, fill: Rgb, ink: Rgb, soft: Rgb): Accent => ({
  text: toHex(text),
  fill: toHex(fill),
  press: toHex(mix(fill, NEARLY_BLACK, 0.18)),
  ink: toHex(ink),
  soft: toHex(soft),
})

/** Mixes in more and more of `target` until the color is accepted. */
function mixUntil(start: Rgb, target: Rgb, isAccepted: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const color = mix(start, target, step / 50)
    if (isAccepted(color)) return color
  }
  return target
}

const mix = (a: Rgb, b: Rgb, ratio: number): Rgb =>
  [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * ratio) as unknown as Rgb

export function getContrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const value = Math.round(channel) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export const parseColor = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as unknown as Rgb
const toHex = (color: Rgb) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`
