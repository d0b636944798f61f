import { parseArgs } from "node:util"
import { main } from "../scripts/command/main.js"
import { withBrowser } from "./browser/browser.ts"
import { signedInDriver } from "./driver.ts"
import { watchHeap } from "./memory/heap.ts"
import { capacity } from "./load/capacity.ts"
import { evening } from "./load/evening.ts"
import { underLoad } from "./load/instances.ts"
import { judgeAll, judgedScreens } from "./browser/lighthouse.ts"
import { keyAnswers } from "./browser/keys.ts"
import { load } from "./speed/ask.ts"
import { type Finding, keep, print } from "./report.ts"
import { scanToCashier } from "./browser/scan.ts"
import { screens } from "./screens.ts"
import { callAsks, lookupAsk, type Pair, race } from "./speed/speed.ts"
import { stallAds } from "./load/stalled.ts"
import { soak } from "./memory/soak.ts"
import { type Started, startAll } from "./apps/start.ts"
import type { Server } from "./apps/servers.ts"
import { visit, type Visited } from "./visits.ts"
import { openScreens, weighScreens } from "./browser/weigh.ts"

const PARTS = ["speed", "stalled", "weight", "scan", "lighthouse", "heap", "load", "soak", "capacity"]

void main(bench)

async function bench() {
  const { values: asked } = parseArgs({
    options: {
      short: { type: "boolean", default: false },
      only: { type: "string", default: PARTS.join() },
      screens: { type: "string" },
      pairs: { type: "string", default: "1" },
    },
  })
  const parts = asked.only.split(",")
  const started = await startAll()
  const { berth, bare, upstream } = started
  const all: Finding[] = []
  const part = async (name: string, title: string, measure: () => Promise<Finding[]>) => {
    if (!parts.includes(name)) return
    const findings = await measure()
    print(title, findings)
    all.push(...findings)
  }

  console.log(HOW)
  await withBrowser(async (browser, port) => {
    const visits: Visited[] = []
    for (const screen of screens) visits.push(await visit({ berth, browser, upstream }, screen))
    const [settings, paying] = visits as [Visited, Visited]
    const driver = await signedInDriver("driver")
    const asks = (app: Server) => ({ calls: callAsks(app, driver), lookup: lookupAsk(app, paying) })
    const { calls, lookup } = asks(berth)
    // Once each, for the upstream to have the answers that the bare app will get too.
    for (const ask of [calls.first, lookup]) {
      await upstream.listen(() => load(berth.url, ask, { connections: 1, seconds: 0 }))
    }
    const shown = visits.map(({ screen, path, cookie }) => ({ ...screen, path, cookie: cookie(0) }))

    await part("speed", "Speed: medians; the ratio's middle half of rounds in brackets", () =>
      pairsOf(started, Number(asked.pairs)).then((pairs) =>
        race(pairs, visits as [Visited, ...Visited[]], asks, { ...asked, screens: asked.screens?.split(",") }),
      ),
    )
    await part("stalled", "Advertisements that never come", () => stallAds(berth, upstream, paying, asked.short))
    await part("weight", "Weight of a first visit", () =>
      weighScreens(browser, bare.url, berth.url, [...openScreens, ...shown]),
    )
    await part("scan", "From the code to the cashier", () => scanToCashier(browser, berth.url))
    await part("lighthouse", "Lighthouse, mobile, and the key under a thumb", async () => {
      const judged = [...judgedScreens, { name: paying.screen.name, path: paying.path, least: { performance: 97 } }]
      const eyes = { browser, port, runs: asked.short ? 1 : 3 }
      return [...(await judgeAll(bare.url, berth.url, judged, eyes)), ...(await keyAnswers(browser, berth.url))]
    })
    const page = {
      path: settings.path,
      headers: (turn: number) => ({ cookie: settings.cookie(turn) }),
      expects: "设置",
    }
    await part("heap", "Heap after collection", () => watchHeap(berth, [page, calls.first], asked.short ? 1 : 5))

    const mixAt = await evening({ berth, browser, upstream }, visits, calls.first)
    await part("load", "A city's evening", () => underLoad(started, mixAt, asked.short))
    await part("soak", "An evening without end", () => soak(started, mixAt, asked.short))
    await part("capacity", "What one instance and its Redis need and can do", () =>
      capacity(started, mixAt, asked.short),
    )
  })

  const missed = all.filter(({ met }) => met === false).length
  const { file, machine } = keep(all, asked)
  console.log(
    `\n${all.filter(({ met }) => met !== undefined).length} targets, ${missed} missed, on ${machine.cores} cores of ${machine.cpu}; kept in ${file}`,
  )
}

/** So many of both apps, each started anew; what has no nonce is there once, and stands beside no target. */
async function pairsOf({ another, ...first }: Started, count: number): Promise<[Pair, ...Pair[]]> {
  const pairs: [Pair, ...Pair[]] = [first]
  while (pairs.length < count) pairs.push({ ...(await another(`-${pairs.length + 1}`, {})), plain: first.plain })
  return pairs
}

const HOW = `
Both apps run on the same Node, Next and React with the same flags, and ask the same upstream, which gives both the
same bytes from memory. They are measured by turns. Beside each screen stands a bare page that makes the same calls and
prints the same HTML. A page and a call made for the first time come with a sealed cookie that Berth has not opened
before; one that asks again comes with one that it has.`
