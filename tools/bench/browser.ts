import type { Browser, Request } from "@playwright/test"
import lighthouse from "lighthouse"
import { typePlate } from "../../tests/support/plate-keyboard.ts"
import { sandbox } from "../../tests/support/servers.ts"
import { type Bench, compare, percentile, type Row } from "./report.ts"
import { LOOKUP_PATH, openScreen, SCREENS } from "./screens.ts"

/** From the scan to the fee: a first visit on slow 4G with a four times slower CPU. */
export async function measureBrowser({ apps, chromium: { browser, port }, plan }: Bench): Promise<Row[]> {
  const [bare, berth, steps] = [[], [], []] as [Paints[], Paints[], { keys: number[]; fee: number }[]]
  const session = await browser.newBrowserCDPSession()
  for (let round = 0; round < plan.rounds; round += 1) {
    bare.push(await audit(apps.bare.url, port))
    // Lighthouse clears the cache but no cookies, and the one of the last round says that the stylesheet is cached.
    await session.send("Storage.clearCookies")
    berth.push(await audit(apps.berth.url + LOOKUP_PATH, port))
    steps.push(await typeAndLookUp(browser, apps.berth.url))
  }
  const comparePaint = (name: keyof Paints) =>
    compare(
      bare.map((run) => run[name]),
      berth.map((run) => run[name]),
    )
  const fees = steps.map(({ fee }) => fee)
  const keys = steps.flatMap((step) => step.keys)
  return [
    { what: "look-up: first paint (FCP)", unit: "ms", ...comparePaint("fcp") },
    { what: "look-up: finished screen (LCP)", unit: "ms", ...comparePaint("lcp"), target: "ratio ≤ 1.25" },
    { what: "plate sent to fee shown", unit: "ms", berth: percentile(fees, 0.5) },
    { what: `key press to paint, p75 of ${keys.length}`, unit: "ms", berth: percentile(keys, 0.75), target: "≤ 50" },
  ]
}

type Paints = { fcp: number; lcp: number }

/**
 * The browser itself is slowed down ("devtools"): figures that Lighthouse computes from a fast run double or halve
 * between runs. Its trace is sometimes empty, so it tries again.
 */
async function audit(url: string, port: number, tries = 3): Promise<Paints> {
  const onlyAudits = ["first-contentful-paint", "largest-contentful-paint"]
  const result = await lighthouse(url, { port, logLevel: "error", onlyAudits, throttlingMethod: "devtools" })
  const [fcp, lcp] = onlyAudits.map((name) => result?.lhr.audits[name]?.numericValue)
  if (fcp && lcp) return { fcp, lcp }
  if (tries > 1) return audit(url, port, tries - 1)
  throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`)
}

/** Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

/** Types a plate and sends it: the time of each key press until the next paint, and of the form until the fee. */
async function typeAndLookUp(browser: Browser, url: string) {
  const { plates } = await sandbox.createScenario("car-in-park")
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", SLOW_4G)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  await page.goto(url + LOOKUP_PATH, { waitUntil: "networkidle" })
  // Event Timing, on which INP is based.
  const durations = await page.evaluateHandle(() => {
    const byInteraction = new Map<number, number>()
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
        if (interactionId) byInteraction.set(interactionId, Math.max(duration, byInteraction.get(interactionId) ?? 0))
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
    return byInteraction
  })
  await typePlate(page, plates[0]!)
  const keys = await durations.evaluate((byInteraction) => [...byInteraction.values()])
  const startedAt = performance.now()
  await page.getByRole("button", { name: "查询停车费" }).click()
  await page.getByRole("button", { name: /^立即支付/ }).waitFor({ timeout: 60_000 })
  const fee = performance.now() - startedAt
  await page.context().close()
  return { keys, fee }
}

/** First visits over the wire: bodies with gzip, the encoding of Next's own server. */
export async function measureScreens({ apps, chromium: { browser } }: Bench): Promise<Row[]> {
  const [bare] = await weigh(browser, apps.bare.url)
  const rows: Row[] = []
  let allCss = 0
  for (const name of Object.keys(SCREENS)) {
    const { path, cookies } = await openScreen(name)
    const [berth, html, css] = await weigh(browser, apps.berth.url + path, cookies[0])
    const limit = ["look-up", "pay", "paid"].includes(name) ? 15 : 30
    rows.push({ what: `${name}: scripts`, unit: "kB", bare, berth, target: `≤ bare + ${limit}` })
    if (limit === 15) rows.push({ what: `${name}: HTML`, unit: "kB", berth: html, target: "≤ 20" })
    allCss = Math.max(allCss, css)
  }
  return [...rows, { what: "all CSS", unit: "kB", berth: allCss, target: "≤ 14" }]
}

/** The kB of scripts, HTML and CSS. Not by Lighthouse, which adds the headers and takes 20 seconds for a page. */
async function weigh(browser: Browser, url: string, cookie = "") {
  const page = await browser.newPage({ extraHTTPHeaders: { "accept-encoding": "gzip", ...(cookie && { cookie }) } })
  const requests: Request[] = []
  page.on("requestfinished", (request) => requests.push(request))
  const response = await page.goto(url, { waitUntil: "networkidle" })
  if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}`)
  const weights = { script: 0, document: 0, stylesheet: 0 } as Record<string, number>
  for (const request of requests) {
    // A first page fetches the stylesheet by script.
    const type = request.url().endsWith(".css") ? "stylesheet" : request.resourceType()
    weights[type]! += (await request.sizes()).responseBodySize / 1000
  }
  await page.context().close()
  return [weights.script!, weights.document!, weights.stylesheet!] as const
}
