const waiting: (() => void)[] = []

/**
 * Starts one request per iteration of the event loop. Node accepts one connection per iteration: if an iteration started
 * every request that has arrived, it could take a second, and new connections would wait for as long as the load lasts.
 */
export function waitForNextIteration(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startNext)
  })
}

function startNext() {
  const start = waiting.shift()
  if (waiting.length > 0) setImmediate(startNext)
  start?.()
}
