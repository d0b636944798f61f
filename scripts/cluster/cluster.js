import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { stop } from "../process/children.js"
import { createDemoEnvironments } from "../demo.js"
import { isUp, startSandbox } from "../process/pair.js"
import { findFreePort } from "../process/ports.js"
import { readSecrets } from "../process/secrets.js"
import { startEdge } from "./edge.js"
import { startInstance } from "./instance.js"
import { startRedisWithSentinels } from "./redis.js"
import { restartInstances } from "./roll.js"

/** Longer than the readiness watch needs to notice. */
const DRAIN_SECONDS = 2

/**
 * Starts two instances of the app with a shared Redis primary, replica and Sentinels, nginx with TLS in front of them,
 * and the sandbox.
 * @param {{ port: number, sandboxPort: number, folder: string, release: { folder: string, command: string[], env: object } }} what
 */
export async function startCluster({ port, sandboxPort, folder, release }) {
  const at = (name) => join(folder, name)
  const ports = [await findFreePort(), await findFreePort()]
  const securePort = await findFreePort()
  const secureUrl = `https://localhost:${securePort}`
  const metricsAt = new Map(await Promise.all(ports.map(async (port) => [port, await findFreePort()])))
  const logOf = (port) => at(`app-${ports.indexOf(port) + 1}.log`)
  const known = createDemoEnvironments({
    port,
    sandboxPort,
    seenAt: "localhost",
    data: folder,
    secrets: readSecrets(folder),
  })
  const { PATH, HOME } = process.env
  const sandboxEnv = { PATH, HOME, TZ: "Asia/Shanghai", ...known.sandbox }
  const sandbox = startSandbox({ port: sandboxPort, host: "127.0.0.1", env: sandboxEnv, log: at("sandbox.log") })
  const redisPorts = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  const redis = await startRedisWithSentinels({ ports: redisPorts, at })
  const shared = { ...known.app, ...redis.settings, TRUSTED_HOPS: "1" }
  let now = { release, settings: {} }

  const start = (port) => {
    const { release, settings } = now
    const own = { DRAIN_SECONDS: String(DRAIN_SECONDS), METRICS_PORT: String(metricsAt.get(port)) }
    const env = { ...shared, ...release.env, ...own, ...settings }
    return startInstance({ release, port, env, log: logOf(port) })
  }
  const running = new Map()
  await isUp(sandbox)
  await Promise.all(ports.map(async (port) => running.set(port, await start(port))))
  const edge = await startEdge({ port, securePort, instances: ports, folder: at("edge") })
  edge.publish(release)

  /** Waits until nginx sends requests to the instance, or no longer does. */
  const untilSent = async (port, sends) => {
    while (edge.sendsTo(port) !== sends) await wait(20)
  }
  const isGone = (port) => {
    const { exitCode, signalCode } = running.get(port).child
    return exitCode !== null || signalCode !== null
  }
  /**
   * Whether nginx sends requests to the instance and it is connected to Redis. Readiness alone may only mean that it
   * has stopped waiting for Redis.
   */
  const stands = async (port) => edge.sendsTo(port) && /^berth_store_reached\{.*\} 1$/m.test(await numbersOf(port))
  const numbersOf = (port) =>
    fetch(cluster.metrics(port), { signal: AbortSignal.timeout(2_000) }).then(
      (said) => said.text(),
      () => "",
    )
  const cluster = {
    url: `http://localhost:${port}`,
    /** The TLS address. Clients must trust the certificate; forms are accepted if PUBLIC_URL contains the address. */
    secureUrl,
    certificate: edge.certificate,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    ports,
    edge,
    redis,
    untilSent,
    pid: (port) => running.get(port).child.pid,
    metrics: (port) => `http://127.0.0.1:${metricsAt.get(port)}/metrics`,
    log: logOf,
    /** Kills the instance without a signal that it could handle. */
    kill: async (port) => {
      running.get(port).child.kill("SIGKILL")
      await running.get(port).ended
    },
    /** Terminates an instance and returns its exit code. */
    end: async (port) => {
      running.get(port).child.kill("SIGTERM")
      return (await running.get(port).ended).code
    },
    /** Does not wait for the end. */
    begin: (port) => void running.get(port).child.kill("SIGTERM"),
    start: async (port) => {
      running.set(port, await start(port))
      await untilSent(port, true)
    },
    /** Replaces the instances one after the other by another release or other settings; stopped ones first. */
    roll: async (next = {}) => {
      now = { ...now, ...next }
      edge.publish(now.release)
      await restartInstances({ ports, isGone, stands, end: cluster.end, start: cluster.start })
    },
    stop: async () => {
      edge.stopWatching()
      const instances = [...running.values()].map(({ child }) => child)
      await stop([edge.child, ...instances, ...redis.children(), sandbox.child])
    },
  }
  return cluster
}
