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
import { respondWithOutput } from "#tests/support/provider-answers"
import { waitUntil } from "#tests/support/wait-until"

setUpApps("shared-direct", ["here"])
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

test.each([
  ["first", "粤B9Z9Z8"],
  ["second", "粤B9Z9Z7"],
])("a driver who is the %s to get a transaction that a stranger gets too sees whom to call", async (order, plate) => {
  await sandbox.updatePark("1001", { gateCode: true })
  const [driver, stranger] = [openBrowser(), openBrowser()]
  const browsers = order === "first" ? [driver, stranger] : [stranger, driver]
  const { url, id } = await startDirect(browsers[0]!, plate)
  expect((await startDirect(browsers[1]!, plate)).url).toBe(url)
  await pressAtCashier(url, "pay")
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  expect((await openPaid(stranger, id)).text).not.toContain("开闸二维码")
  expect((await openPaid(stranger, id)).text).not.toContain(plate)
  expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
})

test("a stranger who gives up and starts again does not become the payer of a transaction that the driver got too", async () => {
  const plate = "粤B9Z9Z6"
  await sandbox.updatePark("1001", { gateCode: true })
  const [driver, stranger] = [openBrowser(), openBrowser()]
  await startDirect(stranger, plate)
  const { url, id } = await startDirect(driver, plate)
  await giveUpAtCashier(stranger, id)
  expect((await startDirect(stranger, plate)).url).toBe(url)
  await pressAtCashier(url, "pay")
  await sandbox.settlePayment({ paymentId: id, result: "paid" })
  const { text } = await openPaid(stranger, id)
  expect([text.includes("开闸二维码"), text.includes(plate)]).toEqual([false, false])
})

test("two drivers who get the same transaction at the same moment see no gate code", async () => {
  await sandbox.updatePark("1001", { gateCode: true })
  for (const plate of ["粤B6X610", "粤B6X611", "粤B6X612", "粤B6X613", "粤B6X614", "粤B6X615"]) {
    const browsers = [openBrowser(), openBrowser()]
    await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "latency", ms: 200 }, times: 2 })
    const [started] = await Promise.all(browsers.map((browser) => startDirect(browser, plate)))
    const { url, id } = started!
    await pressAtCashier(url, "pay")
    await sandbox.settlePayment({ paymentId: id, result: "paid" })
    for (const browser of browsers) expect((await openPaid(browser, id)).text).not.toContain("开闸二维码")
  }
})

test.each(["first", "second"])(
  "a stranger who starts %s sees nothing of a payment whose bridge opens only at the second try",
  async (order) => {
    const plate = order === "first" ? "粤B6X620" : "粤B6X621"
    await sandbox.updatePark("1001", { gateCode: true })
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const [driver, stranger] = [openBrowser("here", "messagingApp"), openBrowser("here", "messagingApp")]
    const last = await sandbox.lastCall()
    const getOrder = (url: string) => new URL(url, "http://x").searchParams.get("order_id")!
    const startAsDriver = async () => {
      await sandbox.addFault({ match: "payments.bridge", fault: { kind: "status", status: 500 }, times: "always" })
      await sandbox.addFault({ match: "payments.fee", fault: { kind: "latency", ms: 1500 }, times: "always" })
      const { url } = await startDirect(driver, plate, "weixin")
      await sandbox.clearFaults()
      return getOrder(url)
    }
    const startAsStranger = async () => getOrder((await startDirect(stranger, plate, "weixin")).url)
    let [id, strangersId] = ["", ""]
    if (order === "first") strangersId = await startAsStranger()
    id = await startAsDriver()
    if (order === "second") strangersId = await startAsStranger()
    await waitUntil(async () => (await driver.goto(`/v1/wx_money/payment?order_id=${id}`)).text.includes("prepay_id"))
    const [transactionId = ""] = /T\d{13}/.exec(JSON.stringify((await sandbox.calls(last)).calls)) ?? []
    await sandbox.settlePayment({ paymentId: transactionId, result: "paid" })
    const { text } = await openPaid(stranger, strangersId)
    expect([text.includes("开闸二维码"), text.includes(plate)]).toEqual([false, false])
    expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
  },
)

test("a stranger sees nothing of a transaction that the driver's balance has paid", async () => {
  const plate = "粤B6X622"
  await sandbox.updatePark("1001", { gateCode: true })
  const [stranger, driver] = [openBrowser(), openBrowser()]
  await signIn(driver, (await sandbox.createScenario("balance-covers")).phone, sandbox)
  const { id, provisionalId } = await startDirect(stranger, plate)
  const answer = respondWithOutput("pay.payDirectly", { paid: true, transactionId: id })
  await sandbox.addFault({ match: "pay.payDirectly", fault: answer, times: 1 })
  const { url } = await startDirect(driver, plate, "balance")
  await mockPaidBy(id, plate)
  for (const strangersId of [id, provisionalId]) {
    const { text } = await openPaid(stranger, strangersId)
    expect([text.includes("开闸二维码"), text.includes(plate)]).toEqual([false, false])
  }
  expect((await driver.goto(url)).text).toContain(plate)
})

test.each(["the provider's id", "the own id"])(
  "a stranger who started first and gives up under %s does not cancel the driver's payment",
  async (under) => {
    const plate = under === "the own id" ? "粤B6X623" : "粤B6X624"
    const [stranger, driver] = [openBrowser(), openBrowser()]
    const { id, provisionalId } = await startDirect(stranger, plate)
    const { url } = await startDirect(driver, plate)
    await giveUpAtCashier(stranger, under === "the own id" ? provisionalId : id)
    expect((await driver.goto(getResultPath(id))).path).not.toContain("pay_cancel")
    const last = await sandbox.lastCall()
    await startDirect(driver, plate)
    expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly")).toEqual([])
    await pressAtCashier(url, "pay")
    await sandbox.settlePayment({ paymentId: id, result: "paid" })
    expect(hasCodeOrPhone(await openPaid(driver, id))).toBe(true)
  },
)

test.each(["first", "second"])(
  "a driver who is the %s to get a shared transaction and gives it up can start again, twice",
  async (order) => {
    const plate = order === "first" ? "粤B6X625" : "粤B6X626"
    const [driver, other] = [openBrowser(), openBrowser()]
    const browsers = order === "first" ? [driver, other] : [other, driver]
    const started = [await startDirect(browsers[0]!, plate), await startDirect(browsers[1]!, plate)]
    let { provisionalId } = order === "first" ? started[0]! : started[1]!
    for (let round = 0; round < 2; round++) {
      await giveUpAtCashier(driver, provisionalId)
      const last = await sandbox.lastCall()
      provisionalId = (await startDirect(driver, plate)).provisionalId
      expect((await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(1)
    }
  },
)
