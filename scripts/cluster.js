import { rmSync } from "node:fs"
import { build } from "./build.js"
import { startCluster } from "./cluster/cluster.js"
import { getLocalRelease } from "./cluster/instance.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { requireFreePort, readPort } from "./process/ports.js"
import { CLUSTER_PROGRAMS, ensurePrograms } from "./process/programs.js"
import { inProject } from "./command/root.js"
import { print } from "./command/print.js"

const DATA = inProject(".data/cluster")

/** `npm run cluster`: starts the cluster of docs/cluster.md on this machine. */
void main(start, { whenStopped: 0 })

async function start() {
  const [port, sandboxPort] = [readPort("PORT", 3000), readPort("SANDBOX_PORT", 4000)]
  await requireFreePort("PORT", port, "127.0.0.1")
  await requireFreePort("SANDBOX_PORT", sandboxPort, "127.0.0.1")
  await install()
  await ensurePrograms(...CLUSTER_PROGRAMS)
  await build()
  rmSync(DATA, { recursive: true, force: true })
  const cluster = await startCluster({ port, sandboxPort, folder: DATA, release: getLocalRelease() })
  print(renderGreeting(cluster))
  process.stdin.on("data", () => void restart(cluster))
  await new Promise(() => undefined)
}

let isRestarting = false
async function restart(cluster) {
  if (isRestarting) return
  isRestarting = true
  print("Restarting one after the other …")
  await cluster.roll().then(
    () => print(listInstances(cluster)),
    (error) => print(error.message),
  )
  isRestarting = false
}

const listInstances = ({ ports, pid, metrics }) =>
  ports
    .map((port) => `    http://127.0.0.1:${port}/   instance, process ${pid(port)}, metrics at ${metrics(port)}`)
    .join("\n")

const renderGreeting = (cluster) => `
  The cluster is running.

    ${cluster.url}/   nginx, the address for drivers
    ${cluster.sandboxUrl}/   the sandbox with its scenarios
${listInstances(cluster)}
    redis://127.0.0.1:${[...cluster.redis.redis.keys()].join(" and ")}   Redis: the primary and its replica
    ${cluster.redis.settings.REDIS_SENTINELS}   their Sentinels

  Any process may be killed. Enter restarts the instances one after the other, stopped ones first.
  Logs are in .data/cluster. Ctrl-C stops everything.
`
