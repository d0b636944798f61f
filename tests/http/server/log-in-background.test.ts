import { fork } from "node:child_process"
import { once } from "node:events"
import { createProjectEnvironment, findProjectNode } from "../../../scripts/process/node.js"
import { inProject } from "../../../scripts/command/root.js"

/** A process of its own that writes in the background and then does as it is told. */
function started(act: string) {
  const program = `
    import { log, writeInBackground } from "#lib/observability/log"
    writeInBackground()
    const many = (count) => { for (let line = 0; line < count; line++) log.info("line", { line, filler: "x".repeat(200) }) }
    ${act}`
  const child = fork("-", [], {
    execPath: findProjectNode(),
    execArgv: ["--input-type=module", "--eval", program],
    cwd: inProject(),
    env: createProjectEnvironment(),
    silent: true,
  })
  return { child, said: once(child, "message"), ended: once(child, "close") }
}

const MANY = 5_000

async function linesOf({ child, ended }: ReturnType<typeof started>) {
  let text = ""
  child.stdout!.setEncoding("utf8").on("data", (more: string) => (text += more))
  child.stderr!.resume()
  await ended
  const lines = text.split("\n").filter(Boolean)
  return lines.map((line) => JSON.parse(line) as { line: number })
}

test.each([
  ["ends by itself", `many(${MANY})`, 0],
  ["is ended", `many(${MANY}); process.exit(3)`, 3],
  ["breaks", `many(${MANY}); throw new Error("broken")`, 1],
])("no line is lost where a process %s, nor does one pass another", async (_, act, code) => {
  const process = started(act)
  const lines = await linesOf(process)
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: MANY }, (_, line) => line))
  expect(process.child.exitCode).toBe(code)
})

test("nor where it hears SIGTERM and ends as the server does", async () => {
  const process = started(`
    process.on("SIGTERM", () => { many(${MANY}); process.exit(143) })
    process.channel.ref()
    process.send("ready")`)
  const lines = linesOf(process)
  await process.said
  process.child.kill("SIGTERM")
  expect(await lines).toHaveLength(MANY)
  expect(process.child.exitCode).toBe(143)
})

test("a reader who does not read stops nothing", async () => {
  const process = started(`many(${MANY}); process.send("still here")`)
  process.child.stdout!.pause()
  expect(await process.said).toContain("still here")
  process.child.kill("SIGKILL")
  await process.ended
})

test("nor does one who has gone", async () => {
  const process = started(`
    // The first line finds out that nobody is there.
    process.on("message", () => { many(1); setTimeout(() => { many(9); process.exit(3) }, 50) })
    process.send("ready")`)
  await process.said
  process.child.stdout!.destroy()
  process.child.send("go on")
  process.child.stderr!.resume()
  expect(await once(process.child, "exit")).toEqual([3, null])
})
