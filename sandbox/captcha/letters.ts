/** Letters as strokes in a unit square, y downwards. Characters that look alike are left out. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Parses "0,1 .5,0" into points. */
const parseStroke = (points: string): Stroke =>
  points.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number)
    return [x, y] as const
  })

/** An elliptical arc; angles in degrees, clockwise from the right. */
function createArc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

const letters: Record<string, readonly Stroke[]> = {
  A: [parseStroke("0,1 .5,0 1,1"), parseStroke(".19,.66 .81,.66")],
  C: [createArc(0.55, 0.5, 0.5, 0.5, 305, 55)],
  E: [parseStroke("1,0 .1,0 .1,1 1,1"), parseStroke(".1,.49 .85,.49")],
  F: [parseStroke("1,0 .1,0 .1,1"), parseStroke(".1,.5 .85,.5")],
  H: [parseStroke(".08,0 .08,1"), parseStroke(".92,0 .92,1"), parseStroke(".08,.5 .92,.5")],
  K: [parseStroke(".1,0 .1,1"), parseStroke(".95,0 .1,.6"), parseStroke(".42,.4 1,1")],
  M: [parseStroke("0,1 .05,0 .5,.72 .95,0 1,1")],
  N: [parseStroke(".08,1 .08,0 .92,1 .92,0")],
  P: [parseStroke(".1,1 .1,0 .6,0"), createArc(0.6, 0.28, 0.36, 0.28, -90, 90), parseStroke(".6,.56 .1,.56")],
  R: [
    parseStroke(".1,1 .1,0 .6,0"),
    createArc(0.6, 0.26, 0.34, 0.26, -90, 90),
    parseStroke(".6,.52 .1,.52"),
    parseStroke(".5,.52 1,1"),
  ],
  T: [parseStroke("0,0 1,0"), parseStroke(".5,0 .5,1")],
  U: [parseStroke(".08,0 .08,.6"), createArc(0.5, 0.6, 0.42, 0.4, 180, 0), parseStroke(".92,.6 .92,0")],
  W: [parseStroke("0,0 .22,1 .5,.25 .78,1 1,0")],
  X: [parseStroke(".02,0 .98,1"), parseStroke(".98,0 .02,1")],
  Y: [parseStroke("0,0 .5,.5 1,0"), parseStroke(".5,.5 .5,1")],
  "3": [createArc(0.48, 0.26, 0.4, 0.26, 205, 450), createArc(0.46, 0.75, 0.46, 0.25, 270, 515)],
  "4": [parseStroke(".72,1 .72,0 .02,.7 1,.7")],
  "6": [createArc(0.5, 0.68, 0.42, 0.32, 0, 360), parseStroke(".08,.68 .2,.3 .66,0")],
  "7": [parseStroke(".02,0 .98,0 .4,1")],
  "9": [createArc(0.5, 0.32, 0.42, 0.32, 0, 360), parseStroke(".92,.32 .8,.7 .34,1")],
}

export const ALPHABET = Object.keys(letters).join("")
export const getStrokes = (letter: string): readonly Stroke[] => letters[letter] ?? []
