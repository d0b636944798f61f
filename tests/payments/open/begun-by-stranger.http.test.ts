import type { paymentsEndpoints } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { type Instances, phoneAt, startInstances } from "#tests/support/instances"
import {
  AGENTS,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  resultPath,
  fetchPaymentState,
  readPayAmount,
} from "#tests/payments/pay-steps"

/**
 * A driver can still pay when a stranger has begun a payment for their car. The sandbox accepts every payment and
 * keeps every cashier open, so that the app's own calls can be counted.
 */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("go-on")))
afterAll(() => instances.stop())
beforeEach(() => instances.box.paymentSettings({ weixin: "bridge" }))

const GO_ON = "/api/payments/go-on"
const NOT_PAID = "/api/payments/not-paid"
const MINUTE = 60_000
const openBrowserPhone = () => phoneAt(instances.one)
const openMessagingApp = () => phoneAt(instances.other, { "user-agent": AGENTS.messagingApp })
const isCashier = (address: string) => address.startsWith(`${instances.box.url}/cashier/`)
const hasForm = (page: Page, action: string) => page.forms.some((form) => form.action === action)

async function parkCar(scenarioName: "car-in-park" | "separate-path" = "car-in-park") {
  const { addresses, orders, plates } = await instances.box.world(scenarioName)
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  await instances.box.careless(orderId)
  const last = await instances.box.lastCall()
  return {
    ...{ orderId, plate, path },
    payments: async () => (await instances.box.payments({ orderId })).payments,
    charges: async () => (await instances.box.ledger({ plate })).charges,
    /** The number of calls that pay. */
    countPayCalls: async () =>
      (await instances.box.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
  }
}

/** A stranger starts a payment and leaves. */
async function startPayment(stranger: Browser, path: string, method: string) {
  return getLocation(await pay(stranger, await openPayScreen(stranger, path), { method }))
}

/** Moves the record of a payment into the past. */
async function ageRecord(orderId: string, ms: number) {
  const [key, redis] = [`berth:payment:${orderId}`, instances.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { at: number; opened?: number }
  const aged = { ...record, at: record.at - ms, ...(record.opened && { opened: record.opened - ms }) }
  await redis.set(key, JSON.stringify(aged))
}

const submitGoOn = async (browser: Browser, page: Page) => getLocation(await browser.submit(formTo(page, GO_ON)))
const findPrepayId = ({ text }: Page) => /prepay_id=\w+/.exec(text)?.[0]

describe.each(["car-in-park", "separate-path"] as const)(
  "%s, begun in the messaging app by a stranger",
  (scenarioName) => {
    test("the driver continues the same payment in the messaging app with at most one call that pays", async () => {
      const { orderId, plate, path, payments, charges, countPayCalls } = await parkCar(scenarioName)
      const stranger = openMessagingApp()
      const payment = await startPayment(stranger, path, "weixin")
      expect(payment).toBe(`/v1/wx_money/payment?order_id=${orderId}`)
      const prepay = findPrepayId(await stranger.arrive(payment))
      const before = await countPayCalls()
      const driver = openMessagingApp()
      const waiting = await driver.arrive(path)
      expect(waiting.path).toBe(resultPath(orderId))
      const opened = await driver.visit(await submitGoOn(driver, waiting))
      expect(visibleText(opened)).toContain("正在打开微信支付")
      expect(findPrepayId(opened)).toBe(prepay)
      expect(hasForm(opened, NOT_PAID)).toBe(false)
      for (const page of [waiting, opened])
        for (const hidden of [plate, "15.00"]) expect(page.text).not.toContain(hidden)
      const { said: body } = await driver.ask<AnswerOf<typeof paymentsEndpoints.prepareBridge>>(
        "/api/payments/prepare-bridge",
        {
          orderId,
        },
      )
      expect(body.bridge?.package).toBe(prepay)
      expect(await countPayCalls()).toBe(before)
      expect(await payments()).toHaveLength(1)
      await instances.box.settle({ orderId, result: "paid" })
      expect(visibleText(await driver.arrive(resultPath(orderId)))).toContain("支付成功")
      expect(await charges()).toHaveLength(1)
    })

    test("opening the address of the bridge page prepares no payment", async () => {
      const { orderId, path, payments } = await parkCar(scenarioName)
      await startPayment(openMessagingApp(), path, "weixin")
      const countBefore = (await payments()).length
      const driver = openMessagingApp()
      expect(getLocation(await driver.visit(`/v1/wx_money/payment?order_id=${orderId}`))).toBe(resultPath(orderId))
      expect((await driver.ask("/api/payments/prepare-bridge", { orderId })).said).toEqual({
        ok: true,
        state: "paying",
      })
      expect(await payments()).toHaveLength(countBefore)
    })

    test("another browser shows how to continue, and allows another method five minutes after the last opening", async () => {
      const { orderId, path, payments } = await parkCar(scenarioName)
      await startPayment(openMessagingApp(), path, "weixin")
      const driver = openBrowserPhone()
      const waiting = await driver.arrive(path)
      expect(visibleText(waiting)).toContain("请在微信中打开本页继续支付，或过几分钟在这里换一种方式")
      expect(hasForm(waiting, GO_ON)).toBe(false)
      expect(hasForm(waiting, NOT_PAID)).toBe(false)
      const { csrfToken = "" } = formTo(await driver.arrive("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
      const early = { action: NOT_PAID, method: "post", fields: { orderId, csrfToken }, html: "" }
      expect(getLocation(await driver.submit(early))).toBe(resultPath(orderId))
      expect(await fetchPaymentState(driver, orderId)).toMatchObject({ state: "paying" })

      await ageRecord(orderId, 4 * MINUTE)
      const other = openMessagingApp()
      await other.visit(await submitGoOn(other, await other.arrive(path)))
      await ageRecord(orderId, 4 * MINUTE)
      expect(hasForm(await driver.arrive(path), NOT_PAID)).toBe(false)
      await ageRecord(orderId, MINUTE)
      const abandoned = await driver.arrive(path)
      expect(visibleText(abandoned)).toContain("换一种方式支付")
      const screen = await driver.arrive(getLocation(await driver.submit(formTo(abandoned, NOT_PAID))))
      expect(readPayAmount(screen)).toBe(15_000)
      expect(isCashier(getLocation(await pay(driver, screen, { method: "alipay" })))).toBe(true)
      expect((await payments()).filter(({ method }) => method === "alipay")).toHaveLength(1)
    })
  },
)

test("a payment of the separate path that was never opened can only be replaced by another method", async () => {
  const { orderId, path, payments } = await parkCar("separate-path")
  await startPayment(openMessagingApp(), path, "weixin")
  await ageRecord(orderId, 5 * MINUTE)
  const driver = openBrowserPhone()
  const abandoned = await driver.arrive(path)
  const screen = await driver.arrive(getLocation(await driver.submit(formTo(abandoned, NOT_PAID))))
  await pay(driver, screen, { method: "alipay" })
  expect(await payments()).toMatchObject([{ method: "alipay", billWas: "UNPAID", openThen: 0 }])
})

test("an abandoned payment is not given up while the provider calls it being paid", async () => {
  const { orderId, path, charges } = await parkCar()
  await startPayment(openMessagingApp(), path, "weixin")
  await ageRecord(orderId, 5 * MINUTE)
  const driver = openBrowserPhone()
  const form = formTo(await driver.arrive(path), NOT_PAID)
  await instances.box.settle({ orderId, result: "paid", delay: 3_600 })
  const page = await driver.arrive(getLocation(await driver.submit(form)))
  expect(visibleText(page)).toContain("正在确认支付结果")
  expect(await charges()).toEqual([])
})

test.each([
  ["alipay", openBrowserPhone],
  ["weixin", openMessagingApp],
] as const)(
  "the cashier (%s) that a stranger opened is opened to the driver again and never given up",
  async (method, phone) => {
    await instances.box.paymentSettings({ weixin: null })
    const { orderId, plate, path, payments, countPayCalls } = await parkCar()
    const cashier = await startPayment(phone(), path, method)
    expect(isCashier(cashier)).toBe(true)
    await ageRecord(orderId, 60 * MINUTE)
    const driver = phone()
    const waiting = await driver.arrive(path)
    for (const hidden of [plate, "15.00", cashier]) expect(waiting.text).not.toContain(hidden)
    expect(hasForm(waiting, NOT_PAID)).toBe(false)
    expect(await submitGoOn(driver, waiting)).toBe(cashier)
    expect(await countPayCalls()).toBe(1)
    expect(await payments()).toHaveLength(1)
    await instances.box.settle({ orderId, result: "paid" })
    expect(isCashier(await submitGoOn(driver, waiting))).toBe(false)
  },
)

test("an alipay payment begun in a browser is continued from the messaging app in another browser at the same cashier", async () => {
  const { path, orderId, countPayCalls } = await parkCar()
  const cashier = await startPayment(openBrowserPhone(), path, "alipay")
  const waiting = await openMessagingApp().arrive(path)
  const openInBrowser = `/PAY/open_in_browser?order_id=${orderId}`
  expect(waiting.text).toContain(`href="${openInBrowser}"`)
  const handover = getLocation(await openMessagingApp().visit(openInBrowser))
  const driver = openBrowserPhone()
  expect(await submitGoOn(driver, await driver.arrive(handover))).toBe(cashier)
  expect(await countPayCalls()).toBe(1)
})
