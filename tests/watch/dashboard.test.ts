import { files } from "#tests/support/repository"
import { readAlarms, type MetricUse, metricsIn, readDashboard, groupLabelsIn, readText } from "#tests/watch/expressions"
import "#tests/support/test-environment"

/** The labels of each metric, as the process serves them. */
async function readLabels(): Promise<Map<string, string[]>> {
  const { createMetrics: makeMeters } = await import("#lib/http/server/metrics")
  const { register } = await import("prom-client")
  makeMeters()
  const all = register.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[]
  return new Map(
    all.flatMap(({ name, type, labelNames }): [string, string[]][] =>
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
const ADDED = ["job", "instance"]

let names: Map<string, string[]>
beforeAll(async () => {
  names = await readLabels()
})

/** Metrics and labels in an expression that are not served. */
function unknownIn(expr: string): string[] {
  const uses = metricsIn(expr)
  const hasLabel = ({ metric }: MetricUse, label: string) => [...ADDED, ...(names.get(metric) ?? [])].includes(label)
  return [
    ...uses.filter(({ metric }) => !names.has(metric)).map(({ metric }) => metric),
    ...uses.flatMap((use) =>
      use.labels.filter((label) => !hasLabel(use, label)).map((label) => `${use.metric}{${label}}`),
    ),
    ...groupLabelsIn(expr).filter((label) => !uses.some((use) => hasLabel(use, label))),
  ]
}

const expressions = () => readDashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

test("the dashboard uses existing metrics and labels only", () => {
  expect(expressions().length).toBeGreaterThan(25)
  expect(expressions().flatMap(unknownIn)).toEqual([])
})

test("the dashboard's legends name the labels it groups by", () => {
  for (const { title, targets = [] } of readDashboard().panels) {
    for (const { expr, legendFormat } of targets) {
      const legendLabels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label)
      const grouped = groupLabelsIn(expr).length > 0 ? groupLabelsIn(expr) : ADDED
      expect([title, legendLabels.filter((label) => !grouped.includes(label))]).toEqual([title, []])
    }
  }
})

test("the dashboard shows every metric of Berth", () => {
  const shownMetrics = expressions().flatMap((expr) =>
    metricsIn(expr).map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, "")),
  )
  const ownMetrics = [...names.keys()].filter((name) => name.startsWith("berth_"))
  expect(ownMetrics.length).toBeGreaterThan(10)
  expect(ownMetrics.filter((name) => !shownMetrics.includes(name.replace(/_(bucket|sum|count)$/, "")))).toEqual([])
})

test("the alarms use existing metrics and labels only", () => {
  expect(readAlarms().length).toBeGreaterThan(10)
  expect(readAlarms().flatMap(({ name, expr }) => unknownIn(expr).map((metric) => `${name}: ${metric}`))).toEqual([])
})

test("each alarm has a summary and a link to an existing runbook", () => {
  const titles = [...readText("docs/operations.md").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slug(title))
  for (const { name, summary, runbook } of readAlarms()) {
    expect([name, summary.length > 10, summary.length < 160]).toEqual([name, true, true])
    const [, anchor] = /^\{\{ \$externalLabels\.runbooks \}\}\/operations\.md#(.+)$/.exec(runbook) ?? []
    expect([name, titles.includes(anchor ?? "")]).toEqual([name, true])
  }
})

test("the objectives use existing metrics and labels only", () => {
  const [, objectives = ""] = readText("docs/operations.md").split("## Objectives")
  const objectiveExpressions = [...objectives.split("\n## ")[0]!.matchAll(/\| `([^`]+)` +\|$/gm)].map(([, expr = ""]) =>
    expr.replaceAll("\\|", "|"),
  )
  expect(objectiveExpressions).toHaveLength(4)
  expect(objectiveExpressions.flatMap(unknownIn)).toEqual([])
})

/** A quantile between two bucket boundaries is a guess, so the thresholds have to be boundaries. */
test("the thresholds of alarms and objectives are bucket boundaries", async () => {
  const { register } = await import("prom-client")
  const boundariesOf = (metric: string) =>
    (register.getSingleMetric(metric) as unknown as { upperBounds: number[] }).upperBounds
  const compared = readAlarms().flatMap(({ name, expr }) => {
    const [, metric = "", , seconds] = /^histogram_quantile\(.*?\b(berth_\w+)_bucket(.*) > ([\d.]+)$/.exec(expr) ?? []
    return metric ? [[name, metric, Number(seconds)] as const] : []
  })
  expect(compared.map(([name]) => name)).toEqual(["NoticesLate", "PagesSlow", "LookUpsSlow"])
  const promises = [
    ["A plate is looked up within 3 s", "berth_provider_call_duration_seconds", 3],
    ["From the tap to paid in 2 minutes", "berth_payment_duration_seconds", 120],
  ] as const
  for (const [promise] of promises) expect(readText("docs/operations.md")).toContain(`| ${promise}`)
  for (const [name, metric, seconds] of [...compared, ...promises])
    expect([name, boundariesOf(metric).includes(seconds)]).toEqual([name, true])
})

/** `increase` ignores the first value of a new series. */
test("an alarm for a single event also detects it in a new series", () => {
  const singleEventAlarms = readAlarms().filter(({ expr }) => / > 0$/.test(expr))
  expect(singleEventAlarms.map(({ name }) => name)).toEqual(["OurMistake", "LimitOfAllHit"])
  expect(singleEventAlarms.filter(({ expr }) => !/\boffset 10m\b/.test(expr))).toEqual([])
})

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-")

const ratioAlarms = readAlarms().filter(({ expr, severity }) => severity === "now" && /\)\) \/ sum\(/.test(expr))

test("urgent alarms include ratios", () => {
  expect(ratioAlarms.length).toBeGreaterThan(5)
})

test.each(ratioAlarms)(
  "$name is a ratio and needs more than one event, because one event may be a third at night",
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
  ["a histogram under its bare name", "berth_payment_duration_seconds", ["berth_payment_duration_seconds"]],
])("detects %s", (_, expr, expected) => {
  expect(unknownIn(expr)).toEqual(expected)
})

describe("docs/operations.md", () => {
  const page = readText("docs/operations.md")

  test.each(readAlarms())("has the expression and a runbook of $name", ({ name, expr, for: duration, severity }) => {
    const section = severity === "now" ? "### Urgent" : "### Next working day"
    const [, promises = ""] = page.split(`\n${section}\n`)
    const entries = promises.split(/\n#{2,3} /)[0]!
    const [, entry = ""] = entries.split(`- **${name}**`)
    expect(entry.split(/\n- \*\*/)[0]).toContain(`\`${expr}\`${duration ? ` for ${duration}` : ""}`)
  })

  test("lists existing alarms only", () => {
    const promises = [...page.matchAll(/^- \*\*([A-Z]\w+)\*\*: /gm)].map(([, name]) => name)
    expect(promises).toEqual(readAlarms().map(({ name }) => name))
  })

  test("explains every metric of Berth", () => {
    const explained = [...page.matchAll(/^\| `(berth_\w+)`/gm)].map(([, name]) => name)
    const ownMetrics = [...names.keys()].filter((name) => name.startsWith("berth_"))
    expect(new Set(explained)).toEqual(new Set(ownMetrics.map((name) => name.replace(/_(bucket|sum|count)$/, ""))))
  })

  test("explains every log event, and events are constant texts, so that no personal data becomes a label", () => {
    const explained = [...page.matchAll(/^\| (`[^|]*`) +\| (?:info|warn|error|any)/gm)].flatMap(([, names = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    const code = files.filter(({ path }) => /^(app|lib|components)\/|^(instrumentation|proxy|server)\.ts$/.test(path))
    const events = code.flatMap(({ text }) => [...text.matchAll(/\blog\.(?:info|warn|error)\(([^,)\n]*)/g)])
    expect(events.length).toBeGreaterThan(8)
    expect(
      events.map(([, event = ""]) => event).filter((event) => !explained.includes(/^"(.*)"$/.exec(event)?.[1])),
    ).toEqual([])
  })

  test("every link within it works", () => {
    const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slug(title))
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = ""]) => link)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !titles.includes(link))).toEqual([])
  })
})
