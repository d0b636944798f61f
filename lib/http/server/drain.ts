import { setTimeout as wait } from "node:timers/promises"
import { log } from "#lib/observability/log"
import { processSingleton } from "#lib/core/process-singleton"

const state = processSingleton("drain", () => ({ isDraining: false }))

/** While draining, readiness fails and every response closes its connection, so that balancers use other instances. */
export const isDraining = () => state.isDraining

/** Serves requests until balancers have noticed that readiness fails, or until the signal aborts. */
export async function drain(seconds: number, signal: AbortSignal) {
  state.isDraining = true
  if (seconds === 0) return
  log.info("draining", { seconds })
  await wait(seconds * 1000, undefined, { signal }).catch(() => undefined)
}
