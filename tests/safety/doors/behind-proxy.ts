import { AGENTS, toPath } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** A pair of a test's own, behind a proxy that names the address: what is used up here is used up for nobody else. */
export function pairBehindProxy(name: string) {
  let box: Awaited<ReturnType<typeof startOwnBox>>
  let app: Awaited<ReturnType<typeof startOwnApp>>
  beforeAll(async () => {
    box = await startOwnBox()
    const hosts = { PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host }
    app = await startOwnApp(name, { ...hosts, TRUSTED_HOPS: "1" })
  })
  afterAll(async () => {
    await app.stop()
    await box.stop()
  })

  let addresses = 0
  const newAddress = () => `203.0.113.${++addresses}`
  return {
    get box() {
      return box
    },
    newAddress,
    /** Somebody who is alone behind an address, or one of many behind the same. */
    newPhone: (address = newAddress(), kind: keyof typeof AGENTS = "outside") =>
      app.browser(PLAIN, { "user-agent": AGENTS[kind], "x-forwarded-for": address }),
    async inWorld(world: "car-in-park" | "offline-park") {
      const made = await box.world(world)
      const at = world === "offline-park" ? "off-pay" : "pay"
      return { orderId: made.orders[0] ?? "", plate: made.plates[0] ?? "", path: toPath(made.addresses[at]) }
    },
  }
}

export const isCashierOf = (box: { url: string }, address: string) => address.startsWith(`${box.url}/cashier/`)

export const TOO_OFTEN = "操作太频繁"

/** Numbers as the provider makes them, of a minute in which nobody came. */
export const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => `1001209901010000${String(i).padStart(3, "0")}`)
