import { slope } from "../figures.ts"
import { type Ask, load } from "../speed/ask.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

const SLICE = 10
/** In MB a minute: what a day of it would make of the heap is noticed long before. */
const FLAT = 0.2

/** Berth's heap after collection, again and again under a mixture of its requests. */
export async function watchHeap(server: Server, asks: Ask[], minutes: number): Promise<Finding[]> {
  const points: { x: number; y: number }[] = []
  const slices = Math.round((minutes * 60) / SLICE)
  for (let slice = 0; slice < slices; slice += 1) {
    await Promise.all(asks.map((ask) => load(server.url, ask, { connections: 4, seconds: SLICE })))
    const { heapMb } = await server.usage("collect")
    points.push({ x: (slice + 1) * (SLICE / 60), y: heapMb })
  }
  // The first slices fill what is kept on purpose: compiled code, opened seals, connections.
  const settled = points.slice(Math.floor(points.length / 5))
  const growth = slope(settled)
  return [
    {
      what: `heap over ${minutes} min of load, after its first fifth`,
      unit: "MB a minute",
      berth: growth,
      target: `≤ ${FLAT}`,
      met: growth <= FLAT,
      points,
    },
  ]
}
