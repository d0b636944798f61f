import {
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  visibleText,
  getResultPath,
} from "#tests/payments/pay-steps"

/** For payments without a parking fee, the link that leaves the messaging app opens the result screen. */
test.each([
  ["offline-park", "off-pay", "/api/offline-pay/start"],
  ["arrears", "recovered-pay", "/api/arrears/start"],
  ["merchant-recharge", "recharge", "/api/pay/recharge"],
] as const)(
  "the payment of %s that was started with alipay can be continued from the messaging app in another browser",
  async (scenarioName, screen, start) => {
    const { browser, addresses, orders } = await openScenario(scenarioName)
    const path = toPath(addresses[screen])
    expect(isCashier(getLocation(await pay(browser, await browser.goto(path), {}, start)))).toBe(true)
    const orderId = orders.find((order) => path.includes(order)) ?? ""
    const waitingPage = await openPhone("messagingApp").goto(getResultPath(orderId))
    const openInBrowser = `/PAY/open_in_browser?order_id=${orderId}`
    expect(waitingPage.text).toContain(openInBrowser)
    const handover = getLocation(await openPhone("messagingApp").get(openInBrowser))
    const otherPhone = openPhone()
    expect(getLocation(await otherPhone.get(handover))).toBe(getResultPath(orderId))
    const result = await otherPhone.goto(handover)
    expect(visibleText(result)).toContain("继续支付")
  },
)
