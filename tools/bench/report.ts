import type { openChromium, startApps } from "./apps.ts"
import type { Comparisons } from "./screens.ts"

/** How long a run takes: rounds, seconds of each, seconds before them, and requests until memory is read. */
type Plan = { rounds: number; seconds: number; warmUp: number; requests: number }
type Started = { apps: Awaited<ReturnType<typeof startApps>>; chromium: Awaited<ReturnType<typeof openChromium>> }
export type Bench = Started & { comparisons: Comparisons; plan: Plan }
/** A measurement with its target. */
export type Row = { what: string; unit: string; bare?: number; berth: number; ratio?: number; target?: string }

export function renderTable(rows: Row[]): string {
  const format = (value?: number) => value?.toFixed(Math.abs(value) >= 100 ? 0 : 1) ?? ""
  const cells = rows.map(({ what, unit, bare, berth, ratio, target = "" }) =>
    [what, unit, format(bare), format(berth), ratio?.toFixed(2) ?? "", target].join(" | "),
  )
  const head = ["Measured | Unit | Bare | Berth | Berth : bare | Target", "--- | --- | --- | --- | --- | ---"]
  return [...head, ...cells].map((line) => `| ${line} |`).join("\n")
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

/** Medians of both apps. The ratio is that of each round: a slow minute of the machine then affects both sides. */
export function compare(bare: number[], berth: number[]) {
  const ratios = berth.map((value, round) => value / bare[round]!)
  return { bare: percentile(bare, 0.5), berth: percentile(berth, 0.5), ratio: percentile(ratios, 0.5) }
}
