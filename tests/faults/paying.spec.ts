import { test, waitForHydration, expect, type Page, sandbox, waitUntilSettled } from "#tests/support/fixtures"
import { installBridge } from "#tests/payments/bridge/bridge-double"
import { getHeading } from "#tests/support/locators"
import { PayPage } from "#tests/support/pages/pay-page"
import { signInBySms } from "#tests/support/sign-in"

test.beforeAll(() => sandbox.updatePaymentSettings({ weixin: "bridge" }))
test.afterAll(() => sandbox.updatePaymentSettings({ weixin: null }))

const listCharges = async (plate: string) => (await sandbox.ledger({ plate })).charges

test("F-40 the network fails right after the payment: the page shows a message, and shows the result when the network is back", async ({
  openPage,
}) => {
  const { addresses, plates } = await sandbox.createScenario("car-in-park")
  const page = await openPage({ messagingApp: true })
  await installBridge(page, async (parameters) => {
    await sandbox.settlePayment({ parameters, result: "paid" })
    await page.context().setOffline(true)
    return "ok"
  })
  await page.goto("/menu")
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(addresses.pay!)
  await new PayPage(page).pay()
  await expect(getHeading(page, "没有网络，请检查网络后重试")).toBeVisible()
  await expect(page).toHaveURL(/\/v1\/wx_money\/paying\?order_id=\d+&result=ok/)
  await page.context().setOffline(false)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await listCharges(plates[0]!)).toHaveLength(1)
})

test("F-40 the network fails while waiting for the result: the page shows a message, and checks again when the network is back", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, plate, orderId } = await openScenario("car-in-park", "pay")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  await waitForHydration(page)
  await page.context().setOffline(true)
  await expect(page.getByText("网络断开了，恢复后会自动查询结果")).toBeVisible()
  await sandbox.settlePayment({ orderId, result: "paid" })
  await page.context().setOffline(false)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await listCharges(plate)).toHaveLength(1)
})

test("F-44 the session is lost at the cashier: the result is shown, after a sign-in if one is needed", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, plate, phone, orderId } = await openScenario("car-in-park", "pay-signed-in")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  await page.context().clearCookies()
  await sandbox.settlePayment({ orderId, result: "paid" })
  const result = `/v1/wx_money/paying?order_id=${orderId}`
  await page.goto(result)
  await expect(getHeading(page, "支付成功")).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await sandbox.addFault({ match: "payments.fee", fault: "unauthorized" })
  await page.goto(result)
  await expect(getHeading(page, "手机号登录")).toBeVisible()
  await signInBySms(page, phone)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await listCharges(plate)).toHaveLength(1)
})

test("F-45 cookies are altered at the cashier: the result is shown without an error", async ({ openScenario }) => {
  const { page, payPage, cashierPage, plate, orderId } = await openScenario("car-in-park", "pay-signed-in")
  await payPage.pay()
  await cashierPage.waitUntilOpen("alipay")
  const sealed = (await page.context().cookies()).filter(({ name }) => /^berth/.test(name))
  expect(sealed.map(({ name }) => name)).toEqual(expect.arrayContaining(["berth-session", "berth-open"]))
  const altered = sealed.map((cookie) => ({
    ...cookie,
    value: `${cookie.value.slice(0, 40)}x${cookie.value.slice(41)}`,
  }))
  await page.context().addCookies(altered)
  await sandbox.settlePayment({ orderId, result: "paid" })
  const response = await page.goto(`/v1/wx_money/paying?order_id=${orderId}`)
  expect(response?.status()).toBe(200)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(await listCharges(plate)).toHaveLength(1)
})

/** Simulates a new release: chunks of an old page are missing; returns a function that restores them. */
async function removeChunks(page: Page) {
  await page.route("**/_next/static/**", (route) => route.fulfill({ status: 404, body: "Not Found" }))
  return () => page.unroute("**/_next/static/**")
}

test("F-48 a pay screen of an old release opens WeChat Pay after a deployment", async ({ openPage }) => {
  const { addresses, plates } = await sandbox.createScenario("car-in-park")
  const page = await openPage({ messagingApp: true })
  const invocations = await installBridge(page, async (parameters) => {
    const { accepted } = await sandbox.settlePayment({ parameters, result: "paid" })
    return accepted ? "ok" : "fail"
  })
  await page.goto(addresses.pay!)
  await waitUntilSettled(page)
  const restoreChunks = await removeChunks(page)
  page.on("framenavigated", (frame) => void (frame.url().includes("/v1/wx_money/payment") && restoreChunks()))
  await new PayPage(page).pay()
  // A chunk requested during the release may never arrive, so do not wait for the load event.
  await page.waitForURL(/wx_money\/payment|pay_success/, { waitUntil: "commit" })
  await restoreChunks()
  // If its chunks have arrived, the page may be leaving right now.
  await page.reload().catch(() => undefined)
  await expect(getHeading(page, "支付成功")).toBeVisible()
  expect(invocations.length).toBeGreaterThan(0)
  expect(await listCharges(plates[0]!)).toHaveLength(1)
})

test("F-48 a dialog whose chunk is missing is replaced by the browser's own, and one tap pays", async ({
  openScenario,
}) => {
  const { page, payPage, cashierPage, plate } = await openScenario("no-password", "pay", { messagingApp: false })
  await waitUntilSettled(page)
  await removeChunks(page)
  page.on("dialog", (dialog) => void dialog.dismiss())
  await payPage.pay()
  await cashierPage.pay("alipay")
  await expect(page).toHaveURL(/pay_success/)
  expect(await listCharges(plate)).toHaveLength(1)
})
