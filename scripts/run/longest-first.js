import { statSync } from "node:fs"

/** The slowest files, for runs without recorded durations. */
export const LONGEST = [
  "ui/every-screen.journey",
  "safety/endpoints/guards.http",
  "payments/open/not-paid.http",
  "safety/limits/forty-codes.http",
  "safety/ending.http",
  "payments/start/hammer.http",
  "safety/limits/shared-address.http",
  "faults/answers.journey",
]

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((name) => path.includes(`/tests/${name}.`))
  return rank < 0 ? LONGEST.length : rank
}
const sizeOf = ({ path }) => statSync(path).size

/** Orders test files by duration, then size, so that no worker is left with a long one at the end. */
export default class LongestFirst {
  sort(tests) {
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one))
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
