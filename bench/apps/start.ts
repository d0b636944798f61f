import { demoEnvironments } from "../../scripts/demo.js"
import { NEXT, SERVER } from "../../scripts/process/node.js"
import { freePort } from "../../scripts/process/ports.js"
import { inProject } from "../../scripts/command/root.js"
import { secretsIn } from "../../scripts/process/secrets.js"
import { type Server, startApp, startProgram } from "./servers.ts"
import { startUpstream, type Upstream } from "./upstream.ts"

type Settings = { readonly [name: string]: string }
export type Pair = { berth: Server; bare: Server }
/** `plain` is the bare app once more, without a nonce. */
export type Started = Pair & {
  plain: Server
  upstream: Upstream
  another: (name: string, env: Settings) => Promise<Pair>
}

/** Both apps on one upstream, with the sandbox behind it; the ports are those that scripts/bench.js has chosen. */
export async function startAll(): Promise<Started> {
  const port = portOf("BERTH_APP_URL")
  const sandboxPort = portOf("BERTH_SANDBOX_URL")
  const data = inProject("bench/results")
  const known = demoEnvironments({ port, sandboxPort, seenAt: "localhost", data, secrets: secretsIn(data) })
  const sandbox = await startProgram({
    name: "sandbox",
    port: sandboxPort,
    args: [inProject("sandbox/main.ts")],
    env: { ...known.sandbox, SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: ":memory:" },
    health: "/__sandbox/health",
  })
  const upstream = await startUpstream(sandbox.url)
  const pair = async (berthPort: number, name = "", more: Settings = {}): Promise<Pair> => {
    const env = { ...known.app, PROVIDER_URL: upstream.url, GALLERY: "off", ...more }
    const berth = { name: `berth${name}`, serve: [SERVER], port: berthPort, env, health: "/api/health/ready" }
    return { berth: await startApp(berth), bare: await bare(`bare${name}`, "on") }
  }
  const bare = async (name: string, nonce: "on" | "off") => {
    // As long as Berth's own: nginx keeps its connections, and the framework's five seconds cut one off now and then.
    const serve = [NEXT, "start", inProject("bench/bare"), "--keepAliveTimeout", "75000"]
    const env = { UPSTREAM: upstream.url, NONCE: nonce }
    return startApp({ name, serve, port: (await freePort()) as number, env, health: "/favicon.ico" })
  }
  return {
    ...(await pair(port)),
    plain: await bare("plain", "off"),
    upstream,
    another: async (name, env) => pair((await freePort()) as number, name, env),
  }
}

const portOf = (name: string) => Number(new URL(process.env[name]!).port)
