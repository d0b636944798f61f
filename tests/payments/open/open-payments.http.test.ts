import { type Browser } from "#tests/support/http-browser"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  openPhone,
  openAndPay,
  toPath,
  visibleText,
  getResultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/** A driver who left during a payment sees a notice on the next visit. */
const NOTICE = "您有一笔支付正在确认"

async function leavePayment() {
  const scenario = await openScenario("two-cars")
  const cashier = await openAndPay(scenario.browser, scenario.path)
  expect(isCashier(cashier)).toBe(true)
  const [platePath, otherPath] = [scenario.addresses["plate-select"], scenario.addresses["pay-second"]].map(toPath)
  return { ...scenario, cashier, platePath: platePath!, otherPath: otherPath! }
}

async function expectNotice(browser: Browser, path: string, orderId: string | undefined) {
  const page = await browser.goto(path)
  expect(page.status).toBe(200)
  const hasLink = page.text.includes(`href="${getResultPath(orderId ?? "")}`)
  const isExpected = orderId !== undefined
  expect({ at: path, hasNotice: visibleText(page).includes(NOTICE), hasLink }).toEqual({
    at: path,
    hasNotice: isExpected,
    hasLink: isExpected,
  })
}

test("the plate screen and another pay screen show the open payment with a link to it", async () => {
  const { browser, platePath, otherPath, orderId } = await leavePayment()
  for (const path of [platePath, otherPath]) await expectNotice(browser, path, orderId)
})

test("another browser shows no notice of the open payment", async () => {
  const { platePath, otherPath } = await leavePayment()
  for (const path of [platePath, otherPath]) await expectNotice(openPhone(), path, undefined)
})

test("no notice is shown after the payment was made", async () => {
  const { browser, platePath, otherPath, cashier } = await leavePayment()
  await pressAtCashier(cashier, "pay")
  for (const path of [platePath, otherPath]) await expectNotice(browser, path, undefined)
})

test("the newer of two open payments is shown, then the older one", async () => {
  const { browser, platePath, otherPath, orderId, orders } = await leavePayment()
  const second = await openAndPay(browser, otherPath)
  await expectNotice(browser, platePath, orders[1])
  await pressAtCashier(second, "pay")
  expect(await fetchPaymentState(browser, orders[1]!)).toMatchObject({ state: "paid" })
  await expectNotice(browser, platePath, orderId)
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paid" })
  await expectNotice(browser, platePath, undefined)
})
