/** Each worker uses the app and sandbox of its number, from the list that `npm test` sets. */
const { BERTH_PAIRS, JEST_WORKER_ID } = process.env

if (BERTH_PAIRS) {
  const pairs = JSON.parse(BERTH_PAIRS) as Record<string, string>[]
  Object.assign(process.env, pairs[Number(JEST_WORKER_ID) - 1])
}
