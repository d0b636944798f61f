import { median, ratioOf } from "../figures.ts"
import { type Ask, load, type Load } from "./ask.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

export type Race = { what: string; bare: Runner; berth: Runner; least?: number }
type Runner = { server: Server; ask: Ask }
type Plan = { connections: number; rounds: number; seconds: number }
type Round = Load & { cpuMs: number }

/**
 * Measures the two by turns, so that whatever else the machine does falls on both alike. The same race of several pairs
 * is one: how fast a process is depends on its start, too.
 */
export async function compare(races: readonly [Race, ...Race[]], plan: Plan): Promise<Finding[]> {
  const [{ what, least }] = races
  const theirs: Round[] = []
  const ours: Round[] = []
  // A process that has had nothing to do meanwhile has given memory back, and is slow for its first second.
  for (const { server, ask } of races.flatMap(({ bare, berth }) => [bare, berth])) await load(server.url, ask, plan)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { bare, berth } of races) {
      const turns = [
        async () => theirs.push(await measure(bare, plan)),
        async () => ours.push(await measure(berth, plan)),
      ]
      for (const turn of round % 2 ? turns.reverse() : turns) await turn()
    }
  }
  const finding = (name: keyof Round, unit: string) => {
    const [mine, others] = [ours.map((run) => run[name]), theirs.map((run) => run[name])]
    const title = `${what}, ${plan.connections} connection${plan.connections > 1 ? "s" : ""}`
    return { what: title, unit, bare: median(others), berth: median(mine), ratio: ratioOf(mine, others) }
  }
  const throughput = finding("perSecond", "requests/s")
  const judged = least && { target: `≥ ${least.toFixed(2)} ×`, met: throughput.ratio.middle >= least }
  return [
    { ...throughput, ...judged },
    finding("cpuMs", "CPU ms a request"),
    finding("p50", "ms p50"),
    finding("p99", "ms p99"),
  ]
}

async function measure({ server, ask }: Runner, plan: Plan): Promise<Round> {
  const before = await server.usage()
  const run = await load(server.url, ask, plan)
  const after = await server.usage()
  return { ...run, cpuMs: (after.cpuMs - before.cpuMs) / run.requests }
}
