import { demoEnvironments } from "../scripts/demo.js"
import { freePort } from "../scripts/ports.js"
import { inProject } from "../scripts/root.js"
import { secretsIn } from "../scripts/secrets.js"
import { type Server, startApp, startProgram } from "./servers.ts"
import { startUpstream, type Upstream } from "./upstream.ts"

/** Both apps on one upstream, with the sandbox behind it; the ports are those that scripts/bench.js has chosen. */
export async function startAll(): Promise<{ berth: Server; bare: Server; upstream: Upstream }> {
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
  const berth = await startApp({
    name: "berth",
    folder: inProject(),
    port,
    env: { ...known.app, PROVIDER_URL: upstream.url, GALLERY: "off" },
    health: "/api/health/ready",
  })
  await berth.usage()
  const barePort = (await freePort()) as number
  const bare = { name: "bare", folder: inProject("bench/bare"), port: barePort, env: { UPSTREAM: upstream.url } }
  return { berth, bare: await startApp({ ...bare, health: "/favicon.ico" }), upstream }
}

const portOf = (name: string) => Number(new URL(process.env[name]!).port)
