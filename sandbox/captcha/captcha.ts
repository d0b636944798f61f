import { randomInt } from "node:crypto"
import { PICTURE_CODE_LENGTH } from "#lib/provider/adapter"
import { ALPHABET, type Point, getStrokes } from "#sandbox/captcha/letters"
import { type Color, encodePng } from "#sandbox/captcha/png"

// In Jest, `Math` is a slow lookup in the test's global object, and these run for every pixel.
const { ceil, cos, floor, max, min, round, sin, sqrt } = Math

const [WIDTH, HEIGHT] = [240, 96]
const BACKGROUND: Color = [244, 245, 247]
const FOREGROUNDS: readonly Color[] = [
  [11, 61, 145],
  [20, 90, 62],
  [122, 38, 18],
  [74, 30, 110],
]

/** Random letters, each rotated and slanted, on a wave, with some noise; easy to read for people. */
export function drawCaptcha(): { answer: string; picture: Buffer } {
  const answer = Array.from({ length: PICTURE_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")
  const wave = createWave()
  const lines: Line[] = [...answer].flatMap((letter, i) => createLetterLines(letter, i).map((line) => wave(line)))
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (const line of lines) drawLine(pixels, line, 3.4, 255)
  for (let i = 0; i < 3; i++) for (const line of createScratch().map(wave)) drawLine(pixels, line, 0.9, 150)
  for (let i = 0; i < 420; i++) pixels[randomInt(pixels.length)] = randomInt(60, 150)
  return {
    answer,
    picture: encodePng(
      { width: WIDTH, height: HEIGHT, pixels },
      BACKGROUND,
      FOREGROUNDS[randomInt(FOREGROUNDS.length)] ?? BACKGROUND,
    ),
  }
}

type Line = readonly [from: Point, to: Point]

const randomBetween = (low: number, high: number) => low + ((high - low) * randomInt(1_000_000)) / 1_000_000

/** Scales, slants and rotates a letter at its place in the picture. */
function createLetterLines(letter: string, index: number): Line[] {
  const [rotation, slant] = [randomBetween(-0.28, 0.28), randomBetween(-0.22, 0.22)]
  const [letterWidth, letterHeight] = [randomBetween(30, 36), randomBetween(46, 54)]
  const [centerX, centerY] = [33 + index * 58 + randomBetween(-4, 4), HEIGHT / 2 + randomBetween(-7, 7)]
  const transform = ([x, y]: Point): Point => {
    const [offsetX, offsetY] = [(x - 0.5 - slant * (y - 0.5)) * letterWidth, (y - 0.5) * letterHeight]
    return [
      centerX + offsetX * cos(rotation) - offsetY * sin(rotation),
      centerY + offsetX * sin(rotation) + offsetY * cos(rotation),
    ]
  }
  return getStrokes(letter).flatMap((stroke) => toLines(stroke.map(transform).flatMap(subdivide)))
}

/** Adds points, so that a straight stroke bends with the wave. */
function subdivide(point: Point, i: number, all: readonly Point[]): Point[] {
  const next = all[i + 1]
  if (!next) return [point]
  return [0, 0.25, 0.5, 0.75].map((t) => [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t])
}

const toLines = (points: readonly Point[]): Line[] =>
  points.slice(1).map((point, i) => [points[i] ?? point, point] as const)

function createWave() {
  const [phase, length, height] = [randomBetween(0, 6.28), randomBetween(60, 95), randomBetween(2.5, 4.5)]
  const bend = ([x, y]: Point): Point => [x + sin(y / 21 + phase) * 1.8, y + sin((x / length) * 6.28 + phase) * height]
  return ([from, to]: Line): Line => [bend(from), bend(to)]
}

function createScratch(): Line[] {
  const [startY, endY] = [randomBetween(14, HEIGHT - 14), randomBetween(14, HEIGHT - 14)]
  return toLines(Array.from({ length: 25 }, (_, i) => [i * 10, startY + ((endY - startY) * i) / 24] as const))
}

/** The edge of the line is softened by one pixel. */
function drawLine(pixels: Uint8Array, [[x1, y1], [x2, y2]]: Line, halfWidth: number, darkness: number) {
  const radius = halfWidth + 1
  const [left, right] = [floor(min(x1, x2) - radius), ceil(max(x1, x2) + radius)]
  const [top, bottom] = [floor(min(y1, y2) - radius), ceil(max(y1, y2) + radius)]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy || 1
  for (let y = max(0, top); y <= min(HEIGHT - 1, bottom); y++)
    for (let x = max(0, left); x <= min(WIDTH - 1, right); x++) {
      const t = min(1, max(0, ((x - x1) * dx + (y - y1) * dy) / length))
      const [distanceX, distanceY] = [x - x1 - t * dx, y - y1 - t * dy]
      const distance = sqrt(distanceX * distanceX + distanceY * distanceY)
      const shade = round(min(1, max(0, radius - distance)) * darkness)
      const index = y * WIDTH + x
      if (shade > (pixels[index] ?? 0)) pixels[index] = shade
    }
}
