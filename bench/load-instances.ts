import { backToStart, openNow } from "./at-rest.ts"
import type { Mix } from "./load-evening.ts"
import { levels, mostOf, planFor, served } from "./load-levels.ts"
import type { Finding } from "./report.ts"
import type { Pair } from "./start.ts"

/** One instance of each app, then two; all of them share the machine with the asker and the upstream. */
export async function underLoad(pairs: Pair[], mix: Mix, short: boolean): Promise<Finding[]> {
  const plan = planFor(short)
  const all = pairs.map(({ berth }) => berth)
  const before = await openNow(all)
  const findings: Finding[] = []
  for (const [name, some] of [
    ["one instance", pairs.slice(0, 1)],
    ["two instances", pairs],
  ] as const) {
    const { berth, bare } = served(some, mix)
    const found = await mostOf({ berth, bare }, plan)
    findings.push({
      what: `${name}, all it can do`,
      unit: "requests/s",
      bare: found.bare,
      berth: found.berth,
      ratio: found.ratio,
    })
    findings.push(...(await levels(name, berth, found.berth, plan)))
  }
  return [...findings, ...(await backToStart(all, before))]
}
