import { loadNow } from "#lib/kit/process/overload"
import { meters } from "#lib/kit/process/metrics/meters"

/** Looked at when somebody asks for the numbers, so that no request pays for it. */
export const loadMeters = meters("load", ({ Counter }) => ({
  turnedAway: new Counter({
    name: "berth_requests_turned_away_total",
    help: "Requests there was no room for; begun are those of a payment under way or of a restore",
    labelNames: ["rank"],
    collect() {
      this.reset()
      for (const [rank, requests] of Object.entries(loadNow().turnedAway)) this.inc({ rank }, requests)
    },
  }),
}))
