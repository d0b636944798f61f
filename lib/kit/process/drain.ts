import { setTimeout as wait } from "node:timers/promises"
import { log } from "#lib/kit/process/log"
import { shared } from "#lib/kit/process/shared"

const state = shared("drain", () => ({ begun: false }))

/** Asked to end, and still answering: whoever sends drivers here is told to send them elsewhere. */
export const isDraining = () => state.begun

/**
 * Before a server stops listening, a balancer needs to be told: for so many seconds readiness says no, and everything is
 * still answered.
 */
export async function drain(seconds: number) {
  state.begun = true
  if (seconds === 0) return
  log.info("draining", { seconds })
  await wait(seconds * 1000)
}
