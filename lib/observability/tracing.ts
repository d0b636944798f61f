import { processSingleton } from "#lib/core/process-singleton"

/** What the app asks of tracing. Who answers is loaded by start.ts, and only where there is somebody to export to. */
export type CallSpan = {
  /** What tells the provider whose call this is a part of. */
  headers: Readonly<Record<string, string>>
  /** Ends it: "ok", or what went wrong in one word. */
  end: (outcome: string) => void
}
export type AskedCall = { where: string; group: string; method: string; path: string; reference: string }
export type Tracing = { startCall: (call: AskedCall) => CallSpan; traceId: () => string | undefined }

const configured = processSingleton("tracing", (): { tracing?: Tracing } => ({}))

export const traceWith = (tracing: Tracing) => void (configured.tracing = tracing)
export const tracing = () => configured.tracing
