import "server-only"
import { getDomainChecks } from "#lib/http/page/domain-checks"
import { getCanonicalOrigin, env } from "#lib/env/env"
import { captureConsole, log } from "#lib/observability/log"
import { store } from "#lib/store/store"
import { isTracingEnabled } from "#lib/observability/tracing/wanted"

/** Ends the process with one sentence if the configuration is unsafe. `check` validates what an area reads of it. */
export async function start(check: () => void) {
  try {
    env()
    getDomainChecks()
    check()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
  // next-auth reads its own address from here and would otherwise believe the request.
  process.env.NEXTAUTH_URL = getCanonicalOrigin()
  captureConsole()
  await watch()
  store()
  warnOfCashiers()
  log.info("started", { address: getCanonicalOrigin() })
  if (getDomainChecks().size > 0) log.info("domain checks served", { files: [...getDomainChecks().keys()] })
}

function warnOfCashiers() {
  if (env().CASHIER_HOSTS.length > 0) return
  log.warn("no cashier configured", {
    cause: "CASHIER_HOSTS is empty: drivers can pay by balance and in the messaging app only",
  })
}

/** Metrics and tracing are loaded only if they are configured. */
async function watch() {
  const { METRICS_PORT } = env()
  if (METRICS_PORT) {
    const { serveMetrics } = await import("#lib/http/server/metrics")
    await serveMetrics(METRICS_PORT).catch((error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is taken by another program" : `cannot be used: ${error.message}`
      process.stderr.write(`Berth cannot start: METRICS_PORT ${METRICS_PORT} ${why}.\n`)
      process.exit(1)
    })
  }
  if (isTracingEnabled()) (await import("#lib/observability/tracing/start")).startTracing()
}
