import type { paymentsEndpoints } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { type Instances, phoneAt, startInstances } from "#tests/support/instances"
import { giveUp, hasGiveUpForm } from "#tests/payments/open/give-up-steps"
import {
  AGENTS,
  pressAtCashier,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  resultPath,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/**
 * One driver begins a payment, a second opens it: the first one's statement that it was not paid is not enough then.
 * The sandbox accepts every payment and keeps every cashier open, so that only the app prevents a second charge.
 */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("held-elsewhere")))
afterAll(() => instances.stop())

const GO_ON = "/api/payments/go-on"
const MINUTE = 60_000
const HELD = /这笔支付刚在另一部手机打开过，请过\d分钟再试；点继续支付可以马上付款/
const openBrowserPhone = () => phoneAt(instances.one)
const openMessagingApp = () => phoneAt(instances.other, { "user-agent": AGENTS.messagingApp })

async function parkCar() {
  const { addresses, orders, plates } = await instances.box.world("car-in-park")
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  await instances.box.careless(orderId)
  const last = await instances.box.lastCall()
  return {
    ...{ orderId, path },
    charges: async () => (await instances.box.ledger({ plate })).charges.length,
    payments: async () => (await instances.box.payments({ orderId })).payments.length,
    /** The number of calls that pay. */
    paid: async () => (await instances.box.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
  }
}

/** Moves the last handover of the payment into the past. */
async function ageHandover(orderId: string, ms: number) {
  const [key, redis] = [`berth:payment:${orderId}`, instances.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { handedOn?: number }
  await redis.set(key, JSON.stringify({ ...record, ...(record.handedOn && { handedOn: record.handedOn - ms }) }))
}

const submitGoOn = async (browser: Browser, page: Page) => getLocation(await browser.submit(formTo(page, GO_ON)))

/** Returns from the cashier, says that nothing was paid, and follows. */
async function reportNotPaid(browser: Browser, orderId: string) {
  const destination = await giveUp(browser, await browser.arrive(`${resultPath(orderId)}&result=cancelled`))
  return { to: destination, page: await browser.arrive(destination) }
}

describe("at a cashier", () => {
  beforeEach(() => instances.box.paymentSettings({ weixin: null }))

  const openings: [string, (destination: Browser, screen: Page, orderId: string) => Promise<string>][] = [
    [
      "继续支付",
      async (destination, _, orderId) => submitGoOn(destination, await destination.arrive(resultPath(orderId))),
    ],
    ["their own tap", async (destination, screen) => getLocation(await pay(destination, screen, { method: "alipay" }))],
  ]

  test.each(openings)(
    "no second payment is begun when another browser was led to the cashier by %s",
    async (_, openCashier) => {
      const { orderId, path, charges, paid } = await parkCar()
      const [first, second] = [openBrowserPhone(), openBrowserPhone()]
      const [screen, secondScreen] = [await openPayScreen(first, path), await openPayScreen(second, path)]
      const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
      expect(await openCashier(second, secondScreen, orderId)).toBe(cashier)

      const { to: destination, page } = await reportNotPaid(first, orderId)
      const nextDestination = getLocation(await pay(first, screen, { method: "alipay" }))
      for (const open of new Set([cashier, nextDestination])) await pressAtCashier(open, "pay")
      expect({ to: destination, again: nextDestination, charges: await charges(), paid: await paid() }).toEqual({
        ...{ to: resultPath(orderId), again: cashier },
        ...{ charges: 1, paid: 1 },
      })
      expect(visibleText(page)).toMatch(HELD)
      expect(hasGiveUpForm(page)).toBe(false)
    },
  )

  test("继续支付 leads the first browser back at once, and it can give up five minutes after the second was led there", async () => {
    const { orderId, path, paid } = await parkCar()
    const [first, second] = [openBrowserPhone(), openBrowserPhone()]
    const screen = await openPayScreen(first, path)
    const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
    const secondResult = await second.arrive(resultPath(orderId))
    await submitGoOn(second, secondResult)
    expect(await submitGoOn(first, (await reportNotPaid(first, orderId)).page)).toBe(cashier)
    await ageHandover(orderId, 4 * MINUTE)
    expect((await reportNotPaid(first, orderId)).to).toBe(resultPath(orderId))
    await submitGoOn(second, secondResult)
    await ageHandover(orderId, 4 * MINUTE)
    expect((await reportNotPaid(first, orderId)).to).toBe(resultPath(orderId))
    expect(await fetchPaymentState(first, orderId)).toMatchObject({ state: "paying" })
    await ageHandover(orderId, MINUTE)
    expect((await reportNotPaid(first, orderId)).to).toBe(path)
    expect(getLocation(await pay(first, screen, { method: "alipay" }))).not.toBe(cashier)
    expect(await paid()).toBe(2)
  })

  test("a browser can give up at once when only it was led to the cashier", async () => {
    const { orderId, path } = await parkCar()
    const first = openBrowserPhone()
    const screen = await openPayScreen(first, path)
    const cashier = getLocation(await pay(first, screen, { method: "alipay" }))
    expect(getLocation(await pay(first, screen, { method: "alipay" }))).toBe(cashier)
    expect(await submitGoOn(first, await first.arrive(resultPath(orderId)))).toBe(cashier)
    await openBrowserPhone().arrive(resultPath(orderId))
    expect((await reportNotPaid(first, orderId)).to).toBe(path)
  })
})

describe("at the messaging app's bridge", () => {
  beforeEach(() => instances.box.paymentSettings({ weixin: "bridge" }))
  const prepareBridge = async (browser: Browser, orderId: string) =>
    (await browser.ask<AnswerOf<typeof paymentsEndpoints.prepareBridge>>("/api/payments/prepare-bridge", { orderId }))
      .said.bridge

  test("no second payment is begun when another browser has the bridge's parameters", async () => {
    const { orderId, path, charges, payments, paid } = await parkCar()
    const [first, second] = [openMessagingApp(), openMessagingApp()]
    const screen = await openPayScreen(first, path)
    const payment = getLocation(await pay(first, screen, { method: "weixin" }))
    await first.arrive(payment)
    expect(await submitGoOn(second, await second.arrive(resultPath(orderId)))).toBe(payment)
    const secondParameters = await prepareBridge(second, orderId)
    expect(secondParameters).toBeDefined()

    const { to: destination, page } = await reportNotPaid(first, orderId)
    const nextDestination = getLocation(await pay(first, screen, { method: "weixin" }))
    const firstParameters = await prepareBridge(first, orderId)
    for (const parameters of [secondParameters, firstParameters])
      await instances.box.settle({ parameters, result: "paid" }).catch(() => undefined)
    expect({
      to: destination,
      again: nextDestination,
      charges: await charges(),
      payments: await payments(),
      paid: await paid(),
    }).toEqual({
      ...{ to: resultPath(orderId), again: payment },
      ...{ charges: 1, payments: 1, paid: 1 },
    })
    expect(visibleText(page)).toMatch(HELD)
  })

  test("a browser can give up at once when only it opened the bridge", async () => {
    const { orderId, path } = await parkCar()
    const first = openMessagingApp()
    await first.arrive(getLocation(await pay(first, await openPayScreen(first, path), { method: "weixin" })))
    expect(await prepareBridge(first, orderId)).toBeDefined()
    expect((await reportNotPaid(first, orderId)).to).toBe(path)
  })
})
