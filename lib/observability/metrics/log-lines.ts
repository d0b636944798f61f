import { meters } from "#lib/observability/metrics/meters"

/** What the log says, counted by its events: whatever is worth a line can be alarmed on. */
export const lineMeters = meters("lines", ({ Counter }) => ({
  lines: new Counter({
    name: "berth_log_lines_total",
    help: "Lines of the log",
    labelNames: ["level", "event"],
  }),
}))

export const noteLine = (level: string, event: string) => lineMeters()?.lines.inc({ level, event })
