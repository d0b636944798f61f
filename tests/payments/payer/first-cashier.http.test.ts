import {
  createCar,
  hasGateCode,
  lookUpAtCarPark,
  mockPaidBy,
  openBrowser,
  sandbox,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { createGivenUp } from "#tests/payments/payer/given-up-payment"

setUpApps("first-cashier", ["here"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

describe("a driver who pays at the first cashier after another browser has started to pay keeps the gate code", () => {
  test("if the other browser has its own cashier", async () => {
    const { driver, orderId, path, transactionId } = await createGivenUp()
    await sandbox.allowRepeatedPayments(orderId)
    await startPayment(openBrowser(), path)
    await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test("if the answer to the other browser was lost", async () => {
    const { driver, orderId, path, transactionId } = await createGivenUp()
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "reset", isCallExecuted: false }, times: 1 })
    await startPayment(openBrowser(), path)
    await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test("if the other browser is on the same phone", async () => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const car = await createCar()
    const [messagingApp, other] = [openBrowser("here", "messagingApp"), openBrowser()]
    await startPayment(messagingApp, await lookUpAtCarPark(messagingApp, car), "weixin")
    const { payments } = await sandbox.payments({ orderId: car.orderId })
    await giveUpAtCashier(messagingApp, car.orderId)
    await startPayment(other, await lookUpAtCarPark(other, car))
    await mockPaidBy(payments[0]!.id, car.plate)
    expect(await hasGateCode(messagingApp, car.orderId)).toBe(true)
  })
})
