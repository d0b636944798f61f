import { writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { main } from "../../scripts/command/main.js"
import { print, UserError } from "../../scripts/command/print.js"
import { CAPTURES, openChromium, RESULTS, startApps } from "./apps.ts"
import { measureBrowser, measureScreens } from "./browser.ts"
import { measureHostile } from "./hostile.ts"
import { compareThroughput, measureLevels, measureMemory } from "./load.ts"
import { type Bench, renderTable, type Row } from "./report.ts"
import { capture, createComparisons, openScreen } from "./screens.ts"

/** More sessions than Berth's cache of opened sessions holds, so that most requests have to open theirs. */
const FULL = { rounds: 5, seconds: 4, warmUp: 8, requests: 100_000, sessions: 1200 }
const SHORT = { rounds: 1, seconds: 2, warmUp: 1, requests: 500, sessions: 20 }
const PARTS: Record<string, (bench: Bench) => Promise<Row[]>> = {
  browser: measureBrowser,
  weight: measureScreens,
  speed: compareThroughput,
  load: measureLevels,
  hostile: measureHostile,
  memory: measureMemory,
}

void main(async () => {
  const { only, short, requests } = parseArgs({
    options: { only: { type: "string" }, short: { type: "boolean" }, requests: { type: "string" } },
  }).values
  const plan = { ...(short ? SHORT : FULL), ...(requests && { requests: Number(requests) }) }
  const names = only?.split(",") ?? Object.keys(PARTS)
  const unknown = names.filter((name) => !(name in PARTS))
  if (unknown.length > 0) throw new UserError(`There is no ${unknown}. There are: ${Object.keys(PARTS)}.`)

  const apps = await startApps()
  const chromium = await openChromium()
  try {
    const open = (name: string) => openScreen(name, plan.sessions)
    const comparisons = await createComparisons(await open("look-up"), await open("pay"), await open("settings"))
    const captures: Record<string, unknown> = {}
    for (const { berth, bare } of Object.values(comparisons))
      captures[bare[0]!.path.replace("/screen/", "")] = await capture(apps.upstream, berth[0]!)
    writeFileSync(CAPTURES, JSON.stringify(captures))
    print(`${cpus().length} cores of ${cpus()[0]?.model}, Node ${process.version}. Logs are in ${RESULTS}.`)
    const measure = (name: string) => PARTS[name]!({ apps, chromium, comparisons, plan })
    for (const name of names) print(`\n### ${name}\n\n${renderTable(await measure(name))}`)
  } finally {
    await chromium.browser.close()
  }
})
