import { type Ask, load, type Load } from "./load.ts"
import { median, ratioOf } from "./figures.ts"
import type { Finding } from "./report.ts"
import type { Server } from "./servers.ts"

export type Subject = { server: Server; ask: Ask }
type Plan = { connections: number; rounds: number; seconds: number }
type Round = Load & { cpuMs: number }

/** Measures the two by turns, so that whatever else the machine does falls on both alike. */
export async function compare(
  what: string,
  pair: { bare: Subject; berth: Subject },
  plan: Plan,
  least?: number,
): Promise<Finding[]> {
  const bare: Round[] = []
  const berth: Round[] = []
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [
      () => measure(pair.bare, plan).then((run) => bare.push(run)),
      () => measure(pair.berth, plan).then((run) => berth.push(run)),
    ]
    for (const turn of round % 2 ? turns.reverse() : turns) await turn()
  }
  const finding = (measure: keyof Round, unit: string) => ({
    what: `${what}, ${plan.connections} connection${plan.connections > 1 ? "s" : ""}`,
    unit,
    bare: median(bare.map((run) => run[measure])),
    berth: median(berth.map((run) => run[measure])),
    ratio: ratioOf(
      berth.map((run) => run[measure]),
      bare.map((run) => run[measure]),
    ),
  })
  const throughput = finding("perSecond", "requests/s")
  return [
    least === undefined
      ? throughput
      : { ...throughput, target: `≥ ${least.toFixed(2)} ×`, met: throughput.ratio.middle >= least },
    finding("cpuMs", "CPU ms a request"),
    finding("p50", "ms p50"),
    finding("p99", "ms p99"),
  ]
}

async function measure({ server, ask }: Subject, plan: Plan): Promise<Round> {
  const before = await server.usage()
  const run = await load(server.url, ask, plan)
  const after = await server.usage()
  return { ...run, cpuMs: (after.cpuMs - before.cpuMs) / run.requests }
}
