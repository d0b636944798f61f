import { setTimeout as wait } from "node:timers/promises"
import type { Finding } from "../report.ts"
import type { Server } from "../apps/servers.ts"

type Open = { sockets: number; handles: number }

/** Connections to the provider close after ten seconds of rest, nginx's after sixty, the browsers' after 75. */
const PATIENCE = 100

export async function openNow(servers: Server[]): Promise<Open> {
  const used = await Promise.all(servers.map((server) => server.usage("collect")))
  const sum = (pick: (one: Open) => number) => used.reduce((total, one) => total + pick(one), 0)
  return { sockets: sum(({ sockets }) => sockets), handles: sum(({ handles }) => handles) }
}

/** What is still open once the load is over and everything has had its time to close. */
export async function backToStart(name: string, servers: Server[], before: Open): Promise<Finding[]> {
  let now = await openNow(servers)
  for (
    let second = 0;
    second < PATIENCE && (now.sockets > before.sockets || now.handles > before.handles);
    second += 1
  ) {
    await wait(1000)
    now = await openNow(servers)
  }
  return (["sockets", "handles"] as const).map((what) => ({
    ...{ what: `${name}: ${what} open once all is quiet`, unit: "more than before", berth: now[what] - before[what] },
    ...{ target: "≤ 0", met: now[what] <= before[what], points: { before: before[what], after: now[what] } },
  }))
}
