import { getForm } from "#tests/support/http-browser"
import { mockFeeState, listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  toPath,
  pay,
  sandbox,
  signIn,
  fetchPaymentState,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"

test("an increased fee is shown again and paid after the driver confirms it", async () => {
  const { browser, path, payments, ledger, orderId } = await openScenario("about-to-grow")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  await sandbox.setClock({ advance: 61 })
  try {
    expect(getLocation(await pay(browser, screen))).toBe(path)
    expect((await payments()).payments).toEqual([])
    const screenAfter = await browser.goto(path)
    expect(screenAfter.text).toContain("停车费已变化，请确认新的金额")
    expect(screenAfter.text).toContain("立即支付 ¥20.00")
    await pressAtCashier(getLocation(await pay(browser, screenAfter)), "pay")
    expect(await ledger()).toMatchObject({ total: 20_000, charges: [{ orderId, amount: 20_000 }] })
  } finally {
    await sandbox.setClock({ advance: -61 })
  }
})

test("a decreased fee is shown again and not charged", async () => {
  const { browser, path } = await openScenario("car-in-park")
  const screen = await browser.goto(path)
  await mockFeeState("UNPAID", 10)
  const last = await sandbox.lastCall()
  try {
    expect(getLocation(await pay(browser, screen))).toBe(path)
    expect(await listPaymentCallsSince(last)).toEqual([])
    const screenAfter = await browser.goto(path)
    expect(screenAfter.text).toContain("停车费已变化，请确认新的金额")
    expect(screenAfter.text).toContain("立即支付 ¥10.00")
  } finally {
    await sandbox.clearFaults()
  }
})

test("an expired order is not paid, and a look-up creates a new order", async () => {
  const { browser, path, plate, payments, addresses } = await openScenario("order-expired")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("订单已过期，请重新查询停车费")
  await pay(browser, screen, { method: "alipay" })
  expect((await payments()).payments).toEqual([])
  const plateScreen = await browser.goto(toPath(addresses["plate-select"]))
  const payPath = getLocation(await browser.submit(getForm(plateScreen, "/api/pay/find"), { plate }))
  expect(isCashier(await openAndPay(browser, payPath))).toBe(true)
})

test("an order that expires after its screen was shown is not paid", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park")
  const screen = await browser.goto(path)
  await sandbox.refuseNextPayment(orderId, "order-expired")
  expect(getLocation(await pay(browser, screen))).toBe(path)
  expect((await browser.goto(path)).text).toContain("订单已过期，请重新查询停车费")
  expect(await payments()).toMatchObject({ charged: 0 })
})

test("an order that is already paid shows success", async () => {
  const { browser, path, ledger, orderId } = await openScenario("paid-already")
  const chargeCount = (await ledger()).charges.length
  const page = await browser.goto(path)
  expect(page.text).toContain("支付成功")
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paid" })
  expect((await ledger()).charges).toHaveLength(chargeCount)
})

test.each([
  ["bank-error", "支付接口异常，请退出重试"],
  ["pay-refused", "操作失败，请稍后重试"],
] as const)("the refusal %s shows a message on the pay screen, and the next try succeeds", async (reason, message) => {
  const { browser, path, orderId, ledger } = await openScenario("car-in-park")
  await sandbox.refuseNextPayment(orderId, reason)
  expect(await openAndPay(browser, path)).toBe(path)
  const screenAfter = await browser.goto(path)
  expect(screenAfter.text).toContain(message)
  await pressAtCashier(getLocation(await pay(browser, screenAfter)), "pay")
  expect(await ledger()).toMatchObject({ total: 15_000, charges: [{ orderId }] })
})

test("a fee that requires sign-in redirects to sign-in and back to the same screen", async () => {
  const { browser, path, phone, payments } = await openScenario("login-required")
  const signInPath = await openAndPay(browser, path)
  expect(signInPath).toBe(`/PAY/pay_login?${new URLSearchParams({ redirect: path })}`)
  expect((await payments()).payments).toEqual([])
  await browser.goto(signInPath)
  await signIn(browser, phone)
  expect((await browser.goto(signInPath)).path).toBe(path)
  const screen = await browser.goto(path)
  expect(getLocation(await pay(browser, screen))).toMatch(/^\/new_pay\//)
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
})

test("alipay is not offered by a car park that refuses it, and pays nothing when it is submitted", async () => {
  const { browser, path, ledger } = await openScenario("alipay-refused")
  const screen = await browser.goto(path)
  expect(screen.text).toContain("该车场暂不支持支付宝支付")
  expect(getLocation(await pay(browser, screen, { method: "alipay" }))).toBe(path)
  expect((await browser.goto(path)).text).toContain("该车场暂不支持支付宝支付")
  expect((await ledger()).charges).toEqual([])
})

test.each(["cash", "", "ALIPAY"])("an unknown method %j pays nothing", async (method) => {
  const { browser, path, payments } = await openScenario("car-in-park")
  expect(await openAndPay(browser, path, { method })).toBe(path)
  expect((await payments()).payments).toEqual([])
})

test.each([
  ["fee-zero", "现在离场不用缴费"],
  ["road-order", "路内停车请按停车点的提示缴费"],
  ["ticket-invalid", "小票已过期，请到岗亭付现金"],
] as const)(
  "the scenario %s disables the button with a reason, and the endpoint refuses the payment too",
  async (scenarioName, message) => {
    const { browser, path, payments } = await openScenario(scenarioName)
    const screen = await browser.goto(path)
    expect(screen.text).toContain(message)
    expect(isCashier(getLocation(await pay(browser, screen, { method: "alipay" })))).toBe(false)
    expect((await payments()).payments).toEqual([])
  },
)

test("a fee above the limit is not paid", async () => {
  const { browser, path, payments } = await openScenario("over-limit")
  expect(await openAndPay(browser, path)).toBe(path)
  expect((await browser.goto(path)).text).toContain("停车费用超过1000元，请联系岗亭核实")
  expect((await payments()).payments).toEqual([])
})

test("a coupon that was used in the meantime is reported and nothing is paid", async () => {
  const { browser, path, payments } = await openScenario("coupons")
  const choice = await browser.goto(`${path}?choose=coupons`)
  const coupon = listDiscountCheckboxes(choice, "coupons").find(({ checked }) => checked)!.id
  const screen = await browser.goto(path)
  await sandbox.setCouponState(coupon, "used")
  expect(getLocation(await pay(browser, screen))).toBe(path)
  expect((await browser.goto(path)).text).toContain("所选的停车券已不能使用，请重新选择")
  expect(await payments()).toMatchObject({ charged: 0, payments: [] })
})

test("the result page of an unknown order links to the plate screen", async () => {
  const page = await openPhone().goto("/v1/wx_money/paying?order_id=1001000000000000009")
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/PAY/plate_select_yd_v2"')
  expect((await openPhone().postJson("/api/payments/result", { orderId: "../x" })).status).toBe(422)
})
