import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace"
import type { Env } from "#lib/kit/env"

/** The standard's words for which traces are kept; with parentbased_ before them a call goes with its page. */
export function sampler({ OTEL_TRACES_SAMPLER: named, OTEL_TRACES_SAMPLER_ARG: share }: Env): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }[named.replace("parentbased_", "") as "always_on" | "always_off" | "traceidratio"]()
  return named.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root
}
