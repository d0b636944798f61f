import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  pay,
  openPayScreen,
  getResultPath,
  sandbox,
  readPayAmount,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"
import { signIn } from "#tests/security/drivers"
import { respondWithOutput } from "#tests/support/provider-answers"

/** The provider accepts every payment and keeps every cashier open, so that only the app prevents a second charge. */
afterEach(() => sandbox.clearFaults())

const CASES = [
  { scenarioName: "car-in-park", kind: "outside", amount: 15_000 },
  { scenarioName: "car-in-park", kind: "messagingApp", amount: 15_000 },
  { scenarioName: "coupons", kind: "outside", amount: 15_000 },
  { scenarioName: "coupons", kind: "messagingApp", amount: 15_000 },
  { scenarioName: "lucky-money", kind: "outside", amount: 7_000 },
] as const

test.each(CASES)(
  "$scenarioName, $kind: further taps, another tab and another phone start no second payment, and the shown amount is charged",
  async ({ scenarioName, kind, amount }) => {
    const { browser, path, payments, ledger } = await openScenario(scenarioName, { kind, unchecked: true })
    const [page, otherTab] = [await openPayScreen(browser, path), await openPayScreen(browser, path)]
    const otherPhone = openPhone(kind)
    const otherPage = await openPayScreen(otherPhone, path)
    expect([page, otherTab, otherPage].map(readPayAmount)).toEqual([amount, amount, amount])
    const cashier = getLocation(await pay(browser, page))
    expect(isCashier(cashier)).toBe(true)
    for (const repeatedTap of [pay(browser, page), pay(browser, otherTab), pay(otherPhone, otherPage)]) {
      expect(getLocation(await repeatedTap)).toBe(cashier)
    }
    expect((await payments()).payments).toMatchObject([{ amount, billStateAtStart: "UNPAID", openPaymentsAtStart: 0 }])
    await pressAtCashier(cashier, "pay")
    expect(await ledger()).toMatchObject({ total: amount, charges: [{ amount }] })
  },
)

test.each(CASES)(
  "$scenarioName, $kind: pages that are still open neither pay nor lead to a cashier after the payment",
  async ({ scenarioName, kind }) => {
    const { browser, path, payments } = await openScenario(scenarioName, { kind, unchecked: true })
    const page = await openPayScreen(browser, path)
    const otherPhone = openPhone(kind)
    const otherPage = await openPayScreen(otherPhone, path)
    await pressAtCashier(getLocation(await pay(browser, page)), "pay")
    for (const lateTap of [pay(browser, page), pay(otherPhone, otherPage)]) {
      expect(isCashier(getLocation(await lateTap))).toBe(false)
    }
    expect((await payments()).payments).toHaveLength(1)
  },
)

test("a payment started in one app prevents a second payment in another app", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park", { unchecked: true })
  const otherPhone = openPhone("messagingApp")
  const [page, otherPage] = [await openPayScreen(browser, path), await openPayScreen(otherPhone, path)]
  const cashier = getLocation(await pay(browser, page, { method: "alipay" }))
  const destination = getLocation(await pay(otherPhone, otherPage, { method: "weixin" }))
  expect([cashier, getResultPath(orderId)]).toContain(destination)
  expect((await payments()).payments).toMatchObject([{ method: "alipay" }])
})

test("a payment of the separate WeChat flow is prepared once when its screen is opened twice", async () => {
  const { browser, path, orderId, payments } = await openScenario("separate-path", {
    kind: "messagingApp",
    unchecked: true,
  })
  const page = await openPayScreen(browser, path)
  const screen = getLocation(await pay(browser, page))
  expect([screen, getResultPath(orderId)]).toContain(getLocation(await pay(browser, page)))
  const cashiers = [getLocation(await browser.get(screen)), getLocation(await browser.get(screen))]
  expect(new Set(cashiers).size).toBe(1)
  await pressAtCashier(cashiers[0]!, "pay")
  expect(isCashier(getLocation(await browser.get(screen)))).toBe(false)
  expect((await payments()).payments).toMatchObject([{ amount: 15_000, openPaymentsAtStart: 0 }])
})

test("a payment that was started on another device is not started again", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park", { unchecked: true })
  const page = await openPayScreen(browser, path)
  const kiosk = openPhone()
  const cashier = getLocation(await pay(kiosk, await openPayScreen(kiosk, path)))
  await pressAtCashier(cashier, "slow")
  expect(isCashier(getLocation(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toHaveLength(1)
  await sandbox.settlePayment({ orderId, result: "paid" })
})

test("a payment with a coupon that was used in the meantime is not sent", async () => {
  const { browser, path, payments } = await openScenario("coupons", { unchecked: true })
  const page = await openPayScreen(browser, path)
  expect(readPayAmount(page)).toBe(15_000)
  const [checkedCoupon] = listDiscountCheckboxes(await browser.goto(`${path}?choose=coupons`), "coupons").filter(
    ({ checked }) => checked,
  )
  await sandbox.setCouponState(checkedCoupon!.id, "used")
  expect(isCashier(getLocation(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})

test.each([10, 14.99, 15.01, 20])("a fee of ¥%s instead of the shown ¥15.00 is not charged", async (amount) => {
  const { browser, path, plate, payments } = await openScenario("car-in-park", { unchecked: true })
  const page = await openPayScreen(browser, path)
  await sandbox.addFault({
    match: "payments.fee",
    fault: buildFeeAnswer({ amount: Math.round(amount * 1000), plate }),
    times: "always",
  })
  expect(getLocation(await pay(browser, page))).toBe(path)
  expect((await payments()).payments).toEqual([])
})

test("a balance is charged once from two browsers although the first answer is lost", async () => {
  const { browser, path, phone } = await openScenario("balance-covers", { signedIn: true, unchecked: true })
  const otherPhone = openPhone()
  await signIn(otherPhone, phone)
  const [page, otherPage] = [await openPayScreen(browser, path), await openPayScreen(otherPhone, path)]
  await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
  for (const tap of [() => pay(browser, page), () => pay(browser, page), () => pay(otherPhone, otherPage)]) {
    expect(isCashier(getLocation(await tap()))).toBe(false)
  }
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

/** Builds the provider's answer to a fee query. */
function buildFeeAnswer(overrides: object) {
  const stay = { balance: 0, park: "科技园停车场", minutes: 135, since: "2026-11-20T10:00:00+08:00" }
  const order = { state: "UNPAID", loginRequired: false, type: "other", paidNow: 0, paid: 0 }
  return respondWithOutput("payments.fee", { ...stay, ...order, ...overrides })
}
