import { meters } from "#lib/observability/metrics/meters"

/** Log lines by event, for alarms. */
export const lineMeters = meters("lines", ({ Counter }) => ({
  lines: new Counter({
    name: "berth_log_lines_total",
    help: "Lines of the log",
    labelNames: ["level", "event"],
  }),
}))

export const noteLine = (level: string, event: string) => lineMeters()?.lines.inc({ level, event })
