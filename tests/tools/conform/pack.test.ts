import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { APP_KEYS, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { startChangedSandbox } from "#tests/tools/conform/changed-sandbox"
import { testCar, UNLIMITED } from "#tests/tools/conform/run-conform"

const project = join(__dirname, "../../..")
const folder = mkdtempSync(join(tmpdir(), "berth-conform-pack-"))

let sandbox: RunningSandbox
let tarball: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  tarball = execFileSync("node", ["tools/conform/pack.ts"], { cwd: project, encoding: "utf8" }).trim()
  copyFileSync(join(project, "dist", tarball), join(folder, tarball))
})
afterAll(() => sandbox.stop())

test("the packed conform runs outside the repository and writes a report of the differences", async () => {
  const { args, plate } = await testCar(sandbox)
  const changedSandbox = await startChangedSandbox(sandbox.url, [
    {
      path: "/parking/new_fee",
      line: "",
      change: ({ data, ...rest }: { data?: object }) => ({ ...rest, data: { ...data, state: "<PAID>" } }),
    },
  ])
  const child = spawn(
    "npx",
    ["--yes", `./${tarball}`, changedSandbox.url, ...args, "--slow", UNLIMITED, "--html", "report.html"],
    {
      cwd: folder,
      // Without npm's variables, which name this project.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: "test",
        TZ: "Asia/Shanghai",
        PROVIDER_APP_KEY: APP_KEYS.appKey,
        PROVIDER_APP_SECRET: APP_KEYS.appSecret,
      },
    },
  )
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (text += String(chunk)))
  const [code] = (await once(child, "close")) as [number]
  changedSandbox.stop()
  expect(text).toContain("1 differences in")
  expect(code).toBe(1)
  const report = readFileSync(join(folder, "report.html"), "utf8")
  expect(report).toContain("发现 1 处不一致")
  expect(report).toContain("<td><code>payments.fee</code></td><td><code>state</code></td>")
  expect(report).toContain("&#60;PAID&#62;")
  expect(report).not.toContain("<PAID>")
  expect(report).not.toContain(plate)
})
