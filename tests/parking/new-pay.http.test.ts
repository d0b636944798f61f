import { waitForText } from "#tests/payments/open/give-up-steps"
import {
  openScenario,
  openPhone,
  openAndPay,
  pressAtCashier,
  visibleText,
  toPath,
  sandbox,
} from "#tests/payments/pay-steps"
import { respondWithOutput } from "#tests/support/provider-answers"

/** The amounts in the address of a receipt are not trusted. */
afterEach(() => sandbox.clearFaults())

const plate = "粤B12345"
const buildReceiptPath = (orderId: string, secondsLeft: string, exceeded = "0") =>
  `/new_pay/${orderId}/15.00/20.00/1750210200/1750218300/135/${secondsLeft}/${exceeded}/60/3.00/0/${encodeURIComponent(plate)}`
const PAYMENT_FACTS = /¥|15\.00|20\.00|3\.00|离场|6月18日|支付成功/

test.each(["-1", "600", ""])(
  "a receipt of an unknown order with left_time %j shows no amount and links to the look-up",
  async (secondsLeft) => {
    const page = await openPhone().goto(buildReceiptPath("1001202506180930001", secondsLeft))
    expect(page.status).toBe(200)
    expect(visibleText(page)).toContain("没有找到这笔订单，请重新查询")
    expect(visibleText(page)).not.toMatch(PAYMENT_FACTS)
    expect(page.text).toContain(`/PAY/plate_select_yd_v2?parkId=1001&amp;licence_plate=${encodeURIComponent(plate)}`)
  },
)

test.each([
  ["is slow", { kind: "latency", ms: 2_000 }],
  ["is unreachable", { kind: "status", status: 500 }],
] as const)("a receipt shows no amount while the provider %s, then shows the provider's amounts", async (_, fault) => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  await pressAtCashier(await openAndPay(browser, path), "pay")
  await sandbox.addFault({ match: "payments.fee", fault, times: "always" })
  const checkingPage = await browser.get(buildReceiptPath(orderId, "77"))
  expect(visibleText(checkingPage)).toContain("正在核对付款")
  expect(visibleText(checkingPage)).not.toMatch(PAYMENT_FACTS)
  await sandbox.clearFaults()
  const [, refreshHref = ""] = /href="([^"]*patient=1)"/.exec(checkingPage.text) ?? []
  const page = await waitForText(browser, refreshHref.replaceAll("&amp;", "&"), "支付成功")
  expect(visibleText(page)).toMatch(/实付金额\s*¥\s*15\.00/)
  expect(visibleText(page)).not.toMatch(/20\.00|6月18日/)
})

test("the receipt of an unpaid order leads to its pay screen", async () => {
  const { browser, addresses } = await openScenario("car-in-park")
  expect((await browser.goto(toPath(addresses["new-pay"]))).path).toMatch(/^\/PAY\//)
})

test("the receipt of a free order leads to its pay screen, which shows that nothing is due", async () => {
  const { browser, orders } = await openScenario("fee-zero")
  const page = await browser.goto(buildReceiptPath(orders[0]!, "600"))
  expect(page.path).toMatch(/^\/PAY\//)
  expect(visibleText(page)).toContain("现在离场不用缴费")
  expect(visibleText(page)).not.toMatch(/支付成功|请在以下时间内离场/)
})

test.each(["EXPIRED", "CLOSED"])("the receipt of an order that is %s with nothing due is not shown", async (state) => {
  const { browser, orderId } = await openScenario("car-in-park")
  const fee = {
    amount: 0,
    balance: 0,
    park: "科技园停车场",
    plate,
    minutes: 135,
    state,
    since: "2026-11-20T09:30:00+08:00",
    loginRequired: false,
    type: "other",
    paidNow: 0,
    paid: 0,
  }
  await sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: "always" })
  const page = await browser.goto(buildReceiptPath(orderId, "600"))
  expect(page.path).not.toMatch(/^\/new_pay\//)
  expect(visibleText(page)).not.toMatch(/支付成功|请在以下时间内离场/)
})
