import { getForm } from "#tests/support/http-browser"
import { payWords } from "#tests/parking/reductions/bill"
import { inWorld, isCashier, ledTo, pay, payScreen, readable, sandbox, ticketsIn } from "#tests/payments/paying"

afterEach(() => sandbox.clearFaults())

/** What a tap leads to is decided by the first that applies: limit, separate way, no password, coupons first. */
const SWITCHES = ["limitWarning", "separatePath", "noPassword", "couponMode"] as const
type Switch = (typeof SWITCHES)[number]
const pairs = SWITCHES.flatMap((first, i) => SWITCHES.slice(i + 1).map((second) => [first, second] as const))

async function withSwitches(on: readonly Switch[]) {
  const world = await inWorld("every-question", { kind: "messagingApp" })
  const parkId = world.orderId.slice(0, 4)
  await sandbox.updatePark(parkId, Object.fromEntries(SWITCHES.map((name) => [name, on.includes(name)])))
  return { ...world, parkId }
}

const paysSince = async (since: number) =>
  (await sandbox.calls(since)).calls.map(({ call }) => call ?? "").filter((call) => /^pay\.(pay|prepare)/.test(call))

/** Which of the questions an answer to a tap is. */
function asked(to: string, path: string, calls: string[]): Switch | "none" {
  if (to.includes("ask=no-password")) return "noPassword"
  if (to.startsWith("/v1/wx_money/payment")) return "separatePath"
  if (calls[0] === "pay.payWithCoupons") return "couponMode"
  return to.split("?")[0] === path && calls.length === 0 ? "limitWarning" : "none"
}

describe.each([
  ["nothing chosen", "?coupons=&vouchers="],
  ["with a coupon chosen", ""],
])("%s", (_, query) => {
  test.each(pairs)("%s comes before %s", async (first, second) => {
    const { browser, path, parkId } = await withSwitches([first, second])
    expect(parkId).toMatch(/^\d{4}$/)
    const screen = await payScreen(browser, path + query)
    const last = await sandbox.lastCall()
    const to = ledTo(await pay(browser, screen))
    expect(asked(to, path, await paysSince(last))).toBe(first)
  })
})

test("opened already, no password comes before coupons first, and waits for the bank", async () => {
  const { browser, path, plate } = await withSwitches(["noPassword", "couponMode"])
  const agreement = `${sandbox.url}/cashier/agreement/${encodeURIComponent(plate)}`
  await fetch(agreement, { method: "POST", body: new URLSearchParams({ button: "agree" }), redirect: "manual" })
  const screen = await payScreen(browser, `${path}?coupons=&vouchers=`)
  const last = await sandbox.lastCall()
  expect(ledTo(await pay(browser, screen))).toContain("/v1/wx_money/auto_paying")
  expect(await paysSince(last)).toEqual(["pay.pay"])
})

test("on the messaging app's separate way no coupon can be chosen, for it takes the order as it is", async () => {
  const { browser, path } = await withSwitches(["separatePath"])
  const screen = await payScreen(browser, path)
  expect(screen.text).not.toContain("choose=coupons")
  expect(screen.text).not.toContain("费用明细")
  expect(readable(screen)).toMatch(/停车券、抵用券\s+暂无可用/)
  expect(payWords(screen)).toBe("立即支付 ¥1110.00")
})

describe("the question about paying without a password, without a script", () => {
  test("is a page between the tap and the payment; 直接支付 pays just what was chosen", async () => {
    const { browser, path } = await withSwitches(["noPassword"])
    const screen = await payScreen(browser, path)
    const sum = payWords(screen)!.replace("立即支付 ", "")
    const last = await sandbox.lastCall()
    const question = await browser.goto(ledTo(await pay(browser, screen)))
    expect(await paysSince(last)).toEqual([])
    expect(readable(question)).toContain("您尚未开通免密支付，是否前往开通？")
    expect(question.text).toMatch(/href="\/v1\/wx_money\/open_driving\?order_id=\d+"[^>]*>前往开通/)
    expect(payWords(question)).toBe(`直接支付 ${sum}`)
    expect(getForm(question, "/api/pay/start").fields.method).toBe("weixin")
    expect(isCashier(ledTo(await pay(browser, question)))).toBe(true)
    expect(await paysSince(last)).toEqual(expect.arrayContaining(["pay.payWithCoupons"]))
  })

  test("keeps the coupons that were chosen, or that none were", async () => {
    const { browser, path, orderId } = await withSwitches(["noPassword"])
    const [coupon] = ticketsIn(await browser.goto(`${path}?choose=coupons`), "coupons")
    for (const [query, chosen] of [
      [`?coupons=${coupon!.id}&vouchers=`, [coupon!.id]],
      ["?coupons=&vouchers=", []],
    ] as const) {
      const question = await browser.goto(ledTo(await pay(browser, await payScreen(browser, path + query))))
      await sandbox.refuseNextPayment(orderId, "pay-refused")
      const last = await sandbox.lastCall()
      const back = ledTo(await pay(browser, question))
      const sent = (await sandbox.calls(last)).calls.find(({ call }) => /^pay\.pay/.test(call ?? ""))
      expect(sent?.input.couponIds ?? "").toBe(chosen.join(","))
      expect(back).not.toContain("ask=")
      expect(readable(await browser.goto(back))).toContain("操作失败，请稍后重试")
    }
  })

  test("is not asked where nobody can say whether it is open: the payment begins", async () => {
    const { browser, path } = await withSwitches(["noPassword"])
    await sandbox.addFault({ match: "pay.noPasswordState", fault: { kind: "status", status: 500 }, times: "always" })
    const screen = await payScreen(browser, `${path}?coupons=&vouchers=`)
    await sandbox.clearFaults()
    expect(readable(screen)).not.toContain("未开通")
    expect(isCashier(ledTo(await pay(browser, screen)))).toBe(true)
  })

  test("a fee that has become another one meanwhile is not paid", async () => {
    const { browser, path, payments } = await withSwitches(["noPassword"])
    const [coupon] = ticketsIn(await browser.goto(`${path}?choose=coupons`), "coupons")
    const question = await browser.goto(ledTo(await pay(browser, await payScreen(browser, path))))
    await sandbox.setCouponState(coupon!.id, "used")
    const back = await browser.goto(ledTo(await pay(browser, question)))
    expect(readable(back)).toContain("所选的停车券已不能使用，请重新选择")
    expect((await payments()).payments).toEqual([])
  })
})
