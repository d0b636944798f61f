import "server-only"
import { ProviderError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { withRequestId } from "#lib/observability/request-id"
import { createProvider } from "#lib/provider"

/**
 * Fetches the provider profile once after the start, so that a wrong URL, key or signature is logged before the first
 * request of a driver. Readiness does not depend on it.
 */
export async function checkProvider() {
  try {
    const result = await withRequestId(new Headers(), () => createProvider(undefined).platform.record({}))
    if (result.ok) log.info("provider reached", { name: result.data.name })
  } catch (error) {
    if (!(error instanceof ProviderError)) return log.error("provider not asked", { error })
    const { kind, cause } = error
    // `forbidden` persists until the configuration changes.
    log[kind === "forbidden" ? "error" : "warn"]("provider not reached", { kind, cause })
  }
}
