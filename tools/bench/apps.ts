import { execFileSync } from "node:child_process"
import { mkdirSync, openSync } from "node:fs"
import { chromium } from "@playwright/test"
import { inProject } from "../../scripts/command/root.js"
import { printError } from "../../scripts/command/print.js"
import { createDemoEnvironments } from "../../scripts/demo.js"
import { BROWSER_FLAGS } from "../../scripts/process/browser.js"
import { launch } from "../../scripts/process/children.js"
import { APP_FLAGS, createProjectEnvironment, findProjectNode, NEXT } from "../../scripts/process/node.js"
import { startPair, startSandbox, waitUntilUp } from "../../scripts/process/pair.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { readSecrets } from "../../scripts/process/secrets.js"
import { appUrl, sandboxUrl } from "../../tests/support/servers.ts"
import { startUpstream } from "./upstream.ts"

export const RESULTS = inProject("test-results/bench")
export const CAPTURES = `${RESULTS}/captures.json`

type App = { url: string; pid: number }

/** Starts Berth and the bare app on one upstream, with the sandbox behind it. scripts/bench.js has chosen the ports. */
export async function startApps() {
  mkdirSync(RESULTS, { recursive: true })
  const [port = 0, sandboxPort = 0] = [appUrl, sandboxUrl].map((url) => Number(new URL(url).port))
  const secrets = readSecrets(RESULTS)
  const demo = createDemoEnvironments({ port, sandboxPort, seenAt: "localhost", data: RESULTS, secrets })
  const common = createProjectEnvironment()
  const sandboxEnv = { ...common, ...demo.sandbox, SANDBOX_DATA: ":memory:" }
  const sandbox = { port: sandboxPort, host: "127.0.0.1", env: sandboxEnv, log: `${RESULTS}/sandbox.log` }
  await waitUntilUp(startSandbox(sandbox))
  const upstream = await startUpstream(sandboxUrl)
  // Everything that Berth calls, so that the bare app repeats it.
  const services = { PROVIDER_URL: upstream.url, MAPS_URL: `${upstream.url}/maps` }
  const env = { ...common, ...demo.app, ...services, UPSTREAM: upstream.url, CAPTURES }

  async function startBerth(port: number): Promise<App> {
    const pair = await startPair({ app: { port, host: "127.0.0.1", env, log: `${RESULTS}/berth-${port}.log` } })
    pair.failure.catch(printError)
    return { url: `http://127.0.0.1:${port}`, pid: pair.app.pid! }
  }
  async function startBare(port: number): Promise<App> {
    const log = `${RESULTS}/bare-${port}.log`
    const stdio: ("ignore" | number)[] = ["ignore", openSync(log, "a"), openSync(log, "a")]
    const serve = [NEXT, "start", inProject("tools/bench/bare"), "-H", "127.0.0.1", "-p", `${port}`]
    // Berth's keep-alive timeout: Next's five seconds sometimes close a connection that is in use.
    const args = [...APP_FLAGS, ...serve, "--keepAliveTimeout", "75000"]
    const { child, ended } = launch(findProjectNode(), args, { env: { ...env, NODE_ENV: "production" }, stdio })
    const url = `http://127.0.0.1:${port}`
    await waitUntilUp({ name: "The bare app", health: `${url}/`, log, ended })
    return { url, pid: child.pid! }
  }
  const [berth, bare] = [await startBerth(port), await startBare(await findFreePort())]
  return { berth, bare, start: { berth: startBerth, bare: startBare }, upstream }
}

/** The memory of a process in MB. */
export const readMemory = ({ pid }: App) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" })) / 1024

/** Lighthouse connects to the browser at `port`. */
export async function openChromium() {
  const port = await findFreePort()
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ executablePath: process.env.CHROMIUM, args }), port }
}
