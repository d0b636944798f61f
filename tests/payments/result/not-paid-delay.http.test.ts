import { findFormByText } from "#tests/payments/find-form"
import { waitUntilCanGiveUp, paymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  visibleText,
  resultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/**
 * The provider may hear of a payment seconds after the cashier. Until then the screen does not ask whether it was
 * made.
 */
test("the result offers 我没有付款 some seconds after the return from the cashier, and not at once after another visit there", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const cashier = await openAndPay(browser, path)
  await pressAtCashier(cashier, "away")
  const result = await browser.arrive(resultPath(orderId))
  expect(visibleText(result)).toContain("支付中")
  expect(findFormByText(result, /我没有付款/)).toBeUndefined()
  const startedAt = performance.now()
  const laterResult = await waitUntilCanGiveUp(browser, resultPath(orderId))
  expect(performance.now() - startedAt).toBeGreaterThan(4_000)
  expect(getLocation(await browser.submit(findFormByText(laterResult, /继续支付/)!))).toBe(cashier)
  expect(findFormByText(await browser.arrive(resultPath(orderId)), /我没有付款/)).toBeUndefined()
})

test("views of another browser do not make 我没有付款 appear sooner", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  const last = await sandbox.lastCall()
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  await openPhone().arrive(resultPath(orderId))
  await new Promise((later) => setTimeout(later, 6_500))
  expect(findFormByText(await browser.arrive(resultPath(orderId)), /我没有付款/)).toBeUndefined()
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "paying" })
  expect(await paymentCallsSince(last)).toEqual(["pay.pay"])
})
