import { processSingleton } from "#lib/core/process-singleton"

/** The interface to tracing. start.ts loads the implementation if an exporter is configured. */
export type CallSpan = {
  /** Headers that pass the trace to the provider. */
  headers: Readonly<Record<string, string>>
  /** Ends the span with "ok" or the kind of error. */
  end: (outcome: string) => void
}
export type TracedCall = { callName: string; group: string; method: string; path: string; reference: string }
export type Tracing = { startCall: (call: TracedCall) => CallSpan; traceId: () => string | undefined }

const configured = processSingleton("tracing", (): { tracing?: Tracing } => ({}))

export const setTracing = (tracing: Tracing) => void (configured.tracing = tracing)
export const getTracing = () => configured.tracing
