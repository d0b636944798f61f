import { compareOpenResources, countOpenResources } from "../memory/open-resources.ts"
import { type Fleet, startFleet } from "./fleet.ts"
import { compareCapacity, measureLevels, getPlan } from "./levels.ts"
import type { MixFactory } from "./mix.ts"
import type { Finding } from "../report.ts"
import type { RunningApps } from "../apps/start.ts"

/** Measures one instance of each app, then two. All share the machine with the load generator and the upstream. */
export async function measureInstances(apps: RunningApps, createMix: MixFactory, short: boolean): Promise<Finding[]> {
  const { berth, bare, startMore } = apps
  const single = await measureFleet(
    "one instance",
    { berth: berth.url, bare: bare.url, instances: [berth] },
    { createMix, short },
  )
  const fleet = await startFleet(startMore)
  try {
    return [...single, ...(await measureFleet("two behind nginx", fleet, { createMix, short }))]
  } finally {
    fleet.stopWatchers()
  }
}

async function measureFleet(
  name: string,
  { berth, bare, instances }: Fleet,
  { createMix, short }: { createMix: MixFactory; short: boolean },
): Promise<Finding[]> {
  const mix = await createMix(berth)
  const plan = getPlan(short)
  const targets = { berth: { origin: berth, kinds: mix.berth }, bare: { origin: bare, kinds: mix.bare } }
  const before = await countOpenResources(instances)
  const capacity = await compareCapacity(targets, plan)
  return [
    { name: `${name}: capacity`, unit: "requests/s", ...capacity },
    ...(await measureLevels(name, targets.berth, capacity.berth, plan)),
    ...(await compareOpenResources(name, instances, before)),
  ]
}
