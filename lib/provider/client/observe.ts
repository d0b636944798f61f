import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { countCall, countCallError, countRefusal } from "#lib/observability/metrics/calls"
import { type TracedCall, getTracing } from "#lib/observability/tracing"

const NONE = {}

/** Measures, counts and traces a call, and logs its error once. */
export async function observeCall<T>(
  call: TracedCall,
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const span = getTracing()?.startCall(call)
  let outcome = "ok"
  try {
    return await ask(span?.headers ?? NONE)
  } catch (error) {
    outcome = getOutcome(error)
    if (error instanceof ProviderError) reportError(call, error, performance.now() - began)
    if (error instanceof UnauthenticatedError) countRefusal(call.where, "signed-out")
    throw error
  } finally {
    countCall(call.where, call.group, performance.now() - began)
    span?.end(outcome)
  }
}

function reportError({ where, group, reference }: TracedCall, { kind, cause }: ProviderError, ms: number) {
  countCallError(where, group, kind)
  log.warn("provider fault", { call: where, kind, cause, reference, ms: Math.round(ms) })
}

function getOutcome(error: unknown): string {
  if (error instanceof ProviderError) return error.kind
  return error instanceof UnauthenticatedError ? "signed-out" : "failed"
}
