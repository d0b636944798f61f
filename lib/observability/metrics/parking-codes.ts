import "server-only"
import { defineMetrics } from "#lib/observability/metrics/define-metrics"

export const parkingCodeMetrics = defineMetrics("parking-codes", ({ Counter }) => ({
  forged: new Counter({
    name: "berth_parking_codes_forged_total",
    help: "Views of a parking code that none of our keys has signed",
  }),
}))

export const countForgedCode = () => parkingCodeMetrics()?.forged.inc()
