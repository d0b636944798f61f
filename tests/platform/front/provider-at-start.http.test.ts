import { startTestApp, startTestSandbox } from "#tests/security/test-app"
import { findFreePort } from "../../../scripts/process/ports.js"

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(() => sandbox.stop())

/** Starts an app and returns the log lines about the provider and the status of the health check. */
async function startAndReadLog(name: string, settings: Record<string, string>) {
  const app = await startTestApp(name, settings)
  const findLines = () => app.log().match(/^\{.*"event":"provider (?:not )?reached".*$/gm)
  while (!findLines()) await new Promise((resolve) => setTimeout(resolve, 50))
  const { status } = await app.browser().get("/api/health/ready")
  await app.stop()
  return { entries: findLines()!.map((line) => JSON.parse(line) as Record<string, unknown>), status }
}

test("the provider profile is fetched once at start and logged", async () => {
  const { entries, status } = await startAndReadLog("start-reached", { PROVIDER_URL: sandbox.url })
  expect(entries).toEqual([
    expect.objectContaining({ level: "info", event: "provider reached", name: expect.any(String) }),
  ])
  expect(status).toBe(200)
})

test("a rejected signature is logged and does not prevent the start", async () => {
  const settings = { PROVIDER_URL: sandbox.url, PROVIDER_APP_SECRET: "a-secret-that-differs-from-the-provider" }
  const { entries, status } = await startAndReadLog("start-signature", settings)
  expect(entries).toEqual([
    expect.objectContaining({ level: "error", event: "provider not reached", kind: "forbidden", cause: "SIGNATURE" }),
  ])
  expect(status).toBe(200)
})

test("an unreachable provider is logged and does not prevent the start", async () => {
  const { entries, status } = await startAndReadLog("start-unreachable", {
    PROVIDER_URL: `http://127.0.0.1:${await findFreePort()}`,
  })
  expect(entries).toEqual([expect.objectContaining({ level: "warn", kind: "unreachable", cause: "ECONNREFUSED" })])
  expect(status).toBe(200)
})
