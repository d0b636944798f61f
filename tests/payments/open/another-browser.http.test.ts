import {
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  visibleText,
  resultPath,
} from "#tests/payments/pay-steps"

/** Payments without a parking fee: the link out of the messaging app leads to the result. */
test.each([
  ["offline-park", "off-pay", "/api/offline-pay/start"],
  ["arrears", "recovered-pay", "/api/arrears/start"],
  ["merchant-recharge", "recharge", "/api/pay/recharge"],
] as const)(
  "%s begun with alipay can be continued from the messaging app in another browser",
  async (scenarioName, screen, start) => {
    const { browser, addresses, orders } = await openScenario(scenarioName)
    const path = toPath(addresses[screen])
    expect(isCashier(getLocation(await pay(browser, await browser.arrive(path), {}, start)))).toBe(true)
    const orderId = orders.find((order) => path.includes(order)) ?? ""
    const waiting = await openPhone("messagingApp").arrive(resultPath(orderId))
    const openInBrowser = `/PAY/open_in_browser?order_id=${orderId}`
    expect(waiting.text).toContain(openInBrowser)
    const handover = getLocation(await openPhone("messagingApp").visit(openInBrowser))
    const other = openPhone()
    expect(getLocation(await other.visit(handover))).toBe(resultPath(orderId))
    const result = await other.arrive(handover)
    expect(visibleText(result)).toContain("继续支付")
  },
)
