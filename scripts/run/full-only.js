/** Tests that only `npm run test:full` runs, by the start of their paths below tests/. */
const PATHS = []

/** Matches the absolute path of such a test. */
export const FULL_ONLY = `/tests/(${PATHS.join("|")})`
