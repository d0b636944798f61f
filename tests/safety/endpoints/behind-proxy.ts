import { AGENTS, toPath } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnSandbox } from "#tests/safety/own-app"

/** Starts an app of the test's own behind a proxy that names the client address, so that used-up limits affect no other test. */
export function pairBehindProxy(name: string) {
  let sandbox: Awaited<ReturnType<typeof startOwnSandbox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    sandbox = await startOwnSandbox()
    const hosts = { PUBLIC_URL: PLAIN, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
    app = await startOwnApp(name, { ...hosts, TRUSTED_HOPS: "1" })
  })
  afterAll(async () => {
    await app.stop()
    await sandbox.stop()
  })

  let addresses = 0
  const newAddress = () => `203.0.113.${++addresses}`
  return {
    get sandbox() {
      return sandbox
    },
    newAddress,
    /** A browser with an address of its own, or one of many behind the same address. */
    openPhone: (address = newAddress(), kind: keyof typeof AGENTS = "outside") =>
      app.browser(PLAIN, { "user-agent": AGENTS[kind], "x-forwarded-for": address }),
    async createScenario(world: "car-in-park" | "offline-park") {
      const scenario = await sandbox.world(world)
      const screen = world === "offline-park" ? "off-pay" : "pay"
      return {
        orderId: scenario.orders[0] ?? "",
        plate: scenario.plates[0] ?? "",
        path: toPath(scenario.addresses[screen]),
      }
    },
  }
}

export const isCashierOf = (sandbox: { url: string }, address: string) => address.startsWith(`${sandbox.url}/cashier/`)

export const TOO_OFTEN = "操作太频繁"

/** Order numbers in the provider's format, of a minute without orders. */
export const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => `1001209901010000${String(i).padStart(3, "0")}`)
