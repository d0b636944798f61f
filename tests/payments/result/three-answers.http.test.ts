import { findFormByText } from "#tests/payments/on-screen"
import { waitUntilCanGiveUp, paymentCallsSince } from "#tests/payments/open/given-up"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  openAndPay,
  readable,
  resultOf,
  sandbox,
  stateOf,
} from "#tests/payments/paying"

/**
 * The provider may hear of a payment seconds after the cashier. Until then the screen does not ask whether it was
 * made.
 */
test("the result offers 我没有付款 some seconds after the return from the cashier, and not at once after another visit there", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const cashier = await openAndPay(browser, path)
  await atCashier(cashier, "away")
  const result = await browser.arrive(resultOf(orderId))
  expect(readable(result)).toContain("支付中")
  expect(findFormByText(result, /我没有付款/)).toBeUndefined()
  const startedAt = performance.now()
  const laterResult = await waitUntilCanGiveUp(browser, resultOf(orderId))
  expect(performance.now() - startedAt).toBeGreaterThan(4_000)
  expect(ledTo(await browser.submit(findFormByText(laterResult, /继续支付/)!))).toBe(cashier)
  expect(findFormByText(await browser.arrive(resultOf(orderId)), /我没有付款/)).toBeUndefined()
})

test("views of another browser do not make 我没有付款 appear sooner", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const last = await sandbox.lastCall()
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  await newPhone().arrive(resultOf(orderId))
  await new Promise((later) => setTimeout(later, 6_500))
  expect(findFormByText(await browser.arrive(resultOf(orderId)), /我没有付款/)).toBeUndefined()
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
  expect(await paymentCallsSince(last)).toEqual(["pay.pay"])
})
