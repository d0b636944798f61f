import { untilShown } from "#tests/payments/open/given-up"
import { inWorld, newPhone, openAndPay, atCashier, readable, pathOf, sandbox } from "#tests/payments/paying"
import { respondWithOutput } from "#tests/support/provider-answers"

/** The address of a receipt tells figures of its own: none of them is anybody's word. */
afterEach(() => sandbox.clearFaults())

const plate = "粤B12345"
const address = (orderId: string, left: string, exceeded = "0") =>
  `/new_pay/${orderId}/15.00/20.00/1750210200/1750218300/135/${left}/${exceeded}/60/3.00/0/${encodeURIComponent(plate)}`
const CLAIMS = /¥|15\.00|20\.00|3\.00|离场|6月18日|支付成功/

test.each(["-1", "600", ""])(
  "an order nobody knows, left_time %j: no receipt, no figure, and a way to look the fee up",
  async (left) => {
    const page = await newPhone().goto(address("1001202506180930001", left))
    expect(page.status).toBe(200)
    expect(readable(page)).toContain("没有找到这笔订单，请重新查询")
    expect(readable(page)).not.toMatch(CLAIMS)
    expect(page.text).toContain(`/PAY/plate_select_yd_v2?parkId=1001&amp;licence_plate=${encodeURIComponent(plate)}`)
  },
)

test.each([
  ["thinks", { kind: "latency", ms: 2_000 }],
  ["cannot be reached", { kind: "status", status: 500 }],
] as const)("while the provider %s nothing is claimed; then it is its own receipt", async (_, fault) => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  await atCashier(await openAndPay(browser, path), "pay")
  await sandbox.addFault({ match: "payments.fee", fault, times: "always" })
  const told = await browser.get(address(orderId, "77"))
  expect(readable(told)).toContain("正在核对付款")
  expect(readable(told)).not.toMatch(CLAIMS)
  await sandbox.clearFaults()
  const [, refresh = ""] = /href="([^"]*patient=1)"/.exec(told.text) ?? []
  const page = await untilShown(browser, refresh.replaceAll("&amp;", "&"), "支付成功")
  expect(readable(page)).toMatch(/实付金额\s*¥\s*15\.00/)
  expect(readable(page)).not.toMatch(/20\.00|6月18日/)
})

test("an order that is not paid is led to its pay screen", async () => {
  const { browser, addresses } = await inWorld("car-in-park")
  expect((await browser.goto(pathOf(addresses["new-pay"]))).path).toMatch(/^\/PAY\//)
})

test("nor is one of which nothing is due a receipt: the pay screen says that nothing has to be paid", async () => {
  const { browser, orders } = await inWorld("fee-zero")
  const page = await browser.goto(address(orders[0]!, "600"))
  expect(page.path).toMatch(/^\/PAY\//)
  expect(readable(page)).toContain("现在离场不用缴费")
  expect(readable(page)).not.toMatch(/支付成功|请在以下时间内离场/)
})

test.each(["EXPIRED", "CLOSED"])("nor is one that the provider calls %s, with nothing due", async (state) => {
  const { browser, orderId } = await inWorld("car-in-park")
  const fee = {
    ...{ amount: 0, balance: 0, park: "科技园停车场", plate, minutes: 135, state },
    ...{ since: "2026-11-20T09:30:00+08:00", loginRequired: false, type: "other", paidNow: 0, paid: 0 },
  }
  await sandbox.addFault({ match: "payments.fee", fault: respondWithOutput("payments.fee", fee), times: "always" })
  const page = await browser.goto(address(orderId, "600"))
  expect(page.path).not.toMatch(/^\/new_pay\//)
  expect(readable(page)).not.toMatch(/支付成功|请在以下时间内离场/)
})
