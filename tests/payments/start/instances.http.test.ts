import { getForm } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import { atCashier, ledTo, pathOf, pay, payScreen, resultOf, signIn } from "#tests/payments/paying"
import { twoHundredStarts } from "#tests/payments/start/two-hundred-starts"

let all: Instances
beforeAll(async () => void (all = await startInstances("paying")))
afterAll(() => all.stop())

const MESSAGING = { "user-agent": "Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.61(0x28003D3B)" }
const isCashier = (address: string) => address.startsWith(`${all.box.url}/cashier/`)
const paysSince = async (last: number) =>
  (await all.box.calls(last)).calls.filter(({ call }) => call === "pay.pay").length

async function car() {
  const { addresses, orders, plates } = await all.box.createScenario("car-in-park")
  const [orderId = "", plate = ""] = [orders[0], plates[0]]
  return { path: pathOf(addresses.pay), orderId, ledger: () => all.box.ledger({ plate }) }
}

test.each(["alipay", "weixin"])(
  "F-31 200 starts of one order by %s, at two instances: one call, one cashier, one charge",
  async (method) => {
    const { path, orderId, ledger } = await car()
    const headers = method === "weixin" ? MESSAGING : {}
    const phones = [all.one, all.other].flatMap((app) => [openBrowserAt(app, headers), openBrowserAt(app, headers)])
    const last = await all.box.lastCall()
    const answers = await twoHundredStarts(phones, path, method)
    const cashiers = new Set(answers.map(([, to]) => to).filter(isCashier))
    expect(cashiers.size).toBe(1)
    // Whoever waited too long is shown the result instead; nobody is shown an error.
    for (const [status, to] of answers) {
      expect([status, isCashier(to) ? resultOf(orderId) : to]).toEqual([303, resultOf(orderId)])
    }
    expect(await paysSince(last)).toBe(1)
    expect((await all.box.payments({ orderId })).payments).toHaveLength(1)
    await Promise.all(Array.from({ length: 10 }, () => atCashier([...cashiers][0]!, "pay")))
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test("F-30 200 taps on a balance, at two instances: taken once", async () => {
  const { addresses, phone } = await all.box.createScenario("balance-covers")
  const here = openBrowserAt(all.one)
  await signIn(here, phone, all.box)
  const there = moveBrowser(here, all.other)
  const page = await payScreen(here, pathOf(addresses.pay))
  const form = getForm(page, "/api/pay/start")
  await all.box.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 500 }, times: "always", driver: phone })
  const last = await all.box.lastCall()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => (i % 2 ? here : there).submit(form, { method: "balance" })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await paysSince(last)).toBe(1)
  expect(await all.box.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

test("F-31 the second tap, at the other instance, is given the first one's answer, and the end is known at both", async () => {
  const { path, orderId, ledger } = await car()
  const here = openBrowserAt(all.one)
  const page = await payScreen(here, path)
  const cashier = ledTo(await pay(here, page))
  expect(isCashier(cashier)).toBe(true)
  const there = moveBrowser(here, all.other)
  expect(ledTo(await pay(there, page))).toBe(cashier)
  const waiting = await there.goto(resultOf(orderId))
  expect(ledTo(await there.submit(getForm(waiting, "/api/payments/go-on")))).toBe(cashier)
  await atCashier(cashier, "pay")
  for (const browser of [here, there]) expect((await browser.goto(resultOf(orderId))).text).toContain("支付成功")
  expect((await ledger()).charges).toHaveLength(1)
})

test("F-31 a tap at the other instance while the first is on its way waits for it, and pays nothing of its own", async () => {
  const { path, orderId } = await car()
  const [here, there] = [openBrowserAt(all.one), openBrowserAt(all.other)]
  const [page, same] = [await payScreen(here, path), await payScreen(there, path)]
  await all.box.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 1_500 } })
  const last = await all.box.lastCall()
  const first = pay(here, page)
  while ((await all.redis().control.exists(`berth:payment:${orderId}`)) === 0) await new Promise(setImmediate)
  const second = pay(there, same)
  const [cashier, again] = [ledTo(await first), ledTo(await second)]
  expect([isCashier(cashier), again]).toEqual([true, cashier])
  expect(await paysSince(last)).toBe(1)
})

test("an instance is killed while a payment is on its way: taps wait for its lock once, and then are answered at once", async () => {
  const { addresses, phone, orders } = await all.box.createScenario("balance-covers")
  const doomed = await all.start("doomed")
  const here = openBrowserAt(doomed)
  await signIn(here, phone, all.box)
  const there = moveBrowser(here, all.other)
  const page = await payScreen(here, pathOf(addresses.pay))
  await all.box.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 14_000 }, driver: phone })
  const last = await all.box.lastCall()
  const lost = pay(here, page, { method: "balance" }).catch(() => undefined)
  while ((await paysSince(last)) === 0) await new Promise((wake) => setTimeout(wake, 50))
  process.kill(doomed.pid, "SIGKILL")
  await lost
  const tap = async () => {
    const began = performance.now()
    expect(ledTo(await pay(there, page, { method: "balance" }))).toBe(resultOf(orders[0]!))
    return (performance.now() - began) / 1000
  }
  // The lease of the lock, and what a busy machine adds.
  expect(Math.max(...(await Promise.all([tap(), tap(), tap()])))).toBeLessThan(12)
  expect(await tap()).toBeLessThan(2)
  expect(await paysSince(last)).toBe(1)
  expect((await all.box.ledger({ phone })).charges).toHaveLength(1)
})

test("two forms of one payment without an order number, tapped at two instances at once: paid once", async () => {
  const { phone, plates } = await all.box.createScenario("balance-covers")
  const here = openBrowserAt(all.one)
  await signIn(here, phone, all.box)
  const there = moveBrowser(here, all.other)
  const taps = await Promise.all(
    [here, there, here, there].map(async (browser) => {
      const form = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
      return () => browser.submit(form, { plate: plates[0]!, amount: "5", method: "balance" })
    }),
  )
  const last = await all.box.lastCall()
  await all.box.addFault({
    match: "pay.payDirectly",
    fault: { kind: "latency", ms: 500 },
    times: "always",
    driver: phone,
  })
  await Promise.all(taps.map((tap) => tap()))
  const { calls } = await all.box.calls(last)
  expect(calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(1)
  expect((await all.box.ledger({ phone })).charges).toHaveLength(1)
})
