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
 * @param {{ port: number, log?: string, memory?: string, copyOf?: number, more?: readonly string[] }} at
 */
export async function startRedis({ port, log, memory, copyOf, more = [] }) {
  const remembering = memory ? ["--dir", memory, "--appendonly", "yes", "--appendfsync", "no"] : []
  const bounds = ["--maxmemory", "256mb", "--maxmemory-policy", "noeviction"]
  // Replicas synchronize without delay.
  const copying = ["--repl-diskless-sync-delay", "0", ...(copyOf ? ["--replicaof", `127.0.0.1 ${copyOf}`] : [])]
  const settings = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    ...bounds,
    ...remembering,
    ...copying,
    ...more,
  ]
  const [file, args] = endWithParent([findProgram("redis-server"), ...settings])
  return answering({ port, log }, file, args)
}

/** The name under which Sentinels monitor the primary. */
const WATCHED = "berth"

/**
 * Starts a Sentinel. Two of them promote the replica if the primary is unreachable for `missedMs`.
 * @param {{ port: number, log?: string, config: string, primary: number, missedMs: number }} at it keeps what it knows in the
 *   file `config`
 */
async function startSentinel({ port, log, config, primary, missedMs }) {
  const watch = [
    `monitor ${WATCHED} 127.0.0.1 ${primary} 2`,
    `down-after-milliseconds ${WATCHED} ${missedMs}`,
    `failover-timeout ${WATCHED} 5000`,
  ]
  const lines = [`port ${port}`, "bind 127.0.0.1", ...watch.map((line) => `sentinel ${line}`)]
  writeFileSync(config, `${lines.join("\n")}\n`)
  const [file, args] = endWithParent([findProgram("redis-server"), config, "--sentinel"])
  return answering({ port, log }, file, args)
}

async function answering({ port, log }, file, args) {
  const out = log ? openSync(log, "w") : "ignore"
  const { child } = launch(file, args, { stdio: ["ignore", out, out] })
  for (let tries = 0; tries < 200; tries++) {
    if (await pings(port)) return { child, port, url: `redis://127.0.0.1:${port}` }
    await wait(50)
  }
  throw new UserError(`redis-server does not answer at port ${port}${log ? `; its words are in ${log}` : ""}.`)
}

/**
 * Starts a primary, a replica and three Sentinels. Logs and configuration are in the folder.
 * @param {{ ports: number[], at: (name: string) => string, missedMs?: number }} where five ports: primary, copy, and the watchers'
 */
export async function startRedisWithSentinels({ ports: [primary, copy, ...watchers], at, missedMs = 1_000 }) {
  mkdirSync(at("redis"), { recursive: true })
  const more = ["--dir", at("redis")]
  const first = await startRedis({ port: primary, log: at("redis-1.log"), more })
  const second = await startRedis({ port: copy, log: at("redis-2.log"), copyOf: primary, more })
  const watching = await Promise.all(
    watchers.map((port, index) =>
      startSentinel({
        port,
        primary,
        missedMs,
        log: at(`sentinel-${index + 1}.log`),
        config: at(`sentinel-${index + 1}.conf`),
      }),
    ),
  )
  const redis = new Map([first, second].map((one) => [one.port, one]))
  const kill = async (port) => {
    const { child } = redis.get(port)
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }
  const start = async (port, copyOf) =>
    redis.set(port, await startRedis({ port, log: at(`redis-${port}.log`), copyOf, more }))
  return {
    /** Both servers, whichever is the primary. */
    redis,
    children: () => [...redis.values(), ...watching].map(({ child }) => child),
    settings: { REDIS_URL: `redis://${WATCHED}`, REDIS_SENTINELS: watching.map(({ url }) => url).join() },
    /** The primary's port according to the Sentinels. */
    primary: () => primaryPort(watching[0].port),
    /** Kills the primary, as a machine failure would. */
    kill,
    /** Restarts it empty, as a replica of the current primary. */
    start: async (port) => void (await start(port, await primaryPort(watching[0].port))),
    /** Kills both and restarts the primary empty before the Sentinels notice. */
    empty: async () => {
      const primary = await primaryPort(watching[0].port)
      const copy = [...redis.keys()].find((port) => port !== primary)
      await kill(copy)
      await kill(primary)
      // A replica has saved its data here and would load it again.
      rmSync(at("redis/dump.rdb"), { force: true })
      await start(primary)
      await start(copy, primary)
    },
  }
}

async function primaryPort(sentinel) {
  const { output } = await run("redis-cli", ["-p", String(sentinel), "SENTINEL", "get-master-addr-by-name", WATCHED], {
    quiet: true,
  })
  return Number(output.trim().split("\n")[1])
}

const pings = (port) =>
  new Promise((settle) => {
    const socket = connect(port, "127.0.0.1", () => socket.write("PING\r\n"))
    socket.once("error", () => settle(false))
    socket.once("data", (said) => {
      socket.destroy()
      settle(String(said).startsWith("+PONG"))
    })
  })
