import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  pay,
  openPayScreen,
  resultPath,
  sandbox,
  readPayAmount,
  listTickets,
} from "#tests/payments/pay-steps"
import { signIn } from "#tests/safety/people"
import { tells } from "#tests/support/provider-answers"

/** The provider accepts every payment and keeps every cashier open, so that only the app prevents a second charge. */
afterEach(() => sandbox.clearFaults())

const CASES = [
  { scenarioName: "car-in-park", kind: "outside", sum: 15_000 },
  { scenarioName: "car-in-park", kind: "messagingApp", sum: 15_000 },
  { scenarioName: "coupons", kind: "outside", sum: 15_000 },
  { scenarioName: "coupons", kind: "messagingApp", sum: 15_000 },
  { scenarioName: "lucky-money", kind: "outside", sum: 7_000 },
] as const

test.each(CASES)(
  "$scenarioName, $kind: further taps, another tab and another phone begin no second payment, and the amount shown is charged",
  async ({ scenarioName, kind, sum }) => {
    const { browser, path, payments, ledger } = await openScenario(scenarioName, { kind, careless: true })
    const [page, otherTab] = [await openPayScreen(browser, path), await openPayScreen(browser, path)]
    const other = openPhone(kind)
    const otherPage = await openPayScreen(other, path)
    expect([page, otherTab, otherPage].map(readPayAmount)).toEqual([sum, sum, sum])
    const cashier = getLocation(await pay(browser, page))
    expect(isCashier(cashier)).toBe(true)
    for (const repeated of [pay(browser, page), pay(browser, otherTab), pay(other, otherPage)]) {
      expect(getLocation(await repeated)).toBe(cashier)
    }
    expect((await payments()).payments).toMatchObject([{ amount: sum, billWas: "UNPAID", openThen: 0 }])
    await pressAtCashier(cashier, "pay")
    expect(await ledger()).toMatchObject({ total: sum, charges: [{ amount: sum }] })
  },
)

test.each(CASES)(
  "$scenarioName, $kind: pages that are still open neither pay nor lead to a cashier after the payment",
  async ({ scenarioName, kind }) => {
    const { browser, path, payments } = await openScenario(scenarioName, { kind, careless: true })
    const page = await openPayScreen(browser, path)
    const other = openPhone(kind)
    const otherPage = await openPayScreen(other, path)
    await pressAtCashier(getLocation(await pay(browser, page)), "pay")
    for (const lateTap of [pay(browser, page), pay(other, otherPage)]) {
      expect(isCashier(getLocation(await lateTap))).toBe(false)
    }
    expect((await payments()).payments).toHaveLength(1)
  },
)

test("a payment begun in one app prevents a second in another app", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park", { careless: true })
  const other = openPhone("messagingApp")
  const [page, otherPage] = [await openPayScreen(browser, path), await openPayScreen(other, path)]
  const cashier = getLocation(await pay(browser, page, { method: "alipay" }))
  const destination = getLocation(await pay(other, otherPage, { method: "weixin" }))
  expect([cashier, resultPath(orderId)]).toContain(destination)
  expect((await payments()).payments).toMatchObject([{ method: "alipay" }])
})

test("the messaging app's separate path is prepared once however often its screen is opened", async () => {
  const { browser, path, orderId, payments } = await openScenario("separate-path", {
    kind: "messagingApp",
    careless: true,
  })
  const page = await openPayScreen(browser, path)
  const screen = getLocation(await pay(browser, page))
  expect([screen, resultPath(orderId)]).toContain(getLocation(await pay(browser, page)))
  const cashiers = [getLocation(await browser.visit(screen)), getLocation(await browser.visit(screen))]
  expect(new Set(cashiers).size).toBe(1)
  await pressAtCashier(cashiers[0]!, "pay")
  expect(isCashier(getLocation(await browser.visit(screen)))).toBe(false)
  expect((await payments()).payments).toMatchObject([{ amount: 15_000, openThen: 0 }])
})

test("a payment that another product has begun is not begun again", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park", { careless: true })
  const page = await openPayScreen(browser, path)
  const kiosk = openPhone()
  const cashier = getLocation(await pay(kiosk, await openPayScreen(kiosk, path)))
  await pressAtCashier(cashier, "slow")
  expect(isCashier(getLocation(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toHaveLength(1)
  await sandbox.settle({ orderId, result: "paid" })
})

test("a payment with a coupon that was used meanwhile sends nothing", async () => {
  const { browser, path, payments } = await openScenario("coupons", { careless: true })
  const page = await openPayScreen(browser, path)
  expect(readPayAmount(page)).toBe(15_000)
  const [checkedCoupon] = listTickets(await browser.arrive(`${path}?choose=coupons`), "coupons").filter(
    ({ checked }) => checked,
  )
  await sandbox.coupon(checkedCoupon!.id, "used")
  expect(isCashier(getLocation(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})

test.each([10, 14.99, 15.01, 20])("a fee of ¥%s instead of the ¥15.00 shown is not charged", async (amount) => {
  const { browser, path, plate, payments } = await openScenario("car-in-park", { careless: true })
  const page = await openPayScreen(browser, path)
  await sandbox.fault({
    match: "payments.fee",
    fault: mockFee({ amount: Math.round(amount * 1000), plate }),
    times: "always",
  })
  expect(getLocation(await pay(browser, page))).toBe(path)
  expect((await payments()).payments).toEqual([])
})

test("a balance is charged once from two browsers although the first answer is lost", async () => {
  const { browser, path, phone } = await openScenario("balance-covers", { signedIn: true, careless: true })
  const other = openPhone()
  await signIn(other, phone)
  const [page, otherPage] = [await openPayScreen(browser, path), await openPayScreen(other, path)]
  await sandbox.fault({ match: "pay.pay", fault: "reset-mid-body" })
  for (const tap of [() => pay(browser, page), () => pay(browser, page), () => pay(other, otherPage)]) {
    expect(isCashier(getLocation(await tap()))).toBe(false)
  }
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

/** The provider's answer to a fee query. */
function mockFee(parts: object) {
  const park = { balance: 0, park: "科技园停车场", minutes: 135, since: "2026-11-20T10:00:00+08:00" }
  const rest = { state: "UNPAID", loginRequired: false, type: "other", paidNow: 0, paid: 0 }
  return tells("payments.fee", { ...park, ...rest, ...parts })
}
