import type { Server } from "node:http"
import { constants } from "node:os"
import { drain } from "#lib/kit/process/drain"
import { env } from "#lib/kit/process/env"
import { inTime } from "#lib/kit/time/in-time"
import { close, keepNoConnection } from "#lib/kit/process/listen"

type Signal = "SIGTERM" | "SIGINT"

/** The one way to end: no connection is kept, whoever stands in front hears of it, and what has been begun is answered. */
export function endOnSignals(server: Server, app: { close: () => Promise<void> }) {
  let ending = false
  async function end(signal: Signal, seconds: number) {
    if (ending) return
    ending = true
    keepNoConnection()
    await drain(seconds)
    await close(server)
    await inTime(app.close(), 2_000)
    process.exit(128 + constants.signals[signal])
  }
  process.on("SIGTERM", () => end("SIGTERM", env().DRAIN_SECONDS))
  process.on("SIGINT", () => end("SIGINT", 0))
}
