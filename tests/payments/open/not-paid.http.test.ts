import { getForm } from "#tests/support/http-browser"
import { feeSays, givable, giveUp, hintsOf, mayGiveUp, paysSince, untilShown } from "#tests/payments/open/given-up"
import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  openAndPay,
  pathOf,
  pay,
  readable,
  resultOf,
  sandbox,
  stateOf,
} from "#tests/payments/paying"

/** Who may say that a payment was not made, how, and what it takes until another way is let through. */
afterEach(() => sandbox.clearFaults())

/** A driver whose balance covers the fee stands at alipay's cashier, the pay screen still open in another tab. */
async function atAlipay() {
  const world = await inWorld("balance-covers", { signedIn: true })
  const screen = await world.browser.goto(world.path)
  const cashier = ledTo(await pay(world.browser, screen, { method: "alipay" }))
  expect(isCashier(cashier)).toBe(true)
  const last = await sandbox.lastCall()
  const byBalance = async () => ledTo(await pay(world.browser, screen, { method: "balance" }))
  return { ...world, screen, cashier, last, byBalance }
}

const LOOKS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  {},
]

/** A page, or the no that pictures on other sites are told. */
const shown = (status: number) => status < 400 || status === 403

describe("looking changes nothing", () => {
  test("F-35 a picture on another site, a preview, a prefetch, another driver: the payment goes on, and no second begins", async () => {
    const { orderId, browser, cashier, last, byBalance, phone } = await atAlipay()
    const other = (await inWorld("car-in-park", { signedIn: true })).browser
    for (const address of hintsOf(orderId)) {
      for (const stranger of [newPhone(), newPhone("messagingApp"), other]) {
        for (const headers of LOOKS)
          expect([address, shown((await stranger.get(address, { headers })).status)]).toEqual([address, true])
        await stranger.send(address, { method: "HEAD" })
        expect(readable(await stranger.goto(address))).not.toMatch(/支付已取消|支付失败/)
      }
      expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await byBalance()).toBe(cashier)
    expect(await paysSince(last)).toEqual([])
    await atCashier(cashier, "pay")
    expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 50_000 })
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  })

  test("the driver's own browser is shown how the cashier says it ended; that is a word, and moves nothing", async () => {
    const { orderId, browser, cashier, last, byBalance } = await atAlipay()
    for (const address of hintsOf(orderId)) {
      const page = await browser.goto(address)
      expect([address, /支付已取消|支付失败/.test(readable(page))]).toEqual([address, true])
      expect(readable(page)).not.toContain("没有扣款")
      expect(mayGiveUp(page)).toBe(true)
      expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await byBalance()).toBe(cashier)
    expect(await paysSince(last)).toEqual([])
  })

  test("nobody else's browser has the messaging app's payment made ready", async () => {
    const { browser, path, orderId } = await inWorld("separate-path", { kind: "messagingApp" })
    const payment = await openAndPay(browser, path)
    const last = await sandbox.lastCall()
    const stranger = newPhone("messagingApp")
    expect(ledTo(await stranger.get(payment))).toBe(resultOf(orderId))
    expect((await stranger.postJson("/api/payments/prepare-bridge", { orderId })).json).toEqual({
      ok: true,
      state: "paying",
    })
    expect(await paysSince(last)).toEqual([])
    expect(isCashier(ledTo(await browser.get(payment)))).toBe(true)
  })
})

describe("我没有付款", () => {
  test("said where it was begun: the provider is asked, the pay screen is back in one tap, and one more payment is let through", async () => {
    const { orderId, browser, path, cashier, last, byBalance, phone } = await atAlipay()
    const shown = await browser.goto((await atCashier(cashier, "cancel"))!)
    expect(readable(shown)).toMatch(/支付已取消.*重新支付 ¥15\.00/s)
    expect(await giveUp(browser, shown)).toBe(path)
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "cancelled" })
    expect(await byBalance()).toMatch(/^\/new_pay\//)
    expect(await paysSince(last)).toEqual(["pay.pay"])
    expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
  })

  test("said by anybody else: they are shown what the provider says, and nothing moves", async () => {
    const { orderId, browser, cashier, last, byBalance } = await atAlipay()
    const shown = await givable(browser, resultOf(orderId))
    const stranger = newPhone()
    const page = await stranger.goto(resultOf(orderId))
    expect([mayGiveUp(shown), mayGiveUp(page)]).toEqual([true, false])
    const { csrfToken = "" } = getForm(await stranger.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    expect(await giveUp(stranger, shown, { csrfToken })).toBe(resultOf(orderId))
    const { json: said } = await stranger.postJson("/api/payments/not-paid", { orderId })
    expect(said).toEqual({ ok: true, go: resultOf(orderId) })
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    expect(await byBalance()).toBe(cashier)
    expect(await paysSince(last)).toEqual([])
  })

  test.each([
    ["paid", 0, "支付成功"],
    ["being paid", 3_600, "正在确认支付结果"],
  ])("said of what the provider calls %s: that is shown, and stays", async (_, delay, heading) => {
    const { orderId, browser, last, byBalance } = await atAlipay()
    const shown = await givable(browser, resultOf(orderId))
    await sandbox.settlePayment({ orderId, result: "paid", delay })
    expect(readable(await browser.goto(await giveUp(browser, shown)))).toContain(heading)
    expect(isCashier(await byBalance())).toBe(false)
    expect(await paysSince(last)).toEqual([])
  })

  test("said while an answer is still waited for: how long, in words", async () => {
    const { browser, path, orderId } = await inWorld("car-in-park")
    const page = await browser.goto(path)
    await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
    await pay(browser, page)
    const last = await sandbox.lastCall()
    const waiting = await browser.goto(resultOf(orderId))
    const { csrfToken = "" } = getForm(await browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    const form = { action: "/api/payments/not-paid", method: "post", fields: { orderId, csrfToken }, html: "" }
    expect(mayGiveUp(waiting)).toBe(false)
    expect(ledTo(await browser.submit(form))).toBe(resultOf(orderId))
    expect(readable(await browser.goto(resultOf(orderId)))).toMatch(/支付结果还在确认，请过\d+秒再试/)
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "unknown" })
    expect(await paysSince(last)).toEqual([])
  })

  test("while the provider cannot be asked nothing is given up", async () => {
    const { orderId, browser, cashier, byBalance } = await atAlipay()
    const shown = await givable(browser, resultOf(orderId))
    await sandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
    expect(await giveUp(browser, shown)).toBe(resultOf(orderId))
    expect(readable(await browser.goto(resultOf(orderId)))).toContain("正在核对付款")
    await sandbox.clearFaults()
    await untilShown(browser, resultOf(orderId), "支付中")
    expect(await byBalance()).toBe(cashier)
  })
})

describe("before another way is let through", () => {
  test.each([
    ["a stay", "car-in-park", "pay", "/api/pay/start"],
    ["a merchant's coupons", "merchant-recharge", "recharge", "/api/pay/recharge"],
    ["an arrear", "arrears", "recovered-pay", "/api/arrears/start"],
  ] as const)("%s, paid at the first cashier after all: nothing more is sent", async (_, world, address, action) => {
    const { browser, addresses } = await inWorld(world)
    const path = pathOf(addresses[address])
    const screen = await browser.goto(path)
    const cashier = ledTo(await pay(browser, screen, {}, action))
    const back = (await atCashier(cashier, "cancel"))!
    const orderId = new URLSearchParams(back.split("?")[1]).get("order_id")!
    expect(await giveUp(browser, await browser.goto(back))).toBe(path)
    const second = ledTo(await pay(browser, screen, {}, action))
    expect(isCashier(second)).toBe(true)
    await atCashier(second, "away")
    expect(await giveUp(browser, await givable(browser, resultOf(orderId)))).toBe(path)
    await sandbox.settlePayment({ orderId, result: "paid" })
    const last = await sandbox.lastCall()
    const to = ledTo(await pay(browser, screen, {}, action))
    expect(to).toBe(resultOf(orderId))
    expect(readable(await browser.goto(to))).toContain("支付成功")
    expect(await paysSince(last)).toEqual([])
    expect((await sandbox.payments({ orderId })).payments.filter(({ state }) => state === "paid")).toHaveLength(1)
  })

  test("begun elsewhere, without a record of ours: another window, and nothing is sent", async () => {
    const { browser, path } = await inWorld("car-in-park")
    const { fields } = getForm(await browser.goto(path), "/api/pay/start")
    await feeSays("PAYING")
    const last = await sandbox.lastCall()
    const { json: said } = await browser.postJson("/api/pay/start", fields)
    expect(said).toMatchObject({ why: "another-window", words: "这笔停车费正在另一个窗口支付" })
    expect(await paysSince(last)).toEqual([])
  })
})
