import lighthouse, { type Result } from "lighthouse"
import type { Browser } from "@playwright/test"
import { forgetCookies } from "./browser.ts"
import { median } from "../figures.ts"
import type { Finding } from "../report.ts"
import { LOOKUP_PATH } from "../screens.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof CATEGORIES)[number]
type Marks = Record<Category, number> & { lcpMs: number; shift: number }

/** Categories in `perfect` must have 100 points. */
export type AuditedScreen = { name: string; path: string; perfect?: Category[] }

export const openAudits: AuditedScreen[] = [
  { name: "/ABOUT", path: "/ABOUT", perfect: ["accessibility", "best-practices", "seo"] },
  { name: LOOKUP_PATH, path: LOOKUP_PATH },
]
/** As a multiple of the bare page's largest contentful paint. */
const MAX_LCP_RATIO = 1.25

type Chromium = { browser: Browser; port: number }

/** Lighthouse's mobile run, several times in turn: first visits on slow 4G with a four times slower CPU. */
export async function auditScreens(
  urls: { bare: string; berth: string },
  screens: AuditedScreen[],
  { runs, ...chromium }: Chromium & { runs: number },
): Promise<Finding[]> {
  const addresses = [`${urls.bare}/CONFIG`, ...screens.map(({ path }) => urls.berth + path)]
  const marks = addresses.map((): Marks[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [i, address] of addresses.entries()) marks[i]!.push(await audit(address, chromium))
  }
  const [bare, ...berth] = marks.map(combineRuns) as [Marks, ...Marks[]]
  return screens.flatMap((screen, i) => judge(screen, berth[i]!, bare))
}

function judge({ name, perfect = [] }: AuditedScreen, berth: Marks, bare: Marks): Finding[] {
  const ratio = berth.lcpMs / bare.lcpMs
  const mark = (category: Category) => ({
    what: `${name}: ${category}`,
    unit: "of 100",
    baseline: bare[category],
    berth: berth[category],
  })
  return [
    {
      what: `${name}: LCP`,
      unit: "ms",
      baseline: bare.lcpMs,
      berth: berth.lcpMs,
      ratio,
      target: `≤ ${MAX_LCP_RATIO} ×`,
      met: ratio <= MAX_LCP_RATIO,
    },
    { what: `${name}: layout shift`, unit: "", berth: berth.shift, target: "0", met: berth.shift === 0 },
    mark("performance"),
    ...perfect.map((category) => ({ ...mark(category), target: "100", met: berth[category] === 100 })),
  ]
}

/** The median of figures that vary, and the worst of those that should not. */
function combineRuns(runs: Marks[]): Marks {
  const values = (name: keyof Marks) => runs.map((run) => run[name])
  return {
    performance: median(values("performance")),
    lcpMs: median(values("lcpMs")),
    shift: Math.max(...values("shift")),
    accessibility: Math.min(...values("accessibility")),
    "best-practices": Math.min(...values("best-practices")),
    seo: Math.min(...values("seo")),
  }
}

/**
 * The browser itself is slowed down ("devtools"). Lighthouse's usual way computes the figures from a fast run: its LCP
 * doubles or halves between runs, depending on which scripts happen to run before the paint.
 */
async function audit(address: string, chromium: Chromium): Promise<Marks> {
  const { categories, audits } = await runLighthouse(address, chromium)
  const mark = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    performance: mark("performance"),
    accessibility: mark("accessibility"),
    "best-practices": mark("best-practices"),
    seo: mark("seo"),
    lcpMs: figure("largest-contentful-paint"),
    shift: figure("cumulative-layout-shift"),
  }
}

/** Lighthouse sometimes fails to record its trace; only then it runs again. */
async function runLighthouse(address: string, { browser, port }: Chromium, tries = 3): Promise<Result> {
  await forgetCookies(browser)
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    throttlingMethod: "devtools",
  })
  const failure = result ? result.lhr.runtimeError?.message : "no result"
  if (result && !failure) return result.lhr
  if (tries > 1) return runLighthouse(address, { browser, port }, tries - 1)
  throw new Error(`Lighthouse on ${address}: ${failure}`)
}
