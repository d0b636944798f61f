import "server-only"
import { countRejected } from "#lib/http/server/in-flight"
import { defineMetrics } from "#lib/observability/metrics/meters"

/** Read on each scrape, so that no request pays for it. */
export const loadMetrics = defineMetrics("load", ({ Counter }) => ({
  turnedAway: new Counter({
    name: "berth_requests_turned_away_total",
    help: "Requests rejected because too many were in flight, by priority",
    labelNames: ["rank"],
    collect() {
      this.reset()
      for (const [rank, requests] of Object.entries(countRejected())) this.inc({ rank }, requests)
    },
  }),
}))
