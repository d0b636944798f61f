import lighthouse, { type Result } from "lighthouse"
import type { Browser } from "@playwright/test"
import { clearCookies } from "./browser.ts"
import { median } from "../figures.ts"
import type { Finding } from "../report.ts"
import { LOOKUP_PATH } from "../screens.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof CATEGORIES)[number]
type Scores = Record<Category, number> & { lcpMs: number; shift: number }

/** Categories in `mustBePerfect` must have 100 points. */
export type AuditedScreen = { name: string; path: string; mustBePerfect?: Category[] }

export const openAudits: AuditedScreen[] = [
  { name: "/ABOUT", path: "/ABOUT", mustBePerfect: ["accessibility", "best-practices", "seo"] },
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
  const scores = addresses.map((): Scores[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [i, address] of addresses.entries()) scores[i]!.push(await audit(address, chromium))
  }
  const [bare, ...berth] = scores.map(combineRuns) as [Scores, ...Scores[]]
  return screens.flatMap((screen, i) => compareScores(screen, berth[i]!, bare))
}

function compareScores({ name, mustBePerfect = [] }: AuditedScreen, berth: Scores, bare: Scores): Finding[] {
  const ratio = berth.lcpMs / bare.lcpMs
  const toFinding = (category: Category) => ({
    name: `${name}: ${category}`,
    unit: "of 100",
    baseline: bare[category],
    berth: berth[category],
  })
  return [
    {
      name: `${name}: LCP`,
      unit: "ms",
      baseline: bare.lcpMs,
      berth: berth.lcpMs,
      ratio,
      target: `≤ ${MAX_LCP_RATIO} ×`,
      met: ratio <= MAX_LCP_RATIO,
    },
    { name: `${name}: layout shift`, unit: "", berth: berth.shift, target: "0", met: berth.shift === 0 },
    toFinding("performance"),
    ...mustBePerfect.map((category) => ({ ...toFinding(category), target: "100", met: berth[category] === 100 })),
  ]
}

/** The median of figures that vary, and the worst of those that should not. */
function combineRuns(runs: Scores[]): Scores {
  const values = (name: keyof Scores) => runs.map((run) => run[name])
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
 * The browser itself is slowed down ("devtools"). Lighthouse's default method computes the figures from a fast run: its LCP
 * doubles or halves between runs, depending on which scripts happen to run before the paint.
 */
async function audit(address: string, chromium: Chromium): Promise<Scores> {
  const { categories, audits } = await runLighthouse(address, chromium)
  const getScore = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
  const getFigure = (name: string) => audits[name]?.numericValue ?? NaN
  return {
    performance: getScore("performance"),
    accessibility: getScore("accessibility"),
    "best-practices": getScore("best-practices"),
    seo: getScore("seo"),
    lcpMs: getFigure("largest-contentful-paint"),
    shift: getFigure("cumulative-layout-shift"),
  }
}

/** Retries only if Lighthouse fails to record its trace, which happens sometimes. */
async function runLighthouse(address: string, { browser, port }: Chromium, tries = 3): Promise<Result> {
  await clearCookies(browser)
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
