import { inWorld, isCashier, ledTo, newPhone, pathOf, pay, readable, resultOf } from "#tests/payments/paying"

/** What is no parking fee has none to be asked for: the way out of the messaging app leads to how it stands. */
test.each([
  ["offline-park", "off-pay", "/api/offline-pay/start"],
  ["arrears", "recovered-pay", "/api/arrears/start"],
  ["merchant-recharge", "recharge", "/api/pay/recharge"],
] as const)("%s, begun with Alipay: from the messaging app on into another browser", async (world, screen, start) => {
  const { browser, addresses, orders } = await inWorld(world)
  const path = pathOf(addresses[screen])
  expect(isCashier(ledTo(await pay(browser, await browser.goto(path), {}, start)))).toBe(true)
  const orderId = orders.find((order) => path.includes(order)) ?? ""
  const waiting = await newPhone("messagingApp").goto(resultOf(orderId))
  const offered = `/PAY/open_in_browser?order_id=${orderId}`
  expect(waiting.text).toContain(offered)
  const to = ledTo(await newPhone("messagingApp").get(offered))
  const other = newPhone()
  expect(ledTo(await other.get(to))).toBe(resultOf(orderId))
  const there = await other.goto(to)
  expect(readable(there)).toContain("继续支付")
})
