import { once } from "node:events"
import { createServer } from "node:net"
import { isAlive, makeProject } from "#tests/scripts/project"
import { waitUntil } from "#tests/support/wait-until"

let project: Awaited<ReturnType<typeof makeProject>>
beforeEach(async () => void (project = await makeProject()))
afterEach(() => project.remove())

const readPids = () => `${project.read("pids")} ${project.read("sandbox-pid")}`.split(" ").map(Number)
const waitUntilAllExited = () =>
  waitUntil(
    () => !readPids().some(isAlive),
    () => `the end of ${readPids()}`,
  )

test("the first start builds the app and prints both URLs once they respond", async () => {
  const command = project.start()
  await command.waitForOutput(`http://localhost:${project.ports.PORT}/`)
  await command.waitForOutput(`http://localhost:${project.ports.SANDBOX_PORT}/`)
  expect((await fetch(`http://127.0.0.1:${project.ports.PORT}/`)).ok).toBe(true)
  expect(project.read("builds")).toBe("built\n")
})

test("a second start builds the app only after a source change", async () => {
  for (const source of ["export {}", "export {}", "export const changed = 1"]) {
    project.write("app/page.tsx", source)
    const command = project.start()
    await command.waitForOutput("Berth is running")
    command.signal("SIGINT")
    await command.ended
  }
  expect(project.read("builds")).toBe("built\nbuilt\n")
})

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s stops all processes without an error", async (signal) => {
  const command = project.start()
  await command.waitForOutput("Berth is running")
  expect(readPids().every(isAlive)).toBe(true)
  command.signal(signal)
  expect(await command.ended).toBe(0)
  await waitUntilAllExited()
})

test("all processes exit if the start command is killed", async () => {
  const command = project.start()
  await command.waitForOutput("Berth is running")
  command.signal("SIGKILL")
  await waitUntilAllExited()
})

test("if one process exits unexpectedly, the other is stopped and the reason is printed", async () => {
  const command = project.start()
  await command.waitForOutput("Berth is running")
  await fetch(`http://127.0.0.1:${project.ports.PORT}/die`)
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain("last output")
  expect(command.output()).toContain("The app ended by itself (code 3)")
  await waitUntilAllExited()
})

test("if the app cannot start, its output is printed and the command fails", async () => {
  project.write("server.ts", "console.error('set SESSION_SECRET'); process.exit(1)")
  const command = project.start({}, ["--dev"])
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain("set SESSION_SECRET")
  expect(command.output()).toContain("The app ended by itself (code 1)")
})

test("a taken port is reported before the build", async () => {
  const server = createServer().listen(Number(project.ports.SANDBOX_PORT), "127.0.0.1")
  await once(server, "listening")
  const command = project.start()
  expect(await command.ended).toBe(1)
  server.close()
  const { SANDBOX_PORT } = project.ports
  expect(command.output().trim()).toBe(
    `Port ${SANDBOX_PORT} is already in use. Stop the program that uses it, or choose another: ` +
      `SANDBOX_PORT=${Number(SANDBOX_PORT) + 1}`,
  )
  expect(project.read("builds")).toBe("")
})

test.each([
  [{ PORT: "http" }, [], 'PORT must be a port number between 1 and 65535; it is "http".'],
  [{ PORT: "4711", SANDBOX_PORT: "4711" }, [], "PORT and SANDBOX_PORT are both 4711; give each its own."],
  [{ PORT: "4711", PHONE_PORT: "4711" }, [], "PHONE_PORT is 4711, as another; give it its own."],
  [{}, ["--fone"], "There is one option: npm start -- --phone"],
])("the start command reports a mistake in %p %p in one sentence", async (env, args, sentence) => {
  const command = project.start(env, args)
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain(sentence)
  expect(command.output()).not.toContain("    at ")
})

test("with PROVIDER_URL only the app is started, without sandbox settings", async () => {
  const command = project.start({ PROVIDER_URL: "https://provider.example" })
  await command.waitForOutput("Berth answers at")
  expect(project.read("sandbox-pid")).toBe("")
  const environment = JSON.parse(project.read("environment"))
  expect(environment).toMatchObject({ PROVIDER_URL: "https://provider.example", NODE_ENV: "production" })
  expect(environment).not.toHaveProperty("GALLERY")
})

test("the demo reuses its secrets, and the environment takes precedence", async () => {
  const secrets: string[] = []
  for (const GALLERY of ["on", "off"]) {
    const command = project.start({ GALLERY })
    await command.waitForOutput("Berth is running")
    const environment = JSON.parse(project.read("environment"))
    expect(environment.GALLERY).toBe(GALLERY)
    secrets.push(environment.SESSION_SECRET)
    command.signal("SIGTERM")
    await command.ended
  }
  expect(secrets[0]).toHaveLength(43)
  expect(secrets[1]).toBe(secrets[0])
})
