import { atCashier, ledTo, pathOf, pay, payScreen, resultOf } from "#tests/payments/paying"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** One process of the app gives way to another while a driver pays: a new release, or one that died. */
let box: Awaited<ReturnType<typeof startOwnBox>>
beforeAll(async () => void (box = await startOwnBox()))
afterAll(() => box.stop())

const running: Awaited<ReturnType<typeof startOwnApp>>[] = []
afterEach(async () => {
  for (const app of running.splice(0)) await app.stop()
})

async function release(name: string) {
  const hosts = { PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host }
  const app = await startOwnApp(`release-${name}`, { ...hosts, DEPLOYMENT_ID: name })
  running.push(app)
  return app
}
type Browser = ReturnType<(typeof running)[number]["browser"]>

/** The same phone, answered by another process. */
function movedTo(app: (typeof running)[number], from: Browser): Browser {
  const browser = app.browser(PLAIN)
  for (const [name, value] of from.cookies) browser.cookies.set(name, value)
  return browser
}

test("F-48 a pay screen of the release before pays at the new one, once", async () => {
  const { addresses, plates } = await box.createScenario("car-in-park")
  const before = (await release("before")).browser(PLAIN)
  const screen = await payScreen(before, pathOf(addresses.pay))
  const now = movedTo(await release("now"), before)
  const cashier = ledTo(await pay(now, screen))
  expect(cashier).toContain("/cashier/alipay/")
  await atCashier(cashier, "pay")
  expect(await box.ledger({ plate: plates[0]! })).toMatchObject({ total: 15_000, charges: [{}] })
})

test("F-47 the process that began the payment is gone, and its record with it: the provider knows, and nothing is paid twice", async () => {
  const { addresses, plates, orders } = await box.createScenario("car-in-park")
  const [path, orderId = "", plate = ""] = [pathOf(addresses.pay), orders[0], plates[0]]
  const dying = await release("dying")
  const before = dying.browser(PLAIN)
  const old = await payScreen(before, path)
  const cashier = ledTo(await pay(before, old))
  await running.pop()!.stop()

  const now = movedTo(await release("next"), before)
  expect((await now.goto(resultOf(orderId))).text).toMatch(/立即支付 ¥15.00|支付中/)
  expect(ledTo(await pay(now, old))).toBe(cashier)
  await atCashier(cashier, "pay")
  expect((await now.goto(resultOf(orderId))).text).toContain("支付成功")
  expect(await box.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{ orderId }] })
})
