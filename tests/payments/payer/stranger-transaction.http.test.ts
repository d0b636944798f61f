import { getResultPath, openPayScreen, pay } from "#tests/payments/pay-steps"
import {
  createCar,
  hasGateCode,
  mockPaidBy,
  openBrowser,
  openPaid,
  payElsewhere,
  sandbox,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { createGivenUp } from "#tests/payments/payer/given-up-payment"
import { respondWithOutput } from "#tests/support/provider-answers"

setUpApps("stranger-transaction", ["here", "elsewhere"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

type PayAnswer = { paid: boolean; transactionId: string; redirect?: string }
const answerNextStart = (answer: PayAnswer) =>
  sandbox.addFault({ match: "pay.pay", fault: respondWithOutput("pay.pay", answer as never), times: 1 })

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

test("more than ten transactions of strangers do not push the driver's out of the record", async () => {
  const { orderId, plate, path, transactionId } = await createGivenUp()
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  const answerNextPreparation = (count: number) => {
    const output = { prepayId: `wxX${count}`, transactionId: `TX${count}` }
    return sandbox.addFault({
      match: "payments.prepare",
      fault: respondWithOutput("payments.prepare", output),
      times: 1,
    })
  }
  const first = openBrowser("here", "messagingApp")
  await answerNextPreparation(0)
  await startPayment(first, path, "weixin")
  for (let count = 1; count <= 10; count++) {
    await answerNextPreparation(count)
    await first.postJson("/api/payments/prepare-bridge", { orderId })
  }
  await giveUpAtCashier(first, orderId)
  const second = openBrowser()
  const screen = await openPayScreen(second, path)
  await answerNextStart({ paid: false, transactionId, redirect: `${sandbox.url}/cashier/alipay/${transactionId}` })
  await pay(second, screen, { method: "alipay" })
  await mockPaidBy(transactionId, plate)
  expect((await openPaid(second, orderId)).text).not.toContain(plate)
})

test("a first status without the paid transaction does not make a stranger the payer", async () => {
  const car = await createCar()
  const stranger = openBrowser()
  await startPayment(stranger, car.path)
  await payElsewhere(car)
  const fee = {
    since: new Date(Date.now() - 135 * 60_000).toISOString(),
    minutes: 135,
    amount: 0,
    balance: 0,
    paidNow: 15_000,
    paid: 15_000,
    loginRequired: false,
    type: "other",
    park: "x",
    plate: car.plate,
    state: "PAID",
  } as const
  await sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: 1 })
  await stranger.goto(getResultPath(car.orderId))
  await sandbox.clearFaults()
  expect((await openPaid(stranger, car.orderId)).text).not.toContain(car.plate)
})
