import { setTimeout as wait } from "node:timers/promises"
import { slope } from "../figures.ts"
import { asking } from "../load/model.ts"
import { backToStart, openNow } from "./at-rest.ts"
import type { Evening } from "../load/evening.ts"
import { mostOf, planFor } from "../load/levels.ts"
import type { Finding } from "../report.ts"
import type { Pair } from "../apps/start.ts"

const EVERY = 10
/** In MB a minute; a day of it would be noticed, and collection leaves more than that to chance. */
const FLAT = 0.2

/** An evening at half of what the app can do: does it hold more and more? */
export async function soak(pair: Pair, evening: Evening, short: boolean): Promise<Finding[]> {
  const minutes = short ? 1 : 15
  const { berth } = pair
  const mix = await evening(berth.url)
  const both = { berth: { origin: berth.url, kinds: mix.berth }, bare: { origin: pair.bare.url, kinds: mix.bare } }
  const most = (await mostOf(both, planFor(true))).berth
  const before = await openNow([berth])
  const asked = asking({ ...both.berth, stages: [{ perSecond: most / 2, seconds: minutes * 60 }], seed: 1 })
  const points: { minute: number; heapMb: number; rssMb: number; sockets: number; handles: number }[] = []
  let over = false
  const ended = asked.then((all) => ((over = true), all))
  const began = performance.now()
  while (!over) {
    await Promise.race([wait(EVERY * 1000), ended])
    const { heapMb, rssMb, sockets, handles } = await berth.usage("collect")
    points.push({ minute: (performance.now() - began) / 60_000, heapMb, rssMb, sockets, handles })
  }
  const { at, how, words } = await ended
  // What is kept on purpose fills up first: compiled code, opened seals, connections.
  const settled = points.slice(Math.floor(points.length / 5))
  const growth = (what: "heapMb" | "rssMb") => slope(settled.map((point) => ({ x: point.minute, y: point[what] })))
  const title = `${minutes} min at half load`
  return [
    { what: `${title}: requests`, unit: "", berth: at.length },
    {
      ...{ what: `${title}: not answered as asked`, unit: "requests", berth: how.filter((one) => one !== 0).length },
      ...{ target: "0", met: how.every((one) => one === 0), points: words },
    },
    {
      ...{ what: `${title}: heap after collection`, unit: "MB a minute", berth: growth("heapMb"), points },
      ...{ target: `≤ ${FLAT}`, met: growth("heapMb") <= FLAT },
    },
    { what: `${title}: memory of the process`, unit: "MB a minute", berth: growth("rssMb") },
    { what: `${title}: memory of the process at the end`, unit: "MB", berth: points.at(-1)!.rssMb },
    ...(await backToStart(title, [berth], before)),
  ]
}
