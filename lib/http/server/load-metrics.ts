import "server-only"
import { countRejected } from "#lib/http/server/in-flight"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Read on each scrape, so that requests do not have to update it. */
export const loadMetrics = defineMetrics("load", ({ Counter }) => ({
  rejected: new Counter({
    name: "berth_requests_turned_away_total",
    help: "Requests rejected because too many were in flight, by priority",
    labelNames: ["rank"],
    collect() {
      this.reset()
      for (const [priority, requests] of Object.entries(countRejected())) this.inc({ rank: priority }, requests)
    },
  }),
}))
