import lighthouse from "lighthouse"
import { median } from "./figures.ts"
import type { Finding } from "./report.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Marks = Record<(typeof CATEGORIES)[number], number> & { lcpMs: number; lost: string[] }

/** Lighthouse's mobile run, several times and by turns. */
export async function judgeBoth(bareUrl: string, berthUrl: string, port: number, runs: number): Promise<Finding[]> {
  const addresses = [`${bareUrl}/CONFIG`, `${bareUrl}/styled`, `${berthUrl}/ABOUT`]
  const marks = addresses.map((): Marks[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, address] of addresses.entries()) marks[at]!.push(await once(address, port))
  }
  const [bare, styled, berth] = marks.map(summed) as [Marks, Marks, Marks]

  const least = (name: (typeof CATEGORIES)[number], mark: number): Finding => ({
    what: `/ABOUT: ${name}`,
    unit: "of 100",
    bare: bare[name],
    berth: berth[name],
    target: `≥ ${mark}`,
    met: berth[name] >= mark,
    points: berth.lost.filter((one) => one.startsWith(name)),
  })
  const paint = { what: "/ABOUT: largest paint", unit: "ms", berth: berth.lcpMs }
  const ratio = berth.lcpMs / bare.lcpMs
  return [
    least("performance", 98),
    { ...paint, bare: bare.lcpMs, ratio, target: "≤ 1.25 ×", met: ratio <= 1.25 },
    { ...paint, unit: "ms, beside one rule of CSS", bare: styled.lcpMs, ratio: berth.lcpMs / styled.lcpMs },
    least("accessibility", 100),
    least("best-practices", 100),
    least("seo", 100),
  ]
}

/** The median of performance and LCP, the worst of what does not vary. */
function summed(marks: Marks[]): Marks {
  const all = (name: keyof Omit<Marks, "lost">) => marks.map((one) => one[name])
  return {
    performance: median(all("performance")),
    lcpMs: median(all("lcpMs")),
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
    lost,
  }
}
