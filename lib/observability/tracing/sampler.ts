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

/** The sampler of the standard variables. Traces always begin here, so the prefix parentbased_ makes no difference. */
export function createSampler({ OTEL_TRACES_SAMPLER: named, OTEL_TRACES_SAMPLER_ARG: share }: Env): Sampler {
  const word = named.replace("parentbased_", "")
  if (word === "always_off") return new AlwaysOffSampler()
  const chosen = word === "traceidratio" ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler()
  return new ParentBasedSampler({ root: ofDrivers(chosen) })
}

/** Drops traces of health checks and of Next's internal work. */
const ofDrivers = (chosen: Sampler): Sampler => ({
  shouldSample(context, traceId, name, kind, attributes, links) {
    const address = String(attributes["http.target"] ?? "")
    const isRequest = kind === SpanKind.SERVER || kind === SpanKind.CLIENT
    return isRequest && !address.startsWith("/api/health/")
      ? chosen.shouldSample(context, traceId, name, kind, attributes, links)
      : { decision: SamplingDecision.NOT_RECORD }
  },
  toString: () => `OfDrivers{${chosen.toString()}}`,
})
