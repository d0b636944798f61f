import { readBill, readPayLabel } from "#tests/parking/reductions/bill"
import {
  openScenario,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  sandbox,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"

afterEach(() => sandbox.clearFaults())

test("the bill with coupons shows the fee, the discount and the amount due", async () => {
  const { browser, path } = await openScenario("coupons")
  expect(readBill(await openPayScreen(browser, path))).toEqual({
    停车费: "¥20.00",
    停车券: "−¥5.00",
    抵用券: "暂无可用",
    应付: "¥15.00",
  })
})

test("the bill uses coupons of the order's car, not of the car in the address", async () => {
  const { browser, path, plate } = await openScenario("coupons")
  const segments = path.split("/")
  segments[3] = encodeURIComponent("粤B00000")
  const last = await sandbox.lastCall()
  const screen = await openPayScreen(browser, segments.join("/"))
  expect(readBill(screen)).toMatchObject({ 停车券: "−¥5.00", 应付: "¥15.00" })
  const { calls } = await sandbox.calls(last)
  expect(calls.filter(({ call }) => call === "pay.coupons").at(-1)?.input).toMatchObject({ licencePlate: plate })
})

test("the bill shows which part of a voucher is lost", async () => {
  const { browser, path } = await openScenario("vouchers", { signedIn: true })
  const choice = await browser.goto(`${path}?choose=vouchers&coupons=&vouchers=`)
  expect(visibleText(choice)).toContain("满10元可用")
  const largest = listDiscountCheckboxes(choice, "vouchers")[2]!.id
  const screen = await openPayScreen(browser, `${path}?coupons=&vouchers=${largest}`)
  expect(readBill(screen)).toMatchObject({
    停车费: "¥15.00",
    抵用券: "−¥15.00",
    应付: "¥0.00",
    抵用券提示: "抵用券面额\u00a0¥20.00，实抵\u00a0¥15.00，超出部分不找零",
  })
})

test("a coupon that covers the fee alone unchecks the coupon that was checked before", async () => {
  const { browser, path, ledger } = await openScenario("coupons")
  const checkboxes = listDiscountCheckboxes(await browser.goto(`${path}?choose=coupons`), "coupons")
  const [checkedCoupon] = checkboxes.filter(({ checked }) => checked)
  const longCoupon = checkboxes[4]!
  const screen = await openPayScreen(browser, `${path}?coupons=${checkedCoupon!.id},${longCoupon.id}&vouchers=`)
  expect(visibleText(screen)).toContain("所选停车券已抵扣全部费用，用不上的已退回")
  expect(readBill(screen)).toMatchObject({ 停车券: "−¥20.00", 应付: "¥0.00" })
  expect(readBill(screen)["停车券提示"]).toMatch(/^停车券共 4 小时，多于停车时长 3小时4\d分，多出的不保留$/)
  await pay(browser, screen)
  expect((await ledger()).charges).toMatchObject([{ amount: 0, coupons: [longCoupon.id] }])
})

test("a voucher that covers the fee alone unchecks the other voucher", async () => {
  const { browser, path, ledger } = await openScenario("vouchers", { signedIn: true })
  const checkboxes = listDiscountCheckboxes(
    await browser.goto(`${path}?choose=vouchers&coupons=&vouchers=`),
    "vouchers",
  )
  const [small, large] = [checkboxes[0]!.id, checkboxes[2]!.id]
  const screen = await openPayScreen(browser, `${path}?coupons=&vouchers=${small},${large}`)
  expect(visibleText(screen)).toContain("所选抵用券已抵扣全部费用，用不上的已退回")
  expect(readBill(screen)).toMatchObject({
    抵用券: "−¥15.00",
    应付: "¥0.00",
    抵用券提示: "抵用券面额\u00a0¥20.00，实抵\u00a0¥15.00，超出部分不找零",
  })
  await pay(browser, screen)
  expect((await ledger()).charges).toMatchObject([{ amount: 0, vouchers: [large] }])
})

test("the remaining coupon cap without JavaScript includes the checked coupons", async () => {
  const { browser, path } = await openScenario("coupons")
  const withChoice = await browser.goto(`${path}?choose=coupons`)
  expect(visibleText(withChoice)).toContain("小票兑换和平台赠送的券最多抵2小时，还可抵1小时")
  const withoutChoice = await browser.goto(`${path}?choose=coupons&coupons=&vouchers=`)
  expect(visibleText(withoutChoice)).toContain("小票兑换和平台赠送的券最多抵2小时，还可抵2小时")
})

test("a park without a cap accepts two hours of coupons and refuses a third", async () => {
  const { browser, path } = await openScenario("default-cap")
  const ids = listDiscountCheckboxes(await browser.goto(`${path}?choose=coupons`), "coupons").map(({ id }) => id)
  const twoCoupons = await openPayScreen(browser, `${path}?coupons=${ids.slice(0, 2).join(",")}&vouchers=`)
  expect(readBill(twoCoupons)).toMatchObject({ 停车券: "−¥10.00" })
  const threeCoupons = await openPayScreen(browser, `${path}?coupons=${ids.join(",")}&vouchers=`)
  expect(readBill(threeCoupons)).toEqual(readBill(twoCoupons))
  expect(visibleText(threeCoupons)).toContain("小票兑换和平台赠送的券最多抵2小时，还可抵0小时")
})

test("a park whose coupon mode cannot be queried uses the pay call without coupons", async () => {
  const { browser, path } = await openScenario("car-in-park")
  await sandbox.addFault({ match: "pay.couponMode", fault: { kind: "status", status: 500 }, times: "always" })
  const screen = await openPayScreen(browser, path)
  const last = await sandbox.lastCall()
  await pay(browser, screen)
  const { calls } = await sandbox.calls(last)
  expect(calls.map(({ call }) => call).filter((call) => /^pay\.pay/.test(call ?? ""))).toEqual(["pay.pay"])
})

test("1000.00 yuan can be paid, 1000.01 yuan cannot", async () => {
  const { addresses, orders } = await sandbox.createScenario("at-the-limit")
  const LIMIT_MESSAGE = "停车费用超过1000元，请联系岗亭核实"
  for (const [name, amount, isLimited] of [
    ["pay", "¥1000.00", false],
    ["pay-above", "¥1000.01", true],
  ] as const) {
    const browser = openPhone()
    const screen = await openPayScreen(browser, toPath(addresses[name]))
    expect(readPayLabel(screen)).toBe(`立即支付 ${amount}`)
    await pay(browser, screen)
    const screenAfter = await browser.goto(toPath(addresses[name]))
    expect(visibleText(screenAfter).includes(LIMIT_MESSAGE)).toBe(isLimited)
  }
  const answers = await Promise.all(orders.map((orderId) => sandbox.payments({ orderId })))
  expect(answers.map(({ payments }) => payments.length)).toEqual([1, 0])
})

test("a stay of several days shows days, hours and minutes", async () => {
  const { browser, path } = await openScenario("over-limit")
  expect(visibleText(await openPayScreen(browser, path))).toContain("11天0小时5")
})
