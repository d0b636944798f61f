import "server-only"
import type { ProviderErrorKind } from "#lib/core/errors"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Calls to the provider, by their names in the contract. */
export const callMetrics = defineMetrics("calls", ({ Counter, Histogram }) => ({
  seconds: new Histogram({
    name: "berth_provider_call_duration_seconds",
    help: "Duration of a provider call, including the queue and a retry",
    labelNames: ["call", "group"],
    // 3 s is the objective of a look-up; 3.8 s, 8 s and 15 s are the timeouts of an attempt, a read and an act.
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 4, 8, 16],
  }),
  faults: new Counter({
    name: "berth_provider_faults_total",
    help: "Calls without a usable response",
    labelNames: ["call", "group", "kind"],
  }),
  refusals: new Counter({
    name: "berth_provider_refusals_total",
    help: "Calls that the provider refused with a code of the contract, or because it does not know the driver",
    labelNames: ["call", "why"],
  }),
}))

export const countCall = (call: string, group: string, ms: number) =>
  callMetrics()?.seconds.observe({ call, group }, ms / 1000)
export const countCallError = (call: string, group: string, kind: ProviderErrorKind) =>
  callMetrics()?.faults.inc({ call, group, kind })
/** A response without a usable redirect or with a suspicious amount, although it conforms to the contract. */
export const countUnusableResponse = (call: string, kind: "led-nowhere" | "odd-amount") =>
  callMetrics()?.faults.inc({ call, group: "pay", kind })
export const countRefusal = (call: string, why: string) => callMetrics()?.refusals.inc({ call, why })
