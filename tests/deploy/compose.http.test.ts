import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { request as askPlain } from "node:http"
import { request as askSecurely } from "node:https"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseEnv } from "node:util"
import { parse } from "yaml"
import { follow } from "#tests/deploy/written"
import { KEY, startOwnBox } from "#tests/safety/own-app"
import { parseStages } from "../../scripts/cluster/containerfile.js"
import { launch, run, stop } from "../../scripts/process/children.js"
import { findProjectNode } from "../../scripts/process/node.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { findProgram } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"

type Service = {
  image?: string
  user?: string
  cap_drop?: string[]
  volumes?: string[]
  networks?: { default: { ipv4_address: string } }
  command?: string[]
  entrypoint?: string[]
  env_file?: string
  environment?: { [name: string]: string }
  build?: { dockerfile: string }
  healthcheck?: { test: string[] }
  depends_on?: { [service: string]: { condition: string } }
}
type Compose = { services: { [name: string]: Service }; secrets: { [name: string]: { file: string } } }
const FILE = inProject("deploy/compose/compose.yaml")
const APPS = ["app-1", "app-2"] as const
type App = (typeof APPS)[number]
const { services, secrets } = parse(readFileSync(FILE, "utf8"), { merge: true }) as Compose
const service = (name: string) => services[name]!
const argsOf = (file: string, word: string) => {
  const step = parseStages(readFileSync(inProject(file), "utf8"))
    .at(-1)!
    .steps.find((one) => one.word === word)
  return (step as unknown as { args: string[] }).args
}

/** The machine that the engine would make, in a folder, and its names as ports of this one. */
const root = mkdtempSync(join(tmpdir(), "berth-compose-"))
const at = (path: string) => join(root, path)
const ports = { redis: 0, "app-1": 0, "app-2": 0, tls: 0, plain: 0 }
const children = new Map<string, ReturnType<typeof launch>["child"]>()

/** Who is at which address of the engine's network. */
const appsAt: { [address: string]: App } = Object.fromEntries(
  APPS.map((name) => [`${service(name).networks?.default.ipv4_address}:3000`, name]),
)

/** Paths and names of the engine's world, as they are here. */
const placed = (text: string) =>
  text
    .replaceAll("/etc/berth", at("/etc/berth"))
    .replaceAll("/run/secrets", at("/run/secrets"))
    .replaceAll("/dev/stdout", at("/access.log"))
    .replaceAll("/dev/stderr", "stderr")
    .replaceAll("/run/nginx.pid", at("/nginx.pid"))
    .replace(/(?<![\w/])\/static\b/g, at("/static"))
    .replaceAll("//redis:6379", `//127.0.0.1:${ports.redis}`)
    .replace(/\b[\d.]+:3000/g, (address) => (address in appsAt ? `127.0.0.1:${ports[appsAt[address]!]}` : address))

async function startRedis() {
  const [program = "", ...args] = service("redis").command!
  const own = ["--port", String(ports.redis), "--bind", "127.0.0.1", "--dir", root]
  children.set("redis", launch(findProgram(program), [...args, ...own], { stdio: "ignore" }).child)
}

async function startApp(name: App, providerUrl: string) {
  const { env_file: file = "", environment = {} } = service(name)
  const entry = argsOf("deploy/Containerfile", "ENTRYPOINT")
  const where = argsOf("deploy/Containerfile", "CMD").map((arg) => (arg === "3000" ? String(ports[name]) : arg))
  const own = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, placed(value)]))
  const told = parseEnv(placed(readFileSync(join(dirname(FILE), file), "utf8")))
  const here = {
    PROVIDER_URL: providerUrl,
    PROVIDER_APP_KEY: KEY.PROVIDER_APP_KEY,
    METRICS_PORT: String(await findFreePort()),
  }
  const env = { PATH: process.env.PATH, ...told, ...own, ...here, METRICS_HOST: "127.0.0.1" }
  const [, ...args] = entry
  const { child } = launch(findProjectNode(), [...args, ...where], { cwd: inProject(), env, stdio: "ignore" })
  children.set(name, child)
}

async function startEdge() {
  mkdirSync(at("/static"), { recursive: true })
  for (const path of [
    "deploy/nginx.conf",
    "deploy/unavailable.html",
    "deploy/rejected.html",
    "deploy/compose/edge.conf",
    "deploy/compose/instances.conf",
  ])
    writeFileSync(at(`/etc/berth/${path.split("/").at(-1)}`), placed(readFileSync(inProject(path), "utf8")))
  const frame = readFileSync(at("/etc/berth/edge.conf"), "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
    .replace("user www-data;", process.getuid?.() === 0 ? "user root;" : "")
  writeFileSync(at("/etc/berth/edge.conf"), frame)
  const own = Object.fromEntries(
    Object.entries(service("edge").environment!).map(([key, value]) => [
      key,
      placed(value).replace(/^443 /, `127.0.0.1:${ports.tls} `),
    ]),
  )
  const [shell = "", flag = "", script = ""] = argsOf("deploy/compose/Containerfile", "ENTRYPOINT")
  const { child } = launch(shell, [flag, placed(script)], { env: { PATH: process.env.PATH, ...own }, stdio: "ignore" })
  children.set("edge", child)
}

/** The service's own question whether it is well, asked here. */
async function isWell(name: "redis" | App) {
  const [kind, program = "", ...args] = service(name).healthcheck!.test
  if (kind !== "CMD") throw new Error(`${kind} is not understood here`)
  const there = args.map((arg) => arg.replaceAll(":3000", `:${ports[name]}`))
  const [file, given] =
    program === "node" ? [findProjectNode(), there] : [program, ["-p", String(ports[name]), ...there]]
  return (await run(file, given, { quiet: true })).code === 0
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 200))
}

type Said = { status: number; location?: string; text: string }
const ask = (secure: boolean, path: string) =>
  new Promise<Said>((settle, fail) => {
    const where = { host: "127.0.0.1", port: secure ? ports.tls : ports.plain, path, headers: { host: "park.example" } }
    const begun = secure ? askSecurely({ ...where, rejectUnauthorized: false }) : askPlain(where)
    begun.on("error", fail).on("response", (answer) => {
      let text = ""
      answer.setEncoding("utf8").on("data", (part: string) => (text += part))
      answer.on("end", () => settle({ status: answer.statusCode ?? 0, location: answer.headers.location, text }))
    })
    begun.end()
  })

let box: Awaited<ReturnType<typeof startOwnBox>>
let followed: ReturnType<typeof follow>
beforeAll(async () => {
  box = await startOwnBox()
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await findFreePort()
  for (const path of ["/etc/berth", "/run/secrets"]) mkdirSync(at(path), { recursive: true })
  followed = follow("With compose", { root, typed: KEY.PROVIDER_APP_SECRET })
  const beside = join(followed.checkout, "deploy/compose")
  for (const [name, { file }] of Object.entries(secrets)) symlinkSync(join(beside, file), at(`/run/secrets/${name}`))
  for (const volume of new Set([...service("app-1").volumes!, ...service("edge").volumes!])) {
    const [here = "", there = ""] = volume.split(":")
    if (here.startsWith("./")) symlinkSync(join(beside, here), at(there))
  }
  await startRedis()
  await until(() => isWell("redis"))
  for (const name of APPS) await startApp(name, box.url)
  for (const name of APPS) await until(() => isWell(name))
  await startEdge()
  await until(() =>
    ask(true, "/api/health/live").then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
})
afterAll(async () => {
  await stop([...children.values()])
  await box.stop()
  rmSync(root, { recursive: true, force: true })
})

test("everybody waits for those they need", () => {
  const waits = Object.fromEntries(
    Object.entries(services).map(([name, { depends_on = {} }]) => [
      name,
      Object.entries(depends_on).map(([other, { condition }]) => `${other} ${condition}`),
    ]),
  )
  expect(waits["app-1"]).toEqual(["redis service_healthy"])
  expect(waits.edge).toEqual(["app-1 service_healthy", "app-2 service_healthy", "files service_completed_successfully"])
})

test("whoever is to run an image of ours can build it, and no step names a service that is not there", () => {
  const ours = Object.entries(services).filter(([, { image = "" }]) => image.startsWith("berth"))
  expect(ours.map(([name, { build }]) => [name, build !== undefined])).toEqual(ours.map(([name]) => [name, true]))
  const named = followed.asked.flatMap((line) => /^podman compose \S+ (.*)$/.exec(line)?.[1]?.split(" ") ?? [])
  const unknown = named.filter((word) => !word.startsWith("-") && !services[word])
  expect([followed.asked.length, unknown]).toEqual([4, []])
})

test("nginx asks both, at addresses that a release does not change", () => {
  const servers = readFileSync(inProject("deploy/compose/instances.conf"), "utf8").matchAll(/^server (\S+)/gm)
  expect([...servers].map(([, address = ""]) => appsAt[address])).toEqual([...APPS])
})

test("a service without rights is not to become somebody else first", () => {
  const { user, cap_drop } = service("redis")
  expect([user, cap_drop]).toEqual(["redis", ["ALL"]])
})

test("drivers come in by TLS, and plain http leads there", async () => {
  expect(await ask(false, "/SIGNUP?redirect=%2FCONFIG")).toMatchObject({
    status: 308,
    location: "https://park.example/SIGNUP?redirect=%2FCONFIG",
  })
  const { status, text } = await ask(true, "/SIGNUP")
  expect([status, text.includes("粤ICP备12345678号-1")]).toEqual([200, true])
  expect((await ask(true, "/no-such-page")).status).toBe(404)
})

test("one of the two may be gone", async () => {
  const child = children.get("app-1")!
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  await ended
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(true, "/ABOUT")))
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
