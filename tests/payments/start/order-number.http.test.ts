import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  sandbox,
} from "#tests/payments/pay-steps"
import { submitRenewal } from "#tests/rental/rental-forms"
import { signInDriver } from "#tests/support/signed-in-driver"
import type { ScenarioName } from "#sandbox/scenarios/scenarios"

/** Every payment type with an order number, at a provider that accepts every payment. */
afterEach(() => sandbox.clearFaults())

type PaymentCase = {
  name: string
  scenarioName: ScenarioName
  addressName: string
  action: string
  call: string
  method: "balance" | "alipay"
}

async function openPayableScenario(scenarioName: ScenarioName, addressName: string, method: PaymentCase["method"]) {
  if (scenarioName !== "renter-expiring") {
    const scenario = await openScenario(scenarioName, { signedIn: method === "balance" })
    return { ...scenario, path: toPath(scenario.addresses[addressName]) }
  }
  const scenario = await signInDriver(scenarioName)
  const path = await submitRenewal(scenario.browser, await scenario.browser.goto(scenario.getPath(addressName)), {
    periods: "3",
  })
  return { ...scenario, path, orders: [path.split("/").at(-2)!] }
}

const STAY = { addressName: "pay", action: "/api/pay/start", call: "pay.pay" }
const CASES: PaymentCase[] = [
  { name: "a stay from the balance", scenarioName: "balance-covers", ...STAY, method: "balance" },
  { name: "a stay at the cashier", scenarioName: "car-in-park", ...STAY, method: "alipay" },
  {
    name: "an arrear",
    scenarioName: "arrears",
    addressName: "recovered-pay",
    action: "/api/arrears/start",
    call: "arrears.pay",
    method: "alipay",
  },
  {
    name: "an offline barrier's fee",
    scenarioName: "offline-park",
    addressName: "off-pay",
    action: "/api/offline-pay/start",
    call: "offline-pay.pay",
    method: "alipay",
  },
  {
    name: "a merchant's recharge",
    scenarioName: "merchant-recharge",
    addressName: "recharge",
    action: "/api/pay/recharge",
    call: "pay.rechargeMerchant",
    method: "alipay",
  },
  {
    name: "a renewal from the balance",
    scenarioName: "renter-expiring",
    addressName: "renewal",
    action: "/api/rental/start",
    call: "rental.pay",
    method: "balance",
  },
]

describe.each(CASES)("$name", ({ scenarioName, addressName, action, call, method }) => {
  async function openPayment() {
    const scenario = await openPayableScenario(scenarioName, addressName, method)
    const page = await openPayScreen(scenario.browser, scenario.path)
    // Several orders may be open; the provider accepts payments for all of them.
    for (const order of scenario.orders) await sandbox.allowRepeatedPayments(order)
    const last = await sandbox.lastCall()
    const countCalls = async () => (await sandbox.calls(last)).calls.filter((record) => record.call === call).length
    const countCharges = async () => {
      const answers = await Promise.all(scenario.orders.map((orderId) => sandbox.payments({ orderId })))
      return answers.flatMap(({ payments }) => payments).filter(({ state }) => state === "paid").length
    }
    const tap = async () => getLocation(await pay(scenario.browser, page, { method }, action))
    const payAtCashiers = async (destinations: string[]) => {
      for (const cashier of new Set(destinations.filter(isCashier))) await pressAtCashier(cashier, "pay")
    }
    return { tap, countCalls, countCharges, payAtCashiers }
  }

  test("is not paid again when its answer was lost", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.addFault({ match: call, fault: { kind: "reset", isCallExecuted: true } })
    await payAtCashiers([await tap(), await tap()])
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBeLessThanOrEqual(1)
  })

  test("is not paid again while its answer is late", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.addFault({ match: call, fault: { kind: "latency", ms: 2_000 } })
    const slowTap = tap()
    while ((await countCalls()) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    await payAtCashiers([await tap(), await slowTap])
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBe(1)
  })

  test("is paid once when it is tapped three times at once", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await payAtCashiers(await Promise.all([tap(), tap(), tap()]))
    expect(await countCalls()).toBe(1)
    expect(await countCharges()).toBe(1)
  })

  test("is charged once when it was carried out but answered with 401", async () => {
    const { tap, countCalls, countCharges, payAtCashiers } = await openPayment()
    await sandbox.addFault({ match: call, fault: { kind: "unauthorized", isCallExecuted: true } })
    expect(await tap()).toMatch(/^\/api\/session\/restore\?next=/)
    await payAtCashiers([await tap()])
    // A balance payment was carried out. A cashier that was never opened charges nothing, so the next tap opens a
    // second one.
    expect(await countCalls()).toBe(method === "balance" ? 1 : 2)
    expect(await countCharges()).toBe(1)
  })
})
