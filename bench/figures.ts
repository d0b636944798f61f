/** The middle one of several measurements, and between which others it lies. */
export type Ratio = { middle: number; low: number; high: number }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}

/** Round by round, so that a slow minute of the machine is in both parts of its ratio; the spread is of the middle half. */
export function ratioOf(ours: number[], theirs: number[]): Ratio {
  const ratios = ours.map((value, round) => value / theirs[round]!).toSorted((a, b) => a - b)
  const quarter = Math.floor(ratios.length / 4)
  return { middle: median(ratios), low: ratios[quarter]!, high: ratios.at(-1 - quarter)! }
}

/** Least squares: how much y grows with each x. */
export function slope(points: { x: number; y: number }[]): number {
  const mean = (pick: "x" | "y") => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean("x"), mean("y")]
  const over = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return over / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
