import { once } from "node:events"
import { createServer } from "node:net"
import { isAlive, makeProject, until } from "#tests/scripts/project"

let project: Awaited<ReturnType<typeof makeProject>>
beforeEach(async () => void (project = await makeProject()))
afterEach(() => project.remove())

const pids = () => `${project.read("pids")} ${project.read("sandbox-pid")}`.split(" ").map(Number)
const allGone = () =>
  until(
    () => !pids().some(isAlive),
    () => `the end of ${pids()}`,
  )

test("the first start builds, and both addresses are told once both answer", async () => {
  const command = project.start()
  await command.says(`http://localhost:${project.ports.PORT}/`)
  await command.says(`http://localhost:${project.ports.SANDBOX_PORT}/`)
  expect((await fetch(`http://127.0.0.1:${project.ports.PORT}/`)).ok).toBe(true)
  expect(project.read("builds")).toBe("built\n")
})

test("a second start builds nothing; a changed source is built again", async () => {
  for (const source of ["export {}", "export {}", "export const changed = 1"]) {
    project.write("app/page.tsx", source)
    const command = project.start()
    await command.says("Berth is running")
    command.signal("SIGINT")
    await command.ended
  }
  expect(project.read("builds")).toBe("built\nbuilt\n")
})

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s stops everything, quietly", async (signal) => {
  const command = project.start()
  await command.says("Berth is running")
  expect(pids().every(isAlive)).toBe(true)
  command.signal(signal)
  expect(await command.ended).toBe(0)
  await allGone()
})

test("what was started does not outlive a command that is killed outright", async () => {
  const command = project.start()
  await command.says("Berth is running")
  command.signal("SIGKILL")
  await allGone()
})

test("when one ends by itself the other is stopped and the reason is told", async () => {
  const command = project.start()
  await command.says("Berth is running")
  await fetch(`http://127.0.0.1:${project.ports.PORT}/die`)
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain("a last word")
  expect(command.output()).toContain("The app ended by itself (code 3)")
  await allGone()
})

test("when the app cannot start at all, its own words are shown and the sandbox is stopped", async () => {
  project.write("server.ts", "console.error('set SESSION_SECRET'); process.exit(1)")
  const command = project.start({}, ["--dev"])
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain("set SESSION_SECRET")
  expect(command.output()).toContain("The app ended by itself (code 1)")
})

test("a taken port is told in one sentence before anything is built", async () => {
  const other = createServer().listen(Number(project.ports.SANDBOX_PORT), "127.0.0.1")
  await once(other, "listening")
  const command = project.start()
  expect(await command.ended).toBe(1)
  other.close()
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
])("a mistake in %p %p is told in one sentence", async (env, args, sentence) => {
  const command = project.start(env, args)
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain(sentence)
  expect(command.output()).not.toContain("    at ")
})

test("with a provider named, the app stands alone and is told nothing of a sandbox", async () => {
  const command = project.start({ PROVIDER_URL: "https://provider.example" })
  await command.says("Berth answers at")
  expect(project.read("sandbox-pid")).toBe("")
  const environment = JSON.parse(project.read("environment"))
  expect(environment).toMatchObject({ PROVIDER_URL: "https://provider.example", NODE_ENV: "production" })
  expect(environment).not.toHaveProperty("GALLERY")
})

test("the demo keeps its secrets; what the shell sets wins", async () => {
  const secrets: string[] = []
  for (const GALLERY of ["on", "off"]) {
    const command = project.start({ GALLERY })
    await command.says("Berth is running")
    const environment = JSON.parse(project.read("environment"))
    expect(environment.GALLERY).toBe(GALLERY)
    secrets.push(environment.SESSION_SECRET)
    command.signal("SIGTERM")
    await command.ended
  }
  expect(secrets[0]).toHaveLength(43)
  expect(secrets[1]).toBe(secrets[0])
})
