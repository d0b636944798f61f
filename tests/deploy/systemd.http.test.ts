import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { openBrowser } from "#tests/support/http-browser"
import { followSteps } from "#tests/deploy/deployment-steps"
import { PROVIDER_KEY } from "#tests/security/test-app"
import { sendRequest } from "#tests/support/exchange/http-exchange"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { launch, stop } from "../../scripts/process/children.js"
import { waitUntilUp } from "../../scripts/process/pair.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { findProgram } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"

const UNIT = "deploy/systemd/berth.service"
const INSTALLED = "/opt/berth/current"
const unit = readFileSync(inProject(UNIT), "utf8")
/** Lists all values of a setting in the unit. */
const listValues = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value)

const folder = mkdtempSync(join(tmpdir(), "berth-unit-"))
/** Replaces /etc/berth of the target machine by a folder of the test. */
const localizePaths = (text: string) => text.replaceAll("/etc/berth", join(folder, "etc/berth"))
let redis: TestRedis
let commands: string[]
beforeAll(async () => {
  redis = await startRedis()
  commands = followSteps("With systemd", { root: folder, input: PROVIDER_KEY.PROVIDER_APP_SECRET }).commands
  writeFileSync(localizePaths("/etc/berth/secrets/redis"), `${redis.url}\n`)
})
afterAll(async () => {
  await stop()
  await redis.stop()
  rmSync(folder, { recursive: true })
})

test("systemd accepts the unit and rates its exposure as low", () => {
  const path = join(folder, "berth@.service")
  writeFileSync(path, unit.replaceAll(INSTALLED, inProject()))
  const systemd = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" })
  // Machines without systemd cannot check the unit.
  if (systemd("--version").error) return
  const { stderr, stdout } = systemd("verify", path)
  expect(stdout + stderr).toBe("")
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(systemd("security", "--offline=yes", path).stdout) ?? []
  expect(Number(exposure)).toBeLessThan(2.5)
})

test("the documented steps install the unit and start two instances and nginx", () => {
  expect(readFileSync(join(folder, "etc/systemd/system/berth@.service"), "utf8")).toBe(unit)
  const [packages, ...otherCommands] = commands.toSorted()
  expect(packages).toMatch(/^apt-get install -y nginx-light .*gettext-base/)
  expect(otherCommands).toEqual([
    "nginx -t",
    "systemctl daemon-reload",
    "systemctl enable --now berth@3000 berth@3001",
    "systemctl reload nginx",
  ])
})

test("nginx accepts the configuration that the steps write, which contains both instances and the files of the build", async () => {
  const instances = readFileSync(join(folder, "etc/berth/instances.conf"), "utf8").trim().split("\n")
  expect(instances).toEqual([3000, 3001].map((port) => `server 127.0.0.1:${port} max_fails=0;`))
  const sites = join(folder, "etc/nginx/conf.d")
  const config = join(folder, "nginx.conf")
  // Only root may use ports 80 and 443.
  for (const name of ["berth.conf", "plain.conf"]) {
    const content = readFileSync(join(sites, name), "utf8")
    writeFileSync(join(sites, name), content.replace(/listen (443|80)\b/, `listen 127.0.0.1:${await findFreePort()}`))
  }
  const http = `include /etc/nginx/mime.types; include ${sites}/*.conf;`
  const main = `pid ${folder}/nginx.pid; error_log stderr; include /etc/nginx/modules-enabled/*.conf; events {}`
  writeFileSync(config, `${main} http { ${http} }`)
  const { status, stderr } = spawnSync(findProgram("nginx"), ["-t", "-c", config], { encoding: "utf8" })
  expect(status).toBe(0)
  expect(stderr.match(/\[(emerg|crit|error)\].*/g)).toBeNull()
  const site = readFileSync(join(folder, "etc/nginx/conf.d/berth.conf"), "utf8")
  expect(site).toMatch(/listen 127\.0\.0\.1:\d+ ssl http2; ssl_certificate /)
  expect(site).toContain(`root ${folder}/var/lib/berth/static;`)
  // No placeholder remains outside of comments.
  expect(site.replace(/^#.*$/gm, "")).not.toContain("${")
})

test("one nginx serves the sites of two operators by their host names", async () => {
  const port = await findFreePort()
  const sites = join(folder, "two")
  mkdirSync(sites)
  const names = ["park.example", "qiting.example"]
  for (const name of names) {
    const sitePath = join(sites, name)
    // Each instance is a socket that responds with the name of its site.
    const instances = { listen: `unix:${sitePath}.sock`, response: `return 200 ${name};` }
    writeFileSync(`${sitePath}.instances`, `server ${instances.listen};\n`)
    const placeholders = { NAME: name, LISTEN: `127.0.0.1:${port}`, INSTANCES: `${sitePath}.instances` }
    const values: NodeJS.Dict<string> = { ...placeholders, STATIC: sites, PAGES: sites, LOG: `${sitePath}.log` }
    const site = readFileSync(inProject("deploy/nginx.conf"), "utf8").replace(
      /\$\{BERTH_(\w+)\}/g,
      (_, placeholder: string) => values[placeholder] ?? "",
    )
    writeFileSync(`${sitePath}.conf`, `${site}\nserver { listen ${instances.listen}; ${instances.response} }\n`)
  }
  const tempPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${sites}/${kind};`,
  )
  const http = `include /etc/nginx/mime.types; ${tempPaths.join(" ")} include ${sites}/*.conf;`
  const user = process.getuid?.() === 0 ? "user root;" : ""
  const main = `daemon off; ${user} pid ${sites}/nginx.pid; error_log ${sites}/error.log; include /etc/nginx/modules-enabled/*.conf; events {}`
  writeFileSync(join(sites, "nginx"), `${main} http { ${http} }`)
  const { child, ended } = launch(findProgram("nginx"), ["-c", join(sites, "nginx")], { stdio: "ignore" })
  await waitUntilUp({ name: "nginx", health: `http://127.0.0.1:${port}/`, log: join(sites, "error.log"), ended })
  const responses = await Promise.all(names.map((host) => sendRequest(`http://127.0.0.1:${port}`, "/ABOUT", { host })))
  expect(responses.map(({ text }) => text)).toEqual(names)
  // The first site is also asked whether nginx is up.
  const secondLog = readFileSync(join(sites, `${names[1]}.log`), "utf8")
  expect(secondLog.trim().split("\n")).toHaveLength(1)
  child.kill("SIGTERM")
  await ended
})

test("the unit's command starts an instance from the environment file and the secret files", async () => {
  const port = await findFreePort()
  const credentials = listValues("LoadCredential").map((credential) => credential.split(":"))
  // systemd provides each secret in a file with the name of its credential.
  const resolvePlaceholders = (text: string) =>
    credentials
      .reduce((result, [name, path = ""]) => result.replaceAll(`%d/${name}`, localizePaths(path)), text)
      .replaceAll(INSTALLED, inProject())
      .replaceAll("%i", String(port))
  expect(listValues("EnvironmentFile")).toEqual(["/etc/berth/berth.env"])
  expect(credentials.map(([name]) => name)).toEqual(["provider", "session", "redis"])
  const environment = Object.fromEntries(
    listValues("Environment").map((pair) => resolvePlaceholders(pair).split("=", 2)),
  )
  const [path = ""] = listValues("EnvironmentFile").map(localizePaths)
  const file = parseEnv(localizePaths(readFileSync(path, "utf8")))
  const overrides = { METRICS_PORT: String(await findFreePort()), DRAIN_SECONDS: "0" }
  const [program = "", ...args] = listValues("ExecStart").map(resolvePlaceholders).join().split(" ")
  const env = { PATH: process.env.PATH, ...file, ...environment, ...overrides }
  const { child, ended } = launch(program, args, {
    cwd: listValues("WorkingDirectory").map(resolvePlaceholders)[0],
    env,
    stdio: "ignore",
  })
  const health = `http://127.0.0.1:${port}/api/health/ready`
  await waitUntilUp({ name: "the unit's command", health, log: "", ended })

  const { text } = await openBrowser(`http://127.0.0.1:${port}`).get("/SIGNUP")
  expect(text).toContain(file.ICP_NUMBER)
  const metrics = await (await fetch(`http://127.0.0.1:${overrides.METRICS_PORT}/metrics`)).text()
  expect(metrics).toMatch(/^berth_store_reached\{.*\} 1$/m)
  child.kill("SIGTERM")
  expect(listValues("SuccessExitStatus")).toEqual([String((await ended).code)])
})

test("the environment file contains no secret", () => {
  const file = parseEnv(readFileSync(inProject("deploy/berth.env"), "utf8"))
  expect(Object.keys(file).filter((name) => /SECRET|REDIS/.test(name))).toEqual([])
})
