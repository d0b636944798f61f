import { readFileSync } from "node:fs"
import { inProject } from "../../scripts/command/root.js"

export type Alarm = {
  name: string
  expr: string
  for: string | undefined
  severity: string
  summary: string
  runbook: string
}
type Panel = { type: string; title: string; targets?: { expr: string; legendFormat: string }[] }
export type Dashboard = { panels: Panel[]; templating: { list: { query: string | { query: string } }[] } }

export const textOf = (path: string) => readFileSync(inProject(path), "utf8")

export const dashboard = () => JSON.parse(textOf("deploy/grafana/berth.json")) as Dashboard

/** Each alarm is written on lines of its own: that is all the YAML there is. */
export const alarms = (): Alarm[] =>
  textOf("deploy/prometheus/alarms.yml")
    .split(/^ *- alert: /m)
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? "",
      expr: /^ *expr: (.*)$/m.exec(text)?.[1] ?? "",
      for: /^ *for: (\w+)$/m.exec(text)?.[1],
      severity: /severity: (\w+)/.exec(text)?.[1] ?? "",
      summary: /^ *summary: "(.*)"$/m.exec(text)?.[1] ?? "",
      runbook: /^ *runbook_url: "(.*)"$/m.exec(text)?.[1] ?? "",
    }))

export type MetricUse = { metric: string; labels: string[] }

/** The metrics an expression asks for, with the labels it selects them by. */
export const askedBy = (expr: string): MetricUse[] =>
  [...expr.matchAll(/\b((?:berth|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = "", selector = ""]) => ({
    metric,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
  }))

/** What it groups by: one of the metrics has to have it. */
export const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(/,\s*/))
