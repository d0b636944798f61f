import type { paymentsOwn } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { AGENTS, ledTo, pathOf, pay, payScreen, readable, resultOf, stateOf, sumOn } from "#tests/payments/paying"

/**
 * Anybody may begin to pay for anybody's car: that is no reason why its driver could not. The provider takes whatever it
 * is sent and keeps every cashier open, so that what the app sends can be counted.
 */
let all: Instances
beforeAll(async () => void (all = await startInstances("go-on")))
afterAll(() => all.stop())
beforeEach(() => all.box.updatePaymentSettings({ weixin: "bridge" }))

const GO_ON = "/api/payments/go-on"
const NOT_PAID = "/api/payments/not-paid"
const MINUTE = 60_000
const outside = () => openBrowserAt(all.one)
const messaging = () => openBrowserAt(all.other, { "user-agent": AGENTS.messagingApp })
const isCashier = (address: string) => address.startsWith(`${all.box.url}/cashier/`)
const has = (page: Page, action: string) => page.forms.some((form) => form.action === action)

async function car(world: "car-in-park" | "separate-path" = "car-in-park") {
  const { addresses, orders, plates } = await all.box.createScenario(world)
  const [orderId = "", plate = "", path] = [orders[0], plates[0], pathOf(addresses.pay)]
  await all.box.setCareless(orderId)
  const last = await all.box.lastCall()
  return {
    ...{ orderId, plate, path },
    payments: async () => (await all.box.payments({ orderId })).payments,
    charges: async () => (await all.box.ledger({ plate })).charges,
    /** The calls that pay. */
    paid: async () => (await all.box.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
  }
}

/** A stranger's one tap, and then nothing more of theirs. */
async function begunBy(stranger: Browser, path: string, method: string) {
  return ledTo(await pay(stranger, await payScreen(stranger, path), { method }))
}

/** As it is some minutes later, for whoever looks at the clock of this app. */
async function older(orderId: string, ms: number) {
  const [key, redis] = [`berth:payment:${orderId}`, all.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { at: number; opened?: number }
  const aged = { ...record, at: record.at - ms, ...(record.opened && { opened: record.opened - ms }) }
  await redis.set(key, JSON.stringify(aged))
}

const goOn = async (browser: Browser, page: Page) => ledTo(await browser.submit(getForm(page, GO_ON)))
const packageOn = ({ text }: Page) => /prepay_id=\w+/.exec(text)?.[0]

describe.each(["car-in-park", "separate-path"] as const)("%s, begun in the messaging app by a stranger", (world) => {
  test("its driver goes on there by a tap: the same payment, made ready once more, and one call that pays at most", async () => {
    const { orderId, plate, path, payments, charges, paid } = await car(world)
    const stranger = messaging()
    const theirs = await begunBy(stranger, path, "weixin")
    expect(theirs).toBe(`/v1/wx_money/payment?order_id=${orderId}`)
    const prepay = packageOn(await stranger.goto(theirs))
    const before = await paid()
    const driver = messaging()
    const waiting = await driver.goto(path)
    expect(waiting.path).toBe(resultOf(orderId))
    const opened = await driver.get(await goOn(driver, waiting))
    expect(readable(opened)).toContain("正在打开微信支付")
    expect([packageOn(opened), has(opened, NOT_PAID)]).toEqual([prepay, false])
    for (const page of [waiting, opened]) for (const hidden of [plate, "15.00"]) expect(page.text).not.toContain(hidden)
    const { json: said } = await driver.postJson<EndpointAnswer<typeof paymentsOwn.prepareBridge>>(
      "/api/payments/prepare-bridge",
      {
        orderId,
      },
    )
    expect(said.bridge?.package).toBe(prepay)
    expect([await paid(), (await payments()).length]).toEqual([before, 1])
    await all.box.settlePayment({ orderId, result: "paid" })
    expect(readable(await driver.goto(resultOf(orderId)))).toContain("支付成功")
    expect(await charges()).toHaveLength(1)
  })

  test("by its address alone it is made ready for nobody", async () => {
    const { orderId, path, payments } = await car(world)
    await begunBy(messaging(), path, "weixin")
    const begun = (await payments()).length
    const driver = messaging()
    expect(ledTo(await driver.get(`/v1/wx_money/payment?order_id=${orderId}`))).toBe(resultOf(orderId))
    expect((await driver.postJson("/api/payments/prepare-bridge", { orderId })).json).toEqual({
      ok: true,
      state: "paying",
    })
    expect(await payments()).toHaveLength(begun)
  })

  test("elsewhere it is said how to go on; five minutes after anybody had it open another way is let through", async () => {
    const { orderId, path, payments } = await car(world)
    await begunBy(messaging(), path, "weixin")
    const driver = outside()
    const waiting = await driver.goto(path)
    expect(readable(waiting)).toContain("请在微信中打开本页继续支付，或过几分钟在这里换一种方式")
    expect([has(waiting, GO_ON), has(waiting, NOT_PAID)]).toEqual([false, false])
    const { csrfToken = "" } = getForm(await driver.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    const early = { action: NOT_PAID, method: "post", fields: { orderId, csrfToken }, html: "" }
    expect(ledTo(await driver.submit(early))).toBe(resultOf(orderId))
    expect(await stateOf(driver, orderId)).toMatchObject({ state: "paying" })

    await older(orderId, 4 * MINUTE)
    const other = messaging()
    await other.get(await goOn(other, await other.goto(path)))
    await older(orderId, 4 * MINUTE)
    expect(has(await driver.goto(path), NOT_PAID)).toBe(false)
    await older(orderId, MINUTE)
    const left = await driver.goto(path)
    expect(readable(left)).toContain("换一种方式支付")
    const screen = await driver.goto(ledTo(await driver.submit(getForm(left, NOT_PAID))))
    expect(sumOn(screen)).toBe(15_000)
    expect(isCashier(ledTo(await pay(driver, screen, { method: "alipay" })))).toBe(true)
    expect((await payments()).filter(({ method }) => method === "alipay")).toHaveLength(1)
  })
})

test("of the separate way nobody has opened nothing can be paid: the other way is the only one", async () => {
  const { orderId, path, payments } = await car("separate-path")
  await begunBy(messaging(), path, "weixin")
  await older(orderId, 5 * MINUTE)
  const driver = outside()
  const left = await driver.goto(path)
  const screen = await driver.goto(ledTo(await driver.submit(getForm(left, NOT_PAID))))
  await pay(driver, screen, { method: "alipay" })
  expect(await payments()).toMatchObject([{ method: "alipay", billWas: "UNPAID", openThen: 0 }])
})

test("left, but the provider calls it paid or being paid: nothing is given up", async () => {
  const { orderId, path, charges } = await car()
  await begunBy(messaging(), path, "weixin")
  await older(orderId, 5 * MINUTE)
  const driver = outside()
  const form = getForm(await driver.goto(path), NOT_PAID)
  await all.box.settlePayment({ orderId, result: "paid", delay: 3_600 })
  const page = await driver.goto(ledTo(await driver.submit(form)))
  expect(readable(page)).toContain("正在确认支付结果")
  expect(await charges()).toEqual([])
})

test.each([
  ["alipay", outside],
  ["weixin", messaging],
] as const)(
  "a stranger's cashier (%s): its driver is led to the very same, and it is never left",
  async (method, phone) => {
    await all.box.updatePaymentSettings({ weixin: null })
    const { orderId, plate, path, payments, paid } = await car()
    const cashier = await begunBy(phone(), path, method)
    expect(isCashier(cashier)).toBe(true)
    await older(orderId, 60 * MINUTE)
    const driver = phone()
    const waiting = await driver.goto(path)
    for (const hidden of [plate, "15.00", cashier]) expect(waiting.text).not.toContain(hidden)
    expect(has(waiting, NOT_PAID)).toBe(false)
    expect(await goOn(driver, waiting)).toBe(cashier)
    expect([await paid(), (await payments()).length]).toEqual([1, 1])
    await all.box.settlePayment({ orderId, result: "paid" })
    expect(isCashier(await goOn(driver, waiting))).toBe(false)
  },
)

test("alipay begun outside, seen in the messaging app: the way into a browser, and there the same cashier", async () => {
  const { path, orderId, paid } = await car()
  const cashier = await begunBy(outside(), path, "alipay")
  const waiting = await messaging().goto(path)
  const way = `/PAY/open_in_browser?order_id=${orderId}`
  expect(waiting.text).toContain(`href="${way}"`)
  const to = ledTo(await messaging().get(way))
  const driver = outside()
  expect(await goOn(driver, await driver.goto(to))).toBe(cashier)
  expect(await paid()).toBe(1)
})
