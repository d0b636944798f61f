import { waitForText } from "#tests/payments/open/give-up-steps"
import {
  openPhone,
  pressAtCashier,
  openScenario,
  openAndPay,
  visibleText,
  getResultPath,
  sandbox,
  signIn,
} from "#tests/payments/pay-steps"

/** What result screens show to the payer and to other browsers. */
afterEach(() => sandbox.clearFaults())

const PAYMENT_FACTS = /¥|没有扣款|离场|实付|应付|粤B/

const resultPages = [
  ["/PAY/pay_success", "支付成功", 'href="/invoice_menu"'],
  ["/PAY/pay_cancel", "支付已取消", 'href="/menu"'],
  ["/PAY/pay_failed", "支付失败", 'href="/WALLET"'],
  ["/v1/wx_money/paying", "支付中", 'href="/PAY/plate_select_yd_v2"'],
  ["/v1/wx_money/auto_paying", "免密支付中", 'href="/PAY/plate_select_yd_v2"'],
] as const

describe.each(resultPages)("%s", (path, claim, link) => {
  test.each([
    ["without an order", ""],
    ["of an unknown order", "?order_id=1001209911220932057"],
    ["of an invalid order number", "?order_id=%3Cb%3E"],
  ])("says that no payment was found and shows no payment facts %s", async (_, query) => {
    const page = await openPhone().goto(path + query)
    expect({ status: page.status, path: page.path }).toEqual({ status: 200, path: path + query })
    expect(page.text).toMatch(/<h1[^>]*>没有查到这笔付款<\/h1>/)
    // The page mentions the outcome in the URL only as a possibility.
    expect(visibleText(page)).toMatch(new RegExp(`(提示|如果还在)?${claim}[^。]*请以查询到的结果为准`))
    expect(visibleText(page)).toContain("联系客服")
    expect(visibleText(page)).not.toMatch(PAYMENT_FACTS)
    expect(page.text).toContain(link)
    expect(page.text).toContain("/PAY/plate_select_yd_v2")
  })
})

test.each(["/PAY/pay_success", "/PAY/pay_cancel", "/PAY/pay_failed", "/v1/wx_money/paying"])(
  "%s of an unpaid order without a payment shows its pay screen",
  async (path) => {
    const { orderId, path: payPath } = await openScenario("car-in-park")
    expect((await openPhone().goto(`${path}?order_id=${orderId}`)).path.split("/")[7]).toBe(payPath.split("/")[7])
  },
)

test.each(["/PAY/pay_success", "/v1/wx_money/paying"])(
  "%s shows a pending check without amounts while the provider is unreachable, and the result afterwards",
  async (path) => {
    const { browser, path: payPath, orderId } = await openScenario("car-in-park")
    await pressAtCashier(await openAndPay(browser, payPath), "pay")
    await sandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
    const page = await browser.get(`${path}?order_id=${orderId}`)
    expect(page.status).toBe(200)
    expect(visibleText(page)).toContain("正在核对付款")
    expect(visibleText(page)).not.toMatch(PAYMENT_FACTS)
    await sandbox.clearFaults()
    await waitForText(browser, `${path}?order_id=${orderId}`, "支付成功")
  },
)

describe("a cashier's return with the transaction number", () => {
  async function startAtCashier() {
    const { payments, ...scenario } = await openScenario("car-in-park")
    const cashier = await openAndPay(scenario.browser, scenario.path)
    return { ...scenario, cashier, transaction: (await payments()).payments[0]!.id }
  }

  test("redirects to the result of the order before and after the payment", async () => {
    const { browser, cashier, transaction, orderId } = await startAtCashier()
    expect((await browser.goto(getResultPath(transaction))).path).toBe(getResultPath(orderId))
    await pressAtCashier(cashier, "pay")
    const paidPage = await browser.goto(getResultPath(transaction))
    expect(visibleText(paidPage)).toContain("支付成功")
    expect(visibleText(paidPage)).toContain("¥")
  })

  test("shows neither amount nor plate to another browser", async () => {
    const { cashier, transaction, plate } = await startAtCashier()
    await pressAtCashier(cashier, "pay")
    const page = await openPhone().goto(getResultPath(transaction))
    expect(visibleText(page)).toContain("支付成功")
    expect(visibleText(page)).not.toContain("¥")
    expect(visibleText(page)).not.toContain(plate)
  })
})

describe("S-67 a guessed order number", () => {
  async function payOrder() {
    const { browser, path, orderId, plate, phone } = await openScenario("balance-covers")
    await pressAtCashier(await openAndPay(browser, path), "pay")
    return { browser, orderId, plate, phone }
  }
  const maskPlate = (plate: string) => `${plate.slice(0, 2)}·${plate[2]}***${plate.at(-1)}`

  test("shows plate and amount to the browser that paid, and a masked plate without amount to other browsers", async () => {
    const { browser, orderId, plate } = await payOrder()
    const ownPage = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
    expect(ownPage.text).toContain(`车牌 ${plate}`)
    expect(visibleText(ownPage)).toMatch(/实付金额\s*¥\s*15\.00/)
    const otherDriver = (await openScenario("driver", { signedIn: true })).browser
    for (const otherBrowser of [openPhone(), otherDriver]) {
      const page = await otherBrowser.goto(`/PAY/pay_success?order_id=${orderId}`)
      expect(visibleText(page)).toContain("支付成功")
      expect(page.text).toContain(`车牌 ${maskPlate(plate)}`)
      expect(page.text).not.toContain(plate)
      expect(page.text).not.toContain("15.00")
    }
  })

  test("shows the gate code only to the browser that paid", async () => {
    // Only this test uses the car park, because the setting applies to all its orders.
    const { browser, path, orderId } = await openScenario("default-cap")
    await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
    await pressAtCashier(await openAndPay(browser, path), "pay")
    const receipt = `/new_pay/${orderId}/9.99/9.99/1750210200/1750218300/135/900/0/0/0/0/x`
    for (const address of [`/PAY/pay_success?order_id=${orderId}`, receipt]) {
      expect((await browser.goto(address)).text).toContain("开闸二维码")
      const page = await openPhone().goto(address)
      expect(visibleText(page)).toContain("支付成功")
      expect(page.text).not.toContain("开闸二维码")
    }
  })

  test("shows plate and amount to the driver of the car on another phone", async () => {
    const { orderId, plate, phone } = await payOrder()
    const driver = openPhone()
    await signIn(driver, phone)
    const page = await driver.goto(`/PAY/pay_success?order_id=${orderId}`)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(visibleText(page)).toContain("15.00")
  })

  test("shows a masked receipt without amounts to other browsers", async () => {
    const { orderId, plate } = await payOrder()
    const address = `/new_pay/${orderId}/9.99/9.99/1750210200/1750218300/135/900/0/0/0/0/x`
    const page = await openPhone().goto(address)
    expect(visibleText(page)).toContain("支付成功")
    expect(page.text).toContain(`车牌 ${maskPlate(plate)}`)
    for (const hiddenText of [plate, "15.00", "9.99"]) expect(visibleText(page)).not.toContain(hiddenText)
  })

  test("shows a masked pending payment without amounts to other browsers", async () => {
    const { browser, path, orderId, plate } = await openScenario("car-in-park")
    await openAndPay(browser, path)
    expect(visibleText(await browser.goto(getResultPath(orderId)))).toContain("15.00")
    const page = await openPhone().goto(getResultPath(orderId))
    expect(visibleText(page)).toContain("支付中")
    expect(page.text).toContain(`车牌 ${maskPlate(plate)}`)
    for (const hiddenText of [plate, "15.00"]) expect(page.text).not.toContain(hiddenText)
  })
})
