import { setTimeout as wait } from "node:timers/promises"
import { log } from "#lib/observability/log"
import { shared } from "#lib/core/shared"

const state = shared("drain", () => ({ isDraining: false }))

/** Readiness fails and every response closes its connection, so that a balancer sends drivers elsewhere. */
export const isDraining = () => state.isDraining

/** Goes on answering for so many seconds: balancers need them to notice that readiness fails. */
export async function drain(seconds: number) {
  state.isDraining = true
  if (seconds === 0) return
  log.info("draining", { seconds })
  await wait(seconds * 1000)
}
