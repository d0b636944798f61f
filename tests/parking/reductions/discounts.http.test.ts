import { readBill } from "#tests/parking/reductions/bill"
import {
  pressAtCashier,
  openScenario,
  getLocation,
  openAndPay,
  pay,
  sandbox,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"

test("a payment uses only the coupon that the provider has checked", async () => {
  const { browser, path, orderId, ledger } = await openScenario("coupons")
  const screen = await browser.goto(path)
  const cashier = getLocation(await pay(browser, screen))
  await pressAtCashier(cashier, "pay")
  const { charges } = await ledger()
  expect(charges).toMatchObject([{ orderId, method: "alipay", vouchers: [] }])
  expect(charges[0]!.coupons).toHaveLength(1)
  expect(screen.text).toContain(`立即支付 ¥${(charges[0]!.amount / 1000).toFixed(2)}`)
  expect(charges[0]!.amount).toBeLessThan(20_000)
})

test("a payment uses the coupons that were chosen on the coupon page", async () => {
  const { browser, path, ledger } = await openScenario("coupons")
  const choice = await browser.goto(`${path}?choose=coupons&coupons=&vouchers=`)
  const couponId = listDiscountCheckboxes(choice, "coupons").filter(({ enabled }) => enabled)[2]!.id
  const screen = await browser.goto(`${path}?coupons=${couponId}&vouchers=`)
  await pressAtCashier(getLocation(await pay(browser, screen)), "pay")
  expect((await ledger()).charges).toMatchObject([{ coupons: [couponId] }])
})

test("without selected discounts the whole fee is paid", async () => {
  const { browser, path, ledger } = await openScenario("coupons")
  await pressAtCashier(await openAndPay(browser, `${path}?coupons=&vouchers=`), "pay")
  expect(await ledger()).toMatchObject({ total: 20_000, charges: [{ amount: 20_000, coupons: [] }] })
})

test("a voucher of a signed-in driver is used up by the payment", async () => {
  const { browser, path, ledger } = await openScenario("vouchers", { signedIn: true })
  const choice = await browser.goto(`${path}?choose=vouchers&coupons=&vouchers=`)
  const voucher = listDiscountCheckboxes(choice, "vouchers").find(({ enabled }) => enabled)!.id
  const screen = await browser.goto(`${path}?coupons=&vouchers=${voucher}`)
  expect(screen.text).toContain("立即支付 ¥10.00")
  await pay(browser, screen)
  expect((await ledger()).charges).toMatchObject([{ amount: 10_000, method: "balance", vouchers: [voucher] }])
})

test("lucky money and coupon minutes on the order are deducted once", async () => {
  const { browser, path, ledger } = await openScenario("lucky-money")
  const screen = await browser.goto(path)
  expect(readBill(screen)).toEqual({ 停车费: "¥15.00", 停车券: "−¥5.00", 红包: "−¥3.00", 应付: "¥7.00" })
  expect(screen.text).toContain("立即支付 ¥7.00")
  await pressAtCashier(getLocation(await pay(browser, screen)), "pay")
  expect(await ledger()).toMatchObject({ total: 7_000 })
})

test("a payment at a car park in coupon mode uses the coupon call", async () => {
  const { browser, path, ledger, orderId } = await openScenario("coupon-mode")
  const last = await sandbox.lastCall()
  await pressAtCashier(await openAndPay(browser, path), "pay")
  const { calls } = await sandbox.calls(last)
  expect(calls.map(({ call }) => call).filter((call) => /^pay\.pay/.test(call ?? ""))).toEqual(["pay.payWithCoupons"])
  expect((await ledger()).charges).toMatchObject([{ orderId, coupons: [expect.any(String)] }])
})
