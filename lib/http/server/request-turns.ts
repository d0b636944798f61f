/** The highest throughput over all pages, about a quarter more than 1 (docs/bench.md). */
const MAX_STARTS = 3
const waiting: (() => void)[] = []
let starts = 0

/**
 * Starts at most three requests between two runs of `setImmediate` callbacks, which is once per iteration of the event
 * loop. Node accepts one connection per iteration: if an iteration started every request that has arrived, it could take
 * a second, and new connections would wait for as long as the load lasts.
 */
export function waitForTurn(): Promise<void> {
  if (starts === 0) setImmediate(startNext)
  if (starts === MAX_STARTS) return new Promise((resolve) => waiting.push(resolve))
  starts += 1
  return Promise.resolve()
}

function startNext() {
  const next = waiting.splice(0, MAX_STARTS)
  starts = next.length
  if (starts > 0) setImmediate(startNext)
  for (const start of next) start()
}
