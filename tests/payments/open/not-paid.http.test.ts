/** Tests which browser may report that nothing was paid, and when another method is allowed after that. */
import { getForm } from "#tests/support/http-browser"
import {
  mockFeeState,
  waitUntilCanGiveUp,
  giveUp,
  listReportedResultPaths,
  hasGiveUpForm,
  listPaymentCallsSince,
  waitForText,
} from "#tests/payments/open/give-up-steps"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  toPath,
  pay,
  visibleText,
  getResultPath,
  sandbox,
  fetchPaymentState,
  openPayScreen,
} from "#tests/payments/pay-steps"

afterEach(() => sandbox.clearFaults())

/** Opens alipay's cashier for a driver whose balance covers the fee. The pay screen stays open in another tab. */
async function openAlipayCashier() {
  const scenario = await openScenario("balance-covers", { signedIn: true })
  const screen = await scenario.browser.goto(scenario.path)
  const cashier = getLocation(await pay(scenario.browser, screen, { method: "alipay" }))
  expect(isCashier(cashier)).toBe(true)
  const last = await sandbox.lastCall()
  const payByBalance = async () => getLocation(await pay(scenario.browser, screen, { method: "balance" }))
  return { ...scenario, screen, cashier, last, payByBalance }
}

const VIEW_HEADERS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  {},
]

/** Accepts a page, or the 403 of an image on another site. */
const isExpectedStatus = (status: number) => status < 400 || status === 403

describe("viewing a payment", () => {
  test("F-35 an image on another site, a preview, a prefetch or another driver neither ends the payment nor starts a second one", async () => {
    const { orderId, browser, cashier, last, payByBalance, phone } = await openAlipayCashier()
    const otherDriver = (await openScenario("car-in-park", { signedIn: true })).browser
    for (const address of listReportedResultPaths(orderId)) {
      for (const otherBrowser of [openPhone(), openPhone("messagingApp"), otherDriver]) {
        for (const headers of VIEW_HEADERS)
          expect({
            address,
            isExpected: isExpectedStatus((await otherBrowser.get(address, { headers })).status),
          }).toEqual({ address, isExpected: true })
        await otherBrowser.send(address, { method: "HEAD" })
        expect(visibleText(await otherBrowser.goto(address))).not.toMatch(/支付已取消|支付失败/)
      }
      expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await payByBalance()).toBe(cashier)
    expect(await listPaymentCallsSince(last)).toEqual([])
    await pressAtCashier(cashier, "pay")
    expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 50_000 })
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  })

  test("the browser that started the payment shows the outcome in the cashier's return URL, which does not change the payment", async () => {
    const { orderId, browser, cashier, last, payByBalance } = await openAlipayCashier()
    for (const address of listReportedResultPaths(orderId)) {
      const page = await browser.goto(address)
      expect({ address, hasHint: /支付已取消|支付失败/.test(visibleText(page)) }).toEqual({ address, hasHint: true })
      expect(visibleText(page)).not.toContain("没有扣款")
      expect(hasGiveUpForm(page)).toBe(true)
      expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await payByBalance()).toBe(cashier)
    expect(await listPaymentCallsSince(last)).toEqual([])
  })

  test("another browser cannot prepare the messaging app's payment", async () => {
    const { browser, path, orderId } = await openScenario("separate-path", { kind: "messagingApp" })
    const bridgePath = await openAndPay(browser, path)
    const last = await sandbox.lastCall()
    const otherBrowser = openPhone("messagingApp")
    expect(getLocation(await otherBrowser.get(bridgePath))).toBe(getResultPath(orderId))
    expect((await otherBrowser.postJson("/api/payments/prepare-bridge", { orderId })).json).toEqual({
      ok: true,
      state: "paying",
    })
    expect(await listPaymentCallsSince(last)).toEqual([])
    expect(isCashier(getLocation(await browser.get(bridgePath)))).toBe(true)
  })
})

describe("the button 我没有付款", () => {
  test("queries the provider and allows one more payment in the browser that started the payment", async () => {
    const { orderId, browser, path, cashier, last, payByBalance, phone } = await openAlipayCashier()
    const result = await browser.goto((await pressAtCashier(cashier, "cancel"))!)
    expect(visibleText(result)).toMatch(/支付已取消.*重新支付 ¥15\.00/s)
    expect(await giveUp(browser, result)).toBe(path)
    expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "cancelled" })
    expect(await payByBalance()).toMatch(/^\/new_pay\//)
    expect(await listPaymentCallsSince(last)).toEqual(["pay.pay"])
    expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
  })

  test("changes nothing in another browser", async () => {
    const { orderId, browser, cashier, last, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, getResultPath(orderId))
    const otherBrowser = openPhone()
    const page = await otherBrowser.goto(getResultPath(orderId))
    expect(hasGiveUpForm(result)).toBe(true)
    expect(hasGiveUpForm(page)).toBe(false)
    const { csrfToken = "" } = getForm(await otherBrowser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    expect(await giveUp(otherBrowser, result, { csrfToken })).toBe(getResultPath(orderId))
    const { json: body } = await otherBrowser.postJson("/api/payments/not-paid", { orderId })
    expect(body).toEqual({ ok: true, href: getResultPath(orderId) })
    expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
    expect(await payByBalance()).toBe(cashier)
    expect(await listPaymentCallsSince(last)).toEqual([])
  })

  test.each([
    ["paid", 0, "支付成功"],
    ["being paid", 3_600, "正在确认支付结果"],
  ])("shows the state of a payment that the provider reports as %s", async (_, delay, heading) => {
    const { orderId, browser, last, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, getResultPath(orderId))
    await sandbox.settlePayment({ orderId, result: "paid", delay })
    expect(visibleText(await browser.goto(await giveUp(browser, result)))).toContain(heading)
    expect(isCashier(await payByBalance())).toBe(false)
    expect(await listPaymentCallsSince(last)).toEqual([])
  })

  test("shows how long to wait while an answer is outstanding", async () => {
    const { browser, path, orderId } = await openScenario("car-in-park")
    const page = await browser.goto(path)
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
    await pay(browser, page)
    const last = await sandbox.lastCall()
    const waitingPage = await browser.goto(getResultPath(orderId))
    const { csrfToken = "" } = getForm(await browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    const form = { action: "/api/payments/not-paid", method: "post", fields: { orderId, csrfToken }, html: "" }
    expect(hasGiveUpForm(waitingPage)).toBe(false)
    expect(getLocation(await browser.submit(form))).toBe(getResultPath(orderId))
    expect(visibleText(await browser.goto(getResultPath(orderId)))).toMatch(/支付结果还在确认，请过\d+秒再试/)
    expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "unknown" })
    expect(await listPaymentCallsSince(last)).toEqual([])
  })

  test("does not cancel the payment while the provider is unreachable", async () => {
    const { orderId, browser, cashier, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, getResultPath(orderId))
    await sandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
    expect(await giveUp(browser, result)).toBe(getResultPath(orderId))
    expect(visibleText(await browser.goto(getResultPath(orderId)))).toContain("正在核对付款")
    await sandbox.clearFaults()
    await waitForText(browser, getResultPath(orderId), "支付中")
    expect(await payByBalance()).toBe(cashier)
  })
})

describe("a new payment after 我没有付款", () => {
  test.each([
    ["a stay", "car-in-park", "pay", "/api/pay/start"],
    ["a merchant's coupons", "merchant-recharge", "recharge", "/api/pay/recharge"],
    ["an arrear", "arrears", "recovered-pay", "/api/arrears/start"],
  ] as const)(
    "is not sent for %s when the payment at the first cashier was completed later",
    async (_, scenarioName, address, action) => {
      const { browser, addresses } = await openScenario(scenarioName)
      const path = toPath(addresses[address])
      const screen = await browser.goto(path)
      const cashier = getLocation(await pay(browser, screen, {}, action))
      const returnPath = (await pressAtCashier(cashier, "cancel"))!
      const orderId = new URLSearchParams(returnPath.split("?")[1]).get("order_id")!
      expect(await giveUp(browser, await browser.goto(returnPath))).toBe(path)
      const second = getLocation(await pay(browser, screen, {}, action))
      expect(isCashier(second)).toBe(true)
      await pressAtCashier(second, "away")
      expect(await giveUp(browser, await waitUntilCanGiveUp(browser, getResultPath(orderId)))).toBe(path)
      await sandbox.settlePayment({ orderId, result: "paid" })
      const last = await sandbox.lastCall()
      const destination = getLocation(await pay(browser, screen, {}, action))
      expect(destination).toBe(getResultPath(orderId))
      expect(visibleText(await browser.goto(destination))).toContain("支付成功")
      expect(await listPaymentCallsSince(last)).toEqual([])
      expect((await sandbox.payments({ orderId })).payments.filter(({ state }) => state === "paid")).toHaveLength(1)
    },
  )

  test("is refused when the provider reports a payment in another window", async () => {
    const { browser, path } = await openScenario("car-in-park")
    const { fields } = getForm(await openPayScreen(browser, path), "/api/pay/start")
    await mockFeeState("PAYING")
    const last = await sandbox.lastCall()
    const { json: body } = await browser.postJson("/api/pay/start", fields)
    expect(body).toMatchObject({ why: "order-being-paid", words: "这笔停车费正在另一个窗口支付" })
    expect(await listPaymentCallsSince(last)).toEqual([])
  })
})
