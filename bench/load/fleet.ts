import { rmSync } from "node:fs"
import { startEdge } from "../../scripts/cluster/edge.js"
import { startRedis } from "../../scripts/cluster/redis.js"
import { freePort } from "../../scripts/process/ports.js"
import { CLUSTER, ensurePrograms } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"
import type { Server } from "../apps/servers.ts"
import type { Started } from "../apps/start.ts"

/** What of each app is asked, and where. */
export type Fleet = { berth: string; bare: string; instances: Server[] }

const FOLDER = inProject("bench/results/cluster")

/** Two instances of each app behind an nginx as the repository has it; Berth's have a Redis between them. */
export async function startTwo(another: Started["another"]): Promise<Fleet & { leave: () => void }> {
  await ensurePrograms(...CLUSTER)
  rmSync(FOLDER, { recursive: true, force: true })
  const redis = await startRedis({ port: await freePort() })
  const shared = { REDIS_URL: redis.url, TRUSTED_HOPS: "1" }
  const pairs = [await another("-2", shared), await another("-3", shared)]
  const before = async (name: "berth" | "bare") => {
    const port = await freePort()
    const instances = pairs.map((pair) => Number(new URL(pair[name].url).port))
    const { stopWatching } = await startEdge({ port, instances, folder: `${FOLDER}/${name}` })
    return { url: `http://127.0.0.1:${port}`, stopWatching }
  }
  const [berth, bare] = [await before("berth"), await before("bare")]
  const leave = () => [berth, bare].forEach(({ stopWatching }) => stopWatching())
  return { berth: berth.url, bare: bare.url, instances: pairs.map((pair) => pair.berth), leave }
}
