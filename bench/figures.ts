/** The median of several measurements, and the range of their middle half. */
export type Ratio = { middle: number; low: number; high: number }

export const median = (values: number[]) => percentile(values, 0.5)

/** Interpolates between the two nearest values. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * share
  const [below = NaN, above = below] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return below + (above - below) * (position % 1)
}

/** Divides round by round: a slow minute of the machine then affects both sides of a ratio. */
export function computeRatio(values: number[], baseline: number[]): Ratio {
  const ratios = values.map((value, round) => value / baseline[round]!).toSorted((a, b) => a - b)
  const quarter = Math.floor(ratios.length / 4)
  return { middle: median(ratios), low: ratios[quarter]!, high: ratios.at(-1 - quarter)! }
}

/** Least squares: how much y grows with each x. */
export function slope(points: { x: number; y: number }[]): number {
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const x = mean("x")
  const y = mean("y")
  const covariance = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  return covariance / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0)
}
