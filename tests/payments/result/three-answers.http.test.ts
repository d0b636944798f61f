import { formWith } from "#tests/payments/on-screen"
import { givable, paysSince } from "#tests/payments/open/given-up"
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

/** A provider may need some seconds to hear of what was paid at its cashier: nobody is asked before whether it was. */
test("back from a cashier: not asked at once, but by a later look; and not at once again after another visit there", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const cashier = await openAndPay(browser, path)
  await atCashier(cashier, "away")
  const back = await browser.goto(resultOf(orderId))
  expect(readable(back)).toContain("支付中")
  expect(formWith(back, /我没有付款/)).toBeUndefined()
  const began = performance.now()
  const later = await givable(browser, resultOf(orderId))
  expect(performance.now() - began).toBeGreaterThan(4_000)
  expect(ledTo(await browser.submit(formWith(later, /继续支付/)!))).toBe(cashier)
  expect(formWith(await browser.goto(resultOf(orderId)), /我没有付款/)).toBeUndefined()
})

test("what another browser looks at does not make its driver be asked any sooner", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  const last = await sandbox.lastCall()
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  await newPhone().goto(resultOf(orderId))
  await new Promise((later) => setTimeout(later, 6_500))
  expect(formWith(await browser.goto(resultOf(orderId)), /我没有付款/)).toBeUndefined()
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
  expect(await paysSince(last)).toEqual(["pay.pay"])
})
