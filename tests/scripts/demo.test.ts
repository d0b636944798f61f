import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createDemoEnvironments } from "../../scripts/demo.js"
import { readSecrets } from "../../scripts/process/secrets.js"

const secrets = { PROVIDER_APP_SECRET: "p", SESSION_SECRET: "s", CODE_SECRET: "c" }
const createEnvironments = (seenAt: string) =>
  createDemoEnvironments({ port: 3000, sandboxPort: 4000, seenAt, data: "data", secrets })

test("the public URL of a demo on this machine is localhost", () => {
  expect(createEnvironments("localhost").app.PUBLIC_URL).toBe("http://localhost:3000,http://127.0.0.1:3000")
})

test("a demo for a phone has URLs that the phone can reach, and its servers connect locally", () => {
  const { app, sandbox } = createEnvironments("192.168.1.7")
  expect(app.PUBLIC_URL).toBe("http://192.168.1.7:3000,http://localhost:3000,http://127.0.0.1:3000")
  expect(app.CARRIER_SDK_URL).toBe("http://192.168.1.7:4000/carrier/sdk.js")
  expect(app.MESSAGING_SDK_URL).toBe("http://192.168.1.7:4000/messaging/jweixin.js")
  const { FRAME_HOSTS, IMAGE_HOSTS, CASHIER_HOSTS, LINK_HOSTS } = app
  expect(new Set([FRAME_HOSTS, IMAGE_HOSTS, CASHIER_HOSTS, LINK_HOSTS])).toEqual(new Set(["192.168.1.7:4000"]))
  expect(app.PROVIDER_URL).toBe("http://127.0.0.1:4000")
  expect(sandbox).toMatchObject({ APP_URL: "http://192.168.1.7:3000", SANDBOX_PUBLIC_URL: "http://192.168.1.7:4000" })
})

test("the phone preview changes only the settings of the sandbox", () => {
  const options = { port: 3000, sandboxPort: 4000, seenAt: "localhost", data: "data", secrets }
  const withoutPhone = createDemoEnvironments(options)
  const withPhone = createDemoEnvironments({ ...options, phonePort: 4001 })
  expect(withPhone.app).toEqual(withoutPhone.app)
  expect(withoutPhone.sandbox).not.toHaveProperty("SANDBOX_PHONE_PORT")
  expect(withPhone.sandbox).toEqual({ ...withoutPhone.sandbox, SANDBOX_PHONE_PORT: "4001" })
})

test("the app and the sandbox of a demo have the same signing secret", () => {
  const { app, sandbox } = createEnvironments("localhost")
  expect(sandbox.PROVIDER_APP_SECRET).toBe(app.PROVIDER_APP_SECRET)
  expect(sandbox).not.toHaveProperty("SESSION_SECRET")
})

test("the secrets file of a demo is readable only by its owner", () => {
  const folder = mkdtempSync(join(tmpdir(), "berth-"))
  readSecrets(folder)
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600)
  rmSync(folder, { recursive: true })
})
