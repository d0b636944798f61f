/** Shapes of plates, for screens and pictures; no colors. */

/**
 * Letters and digits as monoline paths in a box of 45 by 90 (the proportions of GA 36), stroke 11, so that plates need
 * no font. Only the Chinese character is text, scaled to the same width.
 */
export const GLYPHS: Record<string, string> = {
  A: "M3.5 95L19 5.5H26L41.5 95M9 63H36",
  B: "M6 0V90M6 6H22C33 6 37.5 12 37.5 24.5C37.5 37 33 43.5 22 43.5H6M22 43.5C34 43.5 39.3 50 39.3 63.5C39.3 77 34 84 22 84H6",
  C: "M39 30V22.5A16.5 16.5 0 0 0 6 22.5V67.5A16.5 16.5 0 0 0 39 67.5V60",
  D: "M6 6H19A20 20 0 0 1 39 26V64A20 20 0 0 1 19 84H6Z",
  E: "M41 6H6V84H41M6 44H35",
  F: "M41 6H6V90M6 45H35",
  G: "M39 30V22.5A16.5 16.5 0 0 0 6 22.5V67.5A16.5 16.5 0 0 0 39 67.5V50H22",
  H: "M6 0V90M39 0V90M6 44H39",
  J: "M38 0V67.5A16 16 0 0 1 6 67.5V57",
  K: "M6 0V90M42 -4L8 56M19 36L41 94",
  L: "M6 0V84H42",
  M: "M5.5 90V0M39.5 90V0M5.5 0L22.5 58L39.5 0",
  N: "M5.5 90V0M39.5 90V0M6 2L39 88",
  O: "M39 22.5A16.5 16.5 0 0 0 6 22.5V67.5A16.5 16.5 0 0 0 39 67.5Z",
  P: "M6 90V6H22C33.5 6 39 13 39 27.5C39 42 33.5 49 22 49H6",
  Q: "M39 22.5A16.5 16.5 0 0 0 6 22.5V67.5A16.5 16.5 0 0 0 39 67.5ZM23 62L43 94",
  R: "M6 90V6H22C33 6 38.5 12.5 38.5 26C38.5 39.5 33 46 22 46H6M21 46L40 95",
  S: "M38.5 28V22A16 16 0 0 0 6.5 22C6.5 36 13 40 22.5 45C32 50 38.5 54 38.5 68A16 16 0 0 1 6.5 68V62",
  T: "M1 6H44M22.5 6V90",
  U: "M6 0V67.5A16.5 16.5 0 0 0 39 67.5V0",
  V: "M3.5 -5L19 84.5H26L41.5 -5",
  W: "M4 -4L12.5 85L22.5 24L32.5 85L41 -4",
  X: "M4 -6L41 96M41 -6L4 96",
  Y: "M4 -6L22.5 48L41 -6M22.5 46V90",
  Z: "M3 6H38L7 84H42",
  0: "M39 22.5A16.5 16.5 0 0 0 6 22.5V67.5A16.5 16.5 0 0 0 39 67.5Z",
  1: "M10 24L24.5 9V90",
  2: "M6.5 29V22A16 16 0 0 1 38.5 22C38.5 36 34 43 28 52L8.5 84H42",
  3: "M6.5 25V22A16 16 0 0 1 38.5 22V26C38.5 38 33 44 24 44H16M24 44C33 44 38.5 51 38.5 63V68A16 16 0 0 1 6.5 68V64",
  4: "M27 -4L6.5 66H44M31 40V90",
  5: "M40 6H10.5V42C14 37.5 18 35.5 22.5 35.5C33 35.5 38.5 42 38.5 55V67A16 16 0 0 1 6.5 67V62",
  6: "M30 -4C16 22 6.5 38 6.5 60V67.5A16 16 0 0 0 38.5 67.5V58A16 16 0 0 0 6.5 58",
  7: "M3 6H38.5C26 30 18.5 56 17.5 92",
  8: "M22.5 6C32 6 37 11.5 37 24.5C37 37.5 32 43.5 22.5 43.5C13 43.5 8 37.5 8 24.5C8 11.5 13 6 22.5 6ZM22.5 43.5C33.5 43.5 39 50 39 63.5C39 77 33.5 84 22.5 84C11.5 84 6 77 6 63.5C6 50 11.5 43.5 22.5 43.5Z",
  /** A hidden character of a masked plate. */
  "*": "M22.5 29V61M9 37L36 53M36 37L9 53",
  9: "M15 94C29 68 38.5 52 38.5 30V22.5A16 16 0 0 0 6.5 22.5V32A16 16 0 0 0 38.5 32",
}

export const STROKE_WIDTHS: Record<string, number> = { M: 9, W: 9, N: 10 }

export const hasGlyph = (character: string) => character in GLYPHS

/** The position of each character; the dot follows the second. Only civil aviation plates have nine. */
export function layoutPlate(count: number) {
  const width = count > 7 ? 480 : 440
  const [firstWidth, otherWidth, gap, dotGap] =
    count > 8 ? [40, 40, 8, 33] : count === 8 ? [45, 43, 9, 49] : [45, 45, 12, 34]
  let x = 15.5
  let dot = 0
  const boxes = Array.from({ length: count }, (_, index) => {
    const box = { x, width: index === 0 ? firstWidth : otherWidth }
    x += box.width + (index === 1 ? dotGap : gap)
    if (index === 1) dot = x - dotGap / 2
    return box
  })
  return { width, boxes, dot }
}

/** Characters in red: police, embassies and consulates, and both characters of 应急. */
export const isRed = (plate: string, index: number) =>
  /应急$/.test(plate)
    ? index >= plate.length - 2
    : /[警使领]/.test(plate[index] ?? "") && (index === 0 || index === plate.length - 1)
