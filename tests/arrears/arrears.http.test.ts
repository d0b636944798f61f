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
  sandbox,
  signIn,
} from "#tests/payments/paying"

const START = "/api/arrears/start"

test("what a plate owes, paid, and gone from the list", async () => {
  const { browser, plate, orders, addresses, ledger } = await inWorld("arrears")
  const list = await browser.goto(pathOf(addresses["recovered-list"]))
  const [, href = ""] = /href="(\/recovered_pay\/[^"]+)"/.exec(list.text) ?? []
  const path = href.replaceAll("&amp;", "&")
  const screen = await browser.goto(path)
  const cashier = ledTo(await pay(browser, screen, {}, START))
  expect(isCashier(cashier)).toBe(true)
  expect((await browser.goto((await atCashier(cashier, "pay"))!)).text).toContain("支付成功")
  const { charges, total } = await ledger()
  expect(charges).toMatchObject([{ plate }])
  expect(orders).toContain(charges[0]!.orderId)
  expect(screen.text).toContain(`立即支付 ¥${(total / 1000).toFixed(2)}`)
  expect(readable(await browser.goto(pathOf(addresses["recovered-list"])))).toContain("没有欠费")
  expect((await browser.goto(path)).text).toMatch(/无需补缴|支付成功/)
})

test("an amount changed in the address is not what is shown or paid", async () => {
  const { browser, addresses, ledger } = await inWorld("arrears", { kind: "messagingApp" })
  const path = pathOf(addresses["recovered-pay"])
  const segments = path.split("/")
  const real = segments[5]!
  segments[5] = "0.01"
  const screen = await browser.goto(segments.join("/"))
  expect(screen.text).toContain(`立即支付 ¥${real}`)
  const cashier = ledTo(await pay(browser, screen, {}, START))
  await atCashier(cashier, "pay")
  expect(await ledger()).toMatchObject({ total: Number(real) * 1000, charges: [{ method: "weixin" }] })
})

test("F-11 paid elsewhere meanwhile: told so, and not charged again", async () => {
  const { browser, addresses, ledger } = await inWorld("arrears")
  const path = pathOf(addresses["recovered-pay"])
  const old = await browser.goto(path)
  const other = newPhone()
  await atCashier(ledTo(await pay(other, await other.goto(path), {}, START)), "pay")
  const to = ledTo(await pay(browser, old, {}, START))
  expect(isCashier(to)).toBe(false)
  expect((await browser.goto(to)).text).toMatch(/无需补缴|支付成功/)
  expect((await ledger()).charges).toHaveLength(1)
})

test("the driver's own, without naming a plate; nobody else's", async () => {
  const { browser, phone } = await inWorld("arrears")
  await signIn(browser, phone)
  expect(readable(await browser.goto("/recovered_pay_list"))).toMatch(/欠费\s+3\s+笔/)
  const other = await inWorld("car-in-park", { signedIn: true })
  expect((await other.browser.goto("/recovered_pay_list")).text).toContain("没有欠费")
  expect((await newPhone().goto("/recovered_pay_list")).text).toContain("输入车牌，查欠费")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0 })
})

test("no token, no payment", async () => {
  const { browser, addresses, ledger } = await inWorld("arrears")
  const path = pathOf(addresses["recovered-pay"])
  expect((await pay(browser, await browser.goto(path), { csrfToken: "x" }, START)).status).toBe(403)
  await expect(openAndPay(browser, path)).rejects.toThrow("no form to /api/pay/start")
  expect((await ledger()).charges).toEqual([])
})

test("nothing owed in the park that was asked about: what is owed elsewhere is told, with the way to it", async () => {
  const { browser, plate } = await inWorld("arrears")
  const asked = (parkId: string) =>
    browser.goto(`/recovered_pay_list?${new URLSearchParams({ licencePlate: plate, parkId })}`)
  const nothing = await asked("3108")
  expect(readable(nothing)).toContain("这个停车场没有欠费")
  expect(readable(nothing)).toContain("其他停车场还有 3 笔欠费")
  expect(readable(nothing)).not.toContain("¥")
  const [, href = ""] = /href="(\/recovered_pay_list\?[^"]*)"[^>]*>(?:(?!<\/a>).)*其他停车场/s.exec(nothing.text) ?? []
  expect(readable(await browser.goto(href.replaceAll("&amp;", "&")))).toMatch(/欠费\s*3\s*笔/)
  const some = await asked("1001")
  expect(readable(some)).toMatch(/欠费\s*1\s*笔/)
  expect(readable(some)).toContain("其他停车场还有 2 笔欠费")
})
