import { atCashier, inWorld, isCashier, ledTo, pathOf, pay, payScreen, sandbox } from "#tests/payments/paying"
import { driverIn, renew } from "#tests/rental/renting"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Every payment type with an order number, at a provider that accepts every payment. */
afterEach(() => sandbox.clearFaults())

type Kind = {
  name: string
  world: ScenarioName
  way: string
  action: string
  call: string
  method: "balance" | "alipay"
}

async function openScenario(world: ScenarioName, way: string, method: Kind["method"]) {
  if (world !== "renter-expiring") {
    const scenario = await inWorld(world, { signedIn: method === "balance" })
    return { ...scenario, path: pathOf(scenario.addresses[way]) }
  }
  const scenario = await driverIn(world)
  const path = await renew(scenario.browser, await scenario.browser.arrive(scenario.at(way)), { periods: "3" })
  return { ...scenario, path, orders: [path.split("/").at(-2)!] }
}

const STAY = { way: "pay", action: "/api/pay/start", call: "pay.pay" }
const KINDS: Kind[] = [
  { name: "a stay from the balance", world: "balance-covers", ...STAY, method: "balance" },
  { name: "a stay at the cashier", world: "car-in-park", ...STAY, method: "alipay" },
  {
    ...{ name: "an arrear", world: "arrears", way: "recovered-pay", action: "/api/arrears/start" },
    ...{ call: "arrears.pay", method: "alipay" },
  },
  {
    ...{ name: "an offline barrier's fee", world: "offline-park", way: "off-pay", action: "/api/offline-pay/start" },
    ...{ call: "offline-pay.pay", method: "alipay" },
  },
  {
    ...{ name: "a merchant's recharge", world: "merchant-recharge", way: "recharge", action: "/api/pay/recharge" },
    ...{ call: "pay.rechargeMerchant", method: "alipay" },
  },
  {
    ...{ name: "a renewal from the balance", world: "renter-expiring", way: "renewal", action: "/api/rental/start" },
    ...{ call: "rental.pay", method: "balance" },
  },
]

describe.each(KINDS)("$name", ({ world, way, action, call, method }) => {
  async function openPayment() {
    const scenario = await openScenario(world, way, method)
    const page = await payScreen(scenario.browser, scenario.path)
    // Several orders may be open; the provider accepts payments for all of them.
    for (const order of scenario.orders) await sandbox.careless(order)
    const last = await sandbox.lastCall()
    const countCalls = async () => (await sandbox.calls(last)).calls.filter((record) => record.call === call).length
    const countCharges = async () => {
      const answers = await Promise.all(scenario.orders.map((orderId) => sandbox.payments({ orderId })))
      return answers.flatMap(({ payments }) => payments).filter(({ state }) => state === "paid").length
    }
    const tap = async () => ledTo(await pay(scenario.browser, page, { method }, action))
    const payAtCashiers = async (destinations: string[]) => {
      for (const cashier of new Set(destinations.filter(isCashier))) await atCashier(cashier, "pay")
    }
    return { tap, countCalls, countCharges, payAtCashiers }
  }

  test("is not paid again when its answer was lost", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.fault({ match: call, fault: { kind: "reset", done: true } })
    await payAtCashiers([await tap(), await tap()])
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBeLessThanOrEqual(1)
  })

  test("is not paid again while its answer is late", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.fault({ match: call, fault: { kind: "latency", ms: 2_000 } })
    const slow = tap()
    while ((await countCalls()) === 0) await new Promise((wake) => setTimeout(wake, 50))
    await payAtCashiers([await tap(), await slow])
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBe(1)
  })

  test("is paid once when it is tapped three times at once", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await payAtCashiers(await Promise.all([tap(), tap(), tap()]))
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBe(1)
  })

  test("is charged once when it was carried out and answered with 401", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.fault({ match: call, fault: { kind: "unauthorized", done: true } })
    expect(await tap()).toMatch(/^\/api\/session\/restore\?next=/)
    await payAtCashiers([await tap()])
    // A balance payment is paid by then. A cashier that no driver was led to takes no money, so the next tap opens
    // another.
    expect(await countCalls()).toBe(method === "balance" ? 1 : 2)
    expect(await countCharges()).toBe(1)
  })
})
