import { files } from "#tests/support/repository"
import { alarms, type MetricUse, askedBy, dashboard, groupedBy, textOf } from "#tests/watch/expressions"
import "#tests/support/test-environment"

/** The labels of each name that can be asked for, as the process itself would serve it. */
async function served(): Promise<Map<string, string[]>> {
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

/** Prometheus itself adds these. */
const ADDED = ["job", "instance"]

let names: Map<string, string[]>
beforeAll(async () => {
  names = await served()
})

/** What an expression asks for and nobody serves. */
function unserved(expr: string): string[] {
  const asked = askedBy(expr)
  const has = ({ metric }: MetricUse, label: string) => [...ADDED, ...(names.get(metric) ?? [])].includes(label)
  return [
    ...asked.filter(({ metric }) => !names.has(metric)).map(({ metric }) => metric),
    ...asked.flatMap((one) => one.labels.filter((label) => !has(one, label)).map((label) => `${one.metric}{${label}}`)),
    ...groupedBy(expr).filter((label) => !asked.some((one) => has(one, label))),
  ]
}

const expressions = () => dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

test("the dashboard asks for what is served, by labels that it has", () => {
  expect(expressions().length).toBeGreaterThan(25)
  expect(expressions().flatMap(unserved)).toEqual([])
})

test("its legends name what it groups by", () => {
  for (const { title, targets = [] } of dashboard().panels) {
    for (const { expr, legendFormat } of targets) {
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label)
      const there = groupedBy(expr).length > 0 ? groupedBy(expr) : ADDED
      expect([title, named.filter((label) => !there.includes(label))]).toEqual([title, []])
    }
  }
})

test("nothing of ours is counted that the dashboard does not show", () => {
  const shown = expressions().flatMap((expr) =>
    askedBy(expr).map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, "")),
  )
  const ours = [...names.keys()].filter((name) => name.startsWith("berth_"))
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter((name) => !shown.includes(name.replace(/_(bucket|sum|count)$/, "")))).toEqual([])
})

test("alarms ask for what is served, by labels that it has", () => {
  expect(alarms().length).toBeGreaterThan(10)
  expect(alarms().flatMap(({ name, expr }) => unserved(expr).map((what) => `${name}: ${what}`))).toEqual([])
})

test("the pager shows of each what it is and where to read on, which is there", () => {
  const titles = [...textOf("docs/operations.md").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slug(title))
  for (const { name, summary, runbook } of alarms()) {
    expect([name, summary.length > 10, summary.length < 160]).toEqual([name, true, true])
    const [, way] = /^\{\{ \$externalLabels\.runbooks \}\}\/operations\.md#(.+)$/.exec(runbook) ?? []
    expect([name, titles.includes(way ?? "")]).toEqual([name, true])
  }
})

test("the objectives are read from what is served", () => {
  const [, part = ""] = textOf("docs/operations.md").split("## Objectives")
  const read = [...part.split("\n## ")[0]!.matchAll(/\| `([^`]+)` +\|$/gm)].map(([, expr = ""]) =>
    expr.replaceAll("\\|", "|"),
  )
  expect(read).toHaveLength(4)
  expect(read.flatMap(unserved)).toEqual([])
})

/** Between two boundaries of a histogram a quantile is a guess: whatever seconds are compared with has to be one of them. */
test("the seconds that an alarm or an objective compares with are where its histogram counts", async () => {
  const { register } = await import("prom-client")
  const boundariesOf = (metric: string) =>
    (register.getSingleMetric(metric) as unknown as { upperBounds: number[] }).upperBounds
  const compared = alarms().flatMap(({ name, expr }) => {
    const [, metric = "", , seconds] = /^histogram_quantile\(.*?\b(berth_\w+)_bucket(.*) > ([\d.]+)$/.exec(expr) ?? []
    return metric ? [[name, metric, Number(seconds)] as const] : []
  })
  expect(compared.map(([name]) => name)).toEqual(["NoticesLate", "PagesSlow", "LookUpsSlow"])
  const told = [
    ["A plate is looked up within 3 s", "berth_provider_call_duration_seconds", 3],
    ["From the tap to paid in 2 minutes", "berth_payment_duration_seconds", 120],
  ] as const
  for (const [promise] of told) expect(textOf("docs/operations.md")).toContain(`| ${promise}`)
  for (const [name, metric, seconds] of [...compared, ...told])
    expect([name, boundariesOf(metric).includes(seconds)]).toEqual([name, true])
})

/** A row that is new has not increased: what it begins with is lost to `increase`. */
test("an alarm of the very first one sees a row that was not there before", () => {
  const ofAny = alarms().filter(({ expr }) => / > 0$/.test(expr))
  expect(ofAny.map(({ name }) => name)).toEqual(["OurMistake", "LimitOfAllHit"])
  expect(ofAny.filter(({ expr }) => !/\boffset 10m\b/.test(expr))).toEqual([])
})

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replace(/\s/g, "-")

const shares = alarms().filter(({ expr, severity }) => severity === "now" && /\)\) \/ sum\(/.test(expr))

test("shares wake somebody", () => {
  expect(shares.length).toBeGreaterThan(5)
})

test.each(shares)(
  "$name is of a share, and takes more than one of what it counts: at night one is a third",
  ({ expr }) => {
    const [, counted = "", over = ""] = /^sum\(rate\((.*?)\[(\w+)\]\)\) \/ /.exec(expr) ?? []
    const [, least = "0"] = expr.split(` and sum(increase(${counted}[${over}])) > `)
    expect(Number.parseInt(least, 10)).toBeGreaterThanOrEqual(2)
  },
)

test.each([
  ["a metric nobody serves", "rate(berth_nothing_total[5m])", ["berth_nothing_total"]],
  ["a label it has not", 'berth_limits_hit_total{phone="1"}', ["berth_limits_hit_total{phone}"]],
  ["a group it has not", "sum by (phone) (berth_limits_hit_total)", ["phone"]],
  ["a histogram under its bare name", "berth_payment_duration_seconds", ["berth_payment_duration_seconds"]],
])("%s would be found", (_, expr, found) => {
  expect(unserved(expr)).toEqual(found)
})

describe("docs/operations.md", () => {
  const page = textOf("docs/operations.md")

  test.each(alarms())("has $name as it is written, and where to read on", ({ name, expr, for: lasting, severity }) => {
    const section = severity === "now" ? "### Urgent" : "### Next working day"
    const [, told = ""] = page.split(`\n${section}\n`)
    const own = told.split(/\n#{2,3} /)[0]!
    const [, entry = ""] = own.split(`- **${name}**`)
    expect(entry.split(/\n- \*\*/)[0]).toContain(`\`${expr}\`${lasting ? ` for ${lasting}` : ""}`)
  })

  test("has no alarm that is not there", () => {
    const told = [...page.matchAll(/^- \*\*([A-Z]\w+)\*\*: /gm)].map(([, name]) => name)
    expect(told).toEqual(alarms().map(({ name }) => name))
  })

  test("explains every number of ours", () => {
    const explained = [...page.matchAll(/^\| `(berth_\w+)`/gm)].map(([, name]) => name)
    const ours = [...names.keys()].filter((name) => name.startsWith("berth_"))
    expect(new Set(explained)).toEqual(new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, ""))))
  })

  test("explains every event of the log, which are words of ours: nothing of a driver can become a label", () => {
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

  test("every way on within it leads somewhere", () => {
    const titles = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slug(title))
    const ways = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, way = ""]) => way)
    expect(ways.length).toBeGreaterThan(5)
    expect(ways.filter((way) => !titles.includes(way))).toEqual([])
  })
})
