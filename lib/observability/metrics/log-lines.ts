import { defineMetrics } from "#lib/observability/metrics/define-metrics"

/** Log lines by event, for alarms. */
export const lineMetrics = defineMetrics("lines", ({ Counter }) => ({
  lines: new Counter({
    name: "berth_log_lines_total",
    help: "Log lines by level and event",
    labelNames: ["level", "event"],
  }),
}))

export const countLine = (level: string, event: string) => lineMetrics()?.lines.inc({ level, event })
