import { billOf, payWords } from "#tests/parking/reductions/bill"
import { inWorld, newPhone, pathOf, pay, payScreen, readable, sandbox, ticketsIn } from "#tests/payments/paying"

afterEach(() => sandbox.clearFaults())

test("coupons: the fee, what they take off, and what is left", async () => {
  const { browser, path } = await inWorld("coupons")
  expect(billOf(await payScreen(browser, path))).toEqual({
    ...{ 停车费: "¥20.00", 停车券: "−¥5.00", 抵用券: "暂无可用", 应付: "¥15.00" },
  })
})

test("coupons are those of the order's own car, whatever car the address names", async () => {
  const { browser, path, plate } = await inWorld("coupons")
  const segments = path.split("/")
  segments[3] = encodeURIComponent("粤B00000")
  const last = await sandbox.lastCall()
  const screen = await payScreen(browser, segments.join("/"))
  expect(billOf(screen)).toMatchObject({ 停车券: "−¥5.00", 应付: "¥15.00" })
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.coupons").at(-1)?.input).toMatchObject({ licencePlate: plate })
})

test("a voucher worth more than the fee: what is lost is said before it is spent", async () => {
  const { browser, path } = await inWorld("vouchers", { signedIn: true })
  const choice = await browser.goto(`${path}?choose=vouchers&coupons=&vouchers=`)
  expect(readable(choice)).toContain("满¥10.00可用")
  const dear = ticketsIn(choice, "vouchers")[2]!.id
  const screen = await payScreen(browser, `${path}?coupons=&vouchers=${dear}`)
  expect(billOf(screen)).toMatchObject({
    ...{ 停车费: "¥15.00", 抵用券: "−¥15.00", 应付: "¥0.00" },
    抵用券提示: "抵用券面额\u00a0¥20.00，实抵\u00a0¥15.00，超出部分不找零",
  })
})

test("a coupon that covers all by itself: the one that was ticked already is given back, and only the other is used up", async () => {
  const { browser, path, ledger } = await inWorld("coupons")
  const tickets = ticketsIn(await browser.goto(`${path}?choose=coupons`), "coupons")
  const [ticked] = tickets.filter(({ checked }) => checked)
  const long = tickets[4]!
  const screen = await payScreen(browser, `${path}?coupons=${ticked!.id},${long.id}&vouchers=`)
  expect(readable(screen)).toContain("所选停车券已抵扣全部费用，用不上的已退回")
  expect(billOf(screen)).toMatchObject({ 停车券: "−¥20.00", 应付: "¥0.00" })
  expect(billOf(screen)["停车券提示"]).toMatch(/^停车券共 4\.0 小时，多于停车时长 3小时4\d分，多出的不保留$/)
  await pay(browser, screen)
  expect((await ledger()).charges).toMatchObject([{ amount: 0, coupons: [long.id] }])
})

test("two vouchers where one covers all: the other is given back, and stays the driver's", async () => {
  const { browser, path, ledger } = await inWorld("vouchers", { signedIn: true })
  const tickets = ticketsIn(await browser.goto(`${path}?choose=vouchers&coupons=&vouchers=`), "vouchers")
  const [small, dear] = [tickets[0]!.id, tickets[2]!.id]
  const screen = await payScreen(browser, `${path}?coupons=&vouchers=${small},${dear}`)
  expect(readable(screen)).toContain("所选抵用券已抵扣全部费用，用不上的已退回")
  expect(billOf(screen)).toMatchObject({
    ...{ 抵用券: "−¥15.00", 应付: "¥0.00" },
    抵用券提示: "抵用券面额\u00a0¥20.00，实抵\u00a0¥15.00，超出部分不找零",
  })
  await pay(browser, screen)
  expect((await ledger()).charges).toMatchObject([{ amount: 0, vouchers: [dear] }])
})

test("what is left of the cap is reckoned with what is ticked, without a script too", async () => {
  const { browser, path } = await inWorld("coupons")
  const ticked = await browser.goto(`${path}?choose=coupons`)
  expect(readable(ticked)).toContain("停车券累计最多可抵扣2小时，剩余可抵扣1小时")
  const none = await browser.goto(`${path}?choose=coupons&coupons=&vouchers=`)
  expect(readable(none)).toContain("停车券累计最多可抵扣2小时，剩余可抵扣2小时")
})

test("a park that names no cap: two hours, and a third is refused with both figures", async () => {
  const { browser, path } = await inWorld("default-cap")
  const ids = ticketsIn(await browser.goto(`${path}?choose=coupons`), "coupons").map(({ id }) => id)
  const two = await payScreen(browser, `${path}?coupons=${ids.slice(0, 2).join(",")}&vouchers=`)
  expect(billOf(two)).toMatchObject({ 停车券: "−¥10.00" })
  const three = await payScreen(browser, `${path}?coupons=${ids.join(",")}&vouchers=`)
  expect(billOf(three)).toEqual(billOf(two))
  expect(readable(three)).toContain("停车券累计最多可抵扣2小时，剩余可抵扣0小时")
})

test("a park of which nobody can say that coupons come first is paid by the plain call", async () => {
  const { browser, path } = await inWorld("car-in-park")
  await sandbox.addFault({ match: "pay.couponMode", fault: { kind: "status", status: 500 }, times: "always" })
  const screen = await payScreen(browser, path)
  const last = await sandbox.lastCall()
  await pay(browser, screen)
  const { calls } = await sandbox.calls(last)
  expect(calls.map(({ call }) => call).filter((call) => /^pay\.pay/.test(call ?? ""))).toEqual(["pay.pay"])
})

test("exactly 1000 yuan is paid, a cent more is not", async () => {
  const { addresses, orders } = await sandbox.createScenario("at-the-limit")
  const LIMIT = "停车费用超过1000元，请联系车场工作人员核实"
  for (const [name, sum, limited] of [
    ["pay", "¥1000.00", false],
    ["pay-above", "¥1000.01", true],
  ] as const) {
    const browser = newPhone()
    const screen = await payScreen(browser, pathOf(addresses[name]))
    expect(payWords(screen)).toBe(`立即支付 ${sum}`)
    await pay(browser, screen)
    const again = await browser.goto(pathOf(addresses[name]))
    expect(readable(again).includes(LIMIT)).toBe(limited)
  }
  const begun = await Promise.all(orders.map((orderId) => sandbox.payments({ orderId })))
  expect(begun.map(({ payments }) => payments.length)).toEqual([1, 0])
})

test("a stay of days keeps its hours and minutes", async () => {
  const { browser, path } = await inWorld("over-limit")
  expect(readable(await payScreen(browser, path))).toContain("11天0小时5")
})
