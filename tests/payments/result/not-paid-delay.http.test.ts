import { findFormByText } from "#tests/payments/find-form"
import { waitUntilCanGiveUp, listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  visibleText,
  getResultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/** The provider may learn of a payment seconds after the cashier. Until then the result does not offer 我没有付款. */
test("the result offers 我没有付款 only some seconds after each return from the cashier", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const cashier = await openAndPay(browser, path)
  await pressAtCashier(cashier, "away")
  const result = await browser.goto(getResultPath(orderId))
  expect(visibleText(result)).toContain("支付中")
  expect(findFormByText(result, /我没有付款/)).toBeUndefined()
  const startedAt = performance.now()
  const resultWithForm = await waitUntilCanGiveUp(browser, getResultPath(orderId))
  expect(performance.now() - startedAt).toBeGreaterThan(4_000)
  expect(getLocation(await browser.submit(findFormByText(resultWithForm, /继续支付/)!))).toBe(cashier)
  expect(findFormByText(await browser.goto(getResultPath(orderId)), /我没有付款/)).toBeUndefined()
})

test("views of another browser do not make 我没有付款 appear sooner", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const last = await sandbox.lastCall()
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  await openPhone().goto(getResultPath(orderId))
  await new Promise((resolve) => setTimeout(resolve, 6_500))
  expect(findFormByText(await browser.goto(getResultPath(orderId)), /我没有付款/)).toBeUndefined()
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
  expect(await listPaymentCallsSince(last)).toEqual(["pay.pay"])
})
