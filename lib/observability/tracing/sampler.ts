import "server-only"
import { SpanKind } from "@opentelemetry/api"
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace"
import type { Env } from "#lib/env/env"

/** The sampler of the standard variables. Traces always begin here, so the prefix parentbased_ has no effect. */
export function createSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  const type = name.replace("parentbased_", "")
  if (type === "always_off") return new AlwaysOffSampler()
  const sampler = type === "traceidratio" ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
  return new ParentBasedSampler({ root: dropInternalSpans(sampler) })
}

/** Drops traces of health checks and of Next's internal work. */
const dropInternalSpans = (sampler: Sampler): Sampler => ({
  shouldSample(context, traceId, name, kind, attributes, links) {
    const address = String(attributes["http.target"] ?? "")
    const isRequest = kind === SpanKind.SERVER || kind === SpanKind.CLIENT
    return isRequest && !address.startsWith("/api/health/")
      ? sampler.shouldSample(context, traceId, name, kind, attributes, links)
      : { decision: SamplingDecision.NOT_RECORD }
  },
  toString: () => `DropInternalSpans{${sampler.toString()}}`,
})
