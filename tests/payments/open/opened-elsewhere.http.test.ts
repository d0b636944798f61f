import type { paymentsEndpoints } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { giveUp, hasGiveUpForm } from "#tests/payments/open/give-up-steps"
import {
  USER_AGENTS,
  pressAtCashier,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  getResultPath,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/**
 * One browser starts a payment and a second browser opens it. The first browser then cannot give it up at once. The
 * sandbox accepts every payment and keeps every cashier open, so only the app can prevent a second charge.
 */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("opened-elsewhere")))
afterAll(() => instances.stop())

const GO_ON = "/api/payments/go-on"
const MINUTE = 60_000
const OPENED_ELSEWHERE = /这笔支付刚在另一部手机打开过，请过\d分钟再试/
const openPhoneBrowser = () => openBrowserAt(instances.one)
const openMessagingApp = () => openBrowserAt(instances.other, { "user-agent": USER_AGENTS.messagingApp })

async function createParkedCar() {
  const { addresses, orders, plates } = await instances.sandbox.createScenario("car-in-park")
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  await instances.sandbox.allowRepeatedPayments(orderId)
  const last = await instances.sandbox.lastCall()
  return {
    orderId,
    path,
    countCharges: async () => (await instances.sandbox.ledger({ plate })).charges.length,
    countPayments: async () => (await instances.sandbox.payments({ orderId })).payments.length,
    countPayCalls: async () =>
      (await instances.sandbox.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
  }
}

/** Moves the last handover of the payment into the past. */
async function ageHandover(orderId: string, ms: number) {
  const [key, redis] = [`berth:payment:${orderId}`, instances.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { handedOn?: number }
  await redis.set(key, JSON.stringify({ ...record, ...(record.handedOn && { handedOn: record.handedOn - ms }) }))
}

const submitGoOn = async (browser: Browser, page: Page) => getLocation(await browser.submit(getForm(page, GO_ON)))

/** Returns from the cashier, reports that nothing was paid, and follows the redirect. */
async function reportNotPaid(browser: Browser, orderId: string) {
  const location = await giveUp(browser, await browser.goto(`${getResultPath(orderId)}&result=cancelled`))
  return { location, page: await browser.goto(location) }
}

describe("at a cashier", () => {
  beforeEach(() => instances.sandbox.updatePaymentSettings({ weixin: null }))

  const openings: [string, (browser: Browser, screen: Page, orderId: string) => Promise<string>][] = [
    ["继续支付", async (browser, _, orderId) => submitGoOn(browser, await browser.goto(getResultPath(orderId)))],
    ["its own tap", async (browser, screen) => getLocation(await pay(browser, screen, { method: "alipay" }))],
  ]

  test.each(openings)(
    "no second payment is started when another browser opened the cashier by %s",
    async (_, openCashier) => {
      const { orderId, path, countCharges, countPayCalls } = await createParkedCar()
      const [first, second] = [openPhoneBrowser(), openPhoneBrowser()]
      const [screen, secondScreen] = [await openPayScreen(first, path), await openPayScreen(second, path)]
      const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
      expect(await openCashier(second, secondScreen, orderId)).toBe(cashier)

      const { location, page } = await reportNotPaid(first, orderId)
      const nextLocation = getLocation(await pay(first, screen, { method: "alipay" }))
      for (const cashierUrl of new Set([cashier, nextLocation])) await pressAtCashier(cashierUrl, "pay")
      expect(location).toBe(getResultPath(orderId))
      expect(nextLocation).toBe(cashier)
      expect(await countCharges()).toBe(1)
      expect(await countPayCalls()).toBe(1)
      expect(visibleText(page)).toMatch(OPENED_ELSEWHERE)
      expect(hasGiveUpForm(page)).toBe(false)
    },
  )

  test("继续支付 returns the first browser to the cashier, and it can give up five minutes after the second opened it", async () => {
    const { orderId, path, countPayCalls } = await createParkedCar()
    const [first, second] = [openPhoneBrowser(), openPhoneBrowser()]
    const screen = await openPayScreen(first, path)
    const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
    const secondResult = await second.goto(getResultPath(orderId))
    await submitGoOn(second, secondResult)
    expect(await submitGoOn(first, (await reportNotPaid(first, orderId)).page)).toBe(cashier)
    await ageHandover(orderId, 4 * MINUTE)
    expect((await reportNotPaid(first, orderId)).location).toBe(getResultPath(orderId))
    await submitGoOn(second, secondResult)
    await ageHandover(orderId, 4 * MINUTE)
    expect((await reportNotPaid(first, orderId)).location).toBe(getResultPath(orderId))
    expect(await fetchPaymentState(first, orderId)).toMatchObject({ state: "paying" })
    await ageHandover(orderId, MINUTE)
    expect((await reportNotPaid(first, orderId)).location).toBe(path)
    expect(getLocation(await pay(first, screen, { method: "alipay" }))).not.toBe(cashier)
    expect(await countPayCalls()).toBe(2)
  })

  test("a browser can give up at once when no other browser opened the cashier", async () => {
    const { orderId, path } = await createParkedCar()
    const first = openPhoneBrowser()
    const screen = await openPayScreen(first, path)
    const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
    expect(getLocation(await pay(first, screen, { method: "alipay" }))).toBe(cashier)
    expect(await submitGoOn(first, await first.goto(getResultPath(orderId)))).toBe(cashier)
    await openPhoneBrowser().goto(getResultPath(orderId))
    expect((await reportNotPaid(first, orderId)).location).toBe(path)
  })
})

describe("at the messaging app's bridge", () => {
  beforeEach(() => instances.sandbox.updatePaymentSettings({ weixin: "bridge" }))
  const prepareBridge = async (browser: Browser, orderId: string) =>
    (
      await browser.postJson<EndpointAnswer<typeof paymentsEndpoints.prepareBridge>>("/api/payments/prepare-bridge", {
        orderId,
      })
    ).json.bridge

  test("no second payment is started when another browser has the bridge's parameters", async () => {
    const { orderId, path, countCharges, countPayments, countPayCalls } = await createParkedCar()
    const [first, second] = [openMessagingApp(), openMessagingApp()]
    const screen = await openPayScreen(first, path)
    const bridgePath = getLocation(await pay(first, screen, { method: "weixin" }))
    await first.goto(bridgePath)
    expect(await submitGoOn(second, await second.goto(getResultPath(orderId)))).toBe(bridgePath)
    const secondParameters = await prepareBridge(second, orderId)
    expect(secondParameters).toBeDefined()

    const { location, page } = await reportNotPaid(first, orderId)
    const nextLocation = getLocation(await pay(first, screen, { method: "weixin" }))
    const firstParameters = await prepareBridge(first, orderId)
    for (const parameters of [secondParameters, firstParameters])
      await instances.sandbox.settlePayment({ parameters, result: "paid" }).catch(() => undefined)
    expect(location).toBe(getResultPath(orderId))
    expect(nextLocation).toBe(bridgePath)
    expect(await countCharges()).toBe(1)
    expect(await countPayments()).toBe(1)
    expect(await countPayCalls()).toBe(1)
    expect(visibleText(page)).toMatch(OPENED_ELSEWHERE)
  })

  test("a browser can give up at once when no other browser opened the bridge", async () => {
    const { orderId, path } = await createParkedCar()
    const first = openMessagingApp()
    await first.goto(getLocation(await pay(first, await openPayScreen(first, path), { method: "weixin" })))
    expect(await prepareBridge(first, orderId)).toBeDefined()
    expect((await reportNotPaid(first, orderId)).location).toBe(path)
  })
})
