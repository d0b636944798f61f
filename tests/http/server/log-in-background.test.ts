import { fork } from "node:child_process"
import { once } from "node:events"
import { createProjectEnvironment, findProjectNode } from "../../../scripts/process/node.js"
import { inProject } from "../../../scripts/command/root.js"

/** Starts a process that logs in the background and runs this code. */
function startProcess(code: string) {
  const program = `
    import { log, writeInBackground } from "#lib/observability/log"
    writeInBackground()
    const logLines = (count) => { for (let line = 0; line < count; line++) log.info("line", { line, filler: "x".repeat(200) }) }
    ${code}`
  const child = fork("-", [], {
    execPath: findProjectNode(),
    execArgv: ["--input-type=module", "--eval", program],
    cwd: inProject(),
    env: createProjectEnvironment(),
    silent: true,
  })
  return { child, message: once(child, "message"), closed: once(child, "close") }
}

const LINE_COUNT = 5_000

async function readLines({ child, closed }: ReturnType<typeof startProcess>) {
  let text = ""
  child.stdout!.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
  child.stderr!.resume()
  await closed
  const lines = text.split("\n").filter(Boolean)
  return lines.map((line) => JSON.parse(line) as { line: number })
}

test.each([
  ["exits on its own", `logLines(${LINE_COUNT})`, 0],
  ["calls process.exit", `logLines(${LINE_COUNT}); process.exit(3)`, 3],
  ["throws", `logLines(${LINE_COUNT}); throw new Error("broken")`, 1],
])("every line is written in order when a process %s", async (_, program, exitCode) => {
  const process = startProcess(program)
  const lines = await readLines(process)
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: LINE_COUNT }, (_, line) => line))
  expect(process.child.exitCode).toBe(exitCode)
})

test("every line is written when a process exits on SIGTERM", async () => {
  const process = startProcess(`
    process.on("SIGTERM", () => { logLines(${LINE_COUNT}); process.exit(143) })
    process.channel.ref()
    process.send("ready")`)
  const lines = readLines(process)
  await process.message
  process.child.kill("SIGTERM")
  expect(await lines).toHaveLength(LINE_COUNT)
  expect(process.child.exitCode).toBe(143)
})

test("a reader that does not read does not block the process", async () => {
  const process = startProcess(`logLines(${LINE_COUNT}); process.send("not blocked")`)
  process.child.stdout!.pause()
  expect(await process.message).toContain("not blocked")
  process.child.kill("SIGKILL")
  await process.closed
})

test("a reader that has closed the pipe does not end the process", async () => {
  const process = startProcess(`
    // The first line detects the closed pipe.
    process.on("message", () => { logLines(1); setTimeout(() => { logLines(9); process.exit(3) }, 50) })
    process.send("ready")`)
  await process.message
  process.child.stdout!.destroy()
  process.child.send("continue")
  process.child.stderr!.resume()
  expect(await once(process.child, "exit")).toEqual([3, null])
})
