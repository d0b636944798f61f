import { getForm } from "#tests/support/http-browser"
import { feeSays, paysSince } from "#tests/payments/open/given-up"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  openAndPay,
  pathOf,
  pay,
  sandbox,
  signIn,
  stateOf,
  ticketsIn,
} from "#tests/payments/paying"

test("a fee that has grown since it was shown is shown again, and nothing is paid until the driver agrees", async () => {
  const { browser, path, payments, ledger, orderId } = await inWorld("about-to-grow")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await sandbox.setClock({ advance: 61 })
  try {
    expect(ledTo(await pay(browser, screen))).toBe(path)
    expect((await payments()).payments).toEqual([])
    const again = await browser.goto(path)
    expect(again.text).toContain("停车费已变化，请确认新的金额")
    expect(again.text).toContain("立即支付 ¥20.00")
    await atCashier(ledTo(await pay(browser, again)), "pay")
    expect(await ledger()).toMatchObject({ total: 20_000, charges: [{ orderId, amount: 20_000 }] })
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
})

test("a fee that has fallen since it was shown is shown again too: nobody is charged a sum he has not seen", async () => {
  const { browser, path } = await inWorld("car-in-park")
  const screen = await browser.goto(path)
  await feeSays("UNPAID", 10)
  const last = await sandbox.lastCall()
  try {
    expect(ledTo(await pay(browser, screen))).toBe(path)
    expect(await paysSince(last)).toEqual([])
    const again = await browser.goto(path)
    expect(again.text).toContain("停车费已变化，请确认新的金额")
    expect(again.text).toContain("立即支付 ¥10.00")
  } finally {
    await sandbox.clearFaults()
  }
})

test("an order too old is not paid; a look-up gives a new one", async () => {
  const { browser, path, plate, payments, addresses } = await inWorld("order-expired")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("订单已过期，请重新查询停车费")
  await pay(browser, screen, { method: "alipay" })
  expect((await payments()).payments).toEqual([])
  const select = await browser.goto(pathOf(addresses["plate-select"]))
  const found = ledTo(await browser.submit(getForm(select, "/api/pay/find"), { plate }))
  expect(isCashier(await openAndPay(browser, found))).toBe(true)
})

test("an order that grows too old under the driver's hand", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park")
  const screen = await browser.goto(path)
  await sandbox.refuseNextPayment(orderId, "order-expired")
  expect(ledTo(await pay(browser, screen))).toBe(path)
  expect((await browser.goto(path)).text).toContain("订单已过期，请重新查询停车费")
  expect(await payments()).toMatchObject({ charged: 0 })
})

test("paid already: the driver is shown that it is", async () => {
  const { browser, path, ledger, orderId } = await inWorld("paid-already")
  const before = (await ledger()).charges.length
  const page = await browser.goto(path)
  expect(page.text).toContain("支付成功")
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "paid" })
  expect((await ledger()).charges).toHaveLength(before)
})

test.each([
  ["bank-error", "支付接口异常，请退出重试"],
  ["pay-refused", "操作失败，请稍后重试"],
] as const)("%s: said where the driver is, and the next try goes through", async (why, words) => {
  const { browser, path, orderId, ledger } = await inWorld("car-in-park")
  await sandbox.refuseNextPayment(orderId, why)
  expect(await openAndPay(browser, path)).toBe(path)
  const again = await browser.goto(path)
  expect(again.text).toContain(words)
  await atCashier(ledTo(await pay(browser, again)), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
})

test("a fee only its driver may pay: to sign in, and back to the same screen", async () => {
  const { browser, path, phone, payments } = await inWorld("login-required")
  const to = await openAndPay(browser, path)
  expect(to).toBe(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect((await payments()).payments).toEqual([])
  await browser.goto(to)
  await signIn(browser, phone)
  expect((await browser.goto(to)).path).toBe(path)
  const screen = await browser.goto(path)
  expect(ledTo(await pay(browser, screen))).toMatch(/^\/new_pay\//)
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
})

test("alipay is not offered where it is refused, and sent all the same pays nothing", async () => {
  const { browser, path, ledger } = await inWorld("alipay-refused")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("该车场暂不支持支付宝支付")
  expect(ledTo(await pay(browser, screen, { method: "alipay" }))).toBe(path)
  expect((await browser.goto(path)).text).toContain("该车场暂不支持支付宝支付")
  expect((await ledger()).charges).toEqual([])
})

test.each(["cash", "", "ALIPAY"])("a method that does not exist: %j", async (method) => {
  const { browser, path, payments } = await inWorld("car-in-park")
  expect(await openAndPay(browser, path, { method })).toBe(path)
  expect((await payments()).payments).toEqual([])
})

test.each([
  ["fee-zero", "现在离场不用缴费"],
  ["road-order", "路内停车请按停车点的提示缴费"],
  ["ticket-invalid", "小票已过期，请向收费员缴纳现金"],
] as const)("%s: the button waits, with its reason, and the door behind it is shut too", async (world, words) => {
  const { browser, path, payments } = await inWorld(world)
  const screen = await browser.goto(path)
  expect(screen.text).toContain(words)
  expect(isCashier(ledTo(await pay(browser, screen, { method: "alipay" })))).toBe(false)
  expect((await payments()).payments).toEqual([])
})

test("a fee above the limit is not paid by telephone", async () => {
  const { browser, path, payments } = await inWorld("over-limit")
  expect(await openAndPay(browser, path)).toBe(path)
  expect((await browser.goto(path)).text).toContain("停车费用超过1000元，请联系车场工作人员核实")
  expect((await payments()).payments).toEqual([])
})

test("a coupon that somebody else used meanwhile: told, and nothing is paid", async () => {
  const { browser, path, payments } = await inWorld("coupons")
  const choice = await browser.goto(`${path}?choose=coupons`)
  const coupon = ticketsIn(choice, "coupons").find(({ checked }) => checked)!.id
  const screen = await browser.goto(path)
  await sandbox.setCouponState(coupon, "used")
  expect(ledTo(await pay(browser, screen))).toBe(path)
  expect((await browser.goto(path)).text).toContain("所选的停车券已不能使用，请重新选择")
  expect(await payments()).toMatchObject({ charged: 0, payments: [] })
})

test("the result of an order nobody knows is no page without a way on", async () => {
  const page = await newPhone().goto("/v1/wx_money/paying?order_id=1001000000000000009")
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/PAY/plate_select_yd_v2"')
  expect((await newPhone().postJson("/api/payments/result", { orderId: "../x" })).status).toBe(422)
})
