import { formTo } from "#tests/support/http-browser"
import {
  mockFeeState,
  waitUntilCanGiveUp,
  giveUp,
  listHintPaths,
  hasGiveUpForm,
  paymentCallsSince,
  waitForText,
} from "#tests/payments/open/given-up"
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

/** Which browser can say that a payment was not made, and when another method is allowed then. */
afterEach(() => sandbox.clearFaults())

/** A driver whose balance covers the fee is at alipay's cashier, with the pay screen open in another tab. */
async function openAlipayCashier() {
  const scenario = await inWorld("balance-covers", { signedIn: true })
  const screen = await scenario.browser.arrive(scenario.path)
  const cashier = ledTo(await pay(scenario.browser, screen, { method: "alipay" }))
  expect(isCashier(cashier)).toBe(true)
  const last = await sandbox.lastCall()
  const payByBalance = async () => ledTo(await pay(scenario.browser, screen, { method: "balance" }))
  return { ...scenario, screen, cashier, last, payByBalance }
}

const VIEW_HEADERS: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" },
  { purpose: "prefetch", "sec-purpose": "prefetch" },
  {},
]

/** A page, or the 403 for images on other sites. */
const isExpectedStatus = (status: number) => status < 400 || status === 403

describe("viewing a payment", () => {
  test("F-35 an image on another site, a preview, a prefetch or another driver neither ends the payment nor begins a second", async () => {
    const { orderId, browser, cashier, last, payByBalance, phone } = await openAlipayCashier()
    const other = (await inWorld("car-in-park", { signedIn: true })).browser
    for (const address of listHintPaths(orderId)) {
      for (const stranger of [newPhone(), newPhone("messagingApp"), other]) {
        for (const headers of VIEW_HEADERS)
          expect({
            address,
            isExpected: isExpectedStatus((await stranger.visit(address, { headers })).status),
          }).toEqual({ address, isExpected: true })
        await stranger.send(address, { method: "HEAD" })
        expect(readable(await stranger.arrive(address))).not.toMatch(/支付已取消|支付失败/)
      }
      expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await payByBalance()).toBe(cashier)
    expect(await paymentCallsSince(last)).toEqual([])
    await atCashier(cashier, "pay")
    expect(await sandbox.ledger({ phone })).toMatchObject({ balance: 50_000 })
    expect((await sandbox.payments({ orderId })).payments).toHaveLength(1)
  })

  test("the driver's own browser shows the cashier's hint, which does not change the payment", async () => {
    const { orderId, browser, cashier, last, payByBalance } = await openAlipayCashier()
    for (const address of listHintPaths(orderId)) {
      const page = await browser.arrive(address)
      expect({ address, hasHint: /支付已取消|支付失败/.test(readable(page)) }).toEqual({ address, hasHint: true })
      expect(readable(page)).not.toContain("没有扣款")
      expect(hasGiveUpForm(page)).toBe(true)
      expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    }
    expect(await payByBalance()).toBe(cashier)
    expect(await paymentCallsSince(last)).toEqual([])
  })

  test("another browser cannot prepare the messaging app's payment", async () => {
    const { browser, path, orderId } = await inWorld("separate-path", { kind: "messagingApp" })
    const payment = await openAndPay(browser, path)
    const last = await sandbox.lastCall()
    const stranger = newPhone("messagingApp")
    expect(ledTo(await stranger.visit(payment))).toBe(resultOf(orderId))
    expect((await stranger.ask("/api/payments/prepare-bridge", { orderId })).said).toEqual({
      ok: true,
      state: "paying",
    })
    expect(await paymentCallsSince(last)).toEqual([])
    expect(isCashier(ledTo(await browser.visit(payment)))).toBe(true)
  })
})

describe("我没有付款", () => {
  test("in the browser that began the payment queries the provider, leads to the pay screen and allows one more payment", async () => {
    const { orderId, browser, path, cashier, last, payByBalance, phone } = await openAlipayCashier()
    const result = await browser.arrive((await atCashier(cashier, "cancel"))!)
    expect(readable(result)).toMatch(/支付已取消.*重新支付 ¥15\.00/s)
    expect(await giveUp(browser, result)).toBe(path)
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "cancelled" })
    expect(await payByBalance()).toMatch(/^\/new_pay\//)
    expect(await paymentCallsSince(last)).toEqual(["pay.pay"])
    expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, charges: [{ method: "balance" }] })
  })

  test("in another browser changes nothing", async () => {
    const { orderId, browser, cashier, last, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, resultOf(orderId))
    const stranger = newPhone()
    const page = await stranger.arrive(resultOf(orderId))
    expect(hasGiveUpForm(result)).toBe(true)
    expect(hasGiveUpForm(page)).toBe(false)
    const { csrfToken = "" } = formTo(await stranger.arrive("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    expect(await giveUp(stranger, result, { csrfToken })).toBe(resultOf(orderId))
    const { said: body } = await stranger.ask("/api/payments/not-paid", { orderId })
    expect(body).toEqual({ ok: true, go: resultOf(orderId) })
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "paying" })
    expect(await payByBalance()).toBe(cashier)
    expect(await paymentCallsSince(last)).toEqual([])
  })

  test.each([
    ["paid", 0, "支付成功"],
    ["being paid", 3_600, "正在确认支付结果"],
  ])("of a payment that the provider calls %s shows that state", async (_, delay, heading) => {
    const { orderId, browser, last, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, resultOf(orderId))
    await sandbox.settle({ orderId, result: "paid", delay })
    expect(readable(await browser.arrive(await giveUp(browser, result)))).toContain(heading)
    expect(isCashier(await payByBalance())).toBe(false)
    expect(await paymentCallsSince(last)).toEqual([])
  })

  test("while an answer is outstanding says how long to wait", async () => {
    const { browser, path, orderId } = await inWorld("car-in-park")
    const page = await browser.arrive(path)
    await sandbox.fault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
    await pay(browser, page)
    const last = await sandbox.lastCall()
    const waiting = await browser.arrive(resultOf(orderId))
    const { csrfToken = "" } = formTo(await browser.arrive("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
    const form = { action: "/api/payments/not-paid", method: "post", fields: { orderId, csrfToken }, html: "" }
    expect(hasGiveUpForm(waiting)).toBe(false)
    expect(ledTo(await browser.submit(form))).toBe(resultOf(orderId))
    expect(readable(await browser.arrive(resultOf(orderId)))).toMatch(/支付结果还在确认，请过\d+秒再试/)
    expect(await stateOf(browser, orderId)).toMatchObject({ state: "unknown" })
    expect(await paymentCallsSince(last)).toEqual([])
  })

  test("while the provider is unreachable gives nothing up", async () => {
    const { orderId, browser, cashier, payByBalance } = await openAlipayCashier()
    const result = await waitUntilCanGiveUp(browser, resultOf(orderId))
    await sandbox.fault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
    expect(await giveUp(browser, result)).toBe(resultOf(orderId))
    expect(readable(await browser.arrive(resultOf(orderId)))).toContain("正在核对付款")
    await sandbox.clearFaults()
    await waitForText(browser, resultOf(orderId), "支付中")
    expect(await payByBalance()).toBe(cashier)
  })
})

describe("a new payment after 我没有付款", () => {
  test.each([
    ["a stay", "car-in-park", "pay", "/api/pay/start"],
    ["a merchant's coupons", "merchant-recharge", "recharge", "/api/pay/recharge"],
    ["an arrear", "arrears", "recovered-pay", "/api/arrears/start"],
  ] as const)("is not sent for %s when the first cashier was paid after all", async (_, world, address, action) => {
    const { browser, addresses } = await inWorld(world)
    const path = pathOf(addresses[address])
    const screen = await browser.arrive(path)
    const cashier = ledTo(await pay(browser, screen, {}, action))
    const back = (await atCashier(cashier, "cancel"))!
    const orderId = new URLSearchParams(back.split("?")[1]).get("order_id")!
    expect(await giveUp(browser, await browser.arrive(back))).toBe(path)
    const second = ledTo(await pay(browser, screen, {}, action))
    expect(isCashier(second)).toBe(true)
    await atCashier(second, "away")
    expect(await giveUp(browser, await waitUntilCanGiveUp(browser, resultOf(orderId)))).toBe(path)
    await sandbox.settle({ orderId, result: "paid" })
    const last = await sandbox.lastCall()
    const destination = ledTo(await pay(browser, screen, {}, action))
    expect(destination).toBe(resultOf(orderId))
    expect(readable(await browser.arrive(destination))).toContain("支付成功")
    expect(await paymentCallsSince(last)).toEqual([])
    expect((await sandbox.payments({ orderId })).payments.filter(({ state }) => state === "paid")).toHaveLength(1)
  })

  test("is refused when the provider reports a payment in another window", async () => {
    const { browser, path } = await inWorld("car-in-park")
    const { fields } = formTo(await browser.arrive(path), "/api/pay/start")
    await mockFeeState("PAYING")
    const last = await sandbox.lastCall()
    const { said: body } = await browser.ask("/api/pay/start", fields)
    expect(body).toMatchObject({ why: "another-window", words: "这笔停车费正在另一个窗口支付" })
    expect(await paymentCallsSince(last)).toEqual([])
  })
})
