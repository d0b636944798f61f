import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { getLocation, toPath, pay, openPayScreen, visibleText } from "#tests/payments/pay-steps"

/** Redis is emptied while all instances stay connected, so that none of them notices a reconnect. */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("store-emptied")))
afterAll(() => instances.stop())

test("no instance sends a second payment when Redis is emptied during a start", async () => {
  const { addresses, orders } = await instances.sandbox.createScenario("car-in-park")
  const path = toPath(addresses.pay)
  await instances.sandbox.allowRepeatedPayments(orders[0]!)
  const [first, second] = [openBrowserAt(instances.one), openBrowserAt(instances.other)]
  const [page, secondPage] = [await openPayScreen(first, path), await openPayScreen(second, path)]
  await instances.sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 2_000 } })
  const last = await instances.sandbox.lastCall()
  const countPayCalls = async () =>
    (await instances.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay").length
  const firstStart = pay(first, page)
  while ((await countPayCalls()) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await instances.redis().control.flushAll()
  for (const phone of [second, first]) {
    expect(getLocation(await pay(phone, phone === first ? page : secondPage))).toBe(path)
    expect(visibleText(await phone.goto(path))).toContain("系统繁忙，暂时不能支付，请稍后再试")
  }
  await firstStart
  expect(await countPayCalls()).toBe(1)
})
