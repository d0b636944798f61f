import { loadNow } from "#lib/kit/load"
import { meters } from "#lib/kit/metrics/meters"

/** Overload as lib/kit/load.ts counts it anyway: looked at when somebody asks. */
export const loadMeters = meters("load", ({ Counter }) => [
  new Counter({
    name: "berth_http_requests_turned_away_total",
    help: "Requests that found no room and were answered 503 with Retry-After",
    collect() {
      this.reset()
      this.inc(loadNow().turnedAway)
    },
  }),
])
