import { parseArgs } from "node:util"
import { main } from "../scripts/command/main.js"
import { UserError } from "../scripts/command/print.js"
import { type Apps, startAll, type RunningApps } from "./apps/start.ts"
import type { Server } from "./apps/servers.ts"
import { withBrowser } from "./browser/browser.ts"
import { measureKeys } from "./browser/keys.ts"
import { auditScreens, openAudits } from "./browser/lighthouse.ts"
import { measureScan } from "./browser/scan.ts"
import { openScreens, weighScreens } from "./browser/weigh.ts"
import { estimateCapacity } from "./load/capacity.ts"
import { measureHostile } from "./load/hostile.ts"
import { measureInstances } from "./load/instances.ts"
import { prepareMix } from "./load/mix.ts"
import { soak } from "./memory/soak.ts"
import { type Finding, printTable, saveFindings } from "./report.ts"
import { CONFIG, PAY, type Screen, screens } from "./screens.ts"
import { CALLS, compareSpeed, createRequests } from "./speed/speed.ts"
import { sendLoad } from "./speed/load.ts"
import { type Visit, visitScreen } from "./visits.ts"

const PARTS = ["speed", "hostile", "weight", "scan", "lighthouse", "load", "soak", "capacity"]
/** The screens and calls that `--before` compares by default. */
const DEFAULT_COMPARED = [CONFIG, PAY, "my coupons", "a gate's result", ...CALLS]

void main(bench)

async function bench() {
  const { values: options } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      only: { type: "string", default: PARTS.join() },
      screens: { type: "string" },
      pairs: { type: "string", default: "1" },
      before: { type: "string" },
    },
  })
  const { short } = options
  const parts = parseNames(PARTS, options.only)
  const names = options.screens
    ? parseNames([...screens.map(({ name }) => name), ...CALLS], options.screens)
    : options.before
      ? DEFAULT_COMPARED
      : undefined
  const apps = await startAll(options.before)
  const { berth, bare, upstream } = apps
  const urls = { berth: berth.url, bare: bare.url }
  const allFindings: Finding[] = []
  const runPart = async (name: string, title: string, measure: () => Promise<Finding[]>) => {
    if (!parts.includes(name)) return
    const startedAt = performance.now()
    const findings = await measure()
    printTable(`${title} (${((performance.now() - startedAt) / 60_000).toFixed(1)} min)`, findings)
    allFindings.push(...findings)
  }

  await withBrowser(async (browser, port) => {
    const visitAll = (app: Server, selected: Screen[]) => visitScreens(app, selected, { chromium: browser, upstream })
    const { visits, requests } = await visitAll(berth, screens)
    for (const { screen, page } of visits) upstream.publish(`/bench/${encodeURIComponent(screen.name)}`, page)
    const findVisit = (name: string) => visits.find(({ screen }) => screen.name === name)!

    await runPart("speed", "Speed: medians; in brackets the middle half of the rounds", async () => {
      const comparedScreens = screens.filter(({ name }) => [CONFIG, PAY, ...(names ?? [])].includes(name))
      // The other version signs in its own drivers, because its cookies may differ.
      const before = apps.before && (await visitAll(apps.before, comparedScreens)).requests
      const sets = await startSets(apps, Number(options.pairs))
      return compareSpeed(sets, { berth: requests, before }, { short, names })
    })
    await runPart("hostile", "Honest clients beside hostile ones", () => measureHostile(berth, visits, short))
    await runPart("weight", "Weight of a first visit", () =>
      weighScreens(browser, urls, [
        ...openScreens,
        ...visits.map(({ screen, path, cookie }) => ({ ...screen, path, cookie: cookie(0) })),
      ]),
    )
    await runPart("scan", "From the QR code to the cashier", () => measureScan(browser, berth.url))
    await runPart("lighthouse", "First visits on a slow phone", async () => [
      ...(await auditScreens(urls, [...openAudits, { name: PAY, path: findVisit(PAY).path }], {
        browser,
        port,
        runs: short ? 1 : 5,
      })),
      ...(await measureKeys(browser, berth.url)),
    ])
    const createMix = await prepareMix(visits, upstream)
    await runPart("load", "Typical load", () => measureInstances(apps, createMix, short))
    await runPart("soak", "Soak test", () => soak(apps, createMix, short))
    await runPart("capacity", "One instance and its Redis", () => estimateCapacity(apps, createMix, short))
  })

  const findingsWithTarget = allFindings.filter(({ met }) => met !== undefined)
  const missedFindings = findingsWithTarget.filter(({ met }) => !met)
  const { file, machine } = saveFindings(allFindings, options)
  console.log(
    `\n${findingsWithTarget.length} targets, ${missedFindings.length} missed, on ${machine.cores} cores of ${machine.cpu}; saved in ${file}`,
  )
}

/** Visits screens at an app, and sends its calls once: the bare app gets the recorded responses. */
async function visitScreens(app: Server, selected: Screen[], tools: Parameters<typeof visitScreen>[2]) {
  const visits: Visit[] = []
  for (const screen of selected) visits.push(await visitScreen(app, screen, tools))
  const requests = await createRequests(visits)
  for (const name of CALLS) {
    await tools.upstream.record(() => sendLoad(app.url, requests.get(name)!, { connections: 1, seconds: 0 }))
  }
  return { visits, requests }
}

async function startSets(first: RunningApps, count: number): Promise<[Apps, ...Apps[]]> {
  const sets: [Apps, ...Apps[]] = [first]
  while (sets.length < count) {
    const suffix = `-${sets.length + 1}`
    sets.push({ ...(await first.startMore(suffix)), before: await first.startBefore(suffix) })
  }
  return sets
}

function parseNames(validNames: string[], list: string): string[] {
  const names = list.split(",")
  const unknown = names.filter((name) => !validNames.includes(name))
  if (unknown.length > 0) throw new UserError(`There is no ${unknown.join()}. There are: ${validNames.join()}.`)
  return names
}
