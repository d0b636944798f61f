import type { Browser } from "#tests/support/http-browser"
import { getForm } from "#tests/support/http-browser"
import {
  getLocation,
  getResultPath,
  pay,
  openPayScreen,
  toPath,
  USER_AGENTS,
  visibleText,
} from "#tests/payments/pay-steps"
import { saveByScript } from "#tests/payments/saved/saved-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** A stranger starts a payment for a car and leaves it. Its driver pays, so the stranger must not get the receipt. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
/** Stands for the provider's own mini program: it has another store, so it knows nothing of the stranger's payment. */
let otherApp: Awaited<ReturnType<typeof startTestApp>>

beforeAll(async () => {
  sandbox = await startTestSandbox()
  const { host } = new URL(sandbox.url)
  const settings = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: host, LOOKUP_DETAILS: "here" }
  const [first, second] = await Promise.all([
    startTestApp("paid-by-others", settings),
    startTestApp("paid-by-others-second", settings),
  ])
  app = first
  otherApp = second
})
afterAll(async () => {
  await Promise.all([app.stop(), otherApp.stop()])
  await sandbox.stop()
})

async function startAsStranger() {
  const { addresses, orders, plates } = await sandbox.createScenario("car-in-park")
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  const stranger = app.browser(HTTP_URL)
  const cashier = await startPayment(stranger, path)
  return { stranger, orderId, plate, path, cashier }
}

const startPayment = async (browser: Browser, path: string, method = "alipay") =>
  getLocation(await pay(browser, await openPayScreen(browser, path), { method }))

async function expectNoReceipt(browser: Browser, orderId: string, plate: string) {
  const paid = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(paid)).toContain("支付成功")
  expect(paid.text).not.toContain(plate.slice(2))
  expect(visibleText(paid)).not.toContain("科技园停车场")
  expect(await saveByScript(browser, orderId)).toBe(false)
  expect(visibleText(await browser.goto(`/receipt?order_id=${orderId}`))).toContain("没有可以查看的收据")
  expect((await browser.get(`/api/pay/leave-time?order_id=${orderId}`)).text).not.toContain("BEGIN:VCALENDAR")
}

/** The driver pays in another program of the provider, which the app does not see. */
async function payElsewhere(path: string, orderId: string) {
  const driver = otherApp.browser(HTTP_URL, { "user-agent": USER_AGENTS.messagingApp })
  await startPayment(driver, path, "weixin")
  const { payments } = await sandbox.payments({ orderId })
  await sandbox.settlePayment({ paymentId: payments.find(({ method }) => method === "weixin")!.id, result: "paid" })
}

test("the payer of a stay gets its receipt", async () => {
  const { stranger: payer, orderId } = await startAsStranger()
  await sandbox.settlePayment({ orderId, result: "paid" })
  expect(visibleText(await payer.goto(`/PAY/pay_success?order_id=${orderId}`))).toContain("科技园停车场")
  expect((await payer.get(`/api/pay/leave-time?order_id=${orderId}`)).text).toContain("BEGIN:VCALENDAR")
  expect(await saveByScript(payer, orderId)).toBe(true)
})

test("a stranger who started a payment gets no receipt if the driver paid elsewhere", async () => {
  const { stranger, orderId, plate, path } = await startAsStranger()
  await payElsewhere(path, orderId)
  await expectNoReceipt(stranger, orderId, plate)
})

test("the first page that is opened after the driver paid elsewhere shows no receipt and no link to it", async () => {
  const { stranger, orderId, plate, path } = await startAsStranger()
  const { csrfToken = "" } = getForm(await stranger.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
  await payElsewhere(path, orderId)
  const share = { action: "/api/payments/share-receipt", method: "post", fields: { orderId, csrfToken }, html: "" }
  expect(getLocation(await stranger.submit(share))).toBe(`/receipt?order_id=${orderId}`)
  expect(visibleText(await stranger.goto(`/receipt?order_id=${orderId}`))).toContain("没有可以查看的收据")
  await expectNoReceipt(stranger, orderId, plate)
})

test("the invoice search hides the stay from a stranger who started a payment if the driver paid elsewhere", async () => {
  const { stranger, orderId, plate, path } = await startAsStranger()
  await payElsewhere(path, orderId)
  const search = getForm(await stranger.goto("/invoice/1001"), "/api/invoices/find")
  const list = await stranger.goto(getLocation(await stranger.submit(search, { by: "number", number: orderId })))
  expect(visibleText(list)).toContain("15.00")
  expect(list.text).not.toContain(plate)
  expect(visibleText(list)).not.toContain("科技园停车场")
})

test("a stranger who started a payment without a known transaction gets no receipt if the driver paid elsewhere", async () => {
  const { addresses, orders, plates } = await sandbox.createScenario("car-in-park")
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  const stranger = app.browser(HTTP_URL)
  const screen = await openPayScreen(stranger, path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "reset", isCallExecuted: true } })
  await pay(stranger, screen, { method: "alipay" })
  await sandbox.clearFaults()
  await payElsewhere(path, orderId)
  await expectNoReceipt(stranger, orderId, plate)
})

test("the page of the older paid address shows no receipt when the driver paid elsewhere", async () => {
  const { stranger, orderId, plate, path } = await startAsStranger()
  await payElsewhere(path, orderId)
  const page = await stranger.goto(`/new_pay/${orderId}/0/0/0/0/0/0/0/0/0/0/x`)
  expect(page.path).toContain("/new_pay/")
  expect(page.text).not.toContain(plate)
  expect(visibleText(page)).not.toMatch(/15\.00|科技园停车场/)
})

test("an order that was not paid in this browser is not saved, and no call is made for it", async () => {
  const last = await sandbox.lastCall()
  const browser = app.browser(HTTP_URL)
  for (let i = 10; i < 20; i++) expect(await saveByScript(browser, `99${i}202611290000001`)).toBe(false)
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "payments.park")).toEqual([])
})

test("a stranger who started a payment gets no receipt if the driver continued it in another browser", async () => {
  const { stranger, orderId, plate, cashier } = await startAsStranger()
  const driver = app.browser(HTTP_URL)
  const waiting = await driver.goto(getResultPath(orderId))
  expect(getLocation(await driver.submit(getForm(waiting, "/api/payments/go-on")))).toBe(cashier)
  await sandbox.settlePayment({ orderId, result: "paid" })
  await expectNoReceipt(stranger, orderId, plate)
})
