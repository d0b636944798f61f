import lighthouse from "lighthouse"
import { median } from "./figures.ts"
import type { Finding } from "./report.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof CATEGORIES)[number]
type Marks = Record<Category, number> & { lcpMs: number; shift: number; lost: string[] }

/** A screen to be judged, and the marks it must have at least. */
export type Judged = { name: string; path: string; least: Partial<Record<Category, number>> }

export const judgedScreens: Judged[] = [
  { name: "/ABOUT", path: "/ABOUT", least: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } },
  { name: "/PAY/plate_select_yd_v2", path: "/PAY/plate_select_yd_v2", least: { performance: 97 } },
]

/** Lighthouse's mobile run, several times and by turns. */
export async function judgeAll(
  bareUrl: string,
  berthUrl: string,
  screens: Judged[],
  { port, runs }: { port: number; runs: number },
): Promise<Finding[]> {
  const addresses = [`${bareUrl}/CONFIG`, `${bareUrl}/styled`, ...screens.map(({ path }) => berthUrl + path)]
  const marks = addresses.map((): Marks[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, address] of addresses.entries()) marks[at]!.push(await once(address, port))
  }
  const [bare, styled, ...ours] = marks.map(summed) as [Marks, Marks, ...Marks[]]
  return screens.flatMap((screen, at) => judgements(screen, ours[at]!, bare, styled))
}

function judgements({ name, least }: Judged, berth: Marks, bare: Marks, styled: Marks): Finding[] {
  const marks = Object.entries(least).map(([category, mark]) => ({
    what: `${name}: ${category}`,
    unit: "of 100",
    bare: bare[category as Category],
    berth: berth[category as Category],
    target: `≥ ${mark}`,
    met: berth[category as Category] >= mark,
    points: berth.lost.filter((one) => one.startsWith(category)),
  }))
  const paint = { what: `${name}: largest paint`, unit: "ms", berth: berth.lcpMs }
  const ratio = berth.lcpMs / bare.lcpMs
  return [
    ...marks,
    { ...paint, bare: bare.lcpMs, ratio, target: "≤ 1.25 ×", met: ratio <= 1.25 },
    { ...paint, unit: "ms, beside one rule of CSS", bare: styled.lcpMs, ratio: berth.lcpMs / styled.lcpMs },
    { what: `${name}: layout shift`, unit: "", berth: berth.shift, target: "0", met: berth.shift === 0 },
  ]
}

/** The median of what varies, the worst of what does not. */
function summed(marks: Marks[]): Marks {
  const all = (name: keyof Omit<Marks, "lost">) => marks.map((one) => one[name])
  return {
    performance: median(all("performance")),
    lcpMs: median(all("lcpMs")),
    shift: Math.max(...all("shift")),
    accessibility: Math.min(...all("accessibility")),
    "best-practices": Math.min(...all("best-practices")),
    seo: Math.min(...all("seo")),
    lost: [...new Set(marks.flatMap(({ lost }) => lost))],
  }
}

async function once(address: string, port: number): Promise<Marks> {
  const found = await lighthouse(address, { port, logLevel: "error", onlyCategories: [...CATEGORIES] })
  if (!found) throw new Error(`Lighthouse says nothing about ${address}`)
  const { categories, audits, runtimeError } = found.lhr
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`)
  const mark = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const lost = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < (name === "performance" ? 0.9 : 1))
      .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ""}`.trim()),
  )
  return {
    performance: mark("performance"),
    accessibility: mark("accessibility"),
    "best-practices": mark("best-practices"),
    seo: mark("seo"),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? NaN,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? NaN,
    lost,
  }
}
