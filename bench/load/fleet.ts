import { rmSync } from "node:fs"
import { startEdge } from "../../scripts/cluster/edge.js"
import { startRedis } from "../../scripts/cluster/redis.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { CLUSTER_PROGRAMS, ensurePrograms } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"
import type { Server } from "../apps/servers.ts"
import type { RunningApps } from "../apps/start.ts"

/** The addresses of both apps, and the instances of Berth behind its address. */
export type Fleet = { berth: string; bare: string; instances: Server[] }

const FOLDER = inProject("bench/results/cluster")

/** Two instances of each app behind an nginx with the configuration of the repository; Berth's share a Redis. */
export async function startFleet(startMore: RunningApps["startMore"]): Promise<Fleet & { stopWatchers: () => void }> {
  await ensurePrograms(...CLUSTER_PROGRAMS)
  rmSync(FOLDER, { recursive: true, force: true })
  const redis = await startRedis({ port: await findFreePort() })
  const settings = { REDIS_URL: redis.url, TRUSTED_HOPS: "1" }
  const instances = [await startMore("-2", settings), await startMore("-3", settings)]
  const startNginx = async (name: "berth" | "bare") => {
    const port = await findFreePort()
    const ports = instances.map((apps) => Number(new URL(apps[name].url).port))
    const { stopWatching } = await startEdge({ port, instances: ports, folder: `${FOLDER}/${name}` })
    return { url: `http://127.0.0.1:${port}`, stopWatching }
  }
  const berth = await startNginx("berth")
  const bare = await startNginx("bare")
  const stopWatchers = () => [berth, bare].forEach(({ stopWatching }) => stopWatching())
  return {
    berth: berth.url,
    bare: bare.url,
    instances: instances.map((apps) => apps.berth),
    stopWatchers,
  }
}
