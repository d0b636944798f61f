import { getResultPath, listDiscountCheckboxes, openPayScreen, pay } from "#tests/payments/pay-steps"
import {
  buildNewPayPath,
  createCar,
  hasCodeOrPhone,
  hasGateCode,
  hasPhone,
  lookUpAtCarPark,
  openBrowser,
  openPaid,
  payAtCarPark,
  sandbox,
  setUpApps,
} from "#tests/payments/result/gate-code-steps"
import { createGivenUp } from "#tests/payments/payer/given-up-payment"
import { signIn } from "#tests/security/drivers"
import type { Browser, Page } from "#tests/support/http-browser"
import { rejectWith, respondWith, respondWithOutput } from "#tests/support/provider-answers"

setUpApps("missing-answers", ["here"])
afterEach(() => sandbox.clearFaults())

describe("a driver who has just paid sees whom to call", () => {
  test.each(["NO_ORDER", "ORDER_EXPIRED"])("while the provider answers %s", async (code) => {
    const { driver, orderId } = await payAtCarPark()
    await sandbox.addFault({ match: "payments.fee", fault: rejectWith("payments.fee", { code }), times: "always" })
    const page = await driver.goto(getResultPath(orderId))
    expect(page.text).toContain("正在核对付款")
    expect(hasPhone(page)).toBe(true)
    await sandbox.clearFaults()
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test.each([
    ["the result", getResultPath],
    ["the order", buildNewPayPath],
  ])("on the page of %s while the provider demands a sign-in that the driver never had", async (_, buildPath) => {
    const { driver, orderId } = await payAtCarPark()
    await sandbox.addFault({ match: "payments.fee", fault: { kind: "unauthorized" }, times: "always" })
    expect(hasPhone(await driver.goto(buildPath(orderId)))).toBe(true)
  })

  test.each(["EXPIRED", "CLOSED"] as const)("while the state of the order is %s", async (state) => {
    const { driver, orderId, plate, path } = await payAtCarPark()
    const amounts = { amount: 15_000, balance: 0, paidNow: 0, paid: 0, loginRequired: false, type: "other" }
    const since = new Date(Date.now() - 135 * 60_000).toISOString()
    const fee = { since, minutes: 135, ...amounts, park: "x", plate, state }
    await sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: "always" })
    for (const address of [getResultPath(orderId), getResultPath(orderId), buildNewPayPath(orderId), path]) {
      const page = await driver.goto(address)
      expect([address, page.text.includes("订单已过期"), hasPhone(page)]).toEqual([address, true, true])
    }
    await sandbox.clearFaults()
    expect(await hasGateCode(driver, orderId)).toBe(true)
  })

  test("after giving up and paying at the open cashier, while the provider does not know the order", async () => {
    const { driver, orderId, transactionId } = await createGivenUp()
    await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
    const fault = rejectWith("payments.fee", { code: "NO_ORDER" })
    await sandbox.addFault({ match: "payments.fee", fault, times: "always" })
    expect(hasPhone(await driver.goto(getResultPath(orderId)))).toBe(true)
  })

  test("if the gate code cannot be read", async () => {
    const { driver, orderId, plate } = await payAtCarPark()
    const { payments } = await sandbox.payments({ orderId })
    const fee = { amount: 0, balance: 0, park: "x", licence_plate: plate, duration: 1, state: "PAID", type: "other" }
    const paid = { cur_paid: 15, paid: 15, login_required: 0, start_time: "2026-11-30 07:34:50" }
    const data = { ...fee, ...paid, paid_transaction_id: payments[0]!.id, gateCode: "G".repeat(300) }
    await sandbox.addFault({ match: "payments.fee", fault: respondWith("payments.fee", data), times: "always" })
    const page = await openPaid(driver, orderId)
    expect(page.text).toContain(plate)
    expect([hasCodeOrPhone(page), page.text.includes("开闸二维码")]).toEqual([true, false])
  })
})

describe("a result that is queried before the answer of the start has arrived", () => {
  /** Somebody polls the result until the answer, which is on its way, has arrived. */
  async function payWhilePolled(driver: Browser, screen: Page, orderId: string, values: Record<string, string>) {
    for (const match of ["pay.pay", "pay.payWithCoupons"])
      await sandbox.addFault({ match, fault: { kind: "drip", ms: 20 }, times: 1 })
    let hasArrived = false
    const paying = pay(driver, screen, values).finally(() => (hasArrived = true))
    const stranger = openBrowser()
    let paidBefore = 0
    while (!hasArrived) {
      const { json } = await stranger.postJson<{ state?: string }>("/api/payments/result", { orderId })
      if (!hasArrived && json.state === "paid") paidBefore++
    }
    await paying
    return paidBefore
  }

  test.each([true, false])(
    "takes neither receipt nor gate code from a payment by balance (scanned: %s)",
    async (isScanned) => {
      const car = await createCar()
      const driver = openBrowser()
      await signIn(driver, (await sandbox.createScenario("balance-covers")).phone, sandbox)
      const path = isScanned ? await lookUpAtCarPark(driver, car) : car.path
      const screen = await openPayScreen(driver, path)
      expect(await payWhilePolled(driver, screen, car.orderId, { method: "balance" })).toBeGreaterThan(0)
      expect(await hasGateCode(driver, car.orderId)).toBe(true)
      expect((await openPaid(driver, car.orderId)).text).toContain(car.plate)
    },
  )

  test("does not take the receipt from a payment by coupon", async () => {
    const car = await createCar("coupons")
    const driver = openBrowser()
    const [address = ""] = (await lookUpAtCarPark(driver, car)).split("?", 1)
    const coupons = listDiscountCheckboxes(await driver.goto(`${address}?choose=coupons`), "coupons")
    const screen = await openPayScreen(driver, `${address}?coupons=${coupons[4]!.id}&vouchers=`)
    expect(await payWhilePolled(driver, screen, car.orderId, {})).toBeGreaterThan(0)
    expect((await openPaid(driver, car.orderId)).text).toContain(car.plate)
  })
})
