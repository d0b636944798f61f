import { expectClosed, openResources } from "../memory/at-rest.ts"
import { type Fleet, startFleet } from "./fleet.ts"
import { compareCapacity, measureLevels, planFor } from "./levels.ts"
import type { MixAt } from "./mix.ts"
import type { Finding } from "../report.ts"
import type { Started } from "../apps/start.ts"

/** Measures one instance of each app, then two. All share the machine with the load generator and the upstream. */
export async function measureInstances(started: Started, mixAt: MixAt, short: boolean): Promise<Finding[]> {
  const { berth, bare, startMore } = started
  const one = await measureFleet(
    "one instance",
    { berth: berth.url, bare: bare.url, instances: [berth] },
    { mixAt, short },
  )
  const fleet = await startFleet(startMore)
  try {
    return [...one, ...(await measureFleet("two behind nginx", fleet, { mixAt, short }))]
  } finally {
    fleet.stopWatchers()
  }
}

async function measureFleet(
  name: string,
  { berth, bare, instances }: Fleet,
  { mixAt, short }: { mixAt: MixAt; short: boolean },
): Promise<Finding[]> {
  const mix = await mixAt(berth)
  const plan = planFor(short)
  const served = { berth: { origin: berth, kinds: mix.berth }, bare: { origin: bare, kinds: mix.bare } }
  const before = await openResources(instances)
  const capacity = await compareCapacity(served, plan)
  return [
    { what: `${name}: capacity`, unit: "requests/s", ...capacity },
    ...(await measureLevels(name, served.berth, capacity.berth, plan)),
    ...(await expectClosed(name, instances, before)),
  ]
}
