import { spawn } from "node:child_process"
import { inProject } from "../command/root.js"

const running = new Set()
const stoppedOnPurpose = new WeakSet()

/**
 * Starts a program in its own process group, so that its children are stopped with it. `ended` resolves with the exit
 * code, or with `missing: true` if the program does not exist.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.Dict<string>, cwd?: string, stdio?: import("node:child_process").StdioOptions }} [options]
 */
export function launch(file, args, { env, cwd = inProject(), stdio = ["ignore", "inherit", "inherit"] } = {}) {
  /** @type {import("node:child_process").ChildProcess} */
  const child = spawn(file, args, { cwd, env, stdio, detached: true })
  running.add(child)
  const ended = new Promise((resolve) => {
    const end = (result) => {
      running.delete(child)
      if (!stoppedOnPurpose.has(child)) resolve(result)
    }
    child.once("error", () => end({ code: 127, missing: true }))
    child.once("exit", () => signal(child, "SIGKILL"))
    child.once("close", (code) => end({ code: code ?? 1, missing: false }))
  })
  return { child, ended }
}

/**
 * Runs a program until it ends or the timeout expires. With `quiet` its output is shown only if it fails.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.Dict<string>, cwd?: string, quiet?: boolean, within?: number }} [options]
 */
export async function run(file, args, { env, cwd, quiet = false, within } = {}) {
  const out = quiet ? "pipe" : "inherit"
  const { child, ended } = launch(file, args, { env, cwd, stdio: ["ignore", out, out] })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (text) => (output += text))
  const timer = within === undefined ? undefined : setTimeout(() => signal(child, "SIGKILL"), within)
  const result = await ended
  clearTimeout(timer)
  return { ...result, output }
}

/** Terminates programs, and kills those that are still running after the grace period. */
export async function stop(children = [...running], grace = 5000) {
  for (const child of children) stoppedOnPurpose.add(child)
  for (const child of children) signal(child, "SIGTERM")
  const deadline = setTimeout(() => children.forEach((child) => signal(child, "SIGKILL")), grace)
  await Promise.all(children.map(waitForExit))
  clearTimeout(deadline)
}

/** On SIGINT or SIGTERM stops the children, then exits with this code. */
export function stopOnSignals(code) {
  process.once("exit", () => running.forEach((child) => signal(child, "SIGKILL")))
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(name, () => void stop().then(() => process.exit(code)))
  }
}

const waitForExit = (child) =>
  new Promise((resolve) => {
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once("exit", resolve)
  })

function signal(child, name) {
  try {
    if (child.pid) process.kill(-child.pid, name)
  } catch {
    // The group has already ended.
  }
}
