import { type Browser } from "#tests/support/http-browser"
import { atCashier, inWorld, isCashier, newPhone, openAndPay, pathOf, readable, resultOf } from "#tests/payments/paying"
import { sandbox, stateOf } from "#tests/payments/paying"

/** A driver who has left in the middle of a payment is told of it on the next visit, whatever the visit is for. */
const TOLD = "您有一笔支付正在确认"

async function left() {
  const world = await inWorld("two-cars")
  const cashier = await openAndPay(world.browser, world.path)
  expect(isCashier(cashier)).toBe(true)
  const [here, other] = [world.addresses["plate-select"], world.addresses["pay-second"]].map(pathOf)
  return { ...world, cashier, select: here!, other: other! }
}

async function expectTold(browser: Browser, at: string, orderId: string | undefined) {
  const page = await browser.goto(at)
  expect(page.status).toBe(200)
  const led = page.text.includes(`href="${resultOf(orderId ?? "")}`)
  expect([at, readable(page).includes(TOLD), led]).toEqual([at, orderId !== undefined, orderId !== undefined])
}

test("told where a plate is looked up and where another order is paid, and led to that payment", async () => {
  const { browser, select, other, orderId } = await left()
  for (const at of [select, other]) await expectTold(browser, at, orderId)
})

test("nobody else is told", async () => {
  const { select, other } = await left()
  for (const at of [select, other]) await expectTold(newPhone(), at, undefined)
})

test("once it is paid there is nothing to tell", async () => {
  const { browser, select, other, cashier } = await left()
  await atCashier(cashier, "pay")
  for (const at of [select, other]) await expectTold(browser, at, undefined)
})

test("of two that are open the newer one is told, and when its end was seen, the older one", async () => {
  const { browser, select, other, orderId, orders } = await left()
  const second = await openAndPay(browser, other)
  await expectTold(browser, select, orders[1])
  await atCashier(second, "pay")
  expect(await stateOf(browser, orders[1]!)).toMatchObject({ state: "paid" })
  await expectTold(browser, select, orderId)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "paid" })
  await expectTold(browser, select, undefined)
})
