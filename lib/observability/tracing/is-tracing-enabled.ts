import "server-only"
import { env } from "#lib/env/env"

/** Enabled by the standard variables: an exporter address, or the exporter otlp. */
export function isTracingEnabled(): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, ...otel } = env()
  if (OTEL_SDK_DISABLED === "true" || OTEL_TRACES_EXPORTER === "none") return false
  return Boolean(OTEL_TRACES_EXPORTER ?? otel.OTEL_EXPORTER_OTLP_ENDPOINT ?? otel.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}
