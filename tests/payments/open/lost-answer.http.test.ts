import type { Browser } from "#tests/support/http-browser"
import { givable, giveUp, mayGiveUp, paysSince } from "#tests/payments/open/given-up"
import { inWorld, isCashier, newPhone, openAndPay, readable, resultOf, sandbox, signIn } from "#tests/payments/paying"

/** The paying tap reached the server, and the connection broke before its answer: no cookie of it came to the phone. */
function lose(browser: Browser) {
  expect(browser.cookies.delete("berth-open")).toBe(true)
}

async function lost() {
  const world = await inWorld("car-in-park")
  const cashier = await openAndPay(world.browser, world.path)
  expect(isCashier(cashier)).toBe(true)
  lose(world.browser)
  const last = await sandbox.lastCall()
  return { ...world, cashier, last }
}

test("the browser that began it reads all of it, and gives it up", async () => {
  const { browser, path, orderId, plate, last } = await lost()
  const waiting = await givable(browser, resultOf(orderId))
  expect(waiting.text).toContain(`车牌 ${plate}`)
  expect(readable(waiting)).toMatch(/15\.00.*我没有付款/s)
  expect(await giveUp(browser, waiting)).toBe(path)
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
  expect(await paysSince(last)).toEqual(["pay.pay"])
})

test("a tap for the same leads to the same cashier, and the browser knows of it from then on", async () => {
  const { browser, path, orderId, cashier, last } = await lost()
  const waiting = await browser.goto(path)
  const goOn = waiting.forms.find(({ action }) => action === "/api/payments/go-on")!
  expect((await browser.submit(goOn)).headers.get("location")).toBe(cashier)
  expect(browser.cookies.has("berth-open")).toBe(true)
  expect(readable(await browser.goto("/PAY/plate_select_yd_v2"))).toContain("您有一笔支付正在确认")
  expect(mayGiveUp(await givable(browser, resultOf(orderId)))).toBe(true)
  expect(await paysSince(last)).toEqual([])
})

test("no other browser is taken for it, nor the same one once somebody has signed in", async () => {
  const { browser, orderId, plate, phone } = await lost()
  await givable(browser, resultOf(orderId))
  const stranger = newPhone()
  await stranger.goto("/PAY/plate_select_yd_v2")
  const page = await stranger.goto(resultOf(orderId))
  expect([mayGiveUp(page), page.text.includes(plate)]).toEqual([false, false])
  await signIn(browser, phone)
  expect(mayGiveUp(await browser.goto(resultOf(orderId)))).toBe(false)
})
