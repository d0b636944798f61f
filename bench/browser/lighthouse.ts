import lighthouse, { type Flags, type Result } from "lighthouse"
import type { Browser } from "playwright"
import { forgetCookies } from "./browser.ts"
import { median } from "../figures.ts"
import type { Finding } from "../report.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof CATEGORIES)[number]
/** `lcpMs` is reckoned by Lighthouse from a fast run, `seenMs` is when the largest paint came on a line that was slow. */
type Marks = Record<Category, number> & { lcpMs: number; seenMs: number; shift: number; lost: string[] }

/** A screen to be judged, and the marks it must have at least. */
export type Judged = { name: string; path: string; least: Partial<Record<Category, number>> }

export const judgedScreens: Judged[] = [
  { name: "/ABOUT", path: "/ABOUT", least: { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } },
  { name: "/PAY/plate_select_yd_v2", path: "/PAY/plate_select_yd_v2", least: { performance: 97 } },
]

type Eyes = { browser: Browser; port: number }

/** Lighthouse's mobile run, several times and by turns. */
export async function judgeAll(
  bareUrl: string,
  berthUrl: string,
  screens: Judged[],
  { runs, ...eyes }: Eyes & { runs: number },
): Promise<Finding[]> {
  const addresses = [`${bareUrl}/CONFIG`, `${bareUrl}/styled`, ...screens.map(({ path }) => berthUrl + path)]
  const marks = addresses.map((): Marks[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, address] of addresses.entries()) marks[at]!.push(await once(address, eyes))
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
  const paint = { what: `${name}: largest paint`, berth: berth.seenMs }
  const ratio = berth.seenMs / bare.seenMs
  return [
    ...marks,
    { ...paint, unit: "ms", bare: bare.seenMs, ratio, target: "≤ 1.25 ×", met: ratio <= 1.25 },
    { ...paint, unit: "ms, beside one rule of CSS", bare: styled.seenMs, ratio: berth.seenMs / styled.seenMs },
    { ...paint, unit: "ms, as reckoned", berth: berth.lcpMs, bare: bare.lcpMs, ratio: berth.lcpMs / bare.lcpMs },
    { what: `${name}: layout shift`, unit: "", berth: berth.shift, target: "0", met: berth.shift === 0 },
  ]
}

/** The median of what varies, the worst of what does not. */
function summed(marks: Marks[]): Marks {
  const all = (name: keyof Omit<Marks, "lost">) => marks.map((one) => one[name])
  return {
    performance: median(all("performance")),
    lcpMs: median(all("lcpMs")),
    seenMs: median(all("seenMs")),
    shift: Math.max(...all("shift")),
    accessibility: Math.min(...all("accessibility")),
    "best-practices": Math.min(...all("best-practices")),
    seo: Math.min(...all("seo")),
    lost: [...new Set(marks.flatMap(({ lost }) => lost))],
  }
}

/** Of the two ways Lighthouse has of being on a slow line, the one it reckons and the one that slows the browser down. */
async function once(address: string, eyes: Eyes): Promise<Marks> {
  const { categories, audits } = await opened(address, eyes, { onlyCategories: [...CATEGORIES] })
  const slow = await opened(address, eyes, { onlyCategories: ["performance"], throttlingMethod: "devtools" })
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
    lcpMs: largestPaint(audits),
    seenMs: largestPaint(slow.audits),
    shift: audits["cumulative-layout-shift"]?.numericValue ?? NaN,
    lost,
  }
}

const largestPaint = (audits: Result["audits"]) => audits["largest-contentful-paint"]?.numericValue ?? NaN

/** Now and then it fails to record what it has seen; that is looked at again, and nothing else is. */
async function opened(address: string, { browser, port }: Eyes, flags: Flags, tries = 3): Promise<Result> {
  await forgetCookies(browser)
  const found = await lighthouse(address, { port, logLevel: "error", ...flags })
  if (!found) throw new Error(`Lighthouse says nothing about ${address}`)
  const { runtimeError } = found.lhr
  if (runtimeError && tries > 1) return opened(address, { browser, port }, flags, tries - 1)
  if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`)
  return found.lhr
}
