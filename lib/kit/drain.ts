import { subscribe } from "node:diagnostics_channel"
import type { ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { log } from "#lib/kit/log"
import { shared } from "#lib/kit/shared"

const state = shared("drain", () => ({ begun: false }))

/** Asked to end, and still answering: whoever sends drivers here is told to send them elsewhere. */
export const isDraining = () => state.begun

/**
 * Before a server stops listening, a balancer needs to be told: for so many seconds readiness says no, everything is
 * still answered, and no connection is kept.
 */
export async function drain(seconds: number) {
  if (seconds === 0) return
  state.begun = true
  subscribe("http.server.request.start", keepNoConnection)
  log.info("draining", { seconds })
  await wait(seconds * 1000)
}

const keepNoConnection = (message: unknown) =>
  void (message as { response: ServerResponse }).response.setHeader("connection", "close")
