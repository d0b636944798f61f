import { type ChildProcess, spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { findFreePort } from "../../scripts/process/ports.js"
import { waitUntil } from "#tests/support/wait-until"

/** Creates a project with the real scripts and small stubs of Next, the server and the sandbox. */
export async function makeProject() {
  const root = mkdtempSync(join(tmpdir(), "berth-"))
  const path = (name: string) => join(root, name)
  const write = (name: string, content: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), content)
  }
  const lock = JSON.stringify({ packages: { "": {}, "node_modules/next": { version: "1.0.0" } } })
  write("package.json", JSON.stringify({ type: "module" }))
  write("package-lock.json", lock)
  write("node_modules/.package-lock.json", lock)
  write("node_modules/next/package.json", "{}")
  write("node_modules/next/dist/bin/next", NEXT)
  write("server.ts", SERVER)
  write("sandbox/main.ts", SANDBOX)
  write("app/page.tsx", "export {}")
  const pinnedFolder = `node_modules/node-${process.platform}-${process.arch}/bin`
  mkdirSync(path(pinnedFolder), { recursive: true })
  symlinkSync(process.execPath, path(`${pinnedFolder}/node`))
  cpSync(join(__dirname, "../../scripts"), path("scripts"), { recursive: true })

  const ports = {
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    PHONE_PORT: String(await findFreePort()),
  }
  const commands: ChildProcess[] = []
  return {
    ports,
    write,
    has: (name: string) => existsSync(path(name)),
    read: (name: string) => (existsSync(path(name)) ? readFileSync(path(name), "utf8") : ""),
    start: (env: Partial<NodeJS.ProcessEnv> = {}, args: string[] = []) => {
      const environment = { PATH: process.env.PATH, ...ports, ...env } as NodeJS.ProcessEnv
      const child = spawn(process.execPath, [path("scripts/start.js"), ...args], { env: environment })
      commands.push(child)
      return observe(child)
    },
    remove: () => {
      for (const child of commands) child.kill("SIGKILL")
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function observe(child: ChildProcess) {
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve))
  return {
    ended,
    output: () => output,
    signal: (name: NodeJS.Signals) => child.kill(name),
    waitForOutput: (expected: string) =>
      waitUntil(
        () => output.includes(expected),
        () => `«${expected}» in:\n${output}`,
      ),
  }
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const NEXT = `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs")
mkdirSync(".next", { recursive: true })
writeFileSync(".next/BUILD_ID", "a build")
appendFileSync("builds", "built\\n")
`

const SERVER = `
import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
const [, host, , port] = process.argv.slice(2)
const ignoringSigterm = spawn(process.execPath, ["-e", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"])
writeFileSync("pids", [process.pid, ignoringSigterm.pid].join(" "))
writeFileSync("environment", JSON.stringify(process.env))
const handleRequest = (request, response) => {
  response.end("ok")
  if (request.url === "/die") { console.log("last output"); process.exit(3) }
}
createServer(handleRequest).listen(Number(port), host)
`

const SANDBOX = `
import { writeFileSync } from "node:fs"
import { createServer } from "node:http"
writeFileSync("sandbox-pid", String(process.pid))
createServer((_, response) => response.end("ok")).listen(Number(process.env["SANDBOX_PORT"]), process.env["SANDBOX_HOST"])
`
