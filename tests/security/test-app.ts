import { readFileSync } from "node:fs"
import { openBrowser } from "#tests/support/http-browser"
import { sandboxControl } from "#tests/support/sandbox-control"
import { startSandbox } from "#sandbox/start-sandbox"
import { run } from "../../scripts/process/children.js"
import { COMPILED, findProjectNode, SERVER } from "../../scripts/process/node.js"
import { startPair } from "../../scripts/process/pair.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { inProject } from "../../scripts/command/root.js"

export const PROVIDER_KEY = {
  PROVIDER_APP_KEY: "berth-test",
  PROVIDER_APP_SECRET: "0123456789abcdef0123456789abcdef",
}
export const SESSION_SECRET = "the-session-secret-of-these-tests"
/** The public URL. The tests connect on loopback, as a proxy in front would. */
export const HTTPS_URL = "https://berth.example"

/** The public URL of a demo over http, where cashiers may use http, too. */
export const HTTP_URL = "http://berth.example"

type Settings = { readonly [name: string]: string | undefined }

/** Starts a sandbox for one test, so that changes to it affect no other test. */
export async function startTestSandbox() {
  const options = { host: "127.0.0.1", port: 0, data: ":memory:", appUrl: HTTPS_URL }
  const sandbox = await startSandbox({
    ...options,
    appKey: PROVIDER_KEY.PROVIDER_APP_KEY,
    appSecret: PROVIDER_KEY.PROVIDER_APP_SECRET,
  })
  return { ...sandboxControl(sandbox.url), stop: sandbox.stop }
}

function buildEnvironment(settings: Settings) {
  const { PATH, HOME } = process.env
  const values = {
    PATH,
    HOME,
    TZ: "Asia/Shanghai",
    ...PROVIDER_KEY,
    PUBLIC_URL: HTTPS_URL,
    SESSION_SECRET,
    LOOKUP_DETAILS: "always",
    ...settings,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Starts another process of the same build. The settings may depend on its URL. */
export async function startTestApp(name: string, options: Settings | ((origin: string) => Settings)) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = typeof options === "function" ? options(origin) : options
  const log = inProject("test-results", `app-${name}.log`)
  const pair = await startPair({ app: { port, host: "127.0.0.1", env: buildEnvironment(settings), log } })
  return {
    origin,
    /** Opens a browser that uses the public URL, as behind a proxy. */
    browser: (publicOrigin = HTTPS_URL, headers = {}) => openBrowser(origin, { publicOrigin, headers }),
    log: () => readFileSync(log, "utf8"),
    pid: pair.app.pid ?? 0,
    /** Sends SIGTERM and returns the exit code. */
    async end() {
      process.kill(pair.app.pid ?? 0, "SIGTERM")
      return (await pair.app.ended).code
    },
    stop: pair.stop,
  }
}

/** Runs an app that is expected to exit by itself; returns its exit code and output. */
export async function runTestApp(settings: Settings, port?: number): Promise<{ code: number; output: string }> {
  const args = [SERVER, "-H", "127.0.0.1", "-p", String(port ?? (await findFreePort()))]
  return run(findProjectNode(), args, {
    env: { ...COMPILED, ...buildEnvironment(settings), NODE_ENV: "production" },
    quiet: true,
  })
}
