import "server-only"
import { defineMetrics } from "#lib/observability/metrics/meters"

/** Metrics of Redis; no samples without it. */
export const storeMeters = defineMetrics("store", ({ Gauge, Histogram }) => ({
  seconds: new Histogram({
    name: "berth_store_command_duration_seconds",
    help: "Time a command to Redis took; outcome ok, late, refused, broken, or away where there was no line to it",
    labelNames: ["outcome"],
    // Commands time out after 0.2 s.
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2],
  }),
  reached: new Gauge({
    name: "berth_store_reached",
    help: "1 while there is a line to Redis, 0 while there is none",
    labelNames: ["store"],
  }),
}))

type Outcome = "ok" | "late" | "refused" | "broken" | "away"

export const countCommand = (outcome: Outcome, ms = 0) => storeMeters()?.seconds.observe({ outcome }, ms / 1000)
export const setReached = (reached: boolean) => storeMeters()?.reached.set({ store: "redis" }, reached ? 1 : 0)
