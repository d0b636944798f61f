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
import { respondWithOutput } from "#tests/support/provider-answers"

/** The provider takes whatever it is sent and keeps every cashier open: what is charged once is so by the app alone. */
afterEach(() => sandbox.clearFaults())

const WAYS = [
  { world: "car-in-park", kind: "outside", sum: 15_000 },
  { world: "car-in-park", kind: "messagingApp", sum: 15_000 },
  { world: "coupons", kind: "outside", sum: 15_000 },
  { world: "coupons", kind: "messagingApp", sum: 15_000 },
  { world: "lucky-money", kind: "outside", sum: 7_000 },
] as const

test.each(WAYS)(
  "$world, $kind: a second tap, another tab and another phone begin nothing, and the sum is the one shown",
  async ({ world, kind, sum }) => {
    const { browser, path, payments, ledger } = await inWorld(world, { kind, careless: true })
    const [page, otherTab] = [await payScreen(browser, path), await payScreen(browser, path)]
    const other = newPhone(kind)
    const theirs = await payScreen(other, path)
    expect([page, otherTab, theirs].map(sumOn)).toEqual([sum, sum, sum])
    const cashier = ledTo(await pay(browser, page))
    expect(isCashier(cashier)).toBe(true)
    for (const again of [pay(browser, page), pay(browser, otherTab), pay(other, theirs)]) {
      expect(ledTo(await again)).toBe(cashier)
    }
    expect((await payments()).payments).toMatchObject([{ amount: sum, billWas: "UNPAID", openThen: 0 }])
    await atCashier(cashier, "pay")
    expect(await ledger()).toMatchObject({ total: sum, charges: [{ amount: sum }] })
  },
)

test.each(WAYS)(
  "$world, $kind: once it is paid, no page that is open still pays or leads to a cashier",
  async ({ world, kind }) => {
    const { browser, path, payments } = await inWorld(world, { kind, careless: true })
    const page = await payScreen(browser, path)
    const other = newPhone(kind)
    const theirs = await payScreen(other, path)
    await atCashier(ledTo(await pay(browser, page)), "pay")
    for (const late of [pay(browser, page), pay(other, theirs)]) {
      expect(isCashier(ledTo(await late))).toBe(false)
    }
    expect((await payments()).payments).toHaveLength(1)
  },
)

test("begun in one app, another app begins nothing beside it", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park", { careless: true })
  const other = newPhone("messagingApp")
  const [page, theirs] = [await payScreen(browser, path), await payScreen(other, path)]
  const cashier = ledTo(await pay(browser, page, { method: "alipay" }))
  const to = ledTo(await pay(other, theirs, { method: "weixin" }))
  expect([cashier, resultOf(orderId)]).toContain(to)
  expect((await payments()).payments).toMatchObject([{ method: "alipay" }])
})

test("the messaging app's separate way is prepared once, however often its screen is asked for", async () => {
  const { browser, path, orderId, payments } = await inWorld("separate-path", { kind: "messagingApp", careless: true })
  const page = await payScreen(browser, path)
  const screen = ledTo(await pay(browser, page))
  expect([screen, resultOf(orderId)]).toContain(ledTo(await pay(browser, page)))
  const cashiers = [ledTo(await browser.get(screen)), ledTo(await browser.get(screen))]
  expect(new Set(cashiers).size).toBe(1)
  await atCashier(cashiers[0]!, "pay")
  expect(isCashier(ledTo(await browser.get(screen)))).toBe(false)
  expect((await payments()).payments).toMatchObject([{ amount: 15_000, openThen: 0 }])
})

test("a payment another product has begun is not begun again here", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park", { careless: true })
  const page = await payScreen(browser, path)
  const kiosk = newPhone()
  const cashier = ledTo(await pay(kiosk, await payScreen(kiosk, path)))
  await atCashier(cashier, "slow")
  expect(isCashier(ledTo(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toHaveLength(1)
  await sandbox.settlePayment({ orderId, result: "paid" })
})

test("a coupon that went after the screen was shown: nothing is sent, neither with it nor without", async () => {
  const { browser, path, payments } = await inWorld("coupons", { careless: true })
  const page = await payScreen(browser, path)
  expect(sumOn(page)).toBe(15_000)
  const [ticked] = ticketsIn(await browser.goto(`${path}?choose=coupons`), "coupons").filter(({ checked }) => checked)
  await sandbox.setCouponState(ticked!.id, "used")
  expect(isCashier(ledTo(await pay(browser, page)))).toBe(false)
  expect((await payments()).payments).toEqual([])
})

test.each([10, 14.99, 15.01, 20])(
  "a fee of ¥%s instead of the ¥15.00 that was shown is not charged",
  async (amount) => {
    const { browser, path, plate, payments } = await inWorld("car-in-park", { careless: true })
    const page = await payScreen(browser, path)
    await sandbox.addFault({
      match: "payments.fee",
      fault: told({ amount: Math.round(amount * 1000), plate }),
      times: "always",
    })
    expect(ledTo(await pay(browser, page))).toBe(path)
    expect((await payments()).payments).toEqual([])
  },
)

test("a balance is taken once, from whichever tab, and its answer may be lost", async () => {
  const { browser, path, phone } = await inWorld("balance-covers", { signedIn: true, careless: true })
  const other = newPhone()
  await signIn(other, phone)
  const [page, theirs] = [await payScreen(browser, path), await payScreen(other, path)]
  await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
  for (const tap of [() => pay(browser, page), () => pay(browser, page), () => pay(other, theirs)]) {
    expect(isCashier(ledTo(await tap()))).toBe(false)
  }
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{}] })
})

/** What the provider answers when it is asked for the fee. */
function told(parts: object) {
  const park = { balance: 0, park: "科技园停车场", minutes: 135, since: "2026-11-20T10:00:00+08:00" }
  const rest = { state: "UNPAID", loginRequired: false, type: "other", paidNow: 0, paid: 0 }
  return respondWithOutput("payments.fee", { ...park, ...rest, ...parts })
}
