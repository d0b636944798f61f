import { getForm, type Browser } from "#tests/support/http-browser"
import { getLocation, toPath, visibleText, openPayScreen } from "#tests/payments/pay-steps"
import { LIST, saveByScript } from "#tests/payments/saved/saved-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** In clean-code mode a browser saves payments only after the driver has asked for it. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>
const apps: Awaited<ReturnType<typeof startTestApp>>[] = []
beforeAll(async () => void (sandbox = await startTestSandbox()))
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()))
  await sandbox.stop()
})

async function startApp(name: string, settings: { CLEAN_CODE?: string }) {
  const options = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: sandbox.url, CASHIER_HOSTS: new URL(sandbox.url).host }
  const app = await startTestApp(name, { ...options, ...settings })
  apps.push(app)
  return app
}

async function payStay(browser: Browser) {
  const { addresses, orders } = await sandbox.createScenario("car-in-park")
  const payForm = getForm(await openPayScreen(browser, toPath(addresses.pay)), "/api/pay/start")
  expect(getLocation(await browser.submit(payForm))).toContain("/cashier/alipay/")
  await sandbox.settlePayment({ orderId: orders[0]!, result: "paid" })
  return { orderId: orders[0]!, page: await browser.goto(`/PAY/pay_success?order_id=${orders[0]}`) }
}

async function expectSavedOnRequestOnly(browser: Browser) {
  const { orderId, page } = await payStay(browser)
  expect(visibleText(page)).toContain("记住这笔缴费")
  expect(browser.cookies.has("berth-own-payments")).toBe(false)
  await browser.submit(getForm(page, "/api/payments/save"))
  expect((await browser.goto(LIST)).text).toContain(orderId)
  const next = await payStay(browser)
  expect(visibleText(next.page)).toContain("记住这笔缴费")
  expect(await saveByScript(browser, next.orderId)).toBe(false)
}

test("a deployment in clean-code mode saves each payment only on request", async () => {
  const app = await startApp("saved-clean-code", { CLEAN_CODE: "on" })
  const refused = app.browser(HTTP_URL)
  expect(await saveByScript(refused, (await payStay(refused)).orderId)).toBe(false)
  expect(refused.cookies.has("berth-own-payments")).toBe(false)
  await expectSavedOnRequestOnly(app.browser(HTTP_URL))
})

test("a car park in clean-code mode saves a payment only on request", async () => {
  await sandbox.updatePark("1001", { cleanCode: true })
  const app = await startApp("saved-clean-park", {})
  await expectSavedOnRequestOnly(app.browser(HTTP_URL))
})
