import { appUrl, phoneUrl, sandboxUrl } from "#tests/support/servers"
import { sendRawBytes } from "#tests/support/exchange/raw-exchange"
import { PROVIDER_KEY, startTestApp } from "#tests/security/test-app"
import { MALFORMED_REQUESTS } from "#tests/security/requests/malformed-requests"
import { findFreePort } from "../../../scripts/process/ports.js"

let app: Awaited<ReturnType<typeof startTestApp>>
let metricsUrl = ""
beforeAll(async () => {
  const port = await findFreePort()
  metricsUrl = `http://127.0.0.1:${port}`
  app = await startTestApp("listeners", { ...PROVIDER_KEY, PROVIDER_URL: sandboxUrl, METRICS_PORT: String(port) })
})
afterAll(() => app.stop())

/** Each listener with its URL and a URL that must still answer with 200 after the request. */
const listeners = [
  ["the app", () => appUrl, () => `${appUrl}/api/health/live`],
  ["the metrics port", () => metricsUrl, () => `${metricsUrl}/metrics`],
  ["the sandbox", () => sandboxUrl, () => `${sandboxUrl}/__sandbox/health`],
  ["the sandbox's phone", () => phoneUrl, () => `${phoneUrl}/ABOUT`],
] as const

describe.each(listeners)("%s", (listener, getUrl, getHealthUrl) => {
  test.each(MALFORMED_REQUESTS)(`S-34 ${listener} keeps serving after %s`, async (_, bytes) => {
    await sendRawBytes(getUrl(), bytes)
    expect((await fetch(getHealthUrl())).status).toBe(200)
  })
})
