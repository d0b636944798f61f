import { getResultPath, pressAtCashier, visibleText } from "#tests/payments/pay-steps"
import { openBrowser, openPaid, sandbox, setUpApps } from "#tests/payments/result/gate-code-steps"
import { giveUp, giveUpAtCashier } from "#tests/payments/open/give-up-steps"
import { startDirect } from "#tests/payments/payer/direct-steps"
import { signIn } from "#tests/security/drivers"
import type { Browser } from "#tests/support/http-browser"

/** A direct payment that is started, continued or paid a second time. */
setUpApps("direct-again", ["here"])
beforeEach(() => sandbox.updatePark("1001", { gateCode: true }))
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.updatePaymentSettings({ weixin: null })
})

const countCharges = async (plate: string) => (await sandbox.ledger({ plate })).charges.length
const signInAsNewDriver = async (browser: Browser) =>
  signIn(browser, (await sandbox.createScenario("balance-covers")).phone, sandbox)

/** Only the payments of this browser stay, as after a sign-out. Returns the cookies of the session. */
function endSession({ cookies }: Browser) {
  const session = [...cookies].filter(([name]) => !name.endsWith("berth-open"))
  for (const [name] of session) cookies.delete(name)
  return session
}

function continueSession(browser: Browser, session: [string, string][]) {
  endSession(browser)
  for (const [name, value] of session) browser.cookies.set(name, value)
}

const findHref = ({ text }: { text: string }, start: string) =>
  [...text.matchAll(/href="([^"]*)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .find((href) => href.startsWith(start))

async function settle(paymentId: string, cashier: string) {
  await pressAtCashier(cashier, "pay")
  await sandbox.settlePayment({ paymentId, result: "paid" })
}

test("another browser pays again at the same car park, if it knows the payment's secret id", async () => {
  const browser = openBrowser()
  const { id, provisionalId } = await startDirect(browser, "粤B7A1A1")
  await giveUpAtCashier(browser, id)
  const other = openBrowser()
  expect(findHref(await other.goto(getResultPath(provisionalId)), "/direct_pay")).toBe(
    "/direct_pay?parkId=1001&type=direct",
  )
  const page = await other.goto(getResultPath(id))
  expect(findHref(page, "/direct_pay")).toBeUndefined()
  expect(findHref(page, "/PAY/plate_select_yd_v2")).toBe("/PAY/plate_select_yd_v2")
})

test("without a car park the address leads to the look-up", async () => {
  expect((await openBrowser().goto("/direct_pay")).trail.at(-1)).toBe("/PAY/plate_select_yd_v2")
})

test.each(["01001", "1001&type=exit"])(
  "a payment whose answer was lost is not sent again from the code of %s",
  async (parkId) => {
    const plate = parkId === "01001" ? "粤B7A1A2" : "粤B7A1A3"
    const driver = openBrowser()
    await signInAsNewDriver(driver)
    await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "reset", isCallExecuted: true }, times: 1 })
    await startDirect(driver, plate, "balance")
    expect(await countCharges(plate)).toBe(1)
    await startDirect(driver, plate, "balance", parkId)
    expect(await countCharges(plate)).toBe(1)
  },
)

test("a driver who gives up, signs in and pays the same transaction has the code", async () => {
  const plate = "粤B7A1A4"
  const driver = openBrowser()
  const { url, id } = await startDirect(driver, plate)
  await giveUpAtCashier(driver, id)
  await signInAsNewDriver(driver)
  expect((await startDirect(driver, plate)).url).toBe(url)
  await settle(id, url)
  expect((await openPaid(driver, id)).text).toContain("开闸二维码")
})

test("another driver in the same browser does not take over the transaction", async () => {
  const plate = "粤B7A1A5"
  const browser = openBrowser()
  await signInAsNewDriver(browser)
  const { url, id } = await startDirect(browser, plate)
  endSession(browser)
  await signInAsNewDriver(browser)
  expect((await startDirect(browser, plate)).url).toBe(url)
  await settle(id, url)
  expect((await openPaid(browser, id)).text).not.toContain("开闸二维码")
})

test("giving up a shared transaction cancels no payment of another driver in the same browser", async () => {
  const plate = "粤B7A1A6"
  const browser = openBrowser()
  await signInAsNewDriver(browser)
  const first = await startDirect(browser, plate)
  const firstDriver = endSession(browser)
  await signInAsNewDriver(browser)
  const second = await startDirect(browser, plate)
  expect(second.id).toBe(first.id)
  const secondDriver = endSession(browser)
  continueSession(browser, firstDriver)
  // As from a page that was opened before the transaction was shared.
  const page = await browser.goto(`${getResultPath(first.id)}&result=cancelled`)
  await giveUp(browser, page, { orderId: first.id })
  expect(visibleText(await browser.goto(getResultPath(first.provisionalId)))).toContain("支付已取消")
  continueSession(browser, secondDriver)
  expect(visibleText(await browser.goto(getResultPath(second.provisionalId)))).not.toContain("支付已取消")
})

test("a driver who comes back from the cashier of a shared transaction can give up their own payment", async () => {
  const plate = "粤B7A1B2"
  const [stranger, driver] = [openBrowser(), openBrowser()]
  await startDirect(stranger, plate)
  const { id, provisionalId } = await startDirect(driver, plate)
  const page = await driver.goto(`${getResultPath(id)}&result=cancelled`)
  expect(page.trail.at(-1)).toContain(provisionalId)
  expect(visibleText(page)).not.toContain("有人正在为这辆车付款")
  expect(page.forms.some(({ action }) => action === "/api/payments/not-paid")).toBe(true)
})

test("the messaging app does not open the bridge for another transaction than that of the start", async () => {
  const plate = "粤B7A1A7"
  await sandbox.updatePaymentSettings({ weixin: "bridge" })
  const driver = openBrowser("here", "messagingApp")
  const { url } = await startDirect(driver, plate, "weixin")
  expect((await driver.goto(url)).text).toContain("prepay_id")
  await startDirect(openBrowser(), plate)
  expect((await driver.goto(url)).text).not.toContain("prepay_id")
})

test.each([{ "sec-fetch-site": "cross-site" }, { "sec-purpose": "prefetch" }])(
  "a link of another site or a prefetch (%j) prepares no payment",
  async (headers) => {
    const plate = "sec-purpose" in headers ? "粤B7A1A8" : "粤B7A1A9"
    await sandbox.updatePaymentSettings({ weixin: "bridge" })
    const driver = openBrowser("here", "messagingApp")
    const { url } = await startDirect(driver, plate, "weixin")
    const last = await sandbox.lastCall()
    await driver.get(url, { headers: { ...headers } })
    const { calls } = await sandbox.calls(last)
    expect(calls.map(({ call }) => call)).not.toContain("payments.prepare")
  },
)

test("a driver without a sign-in whose start is answered with 401 sees the result, not a sign-in", async () => {
  await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "unauthorized", isCallExecuted: true }, times: 1 })
  const { url } = await startDirect(openBrowser(), "粤B7A1B1")
  expect(url).toMatch(/^\/v1\/wx_money\/paying\?order_id=/)
})
