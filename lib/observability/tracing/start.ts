import "server-only"
import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources"
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace"
import { env } from "#lib/env/env"
import { stripPersonalData } from "#lib/observability/tracing/strip-personal-data"
import { createSampler } from "#lib/observability/tracing/sampler"
import { type TracedCall, type CallSpan, setTracing } from "#lib/observability/tracing"

/**
 * Next creates its spans once a tracer provider is set; ours are the calls to the parking provider. No propagator is
 * set, so a trace always begins here.
 */
export function startTracing() {
  const exporter = stripPersonalData(new OTLPTraceExporter())
  const provider = new TracerProvider({
    resource: createResource(),
    sampler: createSampler(env()),
    // A short delay, so that only the last second is lost at exit, not the usual five.
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  setTracing({ startCall, traceId: () => trace.getActiveSpan()?.spanContext().traceId })
}

/** The environment overrides our values. */
const createResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ "service.name": "berth", "service.version": env().DEPLOYMENT_ID }))
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }))

/** Uses the path template of the contract, without values. */
function startCall({ callName, method, path, reference }: TracedCall): CallSpan {
  const attributes = {
    "berth.call": callName,
    "berth.reference": reference,
    "http.request.method": method,
    "url.template": path,
  }
  const span = trace.getTracer("berth").startSpan(`provider ${callName}`, { kind: SpanKind.CLIENT, attributes })
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    headers: { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}` },
    end(outcome) {
      span.setAttribute("berth.outcome", outcome)
      if (outcome !== "ok") span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
