import type { Apps } from "../apps/start.ts"
import { CONFIG, PAY } from "../screens.ts"
import { historyRequest, lookupRequest, pageRequest, type Visit } from "../visits.ts"
import { compareApps, type Comparison } from "./compare.ts"
import { type RequestSpec, sendLoad } from "./load.ts"
import type { Finding } from "../report.ts"

export const CALLS = ["history call", "look-up call"]
/** As a share of the bare app's requests a second. */
const MIN_RATIO = { page: 0.75, call: 0.8 }

const CONNECTIONS = 32
/**
 * Seconds of warm-up for each screen, and at least for each app: Berth's screens have code of their own, those of the bare
 * app share theirs.
 */
const plans = {
  full: { rounds: 8, seconds: 1.25, warmUp: { berth: 6, bare: 2, least: 24 } },
  short: { rounds: 4, seconds: 0.5, warmUp: { berth: 1, bare: 0.5, least: 8 } },
}

/** The request of each screen or call. */
export type Requests = Map<string, RequestSpec>

export async function requestsOf(visits: Visit[]): Promise<Requests> {
  const requests: Requests = new Map(visits.map((visit) => [visit.screen.name, pageRequest(visit)]))
  for (const visit of visits) {
    if (visit.screen.name === CONFIG) requests.set(CALLS[0]!, historyRequest(visit))
    if (visit.screen.name === PAY) requests.set(CALLS[1]!, await lookupRequest(visit))
  }
  return requests
}

/** The bare app has the calls at the same paths, and each screen at a path of its own. */
const bareRequest = (name: string, spec: RequestSpec): RequestSpec =>
  isCall(spec) ? spec : { ...spec, path: `/same/${encodeURIComponent(name)}` }

const isCall = ({ method }: RequestSpec) => method === "POST"

/** Warms everything up before measuring, because in production an app runs for days. */
export async function compareSpeed(
  sets: readonly [Apps, ...Apps[]],
  { berth, before }: { berth: Requests; before?: Requests },
  { short, names }: { short: boolean; names?: string[] },
): Promise<Finding[]> {
  const { rounds, seconds, warmUp } = short ? plans.short : plans.full
  const comparisons = (chosen: string[]) =>
    chosen.map((name) => sets.map((apps) => comparison(apps, name, berth.get(name)!, before?.get(name))))
  const busy = comparisons(names ?? [...berth.keys()])
  // The target is of a busy server; one connection shows how long a single request takes.
  const single = names
    ? []
    : comparisons([CONFIG, CALLS[0]!]).map((sets) => sets.map((one) => ({ ...one, least: undefined })))
  for (const set of busy.flat()) {
    const warm = async ({ server, spec }: Comparison["bare"], each: number) => {
      const seconds = Math.max(each, warmUp.least / busy.length)
      return sendLoad(server.url, spec, { connections: CONNECTIONS, seconds })
    }
    await warm(set.bare, warmUp.bare)
    await warm(set.berth, warmUp.berth)
    if (set.before) await warm(set.before, warmUp.berth)
  }
  const findings: Finding[] = []
  for (const [all, connections] of [[busy, CONNECTIONS] as const, [single, 1] as const]) {
    for (const same of all) {
      const plan = { connections, rounds: Math.ceil(rounds / sets.length), seconds }
      findings.push(...(await compareApps(same as [Comparison, ...Comparison[]], plan)))
    }
  }
  return findings
}

const comparison = (apps: Apps, name: string, spec: RequestSpec, before?: RequestSpec): Comparison => ({
  name,
  least: isCall(spec) ? MIN_RATIO.call : MIN_RATIO.page,
  bare: { server: apps.bare, spec: bareRequest(name, spec) },
  berth: { server: apps.berth, spec },
  ...(apps.before && before && { before: { server: apps.before, spec: before } }),
})
