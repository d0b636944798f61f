import { once } from "node:events"
import { createServer } from "node:http"
import { HTTPS_URL, runTestApp, SESSION_SECRET, startTestApp } from "#tests/security/test-app"
import { stop } from "../../scripts/process/children.js"
import { findFreePort } from "../../scripts/process/ports.js"

afterEach(() => stop())

const invalidSettings = [
  ["a secret is missing", { SESSION_SECRET: undefined }, "SESSION_SECRET"],
  ["a secret is short", { SESSION_SECRET: "0123456789abcdef" }, "SESSION_SECRET"],
  ["the older of two secrets is short", { SESSION_SECRET: `${SESSION_SECRET},short` }, "SESSION_SECRET"],
  ["the public URL is missing", { PUBLIC_URL: undefined }, "PUBLIC_URL"],
  ["the public URL is not a URL", { PUBLIC_URL: "berth.example" }, "PUBLIC_URL"],
  [
    "the public URL of a real provider uses http",
    { PUBLIC_URL: "http://berth.example", PROVIDER_URL: "https://api.provider.example" },
    "https",
  ],
  [
    "one of the public URLs uses http",
    { PUBLIC_URL: `${HTTPS_URL},http://berth.example`, PROVIDER_URL: "https://api.provider.example" },
    "https",
  ],
  ["the provider's secret is short", { PROVIDER_APP_SECRET: "short" }, "PROVIDER_APP_SECRET"],
] as const

test.each(invalidSettings)(
  "S-32 the app does not start if %s and names the variable",
  async (_, settings, variable) => {
    const { code, output } = await runTestApp({ PROVIDER_URL: "http://127.0.0.1:4000", ...settings })
    expect(code).toBe(1)
    expect(output).toMatch(/^Berth cannot start: .*\.$/m)
    expect(/^Berth cannot start: .*$/m.exec(output)?.[0]).toContain(variable)
    expect(output).not.toMatch(/0123456789abcdef|the-session-secret-of|\n\s+at /)
  },
)

const settingsWithHint = [
  ["CASHIER_HOSTS has a path", { CASHIER_HOSTS: "https://pay.example.com/x" }, "set CASHIER_HOSTS (host names such as"],
  ["a variable is misspelled", { GALERY: "on" }, "there is no variable GALERY. Rename it to GALLERY, or remove it."],
] as const

test.each(settingsWithHint)("the app does not start if %s and states what to change", async (_, settings, hint) => {
  const { code, output } = await runTestApp({ PROVIDER_URL: "http://127.0.0.1:4000", ...settings })
  expect(code).toBe(1)
  expect(output).toContain(`Berth cannot start: ${hint}`)
})

test("the app does not start if METRICS_PORT is taken and names the port", async () => {
  const port = await findFreePort()
  const server = createServer().listen(port, "127.0.0.1")
  await once(server, "listening")
  const { code, output } = await runTestApp({ PROVIDER_URL: "http://127.0.0.1:4000", METRICS_PORT: String(port) })
  server.close()
  expect(code).toBe(1)
  expect(output).toContain(`Berth cannot start: METRICS_PORT ${port} is taken by another program.`)
})

test.each([
  ["a remote provider and no cashier", { PROVIDER_URL: "https://api.provider.example" }, true],
  [
    "a remote provider and a cashier",
    { PROVIDER_URL: "https://api.provider.example", CASHIER_HOSTS: "pay.provider.example" },
    false,
  ],
  ["a local provider and no cashier", { PROVIDER_URL: "http://127.0.0.1:4000" }, true],
])("the app warns about a missing cashier only if none is configured: %s (%#)", async (_, settings, isWarned) => {
  const app = await startTestApp("no-cashier", settings)
  await app.stop()
  const lines = app
    .log()
    .split("\n")
    .filter((line) => line.includes('"event":"no cashier configured"'))
  expect(lines).toHaveLength(isWarned ? 1 : 0)
  if (isWarned) expect(lines[0]).toMatch(/"level":"warn".*CASHIER_HOSTS is empty/)
})

test("the app does not start if its port is taken and names the port", async () => {
  const port: number = await findFreePort()
  const server = createServer().listen(port, "127.0.0.1")
  await once(server, "listening")
  const { code, output } = await runTestApp({ PROVIDER_URL: "http://127.0.0.1:4000" }, port)
  server.close()
  expect(code).toBe(1)
  expect(output.trim().split("\n").at(-1)).toEqual(`Port ${port} is taken by another program.`)
})
