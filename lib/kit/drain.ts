import { subscribe } from "node:diagnostics_channel"
import type { ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { log } from "#lib/kit/log"
import { shared } from "#lib/kit/shared"

const drain = shared("drain", () => ({ begun: false }))

/** Asked to end, and still answering: whoever sends drivers here is told to send them elsewhere. */
export const isDraining = () => drain.begun

/**
 * On SIGTERM the framework stops listening at once, finishes what it has begun, and ends. A balancer needs to be told
 * first: for so many seconds readiness says no, everything is still answered, and no connection is kept.
 */
export function drainBeforeEnding(seconds: number) {
  if (seconds === 0) return
  const endings = process.listeners("SIGTERM")
  process.removeAllListeners("SIGTERM")
  process.on("SIGTERM", async (signal) => {
    if (drain.begun) return
    drain.begun = true
    subscribe("http.server.request.start", keepNoConnection)
    log.info("draining", { seconds })
    await wait(seconds * 1000)
    for (const end of endings) end(signal)
  })
}

const keepNoConnection = (message: unknown) =>
  void (message as { response: ServerResponse }).response.setHeader("connection", "close")
