import { getForm } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  toPath,
  pay,
  getResultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"
import { MAX_DECIMALS } from "#lib/provider/money-form"

test("a driver without JavaScript pays from the look-up to the success page", async () => {
  const { browser, plate, addresses, ledger } = await openScenario("car-in-park")
  const plateScreen = await browser.goto(toPath(addresses["plate-select"]))
  const payPath = getLocation(await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate }))
  expect(payPath).toMatch(/^\/PAY\/%E7/)
  const screen = await browser.goto(payPath)
  expect(screen.text).toContain("立即支付 ¥15.00")
  const cashier = getLocation(await pay(browser, screen))
  expect(isCashier(cashier)).toBe(true)

  const { charges } = await ledger()
  expect(charges).toEqual([])
  const result = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(result.path).toMatch(/^\/PAY\/pay_success\?/)
  expect(result.text).toContain("支付成功")
  expect(result.text).toContain("15.00")
  expect(await ledger()).toMatchObject({
    total: 15_000,
    charges: [{ method: "alipay", amount: 15_000, plate, coupons: [] }],
  })
})

test.each(["outside", "messagingApp"] as const)(
  "%s: a payment leads to the cashier of its method and shows success only when the provider reports it as paid",
  async (kind) => {
    const { browser, orderId, path, ledger } = await openScenario("car-in-park", { kind })
    const cashier = await openAndPay(browser, path)
    expect(cashier).toContain(kind === "outside" ? "/cashier/alipay/" : "/cashier/weixin/")
    for (const hint of ["", "&result=ok", "&result=paid", "&result=success"]) {
      expect((await browser.goto(getResultPath(orderId) + hint)).path).toMatch(/^\/v1\/wx_money\/paying/)
    }
    expect((await browser.goto(`/PAY/pay_success?order_id=${orderId}`)).path).toMatch(/^\/v1\/wx_money\/paying/)
    expect(await fetchPaymentState(browser, orderId)).toEqual({ ok: true, state: "paying", screen: "waiting" })

    await sandbox.settlePayment({ orderId, result: "paid", duplicates: 2 })
    expect(await fetchPaymentState(browser, orderId)).toEqual({ ok: true, state: "paid", screen: "success" })
    expect((await browser.goto(getResultPath(orderId))).path).toMatch(/^\/PAY\/pay_success/)
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test("a balance that covers the fee is selected and pays at once", async () => {
  const { browser, path, phone, plate, orderId } = await openScenario("balance-covers", { signedIn: true })
  const screen = await browser.goto(path)
  expect(getForm(screen, "/api/pay/start").fields.method).toBe("balance")
  const receipt = getLocation(await pay(browser, screen))
  expect(receipt).toMatch(new RegExp(`^/new_pay/${orderId}/15.00/15.00/`))
  expect((await browser.goto(receipt)).text).toContain("支付成功")
  expect(await sandbox.ledger({ phone })).toMatchObject({
    total: 15_000,
    balance: 35_000,
    charges: [{ method: "balance", amount: 15_000, plate }],
  })
})

test("a balance that is too low is not selected, and is refused when it is submitted", async () => {
  const { browser, path, phone, payments } = await openScenario("balance-short", { signedIn: true })
  const screen = await browser.goto(path)
  expect(getForm(screen, "/api/pay/start").fields.method).toBe("alipay")
  expect(getLocation(await pay(browser, screen, { method: "balance" }))).toBe(path)
  expect((await browser.goto(path)).text).toContain("余额不足，请及时充值")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, balance: 6_580 })
  expect((await payments()).payments).toEqual([])
})

test("a no-password payment waits for the result without asking the driver", async () => {
  const { browser, addresses, plates, orders } = await openScenario("no-password", {
    signedIn: true,
    kind: "messagingApp",
  })
  const [plate = "", orderId = ""] = [plates[1], orders[1]]
  const waitingPath = await openAndPay(browser, toPath(addresses["pay-opened"]))
  expect(waitingPath).toBe(`/v1/wx_money/auto_paying?order_id=${orderId}`)
  expect((await browser.goto(waitingPath)).text).toContain("免密支付中")
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect((await browser.goto(waitingPath)).path).toMatch(/^\/PAY\/pay_success/)
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("a car park with the separate WeChat flow prepares the payment and charges it once", async () => {
  const { browser, path, orderId, ledger } = await openScenario("separate-path", { kind: "messagingApp" })
  const destination = await openAndPay(browser, path)
  expect(destination).toBe(`/v1/wx_money/payment?order_id=${orderId}`)
  const cashier = getLocation(await browser.get(destination))
  expect(isCashier(cashier)).toBe(true)
  await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ method: "weixin" }] })
})

test("a merchant recharge is paid", async () => {
  const { browser, orderId, addresses } = await openScenario("merchant-recharge")
  const screen = await browser.goto(toPath(addresses.recharge))
  const cashier = getLocation(await pay(browser, screen, {}, "/api/pay/recharge"))
  const resultPage = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(resultPage.text).toContain("支付成功")
  expect(await sandbox.payments({ orderId })).toMatchObject({ charged: 88_000, payments: [{ amount: 88_000 }] })
})

test("a direct payment charges the plate and amount that were entered, with all decimals of the provider", async () => {
  const { browser, plate, addresses, ledger } = await openScenario("car-in-park")
  const screen = await browser.goto(toPath(addresses["direct-pay"]))
  const cashier = getLocation(
    await pay(browser, screen, { plate, amount: "12.345".slice(0, 3 + MAX_DECIMALS) }, "/api/pay/direct"),
  )
  expect(isCashier(cashier)).toBe(true)
  const resultPage = await browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(resultPage.text).toContain("支付成功")
  // A direct payment belongs to no car park, even if its number starts like an order number.
  expect(resultPage.text).toContain('href="/invoice_menu"')
  const total = MAX_DECIMALS === 3 ? 12_345 : 12_340
  expect(await ledger()).toMatchObject({ total, charges: [{ amount: total, plate }] })
})

test("a second phone sees that the order was paid on the first", async () => {
  const { browser, path, orderId, ledger } = await openScenario("car-in-park")
  const second = openPhone("messagingApp")
  const screen = await second.goto(path)
  await pressAtCashier(await openAndPay(browser, path), "pay")
  // The record still has the state paying, because nothing has queried the order since.
  const destination = getLocation(await pay(second, screen))
  expect(isCashier(destination)).toBe(false)
  expect(await fetchPaymentState(second, orderId)).toMatchObject({ state: "paid" })
  expect((await second.goto(destination)).text).toMatch(/支付成功|已经支付/)
  expect((await ledger()).charges).toHaveLength(1)
})
