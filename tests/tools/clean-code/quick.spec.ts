import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { startCleanApp } from "#tests/tools/clean-code/clean-app"
import { check } from "../../../tools/clean-code/check.ts"
import { COMPILED } from "../../../scripts/process/node.js"
import { findFreePort } from "../../../scripts/process/ports.js"

test.describe.configure({ timeout: 240_000 })

test("a deployment in clean-code mode meets every rule that can be checked without https", async ({ browser }) => {
  const app = await startCleanApp("quick")
  try {
    const [car, other] = [
      await app.sandbox.createScenario("car-in-park"),
      await app.sandbox.createScenario("car-in-park"),
    ]
    const options = { pays: true, otherPark: "1002", strangerPlate: other.plates[0]!, probes: 200 }
    const { results, verdict } = await check(browser, app.createCheck(car.plates, options))
    expect(results.filter((result) => result.verdict !== "符合").map(({ id, evidence }) => ({ id, evidence }))).toEqual(
      [{ id: "encryption", evidence: ["在本机核查，没有证书"] }],
    )
    expect(verdict).toBe("未检查")
  } finally {
    await app.stop()
  }
})

test("the command writes a report with the reason if nothing answers, and exits with 2", async () => {
  const out = mkdtempSync(join(tmpdir(), "clean-code-"))
  const { code, output } = await runCommand(
    `http://localhost:${await findFreePort()}`,
    "--park",
    "1001",
    "--plate",
    "粤B12345",
    "--out",
    out,
  )
  expect(output).not.toMatch(/^\s+at /m)
  expect(code).toBe(2)
  const html = readFileSync(join(out, "report.html"), "utf8")
  expect(html).toContain("纯净码核查报告")
  expect(html).toContain("连接不上")
  expect(html + readFileSync(join(out, "report.json"), "utf8")).not.toContain("粤B12345")
  expect(html).not.toContain("全部符合")
  rmSync(out, { recursive: true })
})

async function runCommand(...args: string[]) {
  const { PATH, HOME, CHROMIUM } = process.env
  const env = { PATH, HOME, CHROMIUM, TZ: "Asia/Shanghai", NODE_ENV: "test", ...COMPILED } as NodeJS.ProcessEnv
  const child = spawn("node", ["tools/clean-code/main.ts", ...args, "--cashier-host", "localhost:10", "--limit", "5"], {
    env,
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void (output += String(chunk)))
  const [code] = (await once(child, "close")) as [number]
  return { code, output }
}
