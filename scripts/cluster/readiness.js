const EVERY = 250

/**
 * Asks every instance four times a second whether it is ready, and tells once an answer has changed. What an
 * orchestrator does by itself, and nginx, without its paid edition, does not.
 * @param {readonly number[]} ports
 * @param {(ready: ReadonlySet<number>) => void} changed
 */
export function watchReadiness(ports, changed) {
  const ready = new Set()
  const look = async (port) => {
    const is = await isReady(port)
    if (is === ready.has(port)) return
    if (is) ready.add(port)
    else ready.delete(port)
    changed(ready)
  }
  const asking = setInterval(() => ports.forEach((port) => void look(port)), EVERY)
  return { ready, stop: () => clearInterval(asking) }
}

async function isReady(port) {
  const address = `http://127.0.0.1:${port}/api/health/ready`
  const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
