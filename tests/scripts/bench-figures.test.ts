import { median, percentile, computeRatio, slope } from "../../bench/figures.ts"

test("percentile interpolates between the two nearest values", () => {
  expect(percentile([40, 10, 30, 20, 50], 0.75)).toBe(40)
  expect(percentile([10, 20, 30, 40], 0.75)).toBe(32.5)
  expect(median([3, 1, 2, 10])).toBe(2.5)
  expect(percentile([], 0.5)).toBeNaN()
})

test("ratioOf returns the median of the rounds' ratios and the range of their middle half", () => {
  const baseline = [1, 2, 1, 2, 1, 2, 1, 2]
  const values = baseline.map((value, round) => value * (round + 1))
  expect(computeRatio(values, baseline)).toEqual({ middle: 4.5, low: 3, high: 6 })
})

test("slope returns the growth of y for each x", () => {
  expect(slope([1, 2, 3].map((x) => ({ x, y: 5 - 2 * x })))).toBeCloseTo(-2)
})
