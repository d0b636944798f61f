import { getLocation, openPayScreen, pay } from "#tests/payments/pay-steps"
import {
  buildNewPayPath,
  continuePayment,
  createCar,
  hasGateCode,
  lookUpAtCarPark,
  mockPaidBy,
  openBrowser,
  openPaid,
  payElsewhere,
  sandbox,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { startAtBarrier } from "#tests/offline-pay/barrier-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { createGivenUp } from "#tests/payments/payer/given-up-payment"
import type { PayAnswer } from "#lib/payments/values"
import type { Browser } from "#tests/support/http-browser"
import { respondWithOutput } from "#tests/support/provider-answers"

setUpApps("stranger-transaction", ["here", "elsewhere"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

const answerNextStart = (answer: PayAnswer) =>
  sandbox.addFault({ match: "pay.pay", fault: respondWithOutput("pay.pay", answer), times: 1 })

const answerNextPreparation = (count: number) => {
  const output = { prepayId: `wxX${count}`, transactionId: `TX${count}` }
  return sandbox.addFault({ match: "payments.prepare", fault: respondWithOutput("payments.prepare", output), times: 1 })
}

/** Opens the messaging app's bridge eleven times, each time with another transaction. */
async function prepareElevenTimes(browser: Browser, orderId: string) {
  for (let count = 1; count <= 11; count++) {
    await answerNextPreparation(count)
    await browser.postJson("/api/payments/prepare-bridge", { orderId })
  }
}

test("a stranger whose start is answered as paid by the driver's transaction does not become its payer", async () => {
  const { orderId, plate, path, transactionId } = await createGivenUp()
  const stranger = openBrowser()
  const screen = await openPayScreen(stranger, path)
  await answerNextStart({ paid: true, transactionId })
  await pay(stranger, screen, { method: "alipay" })
  await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
  expect((await openPaid(stranger, orderId)).text).not.toContain(plate)
  expect(await hasGateCode(stranger, orderId)).toBe(false)
})

test("a stranger at a barrier's address does not learn the transaction of an agreement that pays at once", async () => {
  const car = await createCar()
  const answer = respondWithOutput("offline-pay.pay", { paid: true, transactionId: "TAGREED" })
  await sandbox.addFault({ match: "offline-pay.pay", fault: answer, times: 1 })
  expect(getLocation(await startAtBarrier(openBrowser(), car))).not.toContain("TAGREED")
})

test("more than ten transactions of strangers do not push the driver's out of the record", async () => {
  const { orderId, plate, path, transactionId } = await createGivenUp()
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  const first = openBrowser("here", "messagingApp")
  await answerNextPreparation(0)
  await startPayment(first, path, "weixin")
  await prepareElevenTimes(first, orderId)
  await giveUpAtCashier(first, orderId)
  const second = openBrowser()
  const screen = await openPayScreen(second, path)
  await answerNextStart({ paid: false, transactionId, redirect: `${sandbox.url}/cashier/alipay/${transactionId}` })
  await pay(second, screen, { method: "alipay" })
  await mockPaidBy(transactionId, plate)
  expect((await openPaid(second, orderId)).text).not.toContain(plate)
})

test("a stranger who resumes the driver's payment eleven times does not take the gate code", async () => {
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  const car = await createCar()
  const [driver, stranger] = [openBrowser("here", "messagingApp"), openBrowser("here", "messagingApp")]
  const path = await lookUpAtCarPark(driver, car)
  await answerNextPreparation(0)
  await startPayment(driver, path, "weixin")
  await continuePayment(stranger, car.orderId)
  await prepareElevenTimes(stranger, car.orderId)
  await mockPaidBy("TX0", car.plate)
  expect(await hasGateCode(driver, car.orderId)).toBe(true)
})

describe("after a first status without the paid transaction, a stranger who started to pay", () => {
  /** The driver has paid elsewhere, and the stranger asks for the result at once. */
  async function createUnnamed() {
    const car = await createCar()
    const stranger = openBrowser()
    await startPayment(stranger, car.path)
    await payElsewhere(car)
    const amounts = { amount: 0, balance: 0, paidNow: 15_000, paid: 15_000, loginRequired: false, type: "other" }
    const since = new Date(Date.now() - 135 * 60_000).toISOString()
    const fee = { since, minutes: 135, ...amounts, park: "x", plate: car.plate, state: "PAID" } as const
    await sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: 1 })
    await stranger.postJson("/api/payments/result", { orderId: car.orderId })
    return { ...car, stranger }
  }

  test.each([
    ["the result", (orderId: string) => `/PAY/pay_success?order_id=${orderId}`],
    ["the order", buildNewPayPath],
    ["the receipt", (orderId: string) => `/receipt?order_id=${orderId}`],
  ])("sees neither plate nor gate code on the page of %s", async (_, buildPath) => {
    const { stranger, orderId, plate } = await createUnnamed()
    const { text } = await stranger.goto(buildPath(orderId))
    expect([text.includes(plate), text.includes("开闸二维码")]).toEqual([false, false])
  })
})
