import "server-only"
import { getDomainChecks } from "#lib/http/page/domain-checks"
import { getCanonicalOrigin, env } from "#lib/env/env"
import { captureConsole, log } from "#lib/observability/log"
import { store } from "#lib/store/store"
import { isTracingEnabled } from "#lib/observability/tracing/is-tracing-enabled"

/**
 * Ends the process with one sentence if the configuration is unsafe. `validate` checks files that an area reads at the
 * start.
 */
export async function start(validate: () => void) {
  try {
    env()
    getDomainChecks()
    validate()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
  // Otherwise next-auth would trust the Host header of the request.
  process.env.NEXTAUTH_URL = getCanonicalOrigin()
  captureConsole()
  await startObservability()
  store()
  warnIfNoCashier()
  log.info("started", { address: getCanonicalOrigin() })
  if (getDomainChecks().size > 0) log.info("domain checks served", { files: [...getDomainChecks().keys()] })
}

function warnIfNoCashier() {
  if (env().CASHIER_HOSTS.length > 0) return
  log.warn("no cashier configured", {
    cause: "CASHIER_HOSTS is empty: drivers can pay by balance and in the messaging app only",
  })
}

/** Metrics and tracing are loaded only if they are configured. */
async function startObservability() {
  const { METRICS_PORT } = env()
  if (METRICS_PORT) {
    const { serveMetrics } = await import("#lib/http/server/metrics")
    await serveMetrics(METRICS_PORT).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used: ${error.message}`
      process.stderr.write(`Berth cannot start: METRICS_PORT ${METRICS_PORT} ${reason}.\n`)
      process.exit(1)
    })
  }
  if (isTracingEnabled()) (await import("#lib/observability/tracing/start")).startTracing()
}
