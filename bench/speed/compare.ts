import { median, ratioOf } from "../figures.ts"
import { type Load, type RequestSpec, sendLoad } from "./load.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

type Side = { server: Server; spec: RequestSpec }
/** The same page or call of each app. `least` is the target for Berth's throughput as a share of the bare app's. */
export type Comparison = { name: string; least?: number; berth: Side; bare: Side; before?: Side }
type Plan = { connections: number; rounds: number; seconds: number }
type Round = Load & { cpuMs: number }

/**
 * Measures the apps in short alternating rounds, so that whatever else the machine does affects all of them. The same
 * comparison of several sets of processes counts as one, because each start of a process makes it faster or slower.
 */
export async function compareApps(sets: readonly [Comparison, ...Comparison[]], plan: Plan): Promise<Finding[]> {
  const [{ name, least }] = sets
  const rounds = { bare: [] as Round[], berth: [] as Round[], before: [] as Round[] }
  const turns = sets.flatMap(({ bare, berth, before }) =>
    Object.entries({ bare, berth, before }).flatMap(([app, side]) => (side ? [{ app, side }] : [])),
  )
  // A process that was idle has returned memory and is slow for its first second.
  for (const { side } of turns) await sendLoad(side.server.url, side.spec, plan)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { app, side } of round % 2 ? turns.toReversed() : turns) {
      rounds[app as keyof typeof rounds].push(await measureRound(side, plan))
    }
  }
  const what = `${name}, ${plan.connections} connection${plan.connections > 1 ? "s" : ""}`
  const finding = (title: string, baseline: Round[], figure: keyof Round, unit: string) => {
    const [values, others] = [rounds.berth, baseline].map((all) => all.map((round) => round[figure]))
    const ratio = ratioOf(values!, others!)
    return { what: title, unit, baseline: median(others!), berth: median(values!), ratio }
  }
  const findings = (title: string, baseline: Round[]) => [
    finding(title, baseline, "perSecond", "requests/s"),
    finding(title, baseline, "cpuMs", "CPU ms a request"),
    finding(title, baseline, "p50", "ms p50"),
    finding(title, baseline, "p99", "ms p99"),
  ]
  const [throughput, ...otherFindings] = findings(what, rounds.bare)
  const judged = least && { target: `≥ ${least.toFixed(2)} ×`, met: throughput!.ratio.middle >= least }
  const beside = rounds.before.length > 0 ? findings(`${what}, beside the version before`, rounds.before) : []
  return [{ ...throughput!, ...judged }, ...otherFindings, ...beside]
}

async function measureRound({ server, spec }: Side, plan: Plan): Promise<Round> {
  const before = await server.usage()
  const load = await sendLoad(server.url, spec, plan)
  const after = await server.usage()
  return { ...load, cpuMs: (after.cpuMs - before.cpuMs) / load.requests }
}
