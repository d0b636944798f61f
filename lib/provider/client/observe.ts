import "server-only"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { log } from "#lib/observability/log"
import { noteCall, noteFault, noteRefusal } from "#lib/observability/metrics/calls"
import { type AskedCall, tracing } from "#lib/observability/tracing"

const NONE = {}

/** Measures, counts and traces a call, and logs its error once. */
export async function observe<T>(
  call: AskedCall,
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const span = tracing()?.startCall(call)
  let outcome = "ok"
  try {
    return await ask(span?.headers ?? NONE)
  } catch (error) {
    outcome = outcomeOf(error)
    if (error instanceof ProviderError) tellFault(call, error, performance.now() - began)
    if (error instanceof UnauthenticatedError) noteRefusal(call.where, "signed-out")
    throw error
  } finally {
    noteCall(call.where, call.group, performance.now() - began)
    span?.end(outcome)
  }
}

function tellFault({ where, group, reference }: AskedCall, { kind, cause }: ProviderError, ms: number) {
  noteFault(where, group, kind)
  log.warn("provider fault", { call: where, kind, cause, reference, ms: Math.round(ms) })
}

function outcomeOf(error: unknown): string {
  if (error instanceof ProviderError) return error.kind
  return error instanceof UnauthenticatedError ? "signed-out" : "failed"
}
