import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { ledTo, pathOf, pay, payScreen, readable } from "#tests/payments/paying"

/** A Redis that is emptied while every instance is connected to it: none of them reconnects, and none has been told. */
let all: Instances
beforeAll(async () => void (all = await startInstances("store-emptied")))
afterAll(() => all.stop())

test("Redis is emptied while a payment is on its way: no instance sends a second one, and the driver reads why", async () => {
  const { addresses, orders } = await all.box.createScenario("car-in-park")
  const path = pathOf(addresses.pay)
  await all.box.setCareless(orders[0]!)
  const [here, there] = [openBrowserAt(all.one), openBrowserAt(all.other)]
  const [page, theirs] = [await payScreen(here, path), await payScreen(there, path)]
  await all.box.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 2_000 } })
  const last = await all.box.lastCall()
  const paysSent = async () => (await all.box.calls(last)).calls.filter(({ call }) => call === "pay.pay").length
  const first = pay(here, page)
  while ((await paysSent()) === 0) await new Promise((wake) => setTimeout(wake, 50))
  await all.redis().control.flushAll()
  for (const phone of [there, here]) {
    expect(ledTo(await pay(phone, phone === here ? page : theirs))).toBe(path)
    expect(readable(await phone.goto(path))).toContain("系统繁忙，暂时不能支付，请稍后再试")
  }
  await first
  expect(await paysSent()).toBe(1)
})
