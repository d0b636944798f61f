import { parseArgs } from "node:util"
import { main } from "../scripts/main.js"
import { withBrowser } from "./browser.ts"
import { signedInDriver } from "./driver.ts"
import { watchHeap } from "./heap.ts"
import { judgeBoth } from "./lighthouse.ts"
import { load } from "./load.ts"
import { type Finding, keep, print } from "./report.ts"
import { scanToCashier } from "./scan.ts"
import { asksOf, race } from "./speed.ts"
import { startAll } from "./start.ts"
import { weighScreens } from "./weigh.ts"

const PARTS = ["speed", "weight", "scan", "lighthouse", "heap"]

void main(bench)

async function bench() {
  const { values: asked } = parseArgs({
    options: { short: { type: "boolean", default: false }, only: { type: "string", default: PARTS.join() } },
  })
  const parts = asked.only.split(",")
  const { berth, bare } = await startAll()
  const driver = await signedInDriver()
  const asks = asksOf(berth, driver)
  // Once each, for the upstream to have the answers that the bare app will get too.
  for (const ask of Object.values(asks)) await load(berth.url, ask, { connections: 1, seconds: 0 })
  const all: Finding[] = []
  const part = async (name: string, title: string, measure: () => Promise<Finding[]>) => {
    if (!parts.includes(name)) return
    const findings = await measure()
    print(title, findings)
    all.push(...findings)
  }

  console.log(HOW)
  await part("speed", "Speed: medians; the ratio's middle half of rounds in brackets", () =>
    race(bare, berth, asks, asked.short),
  )
  await withBrowser(async (browser, port) => {
    await part("weight", "Weight of a first visit", () => weighScreens(browser, bare.url, berth.url))
    await part("scan", "From the code to the cashier", () => scanToCashier(browser, berth.url))
    await part("lighthouse", "Lighthouse, mobile", () => judgeBoth(bare.url, berth.url, port, asked.short ? 1 : 3))
  })
  await part("heap", "Heap after collection", () => watchHeap(berth, [asks.page, asks.call], asked.short ? 1 : 5))

  const missed = all.filter(({ met }) => met === false).length
  const { file, machine } = keep(all, asked)
  console.log(
    `\n${all.filter(({ met }) => met !== undefined).length} targets, ${missed} missed, on ${machine.cores} cores of ${machine.cpu}; kept in ${file}`,
  )
}

const HOW = `
Both apps run on the same Node, Next and React with the same flags, and ask the same upstream, which gives both the
same bytes from memory. They are measured by turns. A page and a call made for the first time come with a sealed
cookie that Berth has not opened before; a page that asks again comes with one that it has.`
