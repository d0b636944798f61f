import { files } from "#tests/support/repository"
import {
  readAlarms,
  type MetricUse,
  findMetrics,
  readDashboard,
  findGroupLabels,
  readText,
} from "#tests/observability/expressions"
import "#tests/support/test-environment"

/** Reads the labels of each metric that the process serves. */
async function readLabels(): Promise<Map<string, string[]>> {
  const { createMetrics } = await import("#lib/http/server/metrics")
  const { register } = await import("prom-client")
  createMetrics()
  const metrics = register.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[]
  return new Map(
    metrics.flatMap(({ name, type, labelNames }): [string, string[]][] =>
      type === "histogram"
        ? [
            [`${name}_bucket`, [...labelNames, "le"]],
            [`${name}_sum`, labelNames],
            [`${name}_count`, labelNames],
          ]
        : [[name, labelNames]],
    ),
  )
}

/** Labels added by Prometheus. */
const PROMETHEUS_LABELS = ["job", "instance"]

let labelsByMetric: Map<string, string[]>
beforeAll(async () => {
  labelsByMetric = await readLabels()
})

/** Finds metrics and labels of an expression that are not served. */
function findUnknown(expr: string): string[] {
  const uses = findMetrics(expr)
  const hasLabel = ({ metric }: MetricUse, label: string) =>
    [...PROMETHEUS_LABELS, ...(labelsByMetric.get(metric) ?? [])].includes(label)
  return [
    ...uses.filter(({ metric }) => !labelsByMetric.has(metric)).map(({ metric }) => metric),
    ...uses.flatMap((use) =>
      use.labels.filter((label) => !hasLabel(use, label)).map((label) => `${use.metric}{${label}}`),
    ),
    ...findGroupLabels(expr).filter((label) => !uses.some((use) => hasLabel(use, label))),
  ]
}

const listExpressions = () => readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

test("the dashboard uses existing metrics and labels only", () => {
  expect(listExpressions().length).toBeGreaterThan(25)
  expect(listExpressions().flatMap(findUnknown)).toEqual([])
})

test("the dashboard's legends contain only labels that their expressions group by", () => {
  for (const { title, targets = [] } of readDashboard().panels) {
    for (const { expr, legendFormat } of targets) {
      const legendLabels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label)
      const groupLabels = findGroupLabels(expr).length > 0 ? findGroupLabels(expr) : PROMETHEUS_LABELS
      const missingLabels = legendLabels.filter((label) => !groupLabels.includes(label))
      expect({ title, missingLabels }).toEqual({ title, missingLabels: [] })
    }
  }
})

test("the dashboard shows every metric of Berth", () => {
  const shownMetrics = listExpressions().flatMap((expr) =>
    findMetrics(expr).map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, "")),
  )
  const ownMetrics = [...labelsByMetric.keys()].filter((name) => name.startsWith("berth_"))
  expect(ownMetrics.length).toBeGreaterThan(10)
  expect(ownMetrics.filter((name) => !shownMetrics.includes(name.replace(/_(bucket|sum|count)$/, "")))).toEqual([])
})

test("the alarms use existing metrics and labels only", () => {
  expect(readAlarms().length).toBeGreaterThan(10)
  expect(readAlarms().flatMap(({ name, expr }) => findUnknown(expr).map((metric) => `${name}: ${metric}`))).toEqual([])
})

test("each alarm has a summary and a link to an existing runbook", () => {
  const anchors = [...readText("docs/operations.md").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => toAnchor(title))
  for (const { name, summary, runbook } of readAlarms()) {
    expect(summary.length).toBeGreaterThan(10)
    expect(summary.length).toBeLessThan(160)
    const [, anchor] = /^\{\{ \$externalLabels\.runbooks \}\}\/operations\.md#(.+)$/.exec(runbook) ?? []
    expect({ name, hasRunbook: anchors.includes(anchor ?? "") }).toEqual({ name, hasRunbook: true })
  }
})

test("the objectives use existing metrics and labels only", () => {
  const [, objectives = ""] = readText("docs/operations.md").split("## Objectives")
  const objectiveExpressions = [...objectives.split("\n## ")[0]!.matchAll(/\| `([^`]+)` +\|$/gm)].map(([, expr = ""]) =>
    expr.replaceAll("\\|", "|"),
  )
  expect(objectiveExpressions).toHaveLength(4)
  expect(objectiveExpressions.flatMap(findUnknown)).toEqual([])
})

// Prometheus interpolates quantiles between bucket boundaries, so the thresholds have to be boundaries.
test("the thresholds of alarms and objectives are bucket boundaries", async () => {
  const { register } = await import("prom-client")
  const listBoundaries = (metric: string) =>
    (register.getSingleMetric(metric) as unknown as { upperBounds: number[] }).upperBounds
  const thresholds = readAlarms().flatMap(({ name, expr }) => {
    const [, metric = "", , seconds] = /^histogram_quantile\(.*?\b(berth_\w+)_bucket(.*) > ([\d.]+)$/.exec(expr) ?? []
    return metric ? [[name, metric, Number(seconds)] as const] : []
  })
  expect(thresholds.map(([name]) => name)).toEqual(["NoticesLate", "PagesSlow", "LookUpsSlow"])
  const objectives = [
    ["A plate is looked up within 3 s", "berth_provider_call_duration_seconds", 3],
    ["From the tap to paid in 2 minutes", "berth_payment_duration_seconds", 120],
  ] as const
  for (const [promise] of objectives) expect(readText("docs/operations.md")).toContain(`| ${promise}`)
  for (const [name, metric, seconds] of [...thresholds, ...objectives])
    expect({ name, boundaries: listBoundaries(metric) }).toEqual({
      name,
      boundaries: expect.arrayContaining([seconds]) as number[],
    })
})

// `increase` ignores the first value of a new series.
test("alarms for a single event also detect the event in a new series", () => {
  const singleEventAlarms = readAlarms().filter(({ expr }) => / > 0$/.test(expr))
  expect(singleEventAlarms.map(({ name }) => name)).toEqual(["OurMistake", "LimitOfAllHit"])
  expect(singleEventAlarms.filter(({ expr }) => !/\boffset 10m\b/.test(expr))).toEqual([])
})

const toAnchor = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-")

const ratioAlarms = readAlarms().filter(({ expr, severity }) => severity === "now" && /\)\) \/ sum\(/.test(expr))

test("several urgent alarms are ratios", () => {
  expect(ratioAlarms.length).toBeGreaterThan(5)
})

test.each(ratioAlarms)(
  "$name needs more than one event, because a single event is a high ratio at night",
  ({ expr }) => {
    const [, metric = "", range = ""] = /^sum\(rate\((.*?)\[(\w+)\]\)\) \/ /.exec(expr) ?? []
    const [, minimum = "0"] = expr.split(` and sum(increase(${metric}[${range}])) > `)
    expect(Number.parseInt(minimum, 10)).toBeGreaterThanOrEqual(2)
  },
)

test.each([
  ["an unknown metric", "rate(berth_nothing_total[5m])", ["berth_nothing_total"]],
  ["an unknown label", 'berth_limits_hit_total{phone="1"}', ["berth_limits_hit_total{phone}"]],
  ["an unknown group", "sum by (phone) (berth_limits_hit_total)", ["phone"]],
  ["a histogram without a suffix", "berth_payment_duration_seconds", ["berth_payment_duration_seconds"]],
])("findUnknown detects %s", (_, expr, expected) => {
  expect(findUnknown(expr)).toEqual(expected)
})

describe("docs/operations.md", () => {
  const page = readText("docs/operations.md")

  test.each(readAlarms())(
    "docs/operations.md has the expression and a runbook of $name",
    ({ name, expr, for: duration, severity }) => {
      const section = severity === "now" ? "### Urgent" : "### Next working day"
      const [, sectionText = ""] = page.split(`\n${section}\n`)
      const entries = sectionText.split(/\n#{2,3} /)[0]!
      const [, entry = ""] = entries.split(`- **${name}**`)
      expect(entry.split(/\n- \*\*/)[0]).toContain(`\`${expr}\`${duration ? ` for ${duration}` : ""}`)
    },
  )

  test("docs/operations.md lists exactly the alarms", () => {
    const alarmNames = [...page.matchAll(/^- \*\*([A-Z]\w+)\*\*: /gm)].map(([, name]) => name)
    expect(alarmNames).toEqual(readAlarms().map(({ name }) => name))
  })

  test("docs/operations.md explains every metric of Berth", () => {
    const explainedNames = [...page.matchAll(/^\| `(berth_\w+)`/gm)].map(([, name]) => name)
    const ownMetrics = [...labelsByMetric.keys()].filter((name) => name.startsWith("berth_"))
    expect(new Set(explainedNames)).toEqual(new Set(ownMetrics.map((name) => name.replace(/_(bucket|sum|count)$/, ""))))
  })

  test("docs/operations.md explains every log event, and events are constant texts without personal data", () => {
    const explainedNames = [...page.matchAll(/^\| (`[^|]*`) +\| (?:info|warn|error|any)/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    const code = files.filter(({ path }) => /^(app|lib|components)\/|^(instrumentation|proxy|server)\.ts$/.test(path))
    const events = code.flatMap(({ text }) => [...text.matchAll(/\blog\.(?:info|warn|error)\(([^,)\n]*)/g)])
    expect(events.length).toBeGreaterThan(8)
    expect(
      events.map(([, event = ""]) => event).filter((event) => !explainedNames.includes(/^"(.*)"$/.exec(event)?.[1])),
    ).toEqual([])
  })

  test("docs/operations.md links only to existing sections of itself", () => {
    const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => toAnchor(title))
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = ""]) => link)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !titles.includes(link))).toEqual([])
  })
})
