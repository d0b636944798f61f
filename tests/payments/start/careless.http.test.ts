import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  pay,
  payScreen,
  resultOf,
  sandbox,
  sumOn,
  ticketsIn,
} from "#tests/payments/paying"
import { signIn } from "#tests/safety/people"
import { tells } from "#tests/support/provider-answers"

/** The provider accepts every payment and keeps every cashier open, so that only the app prevents a second charge. */
afterEach(() => sandbox.clearFaults())

const CASES = [
  { world: "car-in-park", kind: "outside", sum: 15_000 },
  { world: "car-in-park", kind: "messagingApp", sum: 15_000 },
  { world: "coupons", kind: "outside", sum: 15_000 },
  { world: "coupons", kind: "messagingApp", sum: 15_000 },
  { world: "lucky-money", kind: "outside", sum: 7_000 },
] as const

test.each(CASES)(
  "$world, $kind: further taps, another tab and another phone begin no second payment, and the amount shown is charged",
  async ({ world, kind, sum }) => {
    const { browser, path, payments, ledger } = await inWorld(world, { kind, careless: true })
    const [page, otherTab] = [await payScreen(browser, path), await payScreen(browser, path)]
    const other = newPhone(kind)
    const otherPage = await payScreen(other, path)
    expect([page, otherTab, otherPage].map(sumOn)).toEqual([sum, sum, sum])
    const cashier = ledTo(await pay(browser, page))
    expect(isCashier(cashier)).toBe(true)
    for (const repeated of [pay(browser, page), pay(browser, otherTab), pay(other, otherPage)]) {
      expect(ledTo(await repeated)).toBe(cashier)
    }
    expect((await payments()).payments).toMatchObject([{ amount: sum, billWas: "UNPAID", openThen: 0 }])
    await atCashier(cashier, "pay")
    expect(await ledger()).toMatchObject({ total: sum, charges: [{ amount: sum }] })
  },
)

test.each(CASES)(
  "$world, $kind: pages that are still open neither pay nor lead to a cashier after the payment",
  async ({ world, kind }) => {
    const { browser, path, payments } = await inWorld(world, { kind, careless: true })
    const page = await payScreen(browser, path)
    const other = newPhone(kind)
    const otherPage = await payScreen(other, path)
    await atCashier(ledTo(await pay(browser, page)), "pay")
    for (const lateTap of [pay(browser, page), pay(other, otherPage)]) {
      expect(isCashier(ledTo(await lateTap))).toBe(false)
    }
    expect((await payments()).payments).toHaveLength(1)
  },
)

test("a payment begun in one app prevents a second in another app", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park", { careless: true })
  const other = newPhone("messagingApp")
  const [page, otherPage] = [await payScreen(browser, path), await payScreen(other, path)]
  const cashier = ledTo(await pay(browser, page, { method: "alipay" }))
  const destination = ledTo(await pay(other, otherPage, { method: "weixin" }))
  expect([cashier, resultOf(orderId)]).toContain(destination)
  expect((await payments()).payments).toMatchObject([{ method: "alipay" }])
})

test("the messaging app's separate path is prepared once however often its screen is opened", async () => {
  const { browser, path, orderId, payments } = await inWorld("separate-path", { kind: "messagingApp", careless: true })
  const page = await payScreen(browser, path)
  const screen = ledTo(await pay(browser, page))
  expect([screen, resultOf(orderId)]).toContain(ledTo(await pay(browser, page)))
  const cashiers = [ledTo(await browser.visit(screen)), ledTo(await browser.visit(screen))]
  expect(new Set(cashiers).size).toBe(1)
  await atCashier(cashiers[0]!, "pay")
  expect(isCashier(ledTo(await browser.visit(screen)))).toBe(false)
  expect((await payments()).payments).toMatchObject([{ amount: 15_000, openThen: 0 }])
})

test("a payment that another product has begun is not begun again", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park", { careless: true })
  const page = await payScreen(browser, path)
  const kiosk = newPhone()
  const cashier = ledTo(await pay(kiosk, await payScreen(kiosk, path)))
  await atCashier(cashier, "slow")
  expect(isCashier(ledTo(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toHaveLength(1)
  await sandbox.settle({ orderId, result: "paid" })
})

test("a payment with a coupon that was used meanwhile sends nothing", async () => {
  const { browser, path, payments } = await inWorld("coupons", { careless: true })
  const page = await payScreen(browser, path)
  expect(sumOn(page)).toBe(15_000)
  const [checkedCoupon] = ticketsIn(await browser.arrive(`${path}?choose=coupons`), "coupons").filter(
    ({ checked }) => checked,
  )
  await sandbox.coupon(checkedCoupon!.id, "used")
  expect(isCashier(ledTo(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})

test.each([10, 14.99, 15.01, 20])("a fee of ¥%s instead of the ¥15.00 shown is not charged", async (amount) => {
  const { browser, path, plate, payments } = await inWorld("car-in-park", { careless: true })
  const page = await payScreen(browser, path)
  await sandbox.fault({
    match: "payments.fee",
    fault: mockFee({ amount: Math.round(amount * 1000), plate }),
    times: "always",
  })
  expect(ledTo(await pay(browser, page))).toBe(path)
  expect((await payments()).payments).toEqual([])
})

test("a balance is charged once from two browsers although the first answer is lost", async () => {
  const { browser, path, phone } = await inWorld("balance-covers", { signedIn: true, careless: true })
  const other = newPhone()
  await signIn(other, phone)
  const [page, otherPage] = [await payScreen(browser, path), await payScreen(other, path)]
  await sandbox.fault({ match: "pay.pay", fault: "reset-mid-body" })
  for (const tap of [() => pay(browser, page), () => pay(browser, page), () => pay(other, otherPage)]) {
    expect(isCashier(ledTo(await tap()))).toBe(false)
  }
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

/** The provider's answer to a fee query. */
function mockFee(parts: object) {
  const park = { balance: 0, park: "科技园停车场", minutes: 135, since: "2026-11-20T10:00:00+08:00" }
  const rest = { state: "UNPAID", loginRequired: false, type: "other", paidNow: 0, paid: 0 }
  return tells("payments.fee", { ...park, ...rest, ...parts })
}
