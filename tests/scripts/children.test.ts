import { launch, run, stop } from "../../scripts/process/children.js"
import { isAlive } from "#tests/scripts/project"

const buildNodeCommand = (program: string) => [process.execPath, ["-e", program]] as const

const readFirstLine = (child: ReturnType<typeof launch>["child"]) =>
  new Promise<string>((resolve) => child.stdout!.once("data", (text) => resolve(String(text))))

test("a program that ignores SIGTERM is killed after the grace period", async () => {
  const ignoringSigterm = buildNodeCommand(
    "process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')",
  )
  const { child } = launch(...ignoringSigterm, { stdio: ["ignore", "pipe", "inherit"] })
  expect(await readFirstLine(child)).toBe("up\n")
  await stop([child], 100)
  expect(child.signalCode).toBe("SIGKILL")
  expect(isAlive(child.pid!)).toBe(false)
})

test("run returns the exit code and the output of a program", async () => {
  expect(await run(...buildNodeCommand("console.log('a'); process.exitCode = 4"), { quiet: true })).toEqual({
    code: 4,
    missing: false,
    output: "a\n",
  })
})

test("run reports a program that does not exist as missing", async () => {
  expect(await run("no-such-program", [], { quiet: true })).toMatchObject({ missing: true })
})

test("run fails a program that exceeds its time limit", async () => {
  const endless = buildNodeCommand("console.log('up'); setInterval(() => {}, 1000)")
  expect(await run(...endless, { quiet: true, within: 1_000 })).toMatchObject({ code: 1, missing: false })
})
