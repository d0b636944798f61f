import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseEnv } from "node:util"
import { openBrowser } from "#tests/support/http-browser"
import { follow } from "#tests/deploy/written"
import { KEY } from "#tests/safety/own-app"
import { exchange } from "#tests/support/exchange/http-exchange"
import { startRedis, type TestRedis } from "#tests/support/redis"
import { launch, stop } from "../../scripts/process/children.js"
import { isUp } from "../../scripts/process/pair.js"
import { findFreePort } from "../../scripts/process/ports.js"
import { findProgram } from "../../scripts/process/programs.js"
import { inProject } from "../../scripts/command/root.js"

const UNIT = "deploy/systemd/berth.service"
const INSTALLED = "/opt/berth/current"
const unit = readFileSync(inProject(UNIT), "utf8")
/** All that stands under one name, in its order. */
const saidBy = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value)

const folder = mkdtempSync(join(tmpdir(), "berth-unit-"))
/** What stands under /etc of the unit's machine. */
const placed = (text: string) => text.replaceAll("/etc/berth", join(folder, "etc/berth"))
let redis: TestRedis
let asked: string[]
beforeAll(async () => {
  redis = await startRedis()
  asked = follow("With systemd", { root: folder, typed: KEY.PROVIDER_APP_SECRET }).asked
  writeFileSync(placed("/etc/berth/secrets/redis"), `${redis.url}\n`)
})
afterAll(async () => {
  await stop()
  await redis.stop()
  rmSync(folder, { recursive: true })
})

test("the unit is one that systemd can read, and lets the process do little", () => {
  const path = join(folder, "berth@.service")
  writeFileSync(path, unit.replaceAll(INSTALLED, inProject()))
  const systemd = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" })
  // Where there is no systemd its own word cannot be had.
  if (systemd("--version").error) return
  const { stderr, stdout } = systemd("verify", path)
  expect(stdout + stderr).toBe("")
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(systemd("security", "--offline=yes", path).stdout) ?? []
  expect(Number(exposure)).toBeLessThan(2.5)
})

test("the steps put the unit where systemd finds it, and ask for two instances with nginx before them", () => {
  expect(readFileSync(join(folder, "etc/systemd/system/berth@.service"), "utf8")).toBe(unit)
  const [packages, ...others] = asked.toSorted()
  expect(packages).toMatch(/^apt-get install -y nginx-light .*gettext-base/)
  expect(others).toEqual([
    "nginx -t",
    "systemctl daemon-reload",
    "systemctl enable --now berth@3000 berth@3001",
    "systemctl reload nginx",
  ])
})

test("what the steps leave for nginx it takes, with both instances and the files of the build", async () => {
  const instances = readFileSync(join(folder, "etc/berth/instances.conf"), "utf8").trim().split("\n")
  expect(instances).toEqual([3000, 3001].map((port) => `server 127.0.0.1:${port} max_fails=0;`))
  const [sites, frame] = [join(folder, "etc/nginx/conf.d"), join(folder, "nginx.conf")]
  // Ports that nobody but root may have.
  for (const name of ["berth.conf", "plain.conf"]) {
    const written = readFileSync(join(sites, name), "utf8")
    writeFileSync(join(sites, name), written.replace(/listen (443|80)\b/, `listen 127.0.0.1:${await findFreePort()}`))
  }
  const http = `include /etc/nginx/mime.types; include ${sites}/*.conf;`
  const around = `pid ${folder}/nginx.pid; error_log stderr; include /etc/nginx/modules-enabled/*.conf; events {}`
  writeFileSync(frame, `${around} http { ${http} }`)
  const { status, stderr } = spawnSync(findProgram("nginx"), ["-t", "-c", frame], { encoding: "utf8" })
  expect([status, stderr.match(/\[(emerg|crit|error)\].*/g)]).toEqual([0, null])
  const site = readFileSync(join(folder, "etc/nginx/conf.d/berth.conf"), "utf8")
  expect(site).toMatch(/listen 127\.0\.0\.1:\d+ ssl http2; ssl_certificate /)
  expect(site).toContain(`root ${folder}/var/lib/berth/static;`)
  // Nothing is left to be filled in but in what it says of itself.
  expect(site.replace(/^#.*$/gm, "")).not.toContain("${")
})

test("a second operator's site stands beside the first, and each is asked for by its own name", async () => {
  const [port, sites] = [await findFreePort(), join(folder, "two")]
  mkdirSync(sites)
  const names = ["park.example", "qiting.example"]
  for (const name of names) {
    const own = join(sites, name)
    // Each instance is a file here, which says whose it is.
    const instances = { listen: `unix:${own}.sock`, said: `return 200 ${name};` }
    writeFileSync(`${own}.instances`, `server ${instances.listen};\n`)
    const filled = { NAME: name, LISTEN: `127.0.0.1:${port}`, INSTANCES: `${own}.instances` }
    const values: NodeJS.Dict<string> = { ...filled, STATIC: sites, PAGES: sites, LOG: `${own}.log` }
    const site = readFileSync(inProject("deploy/nginx.conf"), "utf8").replace(
      /\$\{BERTH_(\w+)\}/g,
      (_, word: string) => values[word] ?? "",
    )
    writeFileSync(`${own}.conf`, `${site}\nserver { listen ${instances.listen}; ${instances.said} }\n`)
  }
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path ${sites}/${one};`)
  const http = `include /etc/nginx/mime.types; ${temp.join(" ")} include ${sites}/*.conf;`
  const user = process.getuid?.() === 0 ? "user root;" : ""
  const around = `daemon off; ${user} pid ${sites}/nginx.pid; error_log ${sites}/error.log; include /etc/nginx/modules-enabled/*.conf; events {}`
  writeFileSync(join(sites, "nginx"), `${around} http { ${http} }`)
  const { child, ended } = launch(findProgram("nginx"), ["-c", join(sites, "nginx")], { stdio: "ignore" })
  await isUp({ name: "nginx", health: `http://127.0.0.1:${port}/`, log: join(sites, "error.log"), ended })
  const said = await Promise.all(names.map((host) => exchange(`http://127.0.0.1:${port}`, "/ABOUT", { host })))
  expect(said.map(({ text }) => text)).toEqual(names)
  expect(
    names.map(
      (name) =>
        readFileSync(join(sites, `${name}.log`), "utf8")
          .trim()
          .split("\n").length,
    ),
  ).toEqual([expect.any(Number), 1])
  child.kill("SIGTERM")
  await ended
})

test("its command line, with the file of the environment and the secrets in files, is an instance", async () => {
  const port = await findFreePort()
  const credentials = saidBy("LoadCredential").map((one) => one.split(":"))
  // Each is where the process finds it under its own name.
  const place = (text: string) =>
    credentials
      .reduce((said, [name, path = ""]) => said.replaceAll(`%d/${name}`, placed(path)), text)
      .replaceAll(INSTALLED, inProject())
      .replaceAll("%i", String(port))
  expect(saidBy("EnvironmentFile")).toEqual(["/etc/berth/berth.env"])
  expect(credentials.map(([name]) => name)).toEqual(["provider", "session", "redis"])
  const own = Object.fromEntries(saidBy("Environment").map((pair) => place(pair).split("=", 2)))
  const [path = ""] = saidBy("EnvironmentFile").map(placed)
  const file = parseEnv(placed(readFileSync(path, "utf8")))
  const here = { METRICS_PORT: String(await findFreePort()), DRAIN_SECONDS: "0" }
  const [program = "", ...args] = saidBy("ExecStart").map(place).join().split(" ")
  const env = { PATH: process.env.PATH, ...file, ...own, ...here }
  const { child, ended } = launch(program, args, {
    cwd: saidBy("WorkingDirectory").map(place)[0],
    env,
    stdio: "ignore",
  })
  const health = `http://127.0.0.1:${port}/api/health/ready`
  await isUp({ name: "the unit's command", health, log: "", ended })

  const { text } = await openBrowser(`http://127.0.0.1:${port}`).visit("/SIGNUP")
  expect(text).toContain(file.ICP_NUMBER)
  const numbers = await (await fetch(`http://127.0.0.1:${here.METRICS_PORT}/metrics`)).text()
  expect(numbers).toMatch(/^berth_store_reached\{.*\} 1$/m)
  child.kill("SIGTERM")
  expect(saidBy("SuccessExitStatus")).toEqual([String((await ended).code)])
})

test("the file of the environment names what it leaves to files, and no secret", () => {
  const file = parseEnv(readFileSync(inProject("deploy/berth.env"), "utf8"))
  expect(Object.keys(file).filter((name) => /SECRET|REDIS/.test(name))).toEqual([])
})
