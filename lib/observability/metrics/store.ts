import "server-only"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Metrics of Redis; no samples without it. */
export const storeMetrics = defineMetrics("store", ({ Gauge, Histogram }) => ({
  seconds: new Histogram({
    name: "berth_store_command_duration_seconds",
    help: "Duration of a command to Redis; outcome ok, late, refused, broken, or away without a connection",
    labelNames: ["outcome"],
    // Commands time out after 0.2 s.
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2],
  }),
  connected: new Gauge({
    name: "berth_store_reached",
    help: "1 while Redis is connected, else 0",
    labelNames: ["store"],
  }),
}))

type Outcome = "ok" | "late" | "refused" | "broken" | "away"

export const countCommand = (outcome: Outcome, ms = 0) => storeMetrics()?.seconds.observe({ outcome }, ms / 1000)
export const setConnected = (isConnected: boolean) =>
  storeMetrics()?.connected.set({ store: "redis" }, isConnected ? 1 : 0)
