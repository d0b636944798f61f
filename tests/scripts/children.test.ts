import { launch, run, stop } from "../../scripts/process/children.js"
import { isAlive } from "#tests/scripts/project"

const node = (program: string) => [process.execPath, ["-e", program]] as const

const first = (child: ReturnType<typeof launch>["child"]) =>
  new Promise<string>((heard) => child.stdout!.once("data", (text) => heard(String(text))))

test("a program that will not stop is killed after the grace", async () => {
  const deaf = node("process.on('SIGTERM', () => console.log('no')); setInterval(() => {}, 1000); console.log('up')")
  const { child } = launch(...deaf, { stdio: ["ignore", "pipe", "inherit"] })
  expect(await first(child)).toBe("up\n")
  await stop([child], 100)
  expect(child.signalCode).toBe("SIGKILL")
  expect(isAlive(child.pid!)).toBe(false)
})

test("a program run to its end answers with its code and its words", async () => {
  expect(await run(...node("console.log('a'); process.exitCode = 4"), { quiet: true })).toEqual({
    code: 4,
    missing: false,
    output: "a\n",
  })
})

test("a program that is not there is missing", async () => {
  expect(await run("no-such-program", [], { quiet: true })).toMatchObject({ missing: true })
})

test("a program that does not come to its end within its time has failed", async () => {
  const endless = node("console.log('up'); setInterval(() => {}, 1000)")
  expect(await run(...endless, { quiet: true, within: 1_000 })).toMatchObject({ code: 1, missing: false })
})
