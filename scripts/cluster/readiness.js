import { setTimeout as wait } from "node:timers/promises"

const INTERVAL_MS = 250
/** A late response means that the instance is busy. Moving its load to the others would make them late, too. */
const TIMEOUT_MS = 10_000

/**
 * Polls the readiness of every instance four times a second and reports changes. Orchestrators do this themselves;
 * nginx does so only in its commercial edition.
 * @param {readonly number[]} ports
 * @param {(ready: ReadonlySet<number>) => void} onChange
 */
export function watchReadiness(ports, onChange) {
  const readyPorts = new Set()
  let isWatching = true
  const watch = async (port) => {
    while (isWatching) {
      const isReadyNow = await isReady(port)
      if (isWatching && isReadyNow !== readyPorts.has(port)) {
        if (isReadyNow) readyPorts.add(port)
        else readyPorts.delete(port)
        onChange(readyPorts)
      }
      await wait(INTERVAL_MS, undefined, { ref: false })
    }
  }
  ports.forEach((port) => void watch(port))
  return { stop: () => (isWatching = false) }
}

async function isReady(port) {
  const address = `http://127.0.0.1:${port}/api/health/ready`
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
  // Read the whole body, so that the connection is reused.
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok ?? false
}
