import { request } from "undici"
import { median } from "../figures.ts"
import { load } from "../speed/ask.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"
import type { Upstream } from "../apps/upstream.ts"
import type { Visited } from "../visits.ts"

/** How many drivers' advertisements hang while others look up their fee. */
const HANGING = 16
const MOST = 1.05
const anAdFor = ({ url }: Server) => ({
  method: "POST" as const,
  headers: { origin: url, "x-berth": "1", "content-type": "application/json" },
  body: JSON.stringify({ place: "plate-select" }),
})

/** The pay screen's first answer with every advertising call unanswered, beside the same with none asked. */
export async function stallAds(
  berth: Server,
  upstream: Upstream,
  { path, cookie, screen }: Visited,
  short: boolean,
): Promise<Finding[]> {
  const ask = { path, headers: (turn: number) => ({ cookie: cookie(turn) }), expects: screen.expects }
  const timed = async () => (await load(berth.url, ask, { connections: 1, seconds: short ? 1 : 3 })).p50
  const ratios: number[] = []
  for (let round = 0; round < (short ? 3 : 9); round += 1) {
    const calm = await timed()
    upstream.stall(/(_ad|\/Ad)\//)
    const away = new AbortController()
    const hanging = Array.from({ length: HANGING }, () =>
      request(`${berth.url}/api/ads/placed`, { ...anAdFor(berth), signal: away.signal }).catch(() => undefined),
    )
    const stalled = await timed()
    away.abort()
    await Promise.all(hanging)
    upstream.stall(undefined)
    ratios.push(stalled / calm)
  }
  const ratio = median(ratios)
  return [
    {
      what: `${screen.name}: p50 with ${HANGING} advertisements stalled`,
      unit: "× of none",
      berth: ratio,
      target: `< ${MOST}`,
      met: ratio < MOST,
      points: ratios,
    },
  ]
}
