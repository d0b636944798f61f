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

export const readText = (path: string) => readFileSync(inProject(path), "utf8")

export const readDashboard = () => JSON.parse(readText("deploy/grafana/berth.json")) as Dashboard

/** Reads the alarms without a YAML parser, because every field is on a separate line. */
export const readAlarms = (): Alarm[] =>
  readText("deploy/prometheus/alarms.yml")
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

/** Finds the metrics of an expression with the labels of their selectors. */
export const findMetrics = (expr: string): MetricUse[] =>
  [...expr.matchAll(/\b((?:berth|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric = "", selector = ""]) => ({
    metric,
    labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = ""]) => label),
  }))

/** Finds the labels that an expression groups by. */
export const findGroupLabels = (expr: string): string[] =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(/,\s*/))
