/** Tests that only `npm run test:full` runs: the start of their paths below tests/, as regular expressions. */
export const FULL_ONLY = []

const pattern = new RegExp(`/tests/(${FULL_ONLY.join("|")})`)
export const isFullOnly = (path) => FULL_ONLY.length > 0 && pattern.test(path)

/** Jest's `filter`. TEST_SET is `core`, `full-only` or absent. */
export default function filterTests(paths) {
  const { TEST_SET } = process.env
  return { filtered: TEST_SET ? paths.filter((path) => isFullOnly(path) === (TEST_SET === "full-only")) : paths }
}
