import { inWorld, newPhone, openAndPay, atCashier, readable, pathOf, sandbox } from "#tests/pay/paying"

/** The address of a receipt tells figures of its own: they are shown until the provider has spoken, and never as its word. */
afterEach(() => sandbox.clearFaults())

const plate = "粤B12345"
const address = (orderId: string, left: string, exceeded = "0") =>
  `/new_pay/${orderId}/15.00/20.00/1750210200/1750218300/135/${left}/${exceeded}/60/3.00/0/${encodeURIComponent(plate)}`

test.each([
  ["-1", "15:00"],
  ["-5", "15:00"],
  ["600", "10:00"],
])("an order nobody knows, left_time %s: what the address says, %s to leave in, and a way on", async (left, clock) => {
  const page = await newPhone().visit(address("1001202506180930001", left))
  expect(page.status).toBe(200)
  const text = readable(page)
  for (const told of [
    "没有找到这笔订单，请重新查询",
    "¥15.00",
    "¥20.00",
    "6月18日",
    "2小时15分",
    clock,
    "1.0小时",
    "¥3.00",
  ])
    expect(text.replace(/\s+(?=[\d.])/g, "")).toContain(told)
  expect(page.text).toContain(`/PAY/plate_select_yd_v2?parkId=1001&amp;licence_plate=${encodeURIComponent(plate)}`)
  expect(page.text).not.toContain("支付成功")
})

test("an empty left_time and an empty exceed_time have their defaults", async () => {
  const page = await newPhone().arrive(address("1001202506180930001", "", ""))
  const text = readable(page)
  expect(text).toContain("15:00")
  expect(text).toContain("0分")
})

test("while the provider thinks, the address's figures; then its own", async () => {
  const { browser, path, orderId } = await inWorld("car-in-park")
  await atCashier(await openAndPay(browser, path), "pay")
  await sandbox.fault({ match: "pay.fee", fault: { kind: "latency", ms: 2_000 } })
  const told = await browser.visit(address(orderId, "77").replace("/15.00/20.00/", "/1.23/4.56/"))
  expect(told.text).toContain("正在核对付款")
  expect(readable(told)).toMatch(/1\.23/)
  const [, refresh = ""] = /href="([^"]*patient=1)"/.exec(told.text) ?? []
  const page = await browser.arrive(refresh.replaceAll("&amp;", "&"))
  expect(page.text).toContain("支付成功")
  expect(readable(page)).not.toMatch(/1\.23|4\.56/)
})

test("an order that is not paid is led to its pay screen", async () => {
  const { browser, addresses } = await inWorld("car-in-park")
  expect((await browser.arrive(pathOf(addresses["new-pay"]))).path).toMatch(/^\/PAY\//)
})
