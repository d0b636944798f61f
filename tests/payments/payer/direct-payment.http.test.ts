import { getResultPath, pressAtCashier } from "#tests/payments/pay-steps"
import {
  hasCodeOrPhone,
  mockPaidBy,
  openBrowser,
  openPaid,
  sandbox,
  setUpApps,
} from "#tests/payments/result/gate-code-steps"
import { giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { startDirect } from "#tests/payments/payer/direct-steps"
import { signIn } from "#tests/security/drivers"
import type { Browser } from "#tests/support/http-browser"
import { respondWithOutput } from "#tests/support/provider-answers"

setUpApps("direct-payer", ["here"])
beforeEach(() => sandbox.updatePark("1001", { gateCode: true }))
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

async function seesStay(browser: Browser, orderId: string, plate: string) {
  const { text } = await openPaid(browser, orderId)
  return text.includes("开闸二维码") || text.includes(plate)
}

test("a stranger sees nothing of what the driver pays with another method", async () => {
  const plate = "粤B7D1D1"
  const [stranger, driver] = [openBrowser(), openBrowser("here", "messagingApp")]
  const started = await startDirect(stranger, plate)
  const { id } = await startDirect(driver, plate, "weixin")
  expect(id).not.toBe(started.id)
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  expect(await seesStay(stranger, started.id, plate)).toBe(false)
  expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
})

test("a stranger sees nothing of what the driver pays from the balance", async () => {
  const plate = "粤B7D1D2"
  const [stranger, driver] = [openBrowser(), openBrowser()]
  await signIn(driver, (await sandbox.createScenario("balance-covers")).phone, sandbox)
  const started = await startDirect(stranger, plate)
  const { url } = await startDirect(driver, plate, "balance")
  expect(await seesStay(stranger, started.id, plate)).toBe(false)
  expect(hasCodeOrPhone(await driver.goto(url))).toBe(true)
})

test.each(["first", "second"])(
  "a stranger who opens the bridge %s for the driver's transaction sees nothing",
  async (order) => {
    const plate = order === "first" ? "粤B7D1D3" : "粤B7D1D4"
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const [stranger, driver] = [openBrowser("here", "messagingApp"), openBrowser("here", "messagingApp")]
    const last = await sandbox.lastCall()
    const ids = new Map<Browser, string>()
    for (const browser of order === "first" ? [stranger, driver] : [driver, stranger]) {
      const { url } = await startDirect(browser, plate, "weixin")
      ids.set(browser, new URL(url, "http://x").searchParams.get("order_id")!)
    }
    const { calls } = await sandbox.calls(last)
    const [transactionId = ""] = /T\d{13}/.exec(JSON.stringify(calls)) ?? []
    await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
    expect(await seesStay(stranger, ids.get(stranger)!, plate)).toBe(false)
    expect(hasCodeOrPhone(await openPaid(driver, ids.get(driver)!))).toBe(true)
  },
)

test("the agreement of the car's driver is not charged", async () => {
  const { plates } = await sandbox.createScenario("no-password")
  const { url } = await startDirect(openBrowser(), plates[1]!, "alipay", "1003")
  expect(url).toContain("/cashier/alipay/")
})

test("a start that is answered as paid without a cashier shows nothing to its starter", async () => {
  const plate = "粤B7D1D7"
  const answer = respondWithOutput("pay.payDirectly", { paid: true, transactionId: "T1" })
  await sandbox.addFault({ match: "pay.payDirectly", fault: answer, times: 1 })
  await mockPaidBy("T1", plate)
  const stranger = openBrowser()
  const { provisionalId } = await startDirect(stranger, plate)
  expect(await seesStay(stranger, provisionalId, plate)).toBe(false)
})

test("a stranger who gives up a shared transaction does not cancel the driver's payment", async () => {
  const plate = "粤B7D1D5"
  const [driver, stranger] = [openBrowser(), openBrowser()]
  const { id } = await startDirect(driver, plate)
  await giveUpAtCashier(stranger, (await startDirect(stranger, plate)).provisionalId)
  expect((await driver.goto(getResultPath(id))).path).not.toContain("pay_cancel")
})

test("a driver who has paid sees whom to call while the provider does not answer", async () => {
  const driver = openBrowser()
  const { url, id } = await startDirect(driver, "粤B7D1D6")
  await pressAtCashier(url, "pay")
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  await openPaid(driver, id)
  await sandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
  expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
})
