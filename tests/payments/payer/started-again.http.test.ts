import { listDiscountCheckboxes, openPayScreen, pay, visibleText } from "#tests/payments/pay-steps"
import {
  continuePayment,
  createCar,
  hasGateCode,
  lookUpAtCarPark,
  mockPaidBy,
  openBrowser,
  openPaid,
  sandbox,
  settleLastPayment,
  setUpApps,
  startPayment,
} from "#tests/payments/result/gate-code-steps"
import { createGivenUp } from "#tests/payments/payer/given-up-payment"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { startAtBarrier } from "#tests/offline-pay/barrier-steps"
import { signIn } from "#tests/security/drivers"
import { rejectWith, respondWithOutput } from "#tests/support/provider-answers"

setUpApps("started-again", ["here"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

test("a stranger whose start with a wrong amount was refused does not become the payer of the driver's transaction", async () => {
  const { orderId, plate, path, cashier } = await createGivenUp()
  const stranger = openBrowser()
  await startAtBarrier(stranger, { orderId, plate, amount: "14.00" })
  expect(await startPayment(stranger, path)).toBe(cashier)
  await settleLastPayment(orderId, "paid")
  expect(await hasGateCode(stranger, orderId)).toBe(false)
  expect((await openPaid(stranger, orderId)).text).not.toContain(plate)
})

test("a stranger without enough balance does not become the payer of the driver's transaction", async () => {
  const { orderId, plate, path } = await createGivenUp()
  const stranger = openBrowser()
  await signIn(stranger, (await sandbox.createScenario("driver")).phone, sandbox)
  await startPayment(stranger, path, "balance")
  await startPayment(stranger, path)
  await settleLastPayment(orderId, "paid")
  expect((await stranger.goto(`/receipt?order_id=${orderId}`)).text).not.toContain(plate)
})

test("a driver whose second start was refused keeps the gate code of what is paid at the first cashier", async () => {
  const { orderId, driver, path } = await createGivenUp()
  await sandbox.refuseNextPayment(orderId, "bank-error")
  await startPayment(driver, path)
  await settleLastPayment(orderId, "paid")
  expect(await hasGateCode(driver, orderId)).toBe(true)
})

test("a driver who started again with a coupon keeps the gate code of what is paid at the first cashier", async () => {
  const car = await createCar("coupons")
  const driver = openBrowser()
  await startPayment(driver, await lookUpAtCarPark(driver, car))
  await giveUpAtCashier(driver, car.orderId)
  const [address = ""] = car.path.split("?", 1)
  const coupons = listDiscountCheckboxes(await driver.goto(`${address}?choose=coupons`), "coupons")
  for (const { id } of coupons) {
    const screen = await openPayScreen(driver, `${address}?coupons=${id}&vouchers=`)
    const [, amount = "15.00"] = /立即支付 ¥([\d.]+)/.exec(visibleText(screen)) ?? []
    if (["15.00", "0.00"].includes(amount)) continue
    await pay(driver, screen, { method: "alipay" })
    break
  }
  const { payments } = await sandbox.payments({ orderId: car.orderId })
  expect(payments).toHaveLength(2)
  await mockPaidBy(payments[0]!.id, car.plate)
  expect(await hasGateCode(driver, car.orderId)).toBe(true)
})

describe("a payment in the messaging app", () => {
  const startAtBridge = async () => {
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const car = await createCar()
    const driver = openBrowser("here", "messagingApp")
    return { ...car, driver, start: async () => startPayment(driver, await lookUpAtCarPark(driver, car), "weixin") }
  }

  test("keeps the gate code if its preparation named another transaction than its start", async () => {
    const { orderId, plate, driver, start } = await startAtBridge()
    await sandbox.addFault({
      match: "payments.prepare",
      fault: respondWithOutput("payments.prepare", { prepayId: "wxTNEW", transactionId: "TNEW" }),
      times: 1,
    })
    await start()
    await mockPaidBy("TNEW", plate)
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test("keeps the gate code if its preparation was refused after its start had named the transaction", async () => {
    const { orderId, driver, start } = await startAtBridge()
    const fault = rejectWith("payments.prepare", { code: "PAY_REFUSED" })
    await sandbox.addFault({ match: "payments.prepare", fault, times: 1 })
    await start()
    await settleLastPayment(orderId, "paid")
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test("shows its gate code to no stranger at the car park who has tapped 继续支付 and opened nothing", async () => {
    const { start, ...car } = await startAtBridge()
    await start()
    const stranger = openBrowser("here", "messagingApp")
    await lookUpAtCarPark(stranger, car)
    await continuePayment(stranger, car.orderId)
    await settleLastPayment(car.orderId, "paid")
    expect(await hasGateCode(car.driver, car.orderId)).toBe(true)
    expect(await hasGateCode(stranger, car.orderId)).toBe(false)
  })
})
