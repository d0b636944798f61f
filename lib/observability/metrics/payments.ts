import "server-only"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Payments by state. */
export const paymentMetrics = defineMetrics("payments", ({ Counter, Histogram }) => ({
  transitions: new Counter({
    name: "berth_payments_total",
    help: "Payments that reached a state; a start ends in begun or refused",
    labelNames: ["kind", "state"],
  }),
  results: new Counter({
    name: "berth_payment_results_total",
    help: "State of a payment when its result was queried",
    labelNames: ["state"],
  }),
  seconds: new Histogram({
    name: "berth_payment_duration_seconds",
    help: "Time from the tap until the provider confirmed the payment",
    labelNames: ["kind"],
    buckets: [5, 15, 30, 60, 120, 300, 900, 3600],
  }),
}))

const FINAL_STATES = ["refused", "unknown", "paying", "paid", "cancelled", "expired", "failed"]

export function countPaymentTransition(kind: string, state: string) {
  const transitions = paymentMetrics()?.transitions
  transitions?.inc({ kind, state })
  // Initializes the final states with 0, so that alerts can detect that no payment succeeds.
  if (state === "begun") for (const finalState of FINAL_STATES) transitions?.inc({ kind, state: finalState }, 0)
}
export const countPaymentResult = (state: string) => paymentMetrics()?.results.inc({ state })
export const recordPaymentDuration = (kind: string, ms: number) =>
  paymentMetrics()?.seconds.observe({ kind }, ms / 1000)
