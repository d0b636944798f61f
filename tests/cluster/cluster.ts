import { openBrowser } from "#tests/support/http-browser"
import { sendRequest } from "#tests/support/exchange/http-exchange"

/** What a test does to the cluster that scripts/test.js has started, and where its two instances are. */

const {
  BERTH_CLUSTER = "",
  BERTH_CLUSTER_TLS = "",
  BERTH_CLUSTER_PORTS = "",
  BERTH_CLUSTER_FOLDER = "",
  BERTH_APP_URL = "",
} = process.env
if (!BERTH_CLUSTER) throw new Error("BERTH_CLUSTER is not set: these tests run with `npm test -- cluster`.")

export const [first = 0, second = 0] = BERTH_CLUSTER_PORTS.split(",").map(Number)
export const folder = BERTH_CLUSTER_FOLDER
/** Where drivers come in by TLS. */
export const secureUrl = BERTH_CLUSTER_TLS

async function verb<T>(name: string, ...args: unknown[]): Promise<T> {
  const { status, text } = await sendRequest(BERTH_CLUSTER, `/${name}`, { method: "POST", body: JSON.stringify(args) })
  if (status !== 200) throw new Error(`${name}: ${text}`)
  return (JSON.parse(text) as { said: T }).said
}

export const cluster = {
  /** kill -9, and no more of it. */
  kill: (port: number) => verb<void>("kill", port),
  /** SIGTERM, and the code it has ended with. */
  end: (port: number) => verb<number>("end", port),
  /** SIGTERM alone. */
  begin: (port: number) => verb<void>("begin", port),
  start: (port: number) => verb<void>("start", port),
  /** Until nginx sends drivers there, or does no longer. */
  untilSent: (port: number, sends: boolean) => verb<void>("untilSent", port, sends),
  /** One instance after the other, with other settings. */
  roll: (settings: Record<string, string>) => verb<void>("roll", settings),
  pid: (port: number) => verb<number>("pid", port),
  /** Where its numbers are. */
  metrics: (port: number) => verb<string>("metrics", port),
  /** The port of the Redis that is the primary now. */
  primary: () => verb<number>("primary"),
  /** kill -9 of that Redis. */
  killRedis: (port: number) => verb<void>("killRedis", port),
  /** And back, empty, as a copy. */
  startRedis: (port: number) => verb<void>("startRedis", port),
  /** Both are gone, and the primary is back with nothing in it. */
  emptyRedis: () => verb<void>("emptyRedis"),
  /** Follows the container file; answers the folder of what it makes. */
  image: (deploymentId: string) => verb<string>("image", deploymentId),
  /** One instance after the other becomes that image. */
  deploy: () => verb<void>("deploy"),
}

/** Whether an instance has its line to Redis, by its own numbers. */
export const storeReached = async (port: number) =>
  /^berth_store_reached\{.*\} 1$/m.test(await (await fetch(await cluster.metrics(port))).text())

/** A browser that nginx has sent to one instance, cookies and all. */
export function sentTo(port: number, browser = openBrowser(BERTH_APP_URL)) {
  const there = openBrowser(`http://127.0.0.1:${port}`, { publicOrigin: BERTH_APP_URL })
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  return there
}
