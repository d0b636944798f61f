import { openBrowser } from "#tests/support/http-browser"
import { appUrl } from "#tests/support/servers"
import { sendRequest } from "#tests/support/exchange/http-exchange"

/** Controls the cluster that start-cluster.ts has started. */

const { CLUSTER_CONTROL = "", CLUSTER_SECURE_URL = "", CLUSTER_PORTS = "", CLUSTER_FOLDER = "" } = process.env

export const [first = 0, second = 0] = CLUSTER_PORTS.split(",").map(Number)
export const folder = CLUSTER_FOLDER
/** The public URL over TLS. */
export const secureUrl = CLUSTER_SECURE_URL

async function callControl<T>(name: string, ...args: unknown[]): Promise<T> {
  const { status, text } = await sendRequest(CLUSTER_CONTROL, `/${name}`, {
    method: "POST",
    body: JSON.stringify(args),
  })
  if (status !== 200) throw new Error(`${name}: ${text}`)
  return (JSON.parse(text) as { result: T }).result
}

export const cluster = {
  /** Sends SIGKILL. */
  kill: (port: number) => callControl<void>("kill", port),
  /** Sends SIGTERM and returns the exit code. */
  end: (port: number) => callControl<number>("end", port),
  /** Sends SIGTERM without waiting. */
  begin: (port: number) => callControl<void>("begin", port),
  start: (port: number) => callControl<void>("start", port),
  /** Waits until nginx sends requests to this instance, or no longer does. */
  untilSent: (port: number, sends: boolean) => callControl<void>("untilSent", port, sends),
  /** Restarts the instances in turn with other settings. */
  roll: (settings: Record<string, string>) => callControl<void>("roll", settings),
  pid: (port: number) => callControl<number>("pid", port),
  /** The URL of the instance's metrics. */
  metrics: (port: number) => callControl<string>("metrics", port),
  /** The port of the current primary Redis. */
  primary: () => callControl<number>("primary"),
  /** Sends SIGKILL to this Redis. */
  killRedis: (port: number) => callControl<void>("killRedis", port),
  /** Starts this Redis again, empty, as a replica. */
  startRedis: (port: number) => callControl<void>("startRedis", port),
  /** Stops both Redis servers and starts an empty primary. */
  emptyRedis: () => callControl<void>("emptyRedis"),
  /** Builds another release; returns its folder. */
  build: (deploymentId: string) => callControl<string>("build", deploymentId),
  /** Replaces the instances in turn by that release. */
  deploy: () => callControl<void>("deploy"),
}

/** Whether an instance is connected to Redis, according to its metrics. */
export const isStoreReached = async (port: number) =>
  /^berth_store_reached\{.*\} 1$/m.test(await (await fetch(await cluster.metrics(port))).text())

/** The same browser, with its cookies, connected to one instance. */
export function openBrowserAt(port: number, browser = openBrowser(appUrl)) {
  const target = openBrowser(`http://127.0.0.1:${port}`, { publicOrigin: appUrl })
  for (const [name, value] of browser.cookies) target.cookies.set(name, value)
  return target
}
