import { pressAtCashier, getLocation, toPath, pay, openPayScreen, resultPath } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** One process of the app is replaced by another during a payment, by a release or after a crash. */
let box: Awaited<ReturnType<typeof startOwnBox>>
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())

const running: Awaited<ReturnType<typeof startOwnApp>>[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
})

async function startRelease(name: string) {
  const hosts = { PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host }
  const app = await startOwnApp(`release-${name}`, { ...hosts, DEPLOYMENT_ID: name })
  running.push(app)
  return app
}
type Browser = ReturnType<(typeof running)[number]["browser"]>

/** The same phone, served by another process. */
function moveTo(app: (typeof running)[number], source: Browser): Browser {
  const browser = app.browser(PLAIN)
  for (const [name, value] of source.cookies) browser.cookies.set(name, value)
  return browser
}

test("F-48 a pay screen of the previous release pays once at the new one", async () => {
  const { addresses, plates } = await box.world("car-in-park")
  const oldBrowser = (await startRelease("before")).browser(PLAIN)
  const screen = await openPayScreen(oldBrowser, toPath(addresses.pay))
  const newBrowser = moveTo(await startRelease("now"), oldBrowser)
  const cashier = getLocation(await pay(newBrowser, screen))
  expect(cashier).toContain("/cashier/alipay/")
  await pressAtCashier(cashier, "pay")
  expect(await box.ledger({ plate: plates[0]! })).toMatchObject({ total: 15_000, charges: [{}] })
})

test("F-47 a payment whose process and record are gone is shown as the provider knows it and not paid twice", async () => {
  const { addresses, plates, orders } = await box.world("car-in-park")
  const [path, orderId = "", plate = ""] = [toPath(addresses.pay), orders[0], plates[0]]
  const dying = await startRelease("dying")
  const oldBrowser = dying.browser(PLAIN)
  const screen = await openPayScreen(oldBrowser, path)
  const cashier = getLocation(await pay(oldBrowser, screen))
  await running.pop()!.stop()

  const newBrowser = moveTo(await startRelease("next"), oldBrowser)
  expect((await newBrowser.arrive(resultPath(orderId))).text).toMatch(/立即支付 ¥15.00|支付中/)
  expect(getLocation(await pay(newBrowser, screen))).toBe(cashier)
  await pressAtCashier(cashier, "pay")
  expect((await newBrowser.arrive(resultPath(orderId))).text).toContain("支付成功")
  expect(await box.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ orderId }] })
})
