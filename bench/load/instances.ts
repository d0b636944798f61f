import { backToStart, openNow } from "../memory/at-rest.ts"
import type { Evening } from "./evening.ts"
import { type Fleet, startTwo } from "./fleet.ts"
import { levels, mostOf, planFor } from "./levels.ts"
import type { Finding } from "../report.ts"
import type { Started } from "../apps/start.ts"

/** One instance of each app, then two; all of them share the machine with the asker and the upstream. */
export async function underLoad(started: Started, evening: Evening, short: boolean): Promise<Finding[]> {
  const { berth, bare, another } = started
  const one = await loaded("one instance", { berth: berth.url, bare: bare.url, instances: [berth] }, evening, short)
  const fleet = await startTwo(another)
  try {
    return [...one, ...(await loaded("two behind nginx", fleet, evening, short))]
  } finally {
    fleet.leave()
  }
}

async function loaded(
  name: string,
  { berth, bare, instances }: Fleet,
  evening: Evening,
  short: boolean,
): Promise<Finding[]> {
  const mix = await evening(berth)
  const plan = planFor(short)
  const served = { berth: { origin: berth, kinds: mix.berth }, bare: { origin: bare, kinds: mix.bare } }
  const before = await openNow(instances)
  const most = await mostOf(served, plan)
  return [
    { what: `${name}: all it can do`, unit: "requests/s", ...most },
    ...(await levels(name, served.berth, most.berth, plan)),
    ...(await backToStart(name, instances, before)),
  ]
}
