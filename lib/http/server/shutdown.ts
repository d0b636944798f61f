import type { Server } from "node:http"
import { constants } from "node:os"
import { drain } from "#lib/http/server/drain"
import { env } from "#lib/env/env"
import { log } from "#lib/observability/log"
import { withTimeout } from "#lib/core/time/with-timeout"

/** How long requests under way may take after the server has stopped listening. */
const CLOSE_MS = { SIGTERM: 17_000, SIGINT: 2_000 }

/** Drains, stops listening, waits for the requests under way, and ends the process. Ctrl-C ends a drain early. */
export function shutDownOnSignal(server: Server, app: { close: () => Promise<void> }) {
  let isShuttingDown = false
  const interrupt = new AbortController()
  async function shutDown(signal: keyof typeof CLOSE_MS, drainSeconds: number) {
    if (isShuttingDown) return
    isShuttingDown = true
    await drain(drainSeconds, interrupt.signal)
    const closed = new Promise((resolve) => server.close(resolve))
    setTimeout(() => {
      log.warn("requests left unanswered")
      server.closeAllConnections()
    }, CLOSE_MS[signal]).unref()
    await closed
    await withTimeout(app.close(), 2_000)
    process.exit(128 + constants.signals[signal])
  }
  process.on("SIGTERM", () => shutDown("SIGTERM", env().DRAIN_SECONDS))
  process.on("SIGINT", () => {
    interrupt.abort()
    void shutDown("SIGINT", 0)
  })
}
