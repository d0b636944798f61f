import type { Browser } from "#tests/support/http-browser"
import { waitUntilCanGiveUp, giveUp, hasGiveUpForm, listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  openScenario,
  isCashier,
  openPhone,
  openAndPay,
  visibleText,
  getResultPath,
  sandbox,
  signIn,
} from "#tests/payments/pay-steps"

/** Deletes the cookie, as if the connection broke after the tap and its answer never reached the phone. */
function deleteOpenCookie(browser: Browser) {
  expect(browser.cookies.delete("berth-open")).toBe(true)
}

async function startWithLostAnswer() {
  const scenario = await openScenario("car-in-park")
  const cashier = await openAndPay(scenario.browser, scenario.path)
  expect(isCashier(cashier)).toBe(true)
  deleteOpenCookie(scenario.browser)
  const last = await sandbox.lastCall()
  return { ...scenario, cashier, last }
}

test("the browser that started a payment can see its result and give it up after the answer was lost", async () => {
  const { browser, path, orderId, plate, last } = await startWithLostAnswer()
  const waitingPage = await waitUntilCanGiveUp(browser, getResultPath(orderId))
  expect(waitingPage.text).toContain(`车牌 ${plate}`)
  expect(visibleText(waitingPage)).toMatch(/15\.00.*我没有付款/s)
  expect(await giveUp(browser, waitingPage)).toBe(path)
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  expect(await listPaymentCallsSince(last)).toEqual(["pay.pay"])
})

test("a tap after a lost answer redirects to the same cashier and saves the payment in the browser", async () => {
  const { browser, path, orderId, cashier, last } = await startWithLostAnswer()
  const waitingPage = await browser.goto(path)
  const continueForm = waitingPage.forms.find(({ action }) => action === "/api/payments/go-on")!
  expect((await browser.submit(continueForm)).headers.get("location")).toBe(cashier)
  expect(browser.cookies.has("berth-open")).toBe(true)
  expect(visibleText(await browser.goto("/PAY/plate_select_yd_v2"))).toContain("您有一笔支付正在确认")
  expect(hasGiveUpForm(await waitUntilCanGiveUp(browser, getResultPath(orderId)))).toBe(true)
  expect(await listPaymentCallsSince(last)).toEqual([])
})

test("after a lost answer another browser, or the same one after sign-in, cannot give up the payment", async () => {
  const { browser, orderId, plate, phone } = await startWithLostAnswer()
  await waitUntilCanGiveUp(browser, getResultPath(orderId))
  const otherPhone = openPhone()
  await otherPhone.goto("/PAY/plate_select_yd_v2")
  const page = await otherPhone.goto(getResultPath(orderId))
  expect(hasGiveUpForm(page)).toBe(false)
  expect(page.text).not.toContain(plate)
  await signIn(browser, phone)
  expect(hasGiveUpForm(await browser.goto(getResultPath(orderId)))).toBe(false)
})
