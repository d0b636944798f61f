import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  openAndPay,
  toPath,
  pay,
  visibleText,
  sandbox,
  signIn,
} from "#tests/payments/pay-steps"

const START = "/api/arrears/start"

test("an arrear of a plate is listed, paid and removed from the list", async () => {
  const { browser, plate, orders, addresses, ledger } = await openScenario("arrears")
  const list = await browser.goto(toPath(addresses["recovered-list"]))
  const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
  const path = href.replaceAll("&amp;", "&")
  const screen = await browser.goto(path)
  const cashier = getLocation(await pay(browser, screen, {}, START))
  expect(isCashier(cashier)).toBe(true)
  expect((await browser.goto((await pressAtCashier(cashier, "pay"))!)).text).toContain("支付成功")
  const { charges, total } = await ledger()
  expect(charges).toMatchObject([{ plate }])
  expect(orders).toContain(charges[0]!.orderId)
  expect(screen.text).toContain(`立即支付 ¥${(total / 1000).toFixed(2)}`)
  expect(visibleText(await browser.goto(toPath(addresses["recovered-list"])))).toContain("没有欠费")
  expect((await browser.goto(path)).text).toMatch(/无需补缴|支付成功/)
})

test("a changed amount in the address of an arrear is neither shown nor paid", async () => {
  const { browser, addresses, ledger } = await openScenario("arrears", { kind: "messagingApp" })
  const path = toPath(addresses["recovered-pay"])
  const segments = path.split("/")
  const realAmount = segments[5]!
  segments[5] = "0.01"
  const screen = await browser.goto(segments.join("/"))
  expect(screen.text).toContain(`立即支付 ¥${realAmount}`)
  const cashier = getLocation(await pay(browser, screen, {}, START))
  await pressAtCashier(cashier, "pay")
  expect(await ledger()).toMatchObject({ total: Number(realAmount) * 1000, charges: [{ method: "weixin" }] })
})

test("F-11 an arrear that was paid on another phone is reported and not charged again", async () => {
  const { browser, addresses, ledger } = await openScenario("arrears")
  const path = toPath(addresses["recovered-pay"])
  const screen = await browser.goto(path)
  const otherPhone = openPhone()
  await pressAtCashier(getLocation(await pay(otherPhone, await otherPhone.goto(path), {}, START)), "pay")
  const destination = getLocation(await pay(browser, screen, {}, START))
  expect(isCashier(destination)).toBe(false)
  expect((await browser.goto(destination)).text).toMatch(/无需补缴|支付成功/)
  expect((await ledger()).charges).toHaveLength(1)
})

test("a signed-in driver sees their own arrears without entering a plate", async () => {
  const { browser, phone } = await openScenario("arrears")
  await signIn(browser, phone)
  expect(visibleText(await browser.goto("/recovered_pay_list"))).toMatch(/欠费\s+3\s+笔/)
  const otherDriver = await openScenario("car-in-park", { signedIn: true })
  expect((await otherDriver.browser.goto("/recovered_pay_list")).text).toContain("没有欠费")
  expect((await openPhone().goto("/recovered_pay_list")).text).toContain("输入车牌，查欠费")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0 })
})

test("a payment of an arrear with an invalid form token is refused", async () => {
  const { browser, addresses, ledger } = await openScenario("arrears")
  const path = toPath(addresses["recovered-pay"])
  expect((await pay(browser, await browser.goto(path), { csrfToken: "x" }, START)).status).toBe(403)
  await expect(openAndPay(browser, path)).rejects.toThrow("no form to /api/pay/start")
  expect((await ledger()).charges).toEqual([])
})

test("the list for one car park links to arrears of other car parks", async () => {
  const { browser, plate } = await openScenario("arrears")
  const openList = (parkId: string) =>
    browser.goto(`/recovered_pay_list?${new URLSearchParams({ licencePlate: plate, parkId })}`)
  const emptyList = await openList("3108")
  expect(visibleText(emptyList)).toContain("这个停车场没有欠费")
  expect(visibleText(emptyList)).toContain("其他停车场还有 3 笔欠费")
  expect(visibleText(emptyList)).not.toContain("¥")
  const [, href = ""] =
    /href="(\/recovered_pay_list\?[^"]*)"[^>]*>(?:(?!<\/a>).)*其他停车场/s.exec(emptyList.text) ?? []
  expect(visibleText(await browser.goto(href.replaceAll("&amp;", "&")))).toMatch(/欠费\s*3\s*笔/)
  const list = await openList("1001")
  expect(visibleText(list)).toMatch(/欠费\s*1\s*笔/)
  expect(visibleText(list)).toContain("其他停车场还有 2 笔欠费")
})
