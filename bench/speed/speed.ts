import type { Apps } from "../apps/start.ts"
import { CONFIG, PAY } from "../screens.ts"
import { createHistoryRequest, createLookupRequest, createPageRequest, type Visit } from "../visits.ts"
import { compareApps, type Comparison } from "./compare.ts"
import { type RequestSpec, sendLoad } from "./load.ts"
import type { Finding } from "../report.ts"

export const CALLS = ["history call", "look-up call"]
/** As a share of the bare app's requests a second. */
const MIN_RATIO = { page: 0.75, call: 0.8 }

const CONNECTIONS = 32
/**
 * Seconds of warm-up for each screen, and the minimum for each app. Berth needs more, because each of its screens has its
 * own code, while those of the bare app share theirs.
 */
const plans = {
  full: { rounds: 8, seconds: 1.25, warmUp: { berth: 6, bare: 2, minTotal: 24 } },
  short: { rounds: 4, seconds: 0.5, warmUp: { berth: 1, bare: 0.5, minTotal: 8 } },
}

/** The request of each screen or call. */
export type Requests = Map<string, RequestSpec>

export async function createRequests(visits: Visit[]): Promise<Requests> {
  const requests: Requests = new Map(visits.map((visit) => [visit.screen.name, createPageRequest(visit)]))
  for (const visit of visits) {
    if (visit.screen.name === CONFIG) requests.set(CALLS[0]!, createHistoryRequest(visit))
    if (visit.screen.name === PAY) requests.set(CALLS[1]!, await createLookupRequest(visit))
  }
  return requests
}

/** The bare app has calls at the same paths as Berth, but screens at other paths. */
const toBareRequest = (name: string, spec: RequestSpec): RequestSpec =>
  isCall(spec) ? spec : { ...spec, path: `/same/${encodeURIComponent(name)}` }

const isCall = ({ method }: RequestSpec) => method === "POST"

/** Warms everything up before measuring, because in production an app runs for days. */
export async function compareSpeed(
  sets: readonly [Apps, ...Apps[]],
  { berth, before }: { berth: Requests; before?: Requests },
  { short, names }: { short: boolean; names?: string[] },
): Promise<Finding[]> {
  const { rounds, seconds, warmUp } = short ? plans.short : plans.full
  const createComparisons = (selected: string[]) =>
    selected.map((name) => sets.map((apps) => createComparison(apps, name, berth.get(name)!, before?.get(name))))
  const busy = createComparisons(names ?? [...berth.keys()])
  // The target applies to a busy server; one connection shows how long a single request takes.
  const single = names
    ? []
    : createComparisons([CONFIG, CALLS[0]!]).map((sets) =>
        sets.map((comparison) => ({ ...comparison, minRatio: undefined })),
      )
  for (const set of busy.flat()) {
    const warmUpApp = async ({ server, spec }: Comparison["bare"], minSeconds: number) => {
      const seconds = Math.max(minSeconds, warmUp.minTotal / busy.length)
      return sendLoad(server.url, spec, { connections: CONNECTIONS, seconds })
    }
    await warmUpApp(set.bare, warmUp.bare)
    await warmUpApp(set.berth, warmUp.berth)
    if (set.before) await warmUpApp(set.before, warmUp.berth)
  }
  const findings: Finding[] = []
  for (const [groups, connections] of [[busy, CONNECTIONS] as const, [single, 1] as const]) {
    for (const group of groups) {
      const plan = { connections, rounds: Math.ceil(rounds / sets.length), seconds }
      findings.push(...(await compareApps(group as [Comparison, ...Comparison[]], plan)))
    }
  }
  return findings
}

const createComparison = (apps: Apps, name: string, spec: RequestSpec, before?: RequestSpec): Comparison => ({
  name,
  minRatio: isCall(spec) ? MIN_RATIO.call : MIN_RATIO.page,
  bare: { server: apps.bare, spec: toBareRequest(name, spec) },
  berth: { server: apps.berth, spec },
  ...(apps.before && before && { before: { server: apps.before, spec: before } }),
})
