/** Letters as strokes in a unit square, y downwards. Nothing a driver could take for something else. */
export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** A part of an ellipse; angles in degrees, 0 to the right, clockwise. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = 14
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const
  })
}

const letters: Record<string, readonly Stroke[]> = {
  A: [[[0, 1], [0.5, 0], [1, 1]], [[0.19, 0.66], [0.81, 0.66]]],
  C: [arc(0.55, 0.5, 0.5, 0.5, 305, 55)],
  E: [[[1, 0], [0.1, 0], [0.1, 1], [1, 1]], [[0.1, 0.49], [0.85, 0.49]]],
  F: [[[1, 0], [0.1, 0], [0.1, 1]], [[0.1, 0.5], [0.85, 0.5]]],
  H: [[[0.08, 0], [0.08, 1]], [[0.92, 0], [0.92, 1]], [[0.08, 0.5], [0.92, 0.5]]],
  K: [[[0.1, 0], [0.1, 1]], [[0.95, 0], [0.1, 0.6]], [[0.42, 0.4], [1, 1]]],
  M: [[[0, 1], [0.05, 0], [0.5, 0.72], [0.95, 0], [1, 1]]],
  N: [[[0.08, 1], [0.08, 0], [0.92, 1], [0.92, 0]]],
  P: [[[0.1, 1], [0.1, 0], [0.6, 0]], arc(0.6, 0.28, 0.36, 0.28, -90, 90), [[0.6, 0.56], [0.1, 0.56]]],
  R: [[[0.1, 1], [0.1, 0], [0.6, 0]], arc(0.6, 0.26, 0.34, 0.26, -90, 90), [[0.6, 0.52], [0.1, 0.52]], [[0.5, 0.52], [1, 1]]],
  T: [[[0, 0], [1, 0]], [[0.5, 0], [0.5, 1]]],
  U: [[[0.08, 0], [0.08, 0.6]], arc(0.5, 0.6, 0.42, 0.4, 180, 0), [[0.92, 0.6], [0.92, 0]]],
  W: [[[0, 0], [0.22, 1], [0.5, 0.25], [0.78, 1], [1, 0]]],
  X: [[[0.02, 0], [0.98, 1]], [[0.98, 0], [0.02, 1]]],
  Y: [[[0, 0], [0.5, 0.5], [1, 0]], [[0.5, 0.5], [0.5, 1]]],
  "3": [arc(0.48, 0.26, 0.4, 0.26, 205, 450), arc(0.46, 0.75, 0.46, 0.25, 270, 515)],
  "4": [[[0.72, 1], [0.72, 0], [0.02, 0.7], [1, 0.7]]],
  "6": [arc(0.5, 0.68, 0.42, 0.32, 0, 360), [[0.08, 0.68], [0.2, 0.3], [0.66, 0]]],
  "7": [[[0.02, 0], [0.98, 0], [0.4, 1]]],
  "9": [arc(0.5, 0.32, 0.42, 0.32, 0, 360), [[0.92, 0.32], [0.8, 0.7], [0.34, 1]]],
}

export const ALPHABET = Object.keys(letters).join("")
export const strokesOf = (letter: string): readonly Stroke[] => letters[letter] ?? []
