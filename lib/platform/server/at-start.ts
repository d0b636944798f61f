import "server-only"
import { ProviderError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { withRequestId } from "#lib/observability/request-id"
import { createProvider } from "#lib/provider"

/**
 * Asks the provider who it is, once, when the process has started: a wrong address, key or signature is then a line of
 * the log and not the first driver's surprise. Nobody waits for it, readiness least of all.
 */
export async function askWhoTheProviderIs() {
  try {
    const said = await withRequestId(new Headers(), () => createProvider(undefined).platform.record({}))
    if (said.ok) log.info("provider reached", { name: said.data.name })
  } catch (error) {
    if (!(error instanceof ProviderError)) return log.error("provider not asked", { error })
    const { kind, cause } = error
    // Who refuses us now refuses us until somebody changes something.
    log[kind === "forbidden" ? "error" : "warn"]("provider not reached", { kind, cause })
  }
}
