import { median, computeRatio } from "../figures.ts"
import { type Load, type RequestSpec, sendLoad } from "./load.ts"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

type MeasuredApp = { server: Server; spec: RequestSpec }
/** The same page or call of each app. `minRatio` is the target for Berth's throughput as a share of the bare app's. */
export type Comparison = {
  name: string
  minRatio?: number
  berth: MeasuredApp
  bare: MeasuredApp
  before?: MeasuredApp
}
type Plan = { connections: number; rounds: number; seconds: number }
type Round = Load & { cpuMs: number }

/**
 * Measures the apps in short alternating rounds, so that other work of the machine affects all of them. The same
 * comparison of several sets of processes counts as one, because each start of a process makes it faster or slower.
 */
export async function compareApps(sets: readonly [Comparison, ...Comparison[]], plan: Plan): Promise<Finding[]> {
  const [{ name, minRatio }] = sets
  const rounds = { bare: [] as Round[], berth: [] as Round[], before: [] as Round[] }
  const turns = sets.flatMap(({ bare, berth, before }) =>
    Object.entries({ bare, berth, before }).flatMap(([app, measuredApp]) =>
      measuredApp ? [{ app, measuredApp }] : [],
    ),
  )
  // A process that was idle has returned memory and is slow for its first second.
  for (const { measuredApp } of turns) await sendLoad(measuredApp.server.url, measuredApp.spec, plan)
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const { app, measuredApp } of round % 2 ? turns.toReversed() : turns) {
      rounds[app as keyof typeof rounds].push(await measureRound(measuredApp, plan))
    }
  }
  const prefix = `${name}, ${plan.connections} connection${plan.connections > 1 ? "s" : ""}`
  const finding = (title: string, baseline: Round[], figure: keyof Round, unit: string) => {
    const [values, baselineValues] = [rounds.berth, baseline].map((all) => all.map((round) => round[figure]))
    const ratio = computeRatio(values!, baselineValues!)
    return { name: title, unit, baseline: median(baselineValues!), berth: median(values!), ratio }
  }
  const findings = (title: string, baseline: Round[]) => [
    finding(title, baseline, "perSecond", "requests/s"),
    finding(title, baseline, "cpuMs", "CPU ms a request"),
    finding(title, baseline, "p50", "ms p50"),
    finding(title, baseline, "p99", "ms p99"),
  ]
  const [throughput, ...otherFindings] = findings(prefix, rounds.bare)
  const target = minRatio && { target: `≥ ${minRatio.toFixed(2)} ×`, met: throughput!.ratio.middle >= minRatio }
  const findingsBefore = rounds.before.length > 0 ? findings(`${prefix}, beside the version before`, rounds.before) : []
  return [{ ...throughput!, ...target }, ...otherFindings, ...findingsBefore]
}

async function measureRound({ server, spec }: MeasuredApp, plan: Plan): Promise<Round> {
  const before = await server.usage()
  const load = await sendLoad(server.url, spec, plan)
  const after = await server.usage()
  return { ...load, cpuMs: (after.cpuMs - before.cpuMs) / load.requests }
}
