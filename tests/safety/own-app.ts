import { readFileSync } from "node:fs"
import { openBrowser } from "#tests/support/http-browser"
import { sandboxControl } from "#tests/support/sandbox-control"
import { startSandbox } from "#sandbox/start-sandbox"
import { run } from "../../scripts/process/children.js"
import { COMPILED, findProjectNode, SERVER } from "../../scripts/process/node.js"
import { startPair } from "../../scripts/process/pair.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { inProject } from "../../scripts/command/root.js"

export const KEY = { PROVIDER_APP_KEY: "berth-safety", PROVIDER_APP_SECRET: "0123456789abcdef0123456789abcdef" }
export const SECRET = "the-secret-of-this-very-test-and-no-other"
/** Where drivers would find the app; here it is always asked on loopback, as a proxy in front would. */
export const HTTPS = "https://berth.example"

/** As the demo is seen, over a line that anybody could listen at: there cashiers may speak plain http too. */
export const PLAIN = "http://berth.example"

type Settings = { readonly [name: string]: string | undefined }

/** A provider of a test's own: what is changed there, nobody else sees. */
export async function startOwnBox() {
  const given = { host: "127.0.0.1", port: 0, data: ":memory:", appUrl: HTTPS }
  const box = await startSandbox({ ...given, appKey: KEY.PROVIDER_APP_KEY, appSecret: KEY.PROVIDER_APP_SECRET })
  return { ...sandboxControl(box.url), stop: box.stop }
}

function environment(settings: Settings) {
  const { PATH, HOME } = process.env
  const known = { PATH, HOME, TZ: "Asia/Shanghai", ...KEY, PUBLIC_URL: HTTPS, SESSION_SECRET: SECRET, ...settings }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** Another process of the same build, configured by the test, which may have to know its address first. */
export async function startOwnApp(name: string, given: Settings | ((origin: string) => Settings)) {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const settings = typeof given === "function" ? given(origin) : given
  const log = inProject("test-results", `safety-${name}.log`)
  const pair = await startPair({ app: { port, host: "127.0.0.1", env: environment(settings), log } })
  return {
    origin,
    /** A browser that took the proxy's way here: it thinks it is at the public address. */
    browser: (seenAs = HTTPS, headers = {}) => openBrowser(origin, { seenAs, headers }),
    log: () => readFileSync(log, "utf8"),
    pid: pair.app.pid ?? 0,
    /** Asks it to end, as whoever runs it would; answers the code it has ended with. */
    async end() {
      process.kill(pair.app.pid ?? 0, "SIGTERM")
      return (await pair.app.ended).code
    },
    stop: pair.stop,
  }
}

/** The same where the app is to end by itself: its exit code and everything it said. */
export async function runOwnApp(settings: Settings, at?: number): Promise<{ code: number; output: string }> {
  const args = [SERVER, "-H", "127.0.0.1", "-p", String(at ?? (await findFreePort()))]
  return run(findProjectNode(), args, {
    env: { ...COMPILED, ...environment(settings), NODE_ENV: "production" },
    quiet: true,
  })
}
