import "server-only"
import { defineMetrics } from "#lib/observability/metrics/meters"

/** Payments by state. */
export const paymentMeters = defineMetrics("payments", ({ Counter, Histogram }) => ({
  moves: new Counter({
    name: "berth_payments_total",
    help: "Payments that have come into a state; begun and refused are the two ends of a start",
    labelNames: ["kind", "state"],
  }),
  asked: new Counter({
    name: "berth_payment_results_total",
    help: "How a payment stood when its result was asked for",
    labelNames: ["state"],
  }),
  seconds: new Histogram({
    name: "berth_payment_duration_seconds",
    help: "Time from the tap until the provider said it is paid",
    labelNames: ["kind"],
    buckets: [5, 15, 30, 60, 120, 300, 900, 3600],
  }),
}))

const ENDS = ["refused", "unknown", "paying", "paid", "cancelled", "expired", "failed"]

export function countPaymentTransition(kind: string, state: string) {
  const moves = paymentMeters()?.moves
  moves?.inc({ kind, state })
  // Initializes the final states with 0, so that "payments started but none paid" can be alarmed on.
  if (state === "begun") for (const end of ENDS) moves?.inc({ kind, state: end }, 0)
}
export const countPaymentResult = (state: string) => paymentMeters()?.asked.inc({ state })
export const recordPaymentDuration = (kind: string, ms: number) => paymentMeters()?.seconds.observe({ kind }, ms / 1000)
