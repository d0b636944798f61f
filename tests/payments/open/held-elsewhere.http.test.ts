import type { paymentsOwn } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { giveUp, mayGiveUp } from "#tests/payments/open/given-up"
import { AGENTS, atCashier, ledTo, pathOf, pay, payScreen, readable, resultOf, stateOf } from "#tests/payments/paying"

/**
 * One has begun, another stands where it can be paid: then the first one's word that it was not paid is not enough. The
 * provider takes whatever it is sent and keeps every cashier open: what is charged once is so by the app alone.
 */
let all: Instances
beforeAll(async () => void (all = await startInstances("held-elsewhere")))
afterAll(() => all.stop())

const GO_ON = "/api/payments/go-on"
const MINUTE = 60_000
const HELD = /这笔支付刚在另一部手机打开过，请过\d分钟再试；点继续支付可以马上付款/
const outside = () => openBrowserAt(all.one)
const messaging = () => openBrowserAt(all.other, { "user-agent": AGENTS.messagingApp })

async function car() {
  const { addresses, orders, plates } = await all.box.createScenario("car-in-park")
  const [orderId = "", plate = "", path] = [orders[0], plates[0], pathOf(addresses.pay)]
  await all.box.setCareless(orderId)
  const last = await all.box.lastCall()
  return {
    ...{ orderId, path },
    charges: async () => (await all.box.ledger({ plate })).charges.length,
    payments: async () => (await all.box.payments({ orderId })).payments.length,
    /** The calls that pay. */
    paid: async () => (await all.box.calls(last)).calls.filter(({ call }) => /^pay\.pay/.test(call ?? "")).length,
  }
}

/** As it is some minutes after it was last handed out, for whoever looks at the clock of this app. */
async function older(orderId: string, ms: number) {
  const [key, redis] = [`berth:payment:${orderId}`, all.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { handedOn?: number }
  await redis.set(key, JSON.stringify({ ...record, ...(record.handedOn && { handedOn: record.handedOn - ms }) }))
}

const goOn = async (browser: Browser, page: Page) => ledTo(await browser.submit(getForm(page, GO_ON)))

/** Back from where it is paid, saying that it was not: where that leads, and what is read there. */
async function saysNotPaid(browser: Browser, orderId: string) {
  const to = await giveUp(browser, await browser.goto(`${resultOf(orderId)}&result=cancelled`))
  return { to, page: await browser.goto(to) }
}

describe("at a cashier", () => {
  beforeEach(() => all.box.updatePaymentSettings({ weixin: null }))

  const handed: [string, (to: Browser, screen: Page, orderId: string) => Promise<string>][] = [
    ["by 继续支付", async (to, _, orderId) => goOn(to, await to.goto(resultOf(orderId)))],
    ["by a tap of their own", async (to, screen) => ledTo(await pay(to, screen, { method: "alipay" }))],
  ]

  test.each(handed)(
    "that another was led to %s nothing is begun beside it, and one charge is made",
    async (_, hand) => {
      const { orderId, path, charges, paid } = await car()
      const [first, second] = [outside(), outside()]
      const [screen, theirs] = [await payScreen(first, path), await payScreen(second, path)]
      const cashier = ledTo(await pay(first, screen, { method: "alipay" }))
      expect(await hand(second, theirs, orderId)).toBe(cashier)

      const { to, page } = await saysNotPaid(first, orderId)
      const again = ledTo(await pay(first, screen, { method: "alipay" }))
      for (const open of new Set([cashier, again])) await atCashier(open, "pay")
      expect({ to, again, charges: await charges(), paid: await paid() }).toEqual({
        ...{ to: resultOf(orderId), again: cashier },
        ...{ charges: 1, paid: 1 },
      })
      expect(readable(page)).toMatch(HELD)
      expect(mayGiveUp(page)).toBe(false)
    },
  )

  test("继续支付 leads the first one there at once; five minutes after the other was, their word is enough again", async () => {
    const { orderId, path, paid } = await car()
    const [first, second] = [outside(), outside()]
    const screen = await payScreen(first, path)
    const cashier = ledTo(await pay(first, screen, { method: "alipay" }))
    const theirs = await second.goto(resultOf(orderId))
    await goOn(second, theirs)
    expect(await goOn(first, (await saysNotPaid(first, orderId)).page)).toBe(cashier)
    await older(orderId, 4 * MINUTE)
    expect((await saysNotPaid(first, orderId)).to).toBe(resultOf(orderId))
    await goOn(second, theirs)
    await older(orderId, 4 * MINUTE)
    expect((await saysNotPaid(first, orderId)).to).toBe(resultOf(orderId))
    expect(await stateOf(first, orderId)).toMatchObject({ state: "paying" })
    await older(orderId, MINUTE)
    expect((await saysNotPaid(first, orderId)).to).toBe(path)
    expect(ledTo(await pay(first, screen, { method: "alipay" }))).not.toBe(cashier)
    expect(await paid()).toBe(2)
  })

  test("that only the first one was led to, however often, their word is enough at once", async () => {
    const { orderId, path } = await car()
    const first = outside()
    const screen = await payScreen(first, path)
    const cashier = ledTo(await pay(first, screen, { method: "alipay" }))
    expect(ledTo(await pay(first, screen, { method: "alipay" }))).toBe(cashier)
    expect(await goOn(first, await first.goto(resultOf(orderId)))).toBe(cashier)
    await outside().goto(resultOf(orderId))
    expect((await saysNotPaid(first, orderId)).to).toBe(path)
  })
})

describe("at the messaging app's bridge", () => {
  beforeEach(() => all.box.updatePaymentSettings({ weixin: "bridge" }))
  const ready = async (browser: Browser, orderId: string) =>
    (
      await browser.postJson<EndpointAnswer<typeof paymentsOwn.prepareBridge>>("/api/payments/prepare-bridge", {
        orderId,
      })
    ).json.bridge

  test("whose parameters another was handed nothing is begun beside it, and one charge is made", async () => {
    const { orderId, path, charges, payments, paid } = await car()
    const [first, second] = [messaging(), messaging()]
    const screen = await payScreen(first, path)
    const payment = ledTo(await pay(first, screen, { method: "weixin" }))
    await first.goto(payment)
    expect(await goOn(second, await second.goto(resultOf(orderId)))).toBe(payment)
    const theirs = await ready(second, orderId)
    expect(theirs).toBeDefined()

    const { to, page } = await saysNotPaid(first, orderId)
    const again = ledTo(await pay(first, screen, { method: "weixin" }))
    const own = await ready(first, orderId)
    for (const parameters of [theirs, own])
      await all.box.settlePayment({ parameters, result: "paid" }).catch(() => undefined)
    expect({ to, again, charges: await charges(), payments: await payments(), paid: await paid() }).toEqual({
      ...{ to: resultOf(orderId), again: payment },
      ...{ charges: 1, payments: 1, paid: 1 },
    })
    expect(readable(page)).toMatch(HELD)
  })

  test("that only the first one opened, however often, their word is enough at once", async () => {
    const { orderId, path } = await car()
    const first = messaging()
    await first.goto(ledTo(await pay(first, await payScreen(first, path), { method: "weixin" })))
    expect(await ready(first, orderId)).toBeDefined()
    expect((await saysNotPaid(first, orderId)).to).toBe(path)
  })
})
