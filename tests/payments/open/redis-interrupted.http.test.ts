import { setTimeout as wait } from "node:timers/promises"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { getLocation, openPayScreen, pay, pressAtCashier, toPath, visibleText } from "#tests/payments/pay-steps"

let instances: Instances
beforeAll(async () => void (instances = await startInstances("redis-interrupted")))
afterAll(() => instances.stop())

const listPayCalls = async (last: number) =>
  (await instances.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay")

test("a payer keeps the gate code if Redis is restarted while the answer of the start arrives", async () => {
  const { orders, addresses } = await instances.sandbox.createScenario("car-in-park")
  const orderId = orders[0]!
  await instances.sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
  const driver = openBrowserAt(instances.one)
  const screen = await openPayScreen(driver, toPath(addresses.pay))
  const last = await instances.sandbox.lastCall()
  await instances.sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 3_000 }, times: 1 })
  const paying = pay(driver, screen, { method: "alipay" })
  while ((await listPayCalls(last)).length === 0) await wait(50)
  await instances.killRedis()
  const cashier = getLocation(await paying)
  await instances.restartRedis()
  await pressAtCashier(cashier, "pay")
  await instances.sandbox.settlePayment({ paymentId: cashier.split("/").at(-1)!, result: "paid" })
  const page = await driver.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(page)).toContain("支付成功")
  expect(page.text).toContain("开闸二维码")
})
