import type { paymentsEndpoints } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import {
  USER_AGENTS,
  getLocation,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  getResultPath,
  fetchPaymentState,
  readPayAmount,
} from "#tests/payments/pay-steps"

/**
 * A driver can still pay when a stranger has started a payment for their car. The sandbox accepts every payment and
 * keeps every cashier open, so that the app's own calls can be counted.
 */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("go-on")))
afterAll(() => instances.stop())
beforeEach(() => instances.sandbox.updatePaymentSettings({ weixin: "bridge" }))

const GO_ON = "/api/payments/go-on"
const NOT_PAID_PATH = "/api/payments/not-paid"
const MINUTE = 60_000
const openBrowserPhone = () => openBrowserAt(instances.one)
const openMessagingApp = () => openBrowserAt(instances.other, { "user-agent": USER_AGENTS.messagingApp })
const isCashier = (address: string) => address.startsWith(`${instances.sandbox.url}/cashier/`)
const hasForm = (page: Page, action: string) => page.forms.some((form) => form.action === action)

async function createParkedCar(scenarioName: "car-in-park" | "separate-path" = "car-in-park") {
  const { addresses, orders, plates } = await instances.sandbox.createScenario(scenarioName)
  const [orderId = "", plate = "", path] = [orders[0], plates[0], toPath(addresses.pay)]
  await instances.sandbox.allowRepeatedPayments(orderId)
  const last = await instances.sandbox.lastCall()
  return {
    orderId,
    plate,
    path,
    payments: async () => (await instances.sandbox.payments({ orderId })).payments,
    charges: async () => (await instances.sandbox.ledger({ plate })).charges,
    /** The number of calls that pay. */
    countPayCalls: async () =>
      (await instances.sandbox.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
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

const submitGoOn = async (browser: Browser, page: Page) => getLocation(await browser.submit(getForm(page, GO_ON)))
const findPrepayId = ({ text }: Page) => /prepay_id=\w+/.exec(text)?.[0]

describe.each(["car-in-park", "separate-path"] as const)(
  "a %s payment that a stranger started in the messaging app",
  (scenarioName) => {
    test("is continued by the driver in the messaging app without another call that pays", async () => {
      const { orderId, plate, path, payments, charges, countPayCalls } = await createParkedCar(scenarioName)
      const stranger = openMessagingApp()
      const payment = await startPayment(stranger, path, "weixin")
      expect(payment).toBe(`/v1/wx_money/payment?order_id=${orderId}`)
      const prepay = findPrepayId(await stranger.goto(payment))
      const countBefore = await countPayCalls()
      const driver = openMessagingApp()
      const waitingPage = await driver.goto(path)
      expect(waitingPage.path).toBe(getResultPath(orderId))
      const bridgePage = await driver.get(await submitGoOn(driver, waitingPage))
      expect(visibleText(bridgePage)).toContain("正在打开微信支付")
      expect(findPrepayId(bridgePage)).toBe(prepay)
      expect(hasForm(bridgePage, NOT_PAID_PATH)).toBe(false)
      for (const page of [waitingPage, bridgePage])
        for (const hiddenText of [plate, "15.00"]) expect(page.text).not.toContain(hiddenText)
      const { json: body } = await driver.postJson<EndpointAnswer<typeof paymentsEndpoints.prepareBridge>>(
        "/api/payments/prepare-bridge",
        {
          orderId,
        },
      )
      expect(body.bridge?.package).toBe(prepay)
      expect(await countPayCalls()).toBe(countBefore)
      expect(await payments()).toHaveLength(1)
      await instances.sandbox.settlePayment({ orderId, result: "paid" })
      expect(visibleText(await driver.goto(getResultPath(orderId)))).toContain("支付成功")
      expect(await charges()).toHaveLength(1)
    })

    test("is not prepared by opening the address of the bridge page", async () => {
      const { orderId, path, payments } = await createParkedCar(scenarioName)
      await startPayment(openMessagingApp(), path, "weixin")
      const countBefore = (await payments()).length
      const driver = openMessagingApp()
      expect(getLocation(await driver.get(`/v1/wx_money/payment?order_id=${orderId}`))).toBe(getResultPath(orderId))
      expect((await driver.postJson("/api/payments/prepare-bridge", { orderId })).json).toEqual({
        ok: true,
        state: "paying",
      })
      expect(await payments()).toHaveLength(countBefore)
    })

    test("can be replaced by another method in a browser five minutes after it was last opened", async () => {
      const { orderId, path, payments } = await createParkedCar(scenarioName)
      await startPayment(openMessagingApp(), path, "weixin")
      const driver = openBrowserPhone()
      const waitingPage = await driver.goto(path)
      expect(visibleText(waitingPage)).toContain("请在微信中打开本页继续支付，或过几分钟在这里换一种方式")
      expect(hasForm(waitingPage, GO_ON)).toBe(false)
      expect(hasForm(waitingPage, NOT_PAID_PATH)).toBe(false)
      const { csrfToken = "" } = getForm(await driver.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
      const earlyForm = { action: NOT_PAID_PATH, method: "post", fields: { orderId, csrfToken }, html: "" }
      expect(getLocation(await driver.submit(earlyForm))).toBe(getResultPath(orderId))
      expect(await fetchPaymentState(driver, orderId)).toMatchObject({ state: "paying" })

      await ageRecord(orderId, 4 * MINUTE)
      const otherPhone = openMessagingApp()
      await otherPhone.get(await submitGoOn(otherPhone, await otherPhone.goto(path)))
      await ageRecord(orderId, 4 * MINUTE)
      expect(hasForm(await driver.goto(path), NOT_PAID_PATH)).toBe(false)
      await ageRecord(orderId, MINUTE)
      const abandonedPage = await driver.goto(path)
      expect(visibleText(abandonedPage)).toContain("换一种方式支付")
      const screen = await driver.goto(getLocation(await driver.submit(getForm(abandonedPage, NOT_PAID_PATH))))
      expect(readPayAmount(screen)).toBe(15_000)
      expect(isCashier(getLocation(await pay(driver, screen, { method: "alipay" })))).toBe(true)
      expect((await payments()).filter(({ method }) => method === "alipay")).toHaveLength(1)
    })
  },
)

test("a payment of the separate WeChat flow that was never opened can only be replaced by another method", async () => {
  const { orderId, path, payments } = await createParkedCar("separate-path")
  await startPayment(openMessagingApp(), path, "weixin")
  await ageRecord(orderId, 5 * MINUTE)
  const driver = openBrowserPhone()
  const abandonedPage = await driver.goto(path)
  const screen = await driver.goto(getLocation(await driver.submit(getForm(abandonedPage, NOT_PAID_PATH))))
  await pay(driver, screen, { method: "alipay" })
  expect(await payments()).toMatchObject([{ method: "alipay", billStateAtStart: "UNPAID", openPaymentsAtStart: 0 }])
})

test("an abandoned payment is not given up while the provider reports it as being paid", async () => {
  const { orderId, path, charges } = await createParkedCar()
  await startPayment(openMessagingApp(), path, "weixin")
  await ageRecord(orderId, 5 * MINUTE)
  const driver = openBrowserPhone()
  const form = getForm(await driver.goto(path), NOT_PAID_PATH)
  await instances.sandbox.settlePayment({ orderId, result: "paid", delay: 3_600 })
  const page = await driver.goto(getLocation(await driver.submit(form)))
  expect(visibleText(page)).toContain("正在确认支付结果")
  expect(await charges()).toEqual([])
})

test.each([
  ["alipay", openBrowserPhone],
  ["weixin", openMessagingApp],
] as const)(
  "the driver can open the %s cashier of a stranger's payment but cannot give up the payment",
  async (method, openBrowser) => {
    await instances.sandbox.updatePaymentSettings({ weixin: null })
    const { orderId, plate, path, payments, countPayCalls } = await createParkedCar()
    const cashier = await startPayment(openBrowser(), path, method)
    expect(isCashier(cashier)).toBe(true)
    await ageRecord(orderId, 60 * MINUTE)
    const driver = openBrowser()
    const waitingPage = await driver.goto(path)
    for (const hiddenText of [plate, "15.00", cashier]) expect(waitingPage.text).not.toContain(hiddenText)
    expect(hasForm(waitingPage, NOT_PAID_PATH)).toBe(false)
    expect(await submitGoOn(driver, waitingPage)).toBe(cashier)
    expect(await countPayCalls()).toBe(1)
    expect(await payments()).toHaveLength(1)
    await instances.sandbox.settlePayment({ orderId, result: "paid" })
    expect(isCashier(await submitGoOn(driver, waitingPage))).toBe(false)
  },
)

test("an alipay payment that was started in a browser is continued from the messaging app in another browser at the same cashier", async () => {
  const { path, orderId, countPayCalls } = await createParkedCar()
  const cashier = await startPayment(openBrowserPhone(), path, "alipay")
  const waitingPage = await openMessagingApp().goto(path)
  const openInBrowser = `/PAY/open_in_browser?order_id=${orderId}`
  expect(waitingPage.text).toContain(`href="${openInBrowser}"`)
  const handover = getLocation(await openMessagingApp().get(openInBrowser))
  const driver = openBrowserPhone()
  expect(await submitGoOn(driver, await driver.goto(handover))).toBe(cashier)
  expect(await countPayCalls()).toBe(1)
})
