import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parseEnv } from "node:util"
import { parse } from "yaml"
import { readCommand } from "#tests/deploy/containerfile"
import { followSteps } from "#tests/deploy/deployment-steps"
import { PROVIDER_KEY, startTestSandbox } from "#tests/security/test-app"
import { launch, run, stop } from "../../scripts/process/children.js"
import { findProjectNode } from "../../scripts/process/node.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { findProgram } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"
import { waitUntil } from "#tests/support/wait-until"

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

/** The folder used as the root of the container host. Services are reached by ports of this machine instead of their names. */
const root = mkdtempSync(join(tmpdir(), "berth-compose-"))
const inRoot = (path: string) => join(root, path)
const ports = { redis: 0, "app-1": 0, "app-2": 0, tls: 0, plain: 0 }
const children = new Map<string, ReturnType<typeof launch>["child"]>()

/** The app at each address of the compose network. */
const appByAddress: { [address: string]: App } = Object.fromEntries(
  APPS.map((name) => [`${service(name).networks?.default.ipv4_address}:3000`, name]),
)

/** Replaces paths and service names of the containers by those of this machine. */
const replaceContainerPaths = (text: string) =>
  text
    .replaceAll("/etc/berth", inRoot("/etc/berth"))
    .replaceAll("/run/secrets", inRoot("/run/secrets"))
    .replaceAll("/dev/stdout", inRoot("/access.log"))
    .replaceAll("/dev/stderr", "stderr")
    .replaceAll("/run/nginx.pid", inRoot("/nginx.pid"))
    .replace(/(?<![\w/])\/static\b/g, inRoot("/static"))
    .replaceAll("//redis:6379", `//127.0.0.1:${ports.redis}`)
    .replace(/\b[\d.]+:3000/g, (address) =>
      address in appByAddress ? `127.0.0.1:${ports[appByAddress[address]!]}` : address,
    )

async function startRedis() {
  const [program = "", ...args] = service("redis").command!
  const settings = ["--port", String(ports.redis), "--bind", "127.0.0.1", "--dir", root]
  children.set("redis", launch(findProgram(program), [...args, ...settings], { stdio: "ignore" }).child)
}

async function startApp(name: App, providerUrl: string) {
  const { env_file: file = "", environment = {} } = service(name)
  const entry = readCommand("deploy/Containerfile", "ENTRYPOINT")
  const address = readCommand("deploy/Containerfile", "CMD").map((arg) => (arg === "3000" ? String(ports[name]) : arg))
  const settings = Object.fromEntries(
    Object.entries(environment).map(([key, value]) => [key, replaceContainerPaths(value)]),
  )
  const fileSettings = parseEnv(replaceContainerPaths(readFileSync(join(dirname(FILE), file), "utf8")))
  const overrides = {
    PROVIDER_URL: providerUrl,
    PROVIDER_APP_KEY: PROVIDER_KEY.PROVIDER_APP_KEY,
    METRICS_PORT: String(await findFreePort()),
  }
  const env = { PATH: process.env.PATH, ...fileSettings, ...settings, ...overrides, METRICS_HOST: "127.0.0.1" }
  const [, ...args] = entry
  const { child } = launch(findProjectNode(), [...args, ...address], { cwd: inProject(), env, stdio: "ignore" })
  children.set(name, child)
}

async function startEdge() {
  mkdirSync(inRoot("/static"), { recursive: true })
  for (const path of [
    "deploy/nginx.conf",
    "deploy/unavailable.html",
    "deploy/rejected.html",
    "deploy/compose/edge.conf",
    "deploy/compose/instances.conf",
  ])
    writeFileSync(
      inRoot(`/etc/berth/${path.split("/").at(-1)}`),
      replaceContainerPaths(readFileSync(inProject(path), "utf8")),
    )
  const config = readFileSync(inRoot("/etc/berth/edge.conf"), "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
    .replace("user www-data;", process.getuid?.() === 0 ? "user root;" : "")
  writeFileSync(inRoot("/etc/berth/edge.conf"), config)
  const settings = Object.fromEntries(
    Object.entries(service("edge").environment!).map(([key, value]) => [
      key,
      replaceContainerPaths(value).replace(/^443 /, `127.0.0.1:${ports.tls} `),
    ]),
  )
  const [shell = "", flag = "", script = ""] = readCommand("deploy/compose/Containerfile", "ENTRYPOINT")
  const { child } = launch(shell, [flag, replaceContainerPaths(script)], {
    env: { PATH: `${process.env.PATH}:${dirname(findProgram("nginx"))}`, ...settings },
    stdio: "ignore",
  })
  children.set("edge", child)
}

/** Runs the health check of a service on this machine. */
async function isHealthy(name: "redis" | App) {
  const [kind, program = "", ...args] = service(name).healthcheck!.test
  if (kind !== "CMD") throw new Error(`${kind} is not supported`)
  const localArgs = args.map((arg) => arg.replaceAll(":3000", `:${ports[name]}`))
  const [file, programArgs] =
    program === "node" ? [findProjectNode(), localArgs] : [program, ["-p", String(ports[name]), ...localArgs]]
  return (await run(file, programArgs, { quiet: true })).code === 0
}

type HttpResult = { status: number; location?: string; text: string }
const sendRequest = (secure: boolean, path: string) =>
  new Promise<HttpResult>((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: secure ? ports.tls : ports.plain,
      path,
      headers: { host: "park.example" },
    }
    const clientRequest = secure ? httpsRequest({ ...options, rejectUnauthorized: false }) : httpRequest(options)
    clientRequest.on("error", reject).on("response", (response) => {
      let text = ""
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk))
      response.on("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
    clientRequest.end()
  })

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let steps: ReturnType<typeof followSteps>
beforeAll(async () => {
  sandbox = await startTestSandbox()
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await findFreePort()
  for (const path of ["/etc/berth", "/run/secrets"]) mkdirSync(inRoot(path), { recursive: true })
  steps = followSteps("With compose", { root, input: PROVIDER_KEY.PROVIDER_APP_SECRET })
  const composeFolder = join(steps.checkout, "deploy/compose")
  for (const [name, { file }] of Object.entries(secrets))
    symlinkSync(join(composeFolder, file), inRoot(`/run/secrets/${name}`))
  for (const volume of new Set([...service("app-1").volumes!, ...service("edge").volumes!])) {
    const [source = "", target = ""] = volume.split(":")
    if (source.startsWith("./")) symlinkSync(join(composeFolder, source), inRoot(target))
  }
  await startRedis()
  await waitUntil(() => isHealthy("redis"))
  for (const name of APPS) await startApp(name, sandbox.url)
  for (const name of APPS) await waitUntil(() => isHealthy(name))
  await startEdge()
  await waitUntil(() =>
    sendRequest(true, "/api/health/live").then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
})
afterAll(async () => {
  await stop([...children.values()])
  await sandbox.stop()
  rmSync(root, { recursive: true, force: true })
})

test("each compose service waits for the services it needs", () => {
  const conditions = Object.fromEntries(
    Object.entries(services).map(([name, { depends_on = {} }]) => [
      name,
      Object.entries(depends_on).map(([dependency, { condition }]) => `${dependency} ${condition}`),
    ]),
  )
  expect(conditions["app-1"]).toEqual(["redis service_healthy"])
  expect(conditions.edge).toEqual([
    "app-1 service_healthy",
    "app-2 service_healthy",
    "files service_completed_successfully",
  ])
})

test("every image can be built, and the documented steps contain only existing services", () => {
  const ownImages = Object.entries(services).filter(([, { image = "" }]) => image.startsWith("berth"))
  expect(ownImages.filter(([, { build }]) => build === undefined).map(([name]) => name)).toEqual([])
  const namedServices = steps.commands.flatMap((line) => /^podman compose \S+ (.*)$/.exec(line)?.[1]?.split(" ") ?? [])
  const unknownServices = namedServices.filter((word) => !word.startsWith("-") && !services[word])
  expect(steps.commands.length).toBe(4)
  expect(unknownServices).toEqual([])
})

test("nginx uses both apps at their fixed addresses", () => {
  const servers = readFileSync(inProject("deploy/compose/instances.conf"), "utf8").matchAll(/^server (\S+)/gm)
  expect([...servers].map(([, address = ""]) => appByAddress[address])).toEqual([...APPS])
})

test("the Redis service runs as its user from the start, because it has no capabilities", () => {
  const { user, cap_drop } = service("redis")
  expect({ user, cap_drop }).toEqual({ user: "redis", cap_drop: ["ALL"] })
})

test("the compose setup serves drivers over TLS and redirects http", async () => {
  expect(await sendRequest(false, "/SIGNUP?redirect=%2FCONFIG")).toMatchObject({
    status: 308,
    location: "https://park.example/SIGNUP?redirect=%2FCONFIG",
  })
  const { status, text } = await sendRequest(true, "/SIGNUP")
  expect(status).toBe(200)
  expect(text).toContain("粤ICP备12345678号-1")
  expect((await sendRequest(true, "/no-such-page")).status).toBe(404)
})

test("the compose setup serves drivers while one of the two apps is down", async () => {
  const appProcess = children.get("app-1")!
  const exited = once(appProcess, "exit")
  appProcess.kill("SIGKILL")
  await exited
  const responses = await Promise.all(Array.from({ length: 6 }, () => sendRequest(true, "/ABOUT")))
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200))
})
