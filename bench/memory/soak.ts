import { setTimeout as wait } from "node:timers/promises"
import { slope } from "../figures.ts"
import { runLoad } from "../load/run-load.ts"
import { compareOpenResources, countOpenResources } from "./open-resources.ts"
import { compareCapacity, getPlan } from "../load/levels.ts"
import type { MixFactory } from "../load/mix.ts"
import { atMost, type Finding } from "../report.ts"
import type { Apps } from "../apps/start.ts"

const INTERVAL_SECONDS = 10
/** In MB per minute: 290 MB a day. Smaller slopes are within the variation of garbage collection. */
const MAX_GROWTH = 0.2

/** Measures the growth of memory and of open resources under half load. */
export async function soak({ berth, bare }: Apps, createMix: MixFactory, short: boolean): Promise<Finding[]> {
  const minutes = short ? 1 : 15
  const mix = await createMix(berth.url)
  const targets = { berth: { origin: berth.url, kinds: mix.berth }, bare: { origin: bare.url, kinds: mix.bare } }
  const capacity = (await compareCapacity(targets, getPlan(true))).berth
  const before = await countOpenResources([berth])
  const stages = [{ perSecond: capacity / 2, seconds: minutes * 60 }]
  let isOver = false
  const load = runLoad({ ...targets.berth, stages, seed: 1 }).finally(() => (isOver = true))
  const points: { minute: number; heapMb: number; rssMb: number; sockets: number; handles: number }[] = []
  const startedAt = performance.now()
  while (!isOver) {
    await Promise.race([wait(INTERVAL_SECONDS * 1000), load])
    const { heapMb, rssMb, sockets, handles } = await berth.usage("collect")
    points.push({ minute: (performance.now() - startedAt) / 60_000, heapMb, rssMb, sockets, handles })
  }
  const { dueAt, outcome, failures } = await load
  // The first fifth fills caches: compiled code, opened seals, connections.
  const pointsAfterWarmUp = points.slice(Math.floor(points.length / 5))
  const growth = (figure: "heapMb" | "rssMb") =>
    slope(pointsAfterWarmUp.map((point) => ({ x: point.minute, y: point[figure] })))
  const title = `${minutes} min at half load`
  const failed = outcome.filter((result) => result !== 0).length
  return [
    { name: `${title}: requests`, unit: "", berth: dueAt.length },
    atMost(0, { name: `${title}: turned away or failed`, unit: "", berth: failed, points: failures }),
    atMost(MAX_GROWTH, {
      name: `${title}: heap after collection`,
      unit: "MB a minute",
      berth: growth("heapMb"),
      points,
    }),
    { name: `${title}: memory of the process`, unit: "MB a minute", berth: growth("rssMb") },
    { name: `${title}: memory of the process at the end`, unit: "MB", berth: points.at(-1)!.rssMb },
    ...(await compareOpenResources(title, [berth], before)),
  ]
}
