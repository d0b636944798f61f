import { setTimeout as wait } from "node:timers/promises"

const EVERY = 250
/** Late is busy, not gone: to send its drivers to the others would make those late too. */
const PATIENCE = 10_000

/**
 * Asks every instance four times a second whether it is ready, one question at a time, and tells once an answer has
 * changed. What an orchestrator does by itself, and nginx, without its paid edition, does not.
 * @param {readonly number[]} ports
 * @param {(ready: ReadonlySet<number>) => void} changed
 */
export function watchReadiness(ports, changed) {
  const ready = new Set()
  let watching = true
  const watch = async (port) => {
    while (watching) {
      const is = await isReady(port)
      if (watching && is !== ready.has(port)) {
        if (is) ready.add(port)
        else ready.delete(port)
        changed(ready)
      }
      await wait(EVERY, undefined, { ref: false })
    }
  }
  ports.forEach((port) => void watch(port))
  return { stop: () => (watching = false) }
}

async function isReady(port) {
  const address = `http://127.0.0.1:${port}/api/health/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)
  // Read to its end, so that the next question goes along the same connection.
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}
