import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { countCall, countCallError, countRefusal } from "#lib/observability/metrics/calls"
import { type TracedCall, getTracing } from "#lib/observability/tracing"

const NO_HEADERS = {}

/** Measures, counts and traces a call, and logs its error once. */
export async function observeCall<T>(
  call: TracedCall,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const span = getTracing()?.startCall(call)
  let outcome = "ok"
  try {
    return await send(span?.headers ?? NO_HEADERS)
  } catch (error) {
    outcome = getOutcome(error)
    if (error instanceof ProviderError) reportError(call, error, performance.now() - startedAt)
    if (error instanceof UnauthenticatedError) countRefusal(call.callName, "signed-out")
    throw error
  } finally {
    countCall(call.callName, call.group, performance.now() - startedAt)
    span?.end(outcome)
  }
}

function reportError({ callName, group, reference }: TracedCall, { kind, cause }: ProviderError, ms: number) {
  countCallError(callName, group, kind)
  log.warn("provider fault", { call: callName, kind, cause, reference, ms: Math.round(ms) })
}

function getOutcome(error: unknown): string {
  if (error instanceof ProviderError) return error.kind
  return error instanceof UnauthenticatedError ? "signed-out" : "failed"
}
