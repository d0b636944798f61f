import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createDemoEnvironments } from "../../scripts/demo.js"
import { readSecrets } from "../../scripts/process/secrets.js"

const secrets = { PROVIDER_APP_SECRET: "p", SESSION_SECRET: "s" }
const demo = (seenAt: string) =>
  createDemoEnvironments({ port: 3000, sandboxPort: 4000, seenAt, data: "data", secrets })

test("on this machine the canonical address is localhost", () => {
  expect(demo("localhost").app.PUBLIC_URL).toBe("http://localhost:3000,http://127.0.0.1:3000")
})

test("a phone gets addresses it can reach, and the servers keep talking locally", () => {
  const { app, sandbox } = demo("192.168.1.7")
  expect(app.PUBLIC_URL).toBe("http://192.168.1.7:3000,http://localhost:3000,http://127.0.0.1:3000")
  expect(app.CARRIER_SDK_URL).toBe("http://192.168.1.7:4000/carrier/sdk.js")
  expect(app.MESSAGING_SDK_URL).toBe("http://192.168.1.7:4000/messaging/jweixin.js")
  const { FRAME_HOSTS, IMAGE_HOSTS, CASHIER_HOSTS, LINK_HOSTS } = app
  expect(new Set([FRAME_HOSTS, IMAGE_HOSTS, CASHIER_HOSTS, LINK_HOSTS])).toEqual(new Set(["192.168.1.7:4000"]))
  expect(app.PROVIDER_URL).toBe("http://127.0.0.1:4000")
  expect(sandbox).toMatchObject({ APP_URL: "http://192.168.1.7:3000", SANDBOX_PUBLIC_URL: "http://192.168.1.7:4000" })
})

test("a phone beside the stories is the sandbox's affair: the app is configured as without one", () => {
  const how = { port: 3000, sandboxPort: 4000, seenAt: "localhost", data: "data", secrets }
  const [without, beside] = [createDemoEnvironments(how), createDemoEnvironments({ ...how, phonePort: 4001 })]
  expect(beside.app).toEqual(without.app)
  expect(without.sandbox).not.toHaveProperty("SANDBOX_PHONE_PORT")
  expect(beside.sandbox).toEqual({ ...without.sandbox, SANDBOX_PHONE_PORT: "4001" })
})

test("both sides hold the same signing secret", () => {
  const { app, sandbox } = demo("localhost")
  expect(sandbox.PROVIDER_APP_SECRET).toBe(app.PROVIDER_APP_SECRET)
  expect(sandbox).not.toHaveProperty("SESSION_SECRET")
})

test("secrets are readable by their owner alone", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-"))
  readSecrets(folder)
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
