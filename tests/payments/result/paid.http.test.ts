import { formTo } from "#tests/support/http-browser"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  openAndPay,
  pathOf,
  pay,
  resultOf,
  sandbox,
  stateOf,
} from "#tests/payments/paying"
import { MAX_DECIMALS } from "#lib/provider/money-form"

test("from the look-up to the open barrier, with forms alone", async () => {
  const { browser, plate, addresses, ledger } = await inWorld("car-in-park")
  const select = await browser.arrive(pathOf(addresses["plate-select"]))
  const found = ledTo(await browser.submit(formTo(select, "/api/pay/find"), { plate }))
  expect(found).toMatch(/^\/PAY\/%E7/)
  const screen = await browser.arrive(found)
  expect(screen.text).toContain("立即支付 ¥15.00")
  const cashier = ledTo(await pay(browser, screen))
  expect(isCashier(cashier)).toBe(true)

  const { charges } = await ledger()
  expect(charges).toEqual([])
  const result = await browser.arrive((await atCashier(cashier, "pay"))!)
  expect(result.path).toMatch(/^\/PAY\/pay_success\?/)
  expect(result.text).toContain("支付成功")
  expect(result.text).toContain("15.00")
  expect(await ledger()).toMatchObject({
    total: 15_000,
    charges: [{ method: "alipay", amount: 15_000, plate, coupons: [] }],
  })
})

test.each(["outside", "messagingApp"] as const)(
  "%s, to a cashier of its own; the provider's word alone says paid",
  async (kind) => {
    const { browser, orderId, path, ledger } = await inWorld("car-in-park", { kind })
    const cashier = await openAndPay(browser, path)
    expect(cashier).toContain(kind === "outside" ? "/cashier/alipay/" : "/cashier/weixin/")
    for (const claim of ["", "&result=ok", "&result=paid", "&result=success"]) {
      expect((await browser.arrive(resultOf(orderId) + claim)).path).toMatch(/^\/v1\/wx_money\/paying/)
    }
    expect((await browser.arrive(`/PAY/pay_success?order_id=${orderId}`)).path).toMatch(/^\/v1\/wx_money\/paying/)
    expect(await stateOf(browser, orderId)).toEqual({ ok: true, state: "paying", screen: "waiting" })

    await sandbox.settle({ orderId, result: "paid", duplicates: 2 })
    expect(await stateOf(browser, orderId)).toEqual({ ok: true, state: "paid", screen: "success" })
    expect((await browser.arrive(resultOf(orderId))).path).toMatch(/^\/PAY\/pay_success/)
    expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
  },
)

test("the balance is chosen where it covers, and pays at once", async () => {
  const { browser, path, phone, plate, orderId } = await inWorld("balance-covers", { signedIn: true })
  const screen = await browser.arrive(path)
  expect(formTo(screen, "/api/pay/start").fields.method).toBe("balance")
  const receipt = ledTo(await pay(browser, screen))
  expect(receipt).toMatch(new RegExp(`^/new_pay/${orderId}/15.00/15.00/`))
  expect((await browser.arrive(receipt)).text).toContain("支付成功")
  expect(await sandbox.ledger({ phone })).toMatchObject({
    ...{ total: 15_000, balance: 35_000 },
    charges: [{ method: "balance", amount: 15_000, plate }],
  })
})

test("a balance that falls short is not offered, and sent all the same is refused", async () => {
  const { browser, path, phone, payments } = await inWorld("balance-short", { signedIn: true })
  const screen = await browser.arrive(path)
  expect(formTo(screen, "/api/pay/start").fields.method).toBe("alipay")
  expect(ledTo(await pay(browser, screen, { method: "balance" }))).toBe(path)
  expect((await browser.arrive(path)).text).toContain("余额不足，请及时充值")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0, balance: 6_580 })
  expect((await payments()).payments).toEqual([])
})

test("without a password: nobody is asked, and the result is waited for", async () => {
  const { browser, addresses, plates, orders } = await inWorld("no-password", { signedIn: true, kind: "messagingApp" })
  const [plate = "", orderId = ""] = [plates[1], orders[1]]
  const to = await openAndPay(browser, pathOf(addresses["pay-opened"]))
  expect(to).toBe(`/v1/wx_money/auto_paying?order_id=${orderId}`)
  expect((await browser.arrive(to)).text).toContain("免密支付中")
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
  await sandbox.settle({ orderId, result: "paid" })
  expect((await browser.arrive(to)).path).toMatch(/^\/PAY\/pay_success/)
  expect((await sandbox.ledger({ plate })).charges).toHaveLength(1)
})

test("the messaging app's separate way: prepared, paid, charged once", async () => {
  const { browser, path, orderId, ledger } = await inWorld("separate-path", { kind: "messagingApp" })
  const to = await openAndPay(browser, path)
  expect(to).toBe(`/v1/wx_money/payment?order_id=${orderId}`)
  const cashier = ledTo(await browser.visit(to))
  expect(isCashier(cashier)).toBe(true)
  await browser.arrive((await atCashier(cashier, "pay"))!)
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ method: "weixin" }] })
})

test("a merchant's coupons", async () => {
  const { browser, orderId, addresses } = await inWorld("merchant-recharge")
  const screen = await browser.arrive(pathOf(addresses.recharge))
  const cashier = ledTo(await pay(browser, screen, {}, "/api/pay/recharge"))
  const back = await browser.arrive((await atCashier(cashier, "pay"))!)
  expect(back.text).toContain("支付成功")
  expect(await sandbox.payments({ orderId })).toMatchObject({ charged: 88_000, payments: [{ amount: 88_000 }] })
})

test("a sum and a plate of the driver's own, as finely as the provider can say it", async () => {
  const { browser, plate, addresses, ledger } = await inWorld("car-in-park")
  const screen = await browser.arrive(pathOf(addresses["direct-pay"]))
  const cashier = ledTo(
    await pay(browser, screen, { plate, amount: "12.345".slice(0, 3 + MAX_DECIMALS) }, "/api/pay/direct"),
  )
  expect(isCashier(cashier)).toBe(true)
  const back = await browser.arrive((await atCashier(cashier, "pay"))!)
  expect(back.text).toContain("支付成功")
  // It is no order of a car park, whatever its number begins with.
  expect(back.text).toContain('href="/invoice_menu"')
  const total = MAX_DECIMALS === 3 ? 12_345 : 12_340
  expect(await ledger()).toMatchObject({ total, charges: [{ amount: total, plate }] })
})

test("on another phone the same order is seen to be paid", async () => {
  const { browser, path, orderId, ledger } = await inWorld("car-in-park")
  const second = newPhone("messagingApp")
  const old = await second.arrive(path)
  await atCashier(await openAndPay(browser, path), "pay")
  // Nobody has asked since: our own record still says that it is being paid.
  const to = ledTo(await pay(second, old))
  expect(isCashier(to)).toBe(false)
  expect(await stateOf(second, orderId)).toMatchObject({ state: "paid" })
  expect((await second.arrive(to)).text).toMatch(/支付成功|已经支付/)
  expect((await ledger()).charges).toHaveLength(1)
})
