import { getForm } from "#tests/support/http-browser"
import { readPayLabel } from "#tests/parking/reductions/bill"
import {
  openScenario,
  isCashier,
  getLocation,
  pay,
  openPayScreen,
  visibleText,
  sandbox,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"

afterEach(() => sandbox.clearFaults())

/** The first condition that applies decides the result of a tap: limit, separate WeChat flow, no password, coupon mode. */
const SWITCHES = ["limitWarning", "hasSeparateWeixinFlow", "noPassword", "couponMode"] as const
type Switch = (typeof SWITCHES)[number]
const pairs = SWITCHES.flatMap((first, i) => SWITCHES.slice(i + 1).map((second) => [first, second] as const))

async function openWithSwitches(enabled: readonly Switch[]) {
  const scenario = await openScenario("every-question", { kind: "messagingApp" })
  const parkId = scenario.orderId.slice(0, 4)
  await sandbox.updatePark(parkId, Object.fromEntries(SWITCHES.map((name) => [name, enabled.includes(name)])))
  return { ...scenario, parkId }
}

const listPaymentCallsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.map(({ call }) => call ?? "").filter((call) => /^pay\.(pay|prepare)/.test(call))

/** Finds the condition that decided the result of a tap. */
function findCondition(destination: string, path: string, calls: string[]): Switch | "none" {
  if (destination.includes("ask=no-password")) return "noPassword"
  if (destination.startsWith("/v1/wx_money/payment")) return "hasSeparateWeixinFlow"
  if (calls[0] === "pay.payWithCoupons") return "couponMode"
  return destination.split("?")[0] === path && calls.length === 0 ? "limitWarning" : "none"
}

describe.each([
  ["without coupons", "?coupons=&vouchers="],
  ["with a chosen coupon", ""],
])("%s", (_, query) => {
  test.each(pairs)("%s takes precedence over %s", async (first, second) => {
    const { browser, path, parkId } = await openWithSwitches([first, second])
    expect(parkId).toMatch(/^\d{4}$/)
    const screen = await openPayScreen(browser, path + query)
    const last = await sandbox.lastCall()
    const destination = getLocation(await pay(browser, screen))
    expect(findCondition(destination, path, await listPaymentCallsSince(last))).toBe(first)
  })
})

test("an existing no-password agreement takes precedence over coupon mode and waits for the bank", async () => {
  const { browser, path, plate } = await openWithSwitches(["noPassword", "couponMode"])
  const agreement = `${sandbox.url}/cashier/agreement/${encodeURIComponent(plate)}`
  await fetch(agreement, { method: "POST", body: new URLSearchParams({ button: "agree" }), redirect: "manual" })
  const screen = await openPayScreen(browser, `${path}?coupons=&vouchers=`)
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(browser, screen))).toContain("/v1/wx_money/auto_paying")
  expect(await listPaymentCallsSince(last)).toEqual(["pay.pay"])
})

test("the separate WeChat flow offers no coupons", async () => {
  const { browser, path } = await openWithSwitches(["hasSeparateWeixinFlow"])
  const screen = await openPayScreen(browser, path)
  expect(screen.text).not.toContain("choose=coupons")
  expect(screen.text).not.toContain("费用明细")
  expect(visibleText(screen)).toMatch(/停车券、抵用券\s+暂无可用/)
  expect(readPayLabel(screen)).toBe("立即支付 ¥1110.00")
})

describe("the no-password question without JavaScript", () => {
  test("is a page before the payment, whose button 直接支付 pays with the chosen coupons", async () => {
    const { browser, path } = await openWithSwitches(["noPassword"])
    const screen = await openPayScreen(browser, path)
    const amount = readPayLabel(screen)!.replace("立即支付 ", "")
    const last = await sandbox.lastCall()
    const question = await browser.goto(getLocation(await pay(browser, screen)))
    expect(await listPaymentCallsSince(last)).toEqual([])
    expect(visibleText(question)).toContain("您尚未开通免密支付，是否前往开通？")
    expect(question.text).toMatch(/href="\/v1\/wx_money\/open_driving\?order_id=\d+"[^>]*>前往开通/)
    expect(readPayLabel(question)).toBe(`直接支付 ${amount}`)
    expect(getForm(question, "/api/pay/start").fields.method).toBe("weixin")
    expect(isCashier(getLocation(await pay(browser, question)))).toBe(true)
    expect(await listPaymentCallsSince(last)).toEqual(expect.arrayContaining(["pay.payWithCoupons"]))
  })

  test("keeps the choice of coupons", async () => {
    const { browser, path, orderId } = await openWithSwitches(["noPassword"])
    const [coupon] = listDiscountCheckboxes(await browser.goto(`${path}?choose=coupons`), "coupons")
    for (const [query, couponIds] of [
      [`?coupons=${coupon!.id}&vouchers=`, [coupon!.id]],
      ["?coupons=&vouchers=", []],
    ] as const) {
      const question = await browser.goto(getLocation(await pay(browser, await openPayScreen(browser, path + query))))
      await sandbox.refuseNextPayment(orderId, "pay-refused")
      const last = await sandbox.lastCall()
      const destination = getLocation(await pay(browser, question))
      const payCall = (await sandbox.calls(last)).calls.find(({ call }) => /^pay\.pay/.test(call ?? ""))
      expect(payCall?.input.couponIds ?? "").toBe(couponIds.join(","))
      expect(destination).not.toContain("ask=")
      expect(visibleText(await browser.goto(destination))).toContain("操作失败，请稍后重试")
    }
  })

  test("is left out when the agreement cannot be queried", async () => {
    const { browser, path } = await openWithSwitches(["noPassword"])
    await sandbox.addFault({ match: "pay.noPasswordState", fault: { kind: "status", status: 500 }, times: "always" })
    const screen = await openPayScreen(browser, `${path}?coupons=&vouchers=`)
    await sandbox.clearFaults()
    expect(visibleText(screen)).not.toContain("未开通")
    expect(isCashier(getLocation(await pay(browser, screen)))).toBe(true)
  })

  test("pays nothing when the fee has changed in the meantime", async () => {
    const { browser, path, payments } = await openWithSwitches(["noPassword"])
    const [coupon] = listDiscountCheckboxes(await browser.goto(`${path}?choose=coupons`), "coupons")
    const question = await browser.goto(getLocation(await pay(browser, await openPayScreen(browser, path))))
    await sandbox.setCouponState(coupon!.id, "used")
    const screenAfter = await browser.goto(getLocation(await pay(browser, question)))
    expect(visibleText(screenAfter)).toContain("所选的停车券已不能使用，请重新选择")
    expect((await payments()).payments).toEqual([])
  })
})
