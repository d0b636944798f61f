import { getForm } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import {
  pressAtCashier,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  getResultPath,
  signIn,
} from "#tests/payments/pay-steps"
import { startTwoHundredTimes } from "#tests/payments/start/start-payments"

let instances: Instances
beforeAll(async () => void (instances = await startInstances("paying")))
afterAll(() => instances.stop())

const MESSAGING = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61(0x28003D3B)" }
const isCashier = (address: string) => address.startsWith(`${instances.sandbox.url}/cashier/`)
const countPayCallsSince = async (last: number) =>
  (await instances.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay").length

async function createParkedCar() {
  const { addresses, orders, plates } = await instances.sandbox.createScenario("car-in-park")
  const [orderId = "", plate = ""] = [orders[0], plates[0]]
  return { path: toPath(addresses.pay), orderId, ledger: () => instances.sandbox.ledger({ plate }) }
}

test.each(["alipay", "weixin"])(
  "F-31 200 starts of one order by %s at two instances make one call, one cashier and one charge",
  async (method) => {
    const { path, orderId, ledger } = await createParkedCar()
    const headers = method === "weixin" ? MESSAGING : {}
    const phones = [instances.one, instances.other].flatMap((app) => [
      openBrowserAt(app, headers),
      openBrowserAt(app, headers),
    ])
    const last = await instances.sandbox.lastCall()
    const answers = await startTwoHundredTimes(phones, path, method)
    const cashiers = new Set(answers.map(({ location }) => location).filter(isCashier))
    expect(cashiers.size).toBe(1)
    // A start that waited too long leads to the result instead, and none shows an error.
    for (const { status, location } of answers) {
      expect(status).toBe(303)
      expect(isCashier(location) || location === getResultPath(orderId)).toBe(true)
    }
    expect(await countPayCallsSince(last)).toBe(1)
    expect((await instances.sandbox.payments({ orderId })).payments).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => pressAtCashier([...cashiers][0]!, "pay")))
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test("F-30 200 taps on a balance at two instances charge it once", async () => {
  const { addresses, phone } = await instances.sandbox.createScenario("balance-covers")
  const first = openBrowserAt(instances.one)
  await signIn(first, phone, instances.sandbox)
  const second = moveBrowser(first, instances.other)
  const page = await openPayScreen(first, toPath(addresses.pay))
  const form = getForm(page, "/api/pay/start")
  await instances.sandbox.addFault({
    match: "pay.pay",
    fault: { kind: "latency", ms: 500 },
    times: "always",
    driver: phone,
  })
  const last = await instances.sandbox.lastCall()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 2 ? first : second).submit(form, { method: "balance" })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await countPayCallsSince(last)).toBe(1)
  expect(await instances.sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

test("F-31 a second tap at another instance leads to the same cashier, and both instances show the result", async () => {
  const { path, orderId, ledger } = await createParkedCar()
  const first = openBrowserAt(instances.one)
  const page = await openPayScreen(first, path)
  const cashier = getLocation(await pay(first, page))
  expect(isCashier(cashier)).toBe(true)
  const second = moveBrowser(first, instances.other)
  expect(getLocation(await pay(second, page))).toBe(cashier)
  const waitingPage = await second.goto(getResultPath(orderId))
  expect(getLocation(await second.submit(getForm(waitingPage, "/api/payments/go-on")))).toBe(cashier)
  await pressAtCashier(cashier, "pay")
  for (const browser of [first, second]) expect((await browser.goto(getResultPath(orderId))).text).toContain("支付成功")
  expect((await ledger()).charges).toHaveLength(1)
})

test("F-31 a tap at another instance waits for the running start and sends nothing itself", async () => {
  const { path, orderId } = await createParkedCar()
  const [first, second] = [openBrowserAt(instances.one), openBrowserAt(instances.other)]
  const [page, secondPage] = [await openPayScreen(first, path), await openPayScreen(second, path)]
  await instances.sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 1_500 } })
  const last = await instances.sandbox.lastCall()
  const firstTap = pay(first, page)
  while ((await instances.redis().control.exists(`berth:payment:${orderId}`)) === 0) await new Promise(setImmediate)
  const secondTap = pay(second, secondPage)
  const [cashier, secondCashier] = [getLocation(await firstTap), getLocation(await secondTap)]
  expect(isCashier(cashier)).toBe(true)
  expect(secondCashier).toBe(cashier)
  expect(await countPayCallsSince(last)).toBe(1)
})

test("taps wait once for the lock of an instance that was killed during a payment", async () => {
  const { addresses, phone, orders } = await instances.sandbox.createScenario("balance-covers")
  const killedInstance = await instances.start("killed")
  const first = openBrowserAt(killedInstance)
  await signIn(first, phone, instances.sandbox)
  const second = moveBrowser(first, instances.other)
  const page = await openPayScreen(first, toPath(addresses.pay))
  await instances.sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 14_000 }, driver: phone })
  const last = await instances.sandbox.lastCall()
  const lostTap = pay(first, page, { method: "balance" }).catch(() => undefined)
  while ((await countPayCallsSince(last)) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  process.kill(killedInstance.pid, "SIGKILL")
  await lostTap
  const tap = async () => {
    const startedAt = performance.now()
    expect(getLocation(await pay(second, page, { method: "balance" }))).toBe(getResultPath(orders[0]!))
    return (performance.now() - startedAt) / 1000
  }
  // The lock expires after ten seconds; the rest is time for a busy machine.
  expect(Math.max(...(await Promise.all([tap(), tap(), tap()])))).toBeLessThan(12)
  expect(await tap()).toBeLessThan(2)
  expect(await countPayCallsSince(last)).toBe(1)
  expect((await instances.sandbox.ledger({ phone })).charges).toHaveLength(1)
})

test("two forms of a payment without an order number that are tapped at two instances at once pay once", async () => {
  const { phone, plates } = await instances.sandbox.createScenario("balance-covers")
  const first = openBrowserAt(instances.one)
  await signIn(first, phone, instances.sandbox)
  const second = moveBrowser(first, instances.other)
  const taps = await Promise.all(
    [first, second, first, second].map(async (browser) => {
      const form = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
      return () => browser.submit(form, { plate: plates[0]!, amount: "5", method: "balance" })
    }),
  )
  const last = await instances.sandbox.lastCall()
  await instances.sandbox.addFault({
    match: "pay.payDirectly",
    fault: { kind: "latency", ms: 500 },
    times: "always",
    driver: phone,
  })
  await Promise.all(taps.map((tap) => tap()))
  const { calls } = await instances.sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(1)
  expect((await instances.sandbox.ledger({ phone })).charges).toHaveLength(1)
})
