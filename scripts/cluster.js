import { rmSync } from "node:fs"
import { build } from "./build.js"
import { startCluster } from "./cluster/cluster.js"
import { getLocalRelease } from "./cluster/instance.js"
import { install } from "./install.js"
import { main } from "./command/main.js"
import { requireFreePort, readPort } from "./process/ports.js"
import { CLUSTER, ensurePrograms } from "./process/programs.js"
import { inProject } from "./command/root.js"
import { print } from "./command/print.js"

const DATA = inProject(".data/cluster")

/** `npm run cluster`: what docs/cluster.md describes, on this machine. */
void main(start, { whenStopped: 0 })

async function start() {
  const [port, sandboxPort] = [readPort("PORT", 3000), readPort("SANDBOX_PORT", 4000)]
  await requireFreePort("PORT", port, "127.0.0.1")
  await requireFreePort("SANDBOX_PORT", sandboxPort, "127.0.0.1")
  await install()
  await ensurePrograms(...CLUSTER)
  await build()
  rmSync(DATA, { recursive: true, force: true })
  const cluster = await startCluster({ port, sandboxPort, folder: DATA, release: getLocalRelease() })
  print(greeting(cluster))
  process.stdin.on("data", () => void restart(cluster))
  await new Promise(() => undefined)
}

let restarting = false
async function restart(cluster) {
  if (restarting) return
  restarting = true
  print("Restarting one after the other …")
  await cluster.roll().then(
    () => print(instances(cluster)),
    (trouble) => print(trouble.message),
  )
  restarting = false
}

const instances = ({ ports, pid, metrics }) =>
  ports
    .map((port) => `    http://127.0.0.1:${port}/   instance, process ${pid(port)}, its numbers at ${metrics(port)}`)
    .join("\n")

const greeting = (cluster) => `
  The cluster is running.

    ${cluster.url}/   nginx, where drivers come in
    ${cluster.sandboxUrl}/   the sandbox: journeys, sample drivers
${instances(cluster)}
    redis://127.0.0.1:${[...cluster.redis.redis.keys()].join(" and ")}   Redis: the primary, and its copy
    ${cluster.redis.settings.REDIS_SENTINELS}   who watch over them

  Kill what you like. Enter restarts the instances one after the other, those that are gone first.
  Logs are in .data/cluster. Ctrl-C stops everything.
`
