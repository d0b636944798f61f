import { startOwnApp, startOwnBox } from "#tests/safety/own-app"
import { findFreePort } from "../../../scripts/process/ports.js"

let box: Awaited<ReturnType<typeof startOwnBox>>
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())

/** What the log says of the provider once an app has started, and whether it answers drivers by then. */
async function started(name: string, settings: Record<string, string>) {
  const app = await startOwnApp(name, settings)
  const line = () => app.log().match(/^\{.*"event":"provider (?:not )?reached".*$/gm)
  while (!line()) await new Promise((wake) => setTimeout(wake, 50))
  const { status } = await app.browser().visit("/api/health/ready")
  await app.stop()
  return { said: line()!.map((one) => JSON.parse(one) as Record<string, unknown>), status }
}

test("the provider is asked once who it is, and the log says what came", async () => {
  const { said, status } = await started("start-well", { PROVIDER_URL: box.url })
  expect(said).toEqual([
    expect.objectContaining({ level: "info", event: "provider reached", name: expect.any(String) }),
  ])
  expect(status).toBe(200)
})

test("a signature that the provider does not take is named, and keeps nothing from starting", async () => {
  const wrong = { PROVIDER_URL: box.url, PROVIDER_APP_SECRET: "another-secret-than-the-provider-has" }
  const { said, status } = await started("start-signature", wrong)
  expect(said).toEqual([
    expect.objectContaining({ level: "error", event: "provider not reached", kind: "forbidden", cause: "SIGNATURE" }),
  ])
  expect(status).toBe(200)
})

test("so is a provider that is not there", async () => {
  const { said, status } = await started("start-away", { PROVIDER_URL: `http://127.0.0.1:${await findFreePort()}` })
  expect(said).toEqual([expect.objectContaining({ level: "warn", kind: "unreachable", cause: "ECONNREFUSED" })])
  expect(status).toBe(200)
})
