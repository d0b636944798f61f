import { setTimeout as wait } from "node:timers/promises"
import { atMost, type Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

type Resources = { sockets: number; handles: number }

/** Idle connections to the provider close after ten seconds, nginx's after sixty, the browsers' after 75. */
const MAX_WAIT_SECONDS = 100

export async function countOpenResources(servers: Server[]): Promise<Resources> {
  const usages = await Promise.all(servers.map((server) => server.usage("collect")))
  const sum = (name: keyof Resources) => usages.reduce((total, usage) => total + usage[name], 0)
  return { sockets: sum("sockets"), handles: sum("handles") }
}

/** Compares the open resources with those before the load, after waiting until they are closed. */
export async function compareOpenResources(name: string, servers: Server[], before: Resources): Promise<Finding[]> {
  let after = await countOpenResources(servers)
  const hasMore = () => after.sockets > before.sockets || after.handles > before.handles
  for (let second = 0; second < MAX_WAIT_SECONDS && hasMore(); second += 1) {
    await wait(1000)
    after = await countOpenResources(servers)
  }
  return (["sockets", "handles"] as const).map((resource) => {
    const difference = after[resource] - before[resource]
    return atMost(0, { name: `${name}: open ${resource} after the load`, unit: "more than before", berth: difference })
  })
}
