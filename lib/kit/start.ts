import { canonicalOrigin, env } from "#lib/kit/env"
import { watchLoad } from "#lib/kit/load"
import { captureConsole, log } from "#lib/kit/log"
import { store } from "#lib/kit/store"
import { wantsTraces } from "#lib/kit/tracing/wanted"

/** A configuration that is not safe to run with is a sentence on the console and the end of the process. */
export async function start() {
  try {
    env()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
  // next-auth reads its own address from here and would otherwise believe the request.
  process.env.NEXTAUTH_URL = canonicalOrigin()
  captureConsole()
  watchLoad()
  await watch()
  store()
  log.info("started", { address: canonicalOrigin() })
}

/** What is not asked for is not loaded: numbers need a port, traces somebody to export to. */
async function watch() {
  const { METRICS_PORT } = env()
  if (METRICS_PORT) (await import("#lib/kit/metrics/server")).serveMetrics(METRICS_PORT)
  if (wantsTraces()) (await import("#lib/kit/tracing/start")).startTracing()
}
