import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { stop } from "../process/children.js"
import { createDemoEnvironments } from "../demo.js"
import { waitUntilUp, startSandbox } from "../process/pair.js"
import { findFreePort } from "../process/ports.js"
import { readSecrets } from "../process/secrets.js"
import { startEdge } from "./edge.js"
import { startInstance } from "./instance.js"
import { startRedisWithSentinels } from "./redis.js"
import { restartInstances } from "./roll.js"

/** Longer than the readiness watcher takes to notice. */
const DRAIN_SECONDS = 2

/**
 * Starts two instances of the app with a shared Redis primary, replica and Sentinels, nginx with TLS in front of them,
 * and the sandbox.
 * @param {{ port: number, sandboxPort: number, folder: string, release: { folder: string, command: string[], env: object } }} options
 */
export async function startCluster({ port, sandboxPort, folder, release }) {
  const inFolder = (name) => join(folder, name)
  const ports = [await findFreePort(), await findFreePort()]
  const securePort = await findFreePort()
  const secureUrl = `https://localhost:${securePort}`
  const metricsPorts = new Map(await Promise.all(ports.map(async (port) => [port, await findFreePort()])))
  const getLogFile = (port) => inFolder(`app-${ports.indexOf(port) + 1}.log`)
  const environments = createDemoEnvironments({
    port,
    sandboxPort,
    seenAt: "localhost",
    data: folder,
    secrets: readSecrets(folder),
  })
  const { PATH, HOME } = process.env
  const sandboxEnv = { PATH, HOME, TZ: "Asia/Shanghai", ...environments.sandbox }
  const sandbox = startSandbox({ port: sandboxPort, host: "127.0.0.1", env: sandboxEnv, log: inFolder("sandbox.log") })
  const redisPorts = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  const redis = await startRedisWithSentinels({ ports: redisPorts, at: inFolder })
  const shared = { ...environments.app, ...redis.settings, TRUSTED_HOPS: "1" }
  let current = { release, settings: {} }

  const start = (port) => {
    const { release, settings } = current
    const instanceSettings = { DRAIN_SECONDS: String(DRAIN_SECONDS), METRICS_PORT: String(metricsPorts.get(port)) }
    const env = { ...shared, ...release.env, ...instanceSettings, ...settings }
    return startInstance({ release, port, env, log: getLogFile(port) })
  }
  const instances = new Map()
  await waitUntilUp(sandbox)
  await Promise.all(ports.map(async (port) => instances.set(port, await start(port))))
  const edge = await startEdge({ port, securePort, instances: ports, folder: inFolder("edge") })
  edge.publish(release)

  /** Waits until nginx sends requests to the instance, or no longer does. */
  const waitUntilSent = async (port, isExpected) => {
    while (edge.sendsTo(port) !== isExpected) await wait(20)
  }
  const hasEnded = (port) => {
    const { exitCode, signalCode } = instances.get(port).child
    return exitCode !== null || signalCode !== null
  }
  /**
   * Whether nginx sends requests to the instance and it is connected to Redis. Readiness alone may only mean that it
   * has stopped waiting for Redis.
   */
  const isServing = async (port) =>
    edge.sendsTo(port) && /^berth_store_reached\{.*\} 1$/m.test(await fetchMetrics(port))
  const fetchMetrics = (port) =>
    fetch(cluster.metrics(port), { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.text(),
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
    untilSent: waitUntilSent,
    pid: (port) => instances.get(port).child.pid,
    metrics: (port) => `http://127.0.0.1:${metricsPorts.get(port)}/metrics`,
    log: getLogFile,
    /** Kills the instance without a signal that it could handle. */
    kill: async (port) => {
      instances.get(port).child.kill("SIGKILL")
      await instances.get(port).ended
    },
    /** Terminates an instance and returns its exit code. */
    end: async (port) => {
      instances.get(port).child.kill("SIGTERM")
      return (await instances.get(port).ended).code
    },
    /** Does not wait for the end. */
    begin: (port) => void instances.get(port).child.kill("SIGTERM"),
    start: async (port) => {
      instances.set(port, await start(port))
      await waitUntilSent(port, true)
    },
    /** Replaces the instances one after the other by another release or other settings; stopped ones first. */
    roll: async (next = {}) => {
      current = { ...current, ...next }
      edge.publish(current.release)
      await restartInstances({ ports, isGone: hasEnded, isServing, end: cluster.end, start: cluster.start })
    },
    stop: async () => {
      edge.stopWatching()
      const children = [...instances.values()].map(({ child }) => child)
      await stop([edge.child, ...children, ...redis.children(), sandbox.child])
    },
  }
  return cluster
}
