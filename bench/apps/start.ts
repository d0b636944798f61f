import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { createDemoEnvironments } from "../../scripts/demo.js"
import { NEXT } from "../../scripts/process/node.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { inProject } from "../../scripts/command/root.js"
import { UserError } from "../../scripts/command/print.js"
import { readSecrets } from "../../scripts/process/secrets.js"
import { appUrl, sandboxUrl } from "#tests/support/servers"
import { type Server, startApp, startProgram } from "./servers.ts"
import { startUpstream, type Upstream } from "./upstream.ts"

type Settings = { readonly [name: string]: string }
/** `before` is another version of Berth (`--before`). */
export type Apps = { berth: Server; bare: Server; before?: Server }
export type RunningApps = Apps & {
  upstream: Upstream
  /** Starts another pair of apps; `suffix` is added to the names of their logs. */
  startMore: (suffix: string, settings?: Settings) => Promise<Apps>
  startBefore: (suffix: string) => Promise<Server | undefined>
}

/** Starts all apps on one upstream, with the sandbox behind it. scripts/bench.js has chosen the ports. */
export async function startAll(beforeFolder?: string): Promise<RunningApps> {
  if (beforeFolder && !existsSync(join(beforeFolder, ".next/BUILD_ID"))) {
    throw new UserError(`${beforeFolder} has no build. Run "npm start" there once.`)
  }
  const port = Number(new URL(appUrl).port)
  const sandboxPort = Number(new URL(sandboxUrl).port)
  const data = inProject("bench/results")
  const environment = createDemoEnvironments({
    port,
    sandboxPort,
    seenAt: "localhost",
    data,
    secrets: readSecrets(data),
  })
  const sandbox = await startProgram({
    name: "sandbox",
    port: sandboxPort,
    args: [inProject("sandbox/main.ts")],
    env: { ...environment.sandbox, SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA: ":memory:" },
    health: "/__sandbox/health",
  })
  const upstream = await startUpstream(sandbox.url)
  const env = { ...environment.app, PROVIDER_URL: upstream.url, GALLERY: "off" }

  const startBerth = async (
    name: string,
    { port: appPort = findFreePort(), cwd = inProject(), settings = {} }: BerthOptions = {},
  ) =>
    startApp({
      name,
      cwd,
      serve: [join(cwd, "server.ts")],
      port: await appPort,
      env: { ...env, ...settings },
      health: "/api/health/ready",
    })
  // The same as Berth's: nginx reuses connections, and Next's default of five seconds sometimes closes one that is in use.
  const serve = [NEXT, "start", inProject("bench/bare"), "--keepAliveTimeout", "75000"]
  // The proxy that both apps share reads Berth's settings.
  const startBare = async (name: string) =>
    startApp({
      name,
      serve,
      port: await findFreePort(),
      env: { ...env, UPSTREAM: upstream.url },
      health: "/api/health/live",
    })
  const startBefore = async (suffix: string) =>
    beforeFolder === undefined ? undefined : startBerth(`before${suffix}`, { cwd: resolve(beforeFolder) })

  return {
    berth: await startBerth("berth", { port }),
    bare: await startBare("bare"),
    before: await startBefore(""),
    upstream,
    startMore: async (suffix, settings) => ({
      berth: await startBerth(`berth${suffix}`, { settings }),
      bare: await startBare(`bare${suffix}`),
    }),
    startBefore,
  }
}

type BerthOptions = { port?: number | Promise<number>; cwd?: string; settings?: Settings }
