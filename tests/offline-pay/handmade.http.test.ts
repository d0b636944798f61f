import { addresses } from "#lib/addresses/addresses"
import { fill } from "#lib/core/address/address"
import { getForm } from "#tests/support/http-browser"
import { givable, giveUp } from "#tests/payments/open/given-up"
import { atCashier, inWorld, isCashier, ledTo, newPhone, pay, readable, resultOf, signIn } from "#tests/payments/paying"

/** The address of a barrier without a line, written by a stranger for a stay at a barrier that has one. */
const MADE_UP = "假停车场"
const START = "/api/offline-pay/start"

async function begunByAStranger() {
  const world = await inWorld("car-in-park", { signedIn: true })
  const { orderId, plate } = world
  const handmade = fill(addresses.offlinePay, {
    ...{ parkId: "999", parkName: MADE_UP, licencePlate: plate, orderId, offLineMode: "1" },
    ...{ amount: "15.00", totalMinutes: "135", inTime: "2026-11-20 10:00:00" },
  })
  const stranger = newPhone()
  const cashier = ledTo(await pay(stranger, await stranger.goto(handmade), {}, START))
  expect(isCashier(cashier)).toBe(true)
  return { ...world, stranger, handmade, cashier }
}

test("while it is open, its driver reads the provider's word for park and car, and none of the address's", async () => {
  const { browser, path, orderId, plate } = await begunByAStranger()
  const waiting = await browser.goto(path)
  expect(waiting.path).toBe(resultOf(orderId))
  expect(waiting.text).not.toContain(MADE_UP)
  expect(readable(waiting)).toContain("科技园停车场")
  expect(waiting.text).toContain(`车牌 ${plate}`)
  expect(getForm(waiting, "/api/payments/go-on")).toBeDefined()
})

test("paid, its driver has a receipt, on any phone; whoever came from such a barrier has the code", async () => {
  const { browser, orderId, phone, plate, stranger, cashier } = await begunByAStranger()
  await atCashier(cashier, "pay")
  const second = newPhone()
  await signIn(second, phone)
  for (const driver of [browser, second]) {
    const receipt = await driver.goto(resultOf(orderId))
    expect(receipt.path).toBe(`/PAY/pay_success?order_id=${orderId}`)
    expect(readable(receipt)).toMatch(/支付成功.*15\.00.*科技园停车场.*停车时长/s)
    expect([receipt.text.includes(MADE_UP), receipt.text.includes(plate)]).toEqual([false, true])
  }
  expect((await stranger.goto(resultOf(orderId))).path).toMatch(/^\/switch_on/)
})

test("given up, its driver pays on the screen of the fee, and the stranger where they came from", async () => {
  const { browser, orderId, handmade, stranger } = await begunByAStranger()
  expect(await giveUp(stranger, await givable(stranger, resultOf(orderId)))).toBe(handmade)
  const page = await browser.goto(resultOf(orderId))
  expect(page.text).not.toContain(encodeURIComponent(MADE_UP))
  const [, again = ""] = /href="(\/PAY\/[^"]*)"[^>]*>\s*重新支付/.exec(page.text) ?? []
  expect(again.split("/")[7]).toBe(orderId)
  expect(decodeURIComponent(again)).toContain("科技园停车场")
})
