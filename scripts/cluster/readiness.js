import { setTimeout as wait } from "node:timers/promises"

const EVERY = 250
/** A late response means busy, not down: moving its load to the others would make them late, too. */
const PATIENCE = 10_000

/**
 * Polls the readiness of every instance four times a second and reports changes. Orchestrators do this themselves;
 * nginx does so only in its commercial edition.
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
  // Read the whole body, so that the connection is reused.
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ?? false
}
