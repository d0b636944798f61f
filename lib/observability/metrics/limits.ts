import "server-only"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

export const limitMetrics = defineMetrics("limits", ({ Counter }) => ({
  hit: new Counter({
    name: "berth_limits_hit_total",
    help: "Requests refused by a rate limit",
    labelNames: ["limit"],
  }),
}))

/** Only the name: keys of limits are personal. */
export const countLimitHit = (limit: string) => limitMetrics()?.hit.inc({ limit })
