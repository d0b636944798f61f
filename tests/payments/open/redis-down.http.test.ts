import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, moveBrowser, openBrowserAt, startInstances } from "#tests/support/instances"
import { addresses } from "#lib/addresses/addresses"
import type { Address } from "#lib/core/address/address"
import { faultMessages } from "#lib/platform/messages"
import {
  pressAtCashier,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  getResultPath,
  signIn,
} from "#tests/payments/pay-steps"
import { isSignedIn, redeemTicket } from "#tests/security/drivers"

/** F-46, S-64: while Redis is down, screens are still shown and payments are refused with a message. */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("store-away")))
afterAll(() => instances.stop())

const BUSY = "系统繁忙，暂时不能支付，请稍后再试"
const isCashier = (address: string) => address.startsWith(`${instances.sandbox.url}/cashier/`)

async function createParkedCar() {
  const { addresses, orders, plates } = await instances.sandbox.createScenario("car-in-park")
  return { path: toPath(addresses.pay), orderId: orders[0]!, plate: plates[0]! }
}
const payCallsSince = async (last: number) =>
  (await instances.sandbox.calls(last)).calls.map(({ call }) => call).filter((call) => /^pay\.pay/.test(call ?? ""))

/** Expects the busy message after a tap, both without JavaScript and in the answer to a script. */
async function expectBusy(phone: Browser, page: Page, path: string) {
  const last = await instances.sandbox.lastCall()
  const response = await pay(phone, page)
  expect({ status: response.status, location: getLocation(response) }).toEqual({ status: 303, location: path })
  expect(visibleText(await phone.goto(path))).toContain(BUSY)
  const { attempt } = getForm(page, "/api/pay/start").fields
  const { status, json: body } = await phone.postJson("/api/pay/start", { attempt, method: "alipay" })
  expect({ status, body }).toEqual({ status: 200, body: { ok: true, why: "store-down", words: BUSY, stale: false } })
  expect(await payCallsSince(last)).toEqual([])
}

describe("while Redis is down", () => {
  let fixture: {
    driver: Browser
    phone: string
    car: Awaited<ReturnType<typeof createParkedCar>>
    payer: Browser
    cashier: string
  }
  beforeAll(async () => {
    const { phone } = await instances.sandbox.createScenario("driver")
    const driver = openBrowserAt(instances.one)
    await signIn(driver, phone, instances.sandbox)
    const car = await createParkedCar()
    const payer = openBrowserAt(instances.one)
    const cashier = getLocation(await pay(payer, await openPayScreen(payer, car.path)))
    fixture = { driver, phone, car, payer, cashier }
    await instances.killRedis()
  })
  afterAll(() => instances.restartRedis())

  test("F-46 a signed-in driver stays signed in and can open screens", async () => {
    expect(await isSignedIn(fixture.driver)).toBe(true)
    expect((await fixture.driver.get("/HISTORY")).status).toBe(200)
  })

  test("F-46 every screen is shown, without a pay button for an order whose payment was started", async () => {
    const { orderId } = fixture.car
    for (const { path } of Object.values<Address>(addresses)) {
      if (path.includes(":")) continue
      const page = await fixture.driver.goto(`${path}?order_id=${orderId}`)
      expect({ path, status: page.status }).toEqual({ path, status: 200 })
      expect({ path, isBusy: page.text.includes(faultMessages.busy.title) }).toEqual({ path, isBusy: false })
      expect({ path, canPay: page.text.includes('action="/api/pay/start"') }).toEqual({ path, canPay: false })
    }
  })

  test("F-46 a driver can sign in", async () => {
    const { phone } = await instances.sandbox.createScenario("driver")
    const browser = openBrowserAt(instances.one)
    await signIn(browser, phone, instances.sandbox)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test("F-46 a fee is shown, and a tap pays nothing and shows a message", async () => {
    const { path } = await createParkedCar()
    const phone = openBrowserAt(instances.one)
    const page = await openPayScreen(phone, path)
    expect(visibleText(page)).toContain("立即支付 ¥15.00")
    await expectBusy(phone, page, path)
  })

  test("F-46 a started payment is not offered again, and its state comes from the provider", async () => {
    const { payer, car, cashier } = fixture
    const waitingPage = await payer.goto(getResultPath(car.orderId))
    expect(visibleText(waitingPage)).toContain("正在确认支付结果")
    expect(waitingPage.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    const { json: body } = await payer.postJson("/api/payments/result", { orderId: car.orderId })
    expect(body).toMatchObject({ state: "unknown", screen: "waiting" })
    await pressAtCashier(cashier, "pay")
    expect((await payer.goto(getResultPath(car.orderId))).text).toContain("支付成功")
  })

  test("S-64 each instance keeps its own rate limits", async () => {
    const browser = openBrowserAt(instances.one, { "x-forwarded-for": "203.0.113.9" })
    await browser.goto("/SIGNUP")
    const input = { phone: "13700009998", captcha: "AAAA", captchaId: "none" }
    const reasons: unknown[] = []
    for (let i = 0; i < 22; i++) reasons.push((await browser.postJson("/api/session/sms-code", input)).json.why)
    expect(reasons).toEqual([...Array<string>(20).fill("captcha-wrong"), "too-often", "too-often"])
  })

  test("requests do not wait for Redis", async () => {
    const startedAt = performance.now()
    for (let i = 0; i < 20; i++) await fixture.driver.postJson("/api/session/keep")
    expect((performance.now() - startedAt) / 20).toBeLessThan(200)
  })

  test("an instance that is started during the outage is ready, shows fees and starts no payment", async () => {
    const newInstance = await instances.start("new")
    try {
      expect((await fetch(`${newInstance.origin}/api/health/ready`)).status).toBe(200)
      const { path } = await createParkedCar()
      const phone = openBrowserAt(newInstance)
      await expectBusy(phone, await openPayScreen(phone, path), path)
    } finally {
      await newInstance.stop()
    }
  })
})

describe("while Redis does not answer", () => {
  afterAll(() => instances.redis().resume())

  test("F-46 a tap and a page are answered within two seconds", async () => {
    const { path } = await createParkedCar()
    const phone = openBrowserAt(instances.one)
    const page = await openPayScreen(phone, path)
    instances.redis().stall()
    const startedAt = performance.now()
    expect(getLocation(await pay(phone, page))).toBe(path)
    // The timeout of Redis commands, plus time for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    await expectBusy(phone, page, path)
    expect(visibleText(await openPayScreen(phone, path))).toContain("立即支付 ¥15.00")
  })
})

describe("after Redis is back", () => {
  test("a tap that was refused during the outage pays when Redis has kept its data", async () => {
    const { path, plate } = await createParkedCar()
    const phone = openBrowserAt(instances.other)
    await instances.killRedis()
    const page = await openPayScreen(phone, path)
    await expectBusy(phone, page, path)
    await instances.restartRedis()
    const cashier = getLocation(await pay(phone, page))
    expect(isCashier(cashier)).toBe(true)
    await pressAtCashier(cashier, "pay")
    expect((await instances.sandbox.ledger({ plate })).charges).toHaveLength(1)
  })

  test("S-21 a sign-out during the outage applies at its own instance at once and later at all instances", async () => {
    const { phone } = await instances.sandbox.createScenario("driver")
    const browser = openBrowserAt(instances.one)
    await signIn(browser, phone, instances.sandbox)
    const form = getForm(await browser.goto("/CONFIG"), "/api/auth/signout")
    const [sameInstance, otherInstance] = [moveBrowser(browser, instances.one), moveBrowser(browser, instances.other)]
    await instances.killRedis()
    // The sign-out does not reach the provider, so only the instances can reject the session.
    await instances.sandbox.addFault({ match: "account.signOut", fault: "reset", driver: phone })
    expect(getLocation(await browser.submit(form))).toBe("/SIGNUP?out=1")
    expect(await isSignedIn(sameInstance)).toBe(false)
    expect(await isSignedIn(otherInstance)).toBe(true)
    await instances.restartRedis()
    while (await isSignedIn(otherInstance)) await new Promise(setImmediate)
  })

  test("S-28 a ticket shown during the outage is neither accepted nor used up", async () => {
    const { phone } = await instances.sandbox.createScenario("driver")
    const browser = openBrowserAt(instances.one)
    await signIn(browser, phone, instances.sandbox)
    const { json: issued } = await browser.postJson<{ ticket: string }>("/api/session/keep")
    await instances.killRedis()
    const refused = await openBrowserAt(instances.one).postJson("/api/session/restore", issued)
    expect(refused).toMatchObject({ status: 503, json: { why: "fault" } })
    expect(refused.setCookies).toEqual([])
    expect((await browser.postJson("/api/session/keep")).json).toEqual({ ok: true })
    await instances.restartRedis()
    const otherBrowser = openBrowserAt(instances.other)
    expect((await redeemTicket(otherBrowser, issued.ticket)).json.ticket).toBeDefined()
    expect(await isSignedIn(otherBrowser)).toBe(true)
  })

  test("no payment starts after Redis has lost its data until all its locks have expired", async () => {
    const { path } = await createParkedCar()
    const phone = openBrowserAt(instances.one)
    const page = await openPayScreen(phone, path)
    await instances.killRedis()
    await instances.restartRedis({ empty: true })
    await expectBusy(phone, page, path)
  })
})
