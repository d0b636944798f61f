import { USER_AGENTS, toPath } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** Starts a separate app behind a proxy that sends the client address, so that used-up limits affect no other test. */
export function setUpAppBehindProxy(name: string) {
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
  let app: Awaited<ReturnType<typeof startTestApp>>
  beforeAll(async () => {
    sandbox = await startTestSandbox()
    const hosts = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
    app = await startTestApp(name, { ...hosts, TRUSTED_HOPS: "1" })
  })
  afterAll(async () => {
    await app.stop()
    await sandbox.stop()
  })

  let addresses = 0
  const createAddress = () => `203.0.113.${++addresses}`
  return {
    get sandbox() {
      return sandbox
    },
    createAddress,
    /** Opens a browser with a new address, or with an address that other browsers share. */
    openBrowser: (address = createAddress(), kind: keyof typeof USER_AGENTS = "outside") =>
      app.browser(HTTP_URL, { "user-agent": USER_AGENTS[kind], "x-forwarded-for": address }),
    async createScenario(name: "car-in-park" | "offline-park") {
      const scenario = await sandbox.createScenario(name)
      const screen = name === "offline-park" ? "off-pay" : "pay"
      return {
        orderId: scenario.orders[0] ?? "",
        plate: scenario.plates[0] ?? "",
        path: toPath(scenario.addresses[screen]),
      }
    },
  }
}

export const isCashierOf = (sandbox: { url: string }, address: string) => address.startsWith(`${sandbox.url}/cashier/`)

export const TOO_OFTEN_MESSAGE = "操作太频繁"

/** Builds order numbers in the provider's format that no order has. */
export const buildUnknownOrderIds = (count: number) =>
  Array.from({ length: count }, (_, i) => `1001209901010000${String(i).padStart(3, "0")}`)
