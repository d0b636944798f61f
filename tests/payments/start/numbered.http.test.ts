import { atCashier, inWorld, isCashier, ledTo, pathOf, pay, payScreen, sandbox } from "#tests/payments/paying"
import { driverIn, renew } from "#tests/rental/renting"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Every kind that has an order number, with a provider that takes whatever it is sent. */
afterEach(() => sandbox.clearFaults())

type Kind = {
  what: string
  world: ScenarioName
  way: string
  action: string
  call: string
  method: "balance" | "alipay"
}

async function opened(world: ScenarioName, way: string, method: Kind["method"]) {
  if (world !== "renter-expiring") {
    const made = await inWorld(world, { signedIn: method === "balance" })
    return { ...made, path: pathOf(made.addresses[way]) }
  }
  const made = await driverIn(world)
  const path = await renew(made.browser, await made.browser.goto(made.at(way)), { periods: "3" })
  return { ...made, path, orders: [path.split("/").at(-2)!] }
}

const STAY = { way: "pay", action: "/api/pay/start", call: "pay.pay" }
const KINDS: Kind[] = [
  { what: "a stay from the balance", world: "balance-covers", ...STAY, method: "balance" },
  { what: "a stay at the cashier", world: "car-in-park", ...STAY, method: "alipay" },
  {
    ...{ what: "an arrear", world: "arrears", way: "recovered-pay", action: "/api/arrears/start" },
    ...{ call: "arrears.pay", method: "alipay" },
  },
  {
    ...{ what: "an offline barrier's fee", world: "offline-park", way: "off-pay", action: "/api/offline-pay/start" },
    ...{ call: "offline-pay.pay", method: "alipay" },
  },
  {
    ...{ what: "a merchant's recharge", world: "merchant-recharge", way: "recharge", action: "/api/pay/recharge" },
    ...{ call: "pay.rechargeMerchant", method: "alipay" },
  },
  {
    ...{ what: "a renewal from the balance", world: "renter-expiring", way: "renewal", action: "/api/rental/start" },
    ...{ call: "rental.pay", method: "balance" },
  },
]

describe.each(KINDS)("$what", ({ world, way, action, call, method }) => {
  async function begin() {
    const made = await opened(world, way, method)
    const page = await payScreen(made.browser, made.path)
    // One order of several may be the one that is paid: the provider minds none of them.
    for (const order of made.orders) await sandbox.setCareless(order)
    const last = await sandbox.lastCall()
    const calls = async () => (await sandbox.calls(last)).calls.filter((one) => one.call === call).length
    const charges = async () => {
      const all = await Promise.all(made.orders.map((orderId) => sandbox.payments({ orderId })))
      return all.flatMap(({ payments }) => payments).filter(({ state }) => state === "paid").length
    }
    const tap = async () => ledTo(await pay(made.browser, page, { method }, action))
    const payAtAll = async (led: string[]) => {
      for (const cashier of new Set(led.filter(isCashier))) await atCashier(cashier, "pay")
    }
    return { tap, calls, charges, payAtAll }
  }

  test("whose answer was lost is not paid again", async () => {
    const { tap, calls, charges, payAtAll } = await begin()
    await sandbox.addFault({ match: call, fault: { kind: "reset", done: true } })
    await payAtAll([await tap(), await tap()])
    expect(await calls()).toBe(1)
    expect(await charges()).toBeLessThanOrEqual(1)
  })

  test("whose answer is late is not paid again", async () => {
    const { tap, calls, charges, payAtAll } = await begin()
    await sandbox.addFault({ match: call, fault: { kind: "latency", ms: 2_000 } })
    const slow = tap()
    while ((await calls()) === 0) await new Promise((wake) => setTimeout(wake, 50))
    await payAtAll([await tap(), await slow])
    expect(await calls()).toBe(1)
    expect(await charges()).toBe(1)
  })

  test("tapped three times at once is paid once", async () => {
    const { tap, calls, charges, payAtAll } = await begin()
    await payAtAll(await Promise.all([tap(), tap(), tap()]))
    expect(await calls()).toBe(1)
    expect(await charges()).toBe(1)
  })

  test("that was carried out and answered 401 is charged once", async () => {
    const { tap, calls, charges, payAtAll } = await begin()
    await sandbox.addFault({ match: call, fault: { kind: "unauthorized", done: true } })
    expect(await tap()).toMatch(/^\/api\/session\/restore\?next=/)
    await payAtAll([await tap()])
    // From the balance it is paid by then. A cashier that nobody was led to takes no money: the next tap opens another.
    expect(await calls()).toBe(method === "balance" ? 1 : 2)
    expect(await charges()).toBe(1)
  })
})
