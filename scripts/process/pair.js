import { mkdirSync, openSync, readFileSync } from "node:fs"
import { dirname, relative } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { launch, stop } from "./children.js"
import { APP_FLAGS, COMPILED, findProjectNode, SERVER } from "./node.js"
import { inProject } from "../command/root.js"
import { UserError } from "../command/print.js"

const STARTUP_TIMEOUT_MS = 180_000

/**
 * The environment of the app or the sandbox, and a log file if it must not write to the terminal.
 * @typedef {{ port: number, host: string, env: NodeJS.Dict<string>, log?: string }} Member
 */

/**
 * Starts the app, and the sandbox if given, and waits until they respond. `failure` rejects with the reason if one of
 * them ends.
 * @param {{ app: Member, sandbox?: Member, dev?: boolean }} members
 */
export async function startPair({ app, sandbox, dev = false }) {
  const members = [startApp(app, { dev, alone: !sandbox }), ...(sandbox ? [startSandbox(sandbox, { dev })] : [])]
  const stopBoth = () => stop(members.map(({ child }) => child))
  const failure = Promise.race(members.map(rejectWhenEnded))
  failure.catch(stopBoth)
  const waiting = new AbortController()
  try {
    await Promise.race([failure, Promise.all(members.map((member) => waitUntilResponding(member, waiting.signal)))])
  } catch (error) {
    await stopBoth()
    throw error
  } finally {
    waiting.abort()
  }
  const [{ child, ended }] = members
  return { failure, stop: stopBoth, app: { pid: child.pid, ended } }
}

function startApp({ port, host, env, log }, { dev, alone }) {
  const args = [...APP_FLAGS, ...WITH_PARENT, SERVER, "-H", host, "-p", String(port), ...(dev ? ["--dev"] : [])]
  const child = start(args, { ...env, NODE_ENV: dev ? "development" : "production" }, log)
  // An app without a sandbox must start even if its provider is down.
  return { ...child, name: "The app", log, health: buildUrl(port, host, `/api/health/${alone ? "live" : "ready"}`) }
}

/**
 * In development Node restarts the process when a loaded file changes.
 * @param {Member} member
 */
export function startSandbox({ port, host, env, log }, { dev = false } = {}) {
  const watch = dev ? ["--watch", "--watch-preserve-output"] : []
  const args = [...watch, ...WITH_PARENT, inProject("sandbox/main.ts")]
  const child = start(args, { ...env, SANDBOX_PORT: String(port), SANDBOX_HOST: host }, log)
  return { ...child, name: "The sandbox", log, health: buildUrl(port, host, "/__sandbox/health") }
}

const WITH_PARENT = ["--import", new URL("with-parent.js", import.meta.url).href]

function start(args, env, log) {
  if (log) mkdirSync(dirname(log), { recursive: true })
  const out = log ? openSync(log, "w") : "inherit"
  return launch(findProjectNode(), args, { env: { ...COMPILED, ...env }, stdio: ["ignore", out, out] })
}

async function rejectWhenEnded({ name, ended, log }) {
  const { code } = await ended
  throw new UserError(`${readLastLines(log)}${name} ended by itself (code ${code}); everything else was stopped.`)
}

/** Waits until the process responds. If it ends instead, throws with its last output. */
export const waitUntilUp = (member) =>
  Promise.race([rejectWhenEnded(member), waitUntilResponding(member, new AbortController().signal)])

async function waitUntilResponding({ name, health, log }, signal) {
  const deadline = Date.now() + STARTUP_TIMEOUT_MS
  while (!signal.aborted && Date.now() < deadline) {
    const response = await fetch(health, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new UserError(`${readLastLines(log)}${name} did not answer at ${health} within three minutes.`)
}

const buildUrl = (port, host, path) => `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}${path}`

function readLastLines(log) {
  if (!log) return ""
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-20)
  return `${lines.join("\n")}\n\n(from ${relative(inProject(), log)})\n`
}
