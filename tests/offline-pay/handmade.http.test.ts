import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { getForm } from "#tests/support/http-browser"
import { waitUntilCanGiveUp, giveUp } from "#tests/payments/open/give-up-steps"
import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  pay,
  visibleText,
  getResultPath,
  signIn,
} from "#tests/payments/pay-steps"

/** A hand-made address of an offline barrier for a stay at a barrier that is online. */
const FAKE_PARK = "假停车场"
const START = "/api/offline-pay/start"

async function startAsStranger() {
  const scenario = await openScenario("car-in-park", { signedIn: true })
  const { orderId, plate } = scenario
  const handmadePath = fillAddress(addresses.offlinePay, {
    parkId: "999",
    parkName: FAKE_PARK,
    licencePlate: plate,
    orderId,
    offLineMode: "1",
    amount: "15.00",
    totalMinutes: "135",
    inTime: "2026-11-20 10:00:00",
  })
  const stranger = openPhone()
  const cashier = getLocation(await pay(stranger, await stranger.goto(handmadePath), {}, START))
  expect(isCashier(cashier)).toBe(true)
  return { ...scenario, stranger, handmadePath, cashier }
}

test("the driver sees the provider's car park and car of a stranger's open payment, not those of the address", async () => {
  const { browser, path, orderId, plate } = await startAsStranger()
  const waitingPage = await browser.goto(path)
  expect(waitingPage.path).toBe(getResultPath(orderId))
  expect(waitingPage.text).not.toContain(FAKE_PARK)
  expect(visibleText(waitingPage)).toContain("科技园停车场")
  expect(waitingPage.text).toContain(`车牌 ${plate}`)
  expect(getForm(waitingPage, "/api/payments/go-on")).toBeDefined()
})

test("after the payment the driver sees a receipt on any phone, and the stranger sees the gate code", async () => {
  const { browser, orderId, phone, plate, stranger, cashier } = await startAsStranger()
  await pressAtCashier(cashier, "pay")
  const secondPhone = openPhone()
  await signIn(secondPhone, phone)
  for (const driver of [browser, secondPhone]) {
    const receipt = await driver.goto(getResultPath(orderId))
    expect(receipt.path).toBe(`/PAY/pay_success?order_id=${orderId}`)
    expect(visibleText(receipt)).toMatch(/支付成功.*15\.00.*科技园停车场.*停车时长/s)
    expect(receipt.text).not.toContain(FAKE_PARK)
    expect(receipt.text).toContain(plate)
  }
  expect((await stranger.goto(getResultPath(orderId))).path).toMatch(/^\/switch_on/)
})

test("after the payment was given up the driver can pay the fee, and the stranger returns to the handmade address", async () => {
  const { browser, orderId, handmadePath, stranger } = await startAsStranger()
  expect(await giveUp(stranger, await waitUntilCanGiveUp(stranger, getResultPath(orderId)))).toBe(handmadePath)
  const page = await browser.goto(getResultPath(orderId))
  expect(page.text).not.toContain(encodeURIComponent(FAKE_PARK))
  const [, payAgainHref = ""] = /href="(\/PAY\/[^"]*)"[^>]*>\s*重新支付/.exec(page.text) ?? []
  expect(payAgainHref.split("/")[7]).toBe(orderId)
  expect(decodeURIComponent(payAgainHref)).toContain("科技园停车场")
})
