import { once } from "node:events"
import { mkdirSync, openSync, rmSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { launch, run } from "../process/children.js"
import { findProgram } from "../process/programs.js"
import { UserError } from "../command/print.js"
import { endWithParent } from "./end-with-parent.js"

/**
 * Starts Debian's Redis. Its data is lost when it ends, unless it has a folder.
 * @param {{ port: number, log?: string, memory?: string, copyOf?: number, more?: readonly string[] }} options `memory` is the folder for its data
 */
export async function startRedis({ port, log, memory: folder, copyOf, more: extraArgs = [] }) {
  const persistence = folder ? ["--dir", folder, "--appendonly", "yes", "--appendfsync", "no"] : []
  const limits = ["--maxmemory", "256mb", "--maxmemory-policy", "noeviction"]
  // Replicas synchronize without delay.
  const replication = ["--repl-diskless-sync-delay", "0", ...(copyOf ? ["--replicaof", `127.0.0.1 ${copyOf}`] : [])]
  const settings = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    ...limits,
    ...persistence,
    ...replication,
    ...extraArgs,
  ]
  const [file, args] = endWithParent([findProgram("redis-server"), ...settings])
  return launchAndWait({ port, log }, file, args)
}

/** The name under which Sentinels monitor the primary. */
const PRIMARY_NAME = "berth"

/**
 * Starts a Sentinel. Two of them promote the replica if the primary is unreachable for `missedMs`.
 * @param {{ port: number, log?: string, config: string, primary: number, missedMs: number }} options `config` is the file in
 *   which the Sentinel stores its state
 */
async function startSentinel({ port, log, config, primary, missedMs }) {
  const directives = [
    `monitor ${PRIMARY_NAME} 127.0.0.1 ${primary} 2`,
    `down-after-milliseconds ${PRIMARY_NAME} ${missedMs}`,
    `failover-timeout ${PRIMARY_NAME} 5000`,
  ]
  const lines = [`port ${port}`, "bind 127.0.0.1", ...directives.map((directive) => `sentinel ${directive}`)]
  writeFileSync(config, `${lines.join("\n")}\n`)
  const [file, args] = endWithParent([findProgram("redis-server"), config, "--sentinel"])
  return launchAndWait({ port, log }, file, args)
}

async function launchAndWait({ port, log }, file, args) {
  const out = log ? openSync(log, "w") : "ignore"
  const { child } = launch(file, args, { stdio: ["ignore", out, out] })
  for (let tries = 0; tries < 200; tries++) {
    if (await respondsToPing(port)) return { child, port, url: `redis://127.0.0.1:${port}` }
    await wait(50)
  }
  throw new UserError(`redis-server does not answer at port ${port}${log ? `; its output is in ${log}` : ""}.`)
}

/**
 * Starts a primary, a replica and three Sentinels. Logs and configuration are in the folder.
 * @param {{ ports: number[], at: (name: string) => string, missedMs?: number }} options five ports: the primary, the replica and three Sentinels
 */
export async function startRedisWithSentinels({ ports: [primary, replica, ...sentinelPorts], at, missedMs = 1_000 }) {
  mkdirSync(at("redis"), { recursive: true })
  const extraArgs = ["--dir", at("redis")]
  const first = await startRedis({ port: primary, log: at("redis-1.log"), more: extraArgs })
  const second = await startRedis({ port: replica, log: at("redis-2.log"), copyOf: primary, more: extraArgs })
  const sentinels = await Promise.all(
    sentinelPorts.map((port, index) =>
      startSentinel({
        port,
        primary,
        missedMs,
        log: at(`sentinel-${index + 1}.log`),
        config: at(`sentinel-${index + 1}.conf`),
      }),
    ),
  )
  const redis = new Map([first, second].map((server) => [server.port, server]))
  const kill = async (port) => {
    const { child } = redis.get(port)
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }
  const start = async (port, copyOf) =>
    redis.set(port, await startRedis({ port, log: at(`redis-${port}.log`), copyOf, more: extraArgs }))
  return {
    /** Both servers, the primary and the replica. */
    redis,
    children: () => [...redis.values(), ...sentinels].map(({ child }) => child),
    settings: { REDIS_URL: `redis://${PRIMARY_NAME}`, REDIS_SENTINELS: sentinels.map(({ url }) => url).join() },
    /** The primary's port according to the Sentinels. */
    primary: () => findPrimaryPort(sentinels[0].port),
    /** Kills the primary, as a machine failure would. */
    kill,
    /** Restarts it empty, as a replica of the current primary. */
    start: async (port) => void (await start(port, await findPrimaryPort(sentinels[0].port))),
    /** Kills both and restarts the primary empty before the Sentinels notice. */
    empty: async () => {
      const primary = await findPrimaryPort(sentinels[0].port)
      const replica = [...redis.keys()].find((port) => port !== primary)
      await kill(replica)
      await kill(primary)
      // A replica has saved its data here and would load it again.
      rmSync(at("redis/dump.rdb"), { force: true })
      await start(primary)
      await start(replica, primary)
    },
  }
}

async function findPrimaryPort(sentinel) {
  const { output } = await run(
    "redis-cli",
    ["-p", String(sentinel), "SENTINEL", "get-master-addr-by-name", PRIMARY_NAME],
    {
      quiet: true,
    },
  )
  return Number(output.trim().split("\n")[1])
}

const respondsToPing = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"))
    socket.once("error", () => resolve(false))
    socket.once("data", (data) => {
      socket.destroy()
      resolve(String(data).startsWith("+PONG"))
    })
  })
