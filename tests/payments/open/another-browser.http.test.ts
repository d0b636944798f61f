import { inWorld, isCashier, ledTo, newPhone, pathOf, pay, readable, resultOf } from "#tests/payments/paying"

/** Payments without a parking fee: the link out of the messaging app leads to the result. */
test.each([
  ["offline-park", "off-pay", "/api/offline-pay/start"],
  ["arrears", "recovered-pay", "/api/arrears/start"],
  ["merchant-recharge", "recharge", "/api/pay/recharge"],
] as const)(
  "%s begun with alipay can be continued from the messaging app in another browser",
  async (world, screen, start) => {
    const { browser, addresses, orders } = await inWorld(world)
    const path = pathOf(addresses[screen])
    expect(isCashier(ledTo(await pay(browser, await browser.arrive(path), {}, start)))).toBe(true)
    const orderId = orders.find((order) => path.includes(order)) ?? ""
    const waiting = await newPhone("messagingApp").arrive(resultOf(orderId))
    const openInBrowser = `/PAY/open_in_browser?order_id=${orderId}`
    expect(waiting.text).toContain(openInBrowser)
    const handover = ledTo(await newPhone("messagingApp").visit(openInBrowser))
    const other = newPhone()
    expect(ledTo(await other.visit(handover))).toBe(resultOf(orderId))
    const result = await other.arrive(handover)
    expect(readable(result)).toContain("继续支付")
  },
)
