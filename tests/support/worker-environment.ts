/** Each worker has a pair of its own: `npm test` names them all, the worker's number says which. */
const { BERTH_PAIRS, JEST_WORKER_ID } = process.env

if (BERTH_PAIRS) {
  const pairs = JSON.parse(BERTH_PAIRS) as Record<string, string>[]
  Object.assign(process.env, pairs[Number(JEST_WORKER_ID) - 1])
}
