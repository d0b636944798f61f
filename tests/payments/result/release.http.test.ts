import { pressAtCashier, getLocation, toPath, pay, openPayScreen, getResultPath } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"

/** A process of the app is replaced during a payment, by a release or after a crash. */
let ownSandbox: Awaited<ReturnType<typeof startTestSandbox>>
beforeAll(async () => void (ownSandbox = await startTestSandbox()))
afterAll(() => ownSandbox.stop())

const running: Awaited<ReturnType<typeof startTestApp>>[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
})

async function startRelease(name: string) {
  const variables = { PUBLIC_URL: HTTP_URL, PROVIDER_URL: ownSandbox.url, CASHIER_HOSTS: new URL(ownSandbox.url).host }
  const app = await startTestApp(`release-${name}`, { ...variables, DEPLOYMENT_ID: name })
  running.push(app)
  return app
}
type Browser = ReturnType<(typeof running)[number]["browser"]>

/** Copies a browser's cookies to a browser of another process. */
function moveBrowserTo(app: (typeof running)[number], source: Browser): Browser {
  const browser = app.browser(HTTP_URL)
  for (const [name, value] of source.cookies) browser.cookies.set(name, value)
  return browser
}

test("F-48 a pay screen of the previous release pays once at the new release", async () => {
  const { addresses, plates } = await ownSandbox.createScenario("car-in-park")
  const oldBrowser = (await startRelease("before")).browser(HTTP_URL)
  const screen = await openPayScreen(oldBrowser, toPath(addresses.pay))
  const newBrowser = moveBrowserTo(await startRelease("now"), oldBrowser)
  const cashier = getLocation(await pay(newBrowser, screen))
  expect(cashier).toContain("/cashier/alipay/")
  await pressAtCashier(cashier, "pay")
  expect(await ownSandbox.ledger({ plate: plates[0]! })).toMatchObject({ total: 15_000, charges: [{}] })
})

test("F-47 a payment whose process and record are lost has the provider's state and is not paid twice", async () => {
  const { addresses, plates, orders } = await ownSandbox.createScenario("car-in-park")
  const [path, orderId = "", plate = ""] = [toPath(addresses.pay), orders[0], plates[0]]
  const stoppedApp = await startRelease("stopped")
  const oldBrowser = stoppedApp.browser(HTTP_URL)
  const screen = await openPayScreen(oldBrowser, path)
  const cashier = getLocation(await pay(oldBrowser, screen))
  await running.pop()!.stop()

  const newBrowser = moveBrowserTo(await startRelease("next"), oldBrowser)
  expect((await newBrowser.goto(getResultPath(orderId))).text).toMatch(/立即支付 ¥15.00|支付中/)
  expect(getLocation(await pay(newBrowser, screen))).toBe(cashier)
  await pressAtCashier(cashier, "pay")
  expect((await newBrowser.goto(getResultPath(orderId))).text).toContain("支付成功")
  expect(await ownSandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ orderId }] })
})
