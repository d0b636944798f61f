import type { Browser } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import {
  getLocation,
  openPayScreen,
  pay,
  pressAtCashier,
  toPath,
  USER_AGENTS,
  visibleText,
} from "#tests/payments/pay-steps"
import { waitUntil } from "#tests/support/wait-until"

let instances: Instances
beforeAll(async () => void (instances = await startInstances("redis-interrupted")))
afterAll(() => instances.stop())

const countCalls = async (last: number, name: string) =>
  (await instances.sandbox.calls(last)).calls.filter(({ call }) => call === name).length

async function createParkedCar() {
  const { orders, addresses } = await instances.sandbox.createScenario("car-in-park")
  await instances.sandbox.updatePark(orders[0]!.slice(0, 4), { gateCode: true })
  return { orderId: orders[0]!, path: toPath(addresses.pay) }
}

/** Starts to pay and interrupts Redis while the provider's answer is on its way. */
async function startDuring(interrupt: () => unknown, driver: Browser, path: string, method: string) {
  const screen = await openPayScreen(driver, path)
  const last = await instances.sandbox.lastCall()
  await instances.sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 3_000 }, times: 1 })
  const starting = pay(driver, screen, { method })
  await waitUntil(async () => (await countCalls(last, "pay.pay")) > 0)
  await interrupt()
  return { last, starting }
}

test("a payer keeps the gate code if Redis is restarted while the answer of the start arrives", async () => {
  const { orderId, path } = await createParkedCar()
  const driver = openBrowserAt(instances.one)
  const { starting } = await startDuring(() => instances.killRedis(), driver, path, "alipay")
  const cashier = getLocation(await starting)
  await instances.restartRedis()
  await pressAtCashier(cashier, "pay")
  await instances.sandbox.settlePayment({ paymentId: cashier.split("/").at(-1)!, result: "paid" })
  const page = await driver.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(page)).toContain("支付成功")
  expect(page.text).toContain("开闸二维码")
})

test("a driver in the messaging app gets the bridge if Redis stalls while the answer of the start arrives", async () => {
  await instances.sandbox.updatePaymentSettings({ weixin: "bridge" })
  const { path } = await createParkedCar()
  const driver = openBrowserAt(instances.one, { "user-agent": USER_AGENTS.messagingApp })
  const { last, starting } = await startDuring(() => instances.redis().stall(), driver, path, "weixin")
  await waitUntil(async () => (await countCalls(last, "payments.prepare")) > 0)
  instances.redis().resume()
  expect(getLocation(await starting)).toContain("/v1/wx_money/payment")
})
