import { getForm, type Browser, type Page } from "#tests/support/http-browser"
import { driverIn } from "#tests/cross-park/booking"
import { ledTo, newPhone, pathOf, pay, payScreen, readable, sandbox, ticketsIn } from "#tests/payments/paying"

const mine = "/WALLET/coupon"
const used = "/WALLET/coupon?used=true"
const OPENED = "/api/coupons/opened"
const hrefsIn = (page: Page, beginning: string) =>
  [...page.text.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith(beginning))
const coupons = (page: Page) => hrefsIn(page, "/WALLET/coupon?coupon=")
const idOf = (href: string) => new URLSearchParams(href.split("?")[1]).get("coupon")!

/** One of the list, opened, whose page has these words. */
async function open(browser: Browser, list: Page, words: string): Promise<Page & { id: string }> {
  for (const href of coupons(list)) {
    const page = await browser.goto(href)
    if (readable(page).includes(words)) return { ...page, id: idOf(href) }
  }
  throw new Error(`no coupon with ${words}`)
}

afterEach(() => sandbox.clearFaults())

test("unused and used, each by its pages, asked as it is documented", async () => {
  const { browser, phone } = await driverIn("coupon-shelf")
  const last = await sandbox.lastCall()
  const first = await browser.goto(mine)
  expect(coupons(first)).toHaveLength(10)
  expect(readable(first)).toContain("加载更多")
  const second = await browser.goto(hrefsIn(first, "/WALLET/coupon?page=2")[0]!)
  expect(coupons(second)).toHaveLength(3)
  expect(readable(second)).toContain("没有更多数据了")
  const spent = await browser.goto(used)
  expect(coupons(spent)).toHaveLength(2)
  expect(readable(spent)).toContain("已使用")
  const asked = (await sandbox.calls(last)).calls.filter(
    (call) => call.driver === phone && call.call === "coupons.mine",
  )
  const words = asked.map(({ input }) => `used=${String(input.used)}&page=${String(input.page)}`)
  for (const call of ["used=false&page=1", "used=false&page=2", "used=true&page=1"]) expect(words).toContain(call)
})

test("a page after the last leads to the last, and says of nobody's coupons that there are none", async () => {
  const { browser } = await driverIn("coupon-shelf")
  const last = await browser.goto(`${mine}?page=99`)
  expect(last.path).toBe(`${mine}?page=2`)
  expect(coupons(last)).toHaveLength(3)
  const spent = await browser.goto(`${used}&page=99`)
  expect(spent.path).toBe(used)
  expect(coupons(spent)).toHaveLength(2)
})

test("the nearest end first and told as today's, what has run out last", async () => {
  const { browser } = await driverIn("coupon-shelf")
  const pages = await Promise.all([mine, `${mine}?page=2`].map((path) => browser.goto(path)))
  const words = pages.map(readable)
  expect(words[0]).toMatch(/1\.0\s*小时\s*海味轩餐厅.*今天 23:59 到期/s)
  expect(words[0]!.indexOf("今天 23:59 到期")).toBeLessThan(words[0]!.indexOf("星巴克咖啡"))
  expect(words[0]).toMatch(/12\.0\s*小时/)
  expect(words[0]).toMatch(/¥\s*5\.00/)
  expect(words.join()).toMatch(/1\s*个月/)
  expect(words[1]).toMatch(/天虹商场.*已过期/s)
})

test("one opened: where, for which car; its bill has it ticked, and once spent it is nobody's to tick", async () => {
  const { browser, plate, phone } = await driverIn("coupon-shelf")
  const list = await browser.goto(mine)
  const coupon = await open(browser, list, "小票兑换")
  expect(readable(coupon)).toMatch(/停车场\s+科技园停车场/)
  expect(coupon.text).toContain(plate)
  const bill = await payScreen(browser, ledTo(await browser.submit(getForm(coupon, "/api/pay/find"))))
  expect(bill.path).toMatch(new RegExp(`^/PAY/.*[?&]coupons=${coupon.id}(&|$)`))
  expect(readable(bill)).toMatch(/减1\.0小时/)
  const choices = await browser.goto(`${bill.path}&choose=coupons`)
  expect(
    ticketsIn(choices, "coupons")
      .filter(({ checked }) => checked)
      .map(({ id }) => id),
  ).toEqual([coupon.id])

  const another = await payScreen(browser, bill.path)
  await pay(browser, bill, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toMatchObject([{ coupons: [coupon.id] }])
  await pay(browser, another, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
  expect(coupons(await browser.goto(mine)).map(idOf)).not.toContain(coupon.id)
  expect(coupons(await browser.goto(used)).map(idOf)).toContain(coupon.id)
  const opened = await browser.goto(coupon.path)
  expect(readable(opened)).toContain("已使用")
  expect(readable(opened)).not.toContain("去缴费")
})

test("one of yuan goes with its voucher's number", async () => {
  const { browser } = await driverIn("coupon-shelf")
  const coupon = await open(browser, await browser.goto(mine), "¥")
  const to = ledTo(await browser.submit(getForm(coupon, "/api/pay/find")))
  expect(to).toMatch(/[?&]vouchers=\d+$/)
  expect(readable(await payScreen(browser, to))).toMatch(/抵¥5\.00/)
})

test("a car that is nowhere: the look-up's own screen, with the plate filled in", async () => {
  const { browser, plate } = await driverIn("coupon-shelf")
  const coupon = await open(browser, await browser.goto(mine), "小票兑换")
  await sandbox.leaveCarPark(plate)
  const to = ledTo(await browser.submit(getForm(coupon, "/api/pay/find")))
  expect(to).toBe("/PAY/plate_select_yd_v2")
  expect((await browser.goto(to)).text).toContain(plate)
})

test("a wrong token, no token, another's number: it is not there, and nothing of it is said", async () => {
  const { browser } = await driverIn("coupon-shelf")
  const [href = ""] = coupons(await browser.goto(mine))
  for (const path of [`${href}x`, `${mine}?coupon=${idOf(href)}`, `${mine}?coupon=999999&token=x`, `${mine}?coupon=`]) {
    const page = readable(await browser.goto(path))
    expect(page).toMatch(/没有找到该优惠券信息！.*我的停车券/s)
    expect(page).not.toMatch(/小时|去缴费/)
  }
})

test("who has the link of another's coupon reads no plate of his", async () => {
  const { browser, plate } = await driverIn("coupon-shelf")
  const { path } = await open(browser, await browser.goto(mine), "小票兑换")
  const stranger = await driverIn("driver")
  const page = await stranger.browser.goto(path)
  expect(page.text).not.toContain(plate)
  expect(coupons(await stranger.browser.goto(mine))).toEqual([])
})

test("a script that opens one is told all of it, a stranger no plate, and a wrong token nothing", async () => {
  const { browser, plate } = await driverIn("coupon-shelf")
  const { path } = await open(browser, await browser.goto(mine), "小票兑换")
  const link = new URLSearchParams(path.split("?")[1])
  const sent = { couponId: link.get("coupon")!, token: link.get("token")! }
  const { json: said } = await browser.postJson(OPENED, sent)
  expect(said).toMatchObject({
    ok: true,
    found: { coupon: { id: sent.couponId, plate, source: "receipt", minutes: 60 } },
  })
  const stranger = await driverIn("driver")
  expect((await stranger.browser.postJson(OPENED, sent)).text).not.toContain(plate)
  expect((await browser.postJson(OPENED, { ...sent, token: `${sent.token}x` })).json).toEqual({ ok: true })
  const { csrfToken = "" } = getForm(await stranger.browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
  expect((await browser.postJson(OPENED, { ...sent, csrfToken })).json).toMatchObject({ ok: false, why: "token" })
})

test("nobody is signed in: sign-in, and back", async () => {
  const phone = newPhone()
  expect((await phone.goto(mine)).path).toMatch(/^\/SIGNUP(\/restore)?\?/)
})

test("none yet, and none that could be had", async () => {
  const { browser, phone } = await driverIn("driver")
  expect(readable(await browser.goto(mine))).toMatch(/还没有停车券.*购买停车券/s)
  expect(readable(await browser.goto(used))).toContain("还没有用过停车券")
  await sandbox.addFault({
    match: "coupons.mine",
    fault: { kind: "status", status: 500 },
    driver: phone,
    times: "always",
  })
  expect(readable(await browser.goto(mine))).toMatch(/加载失败.*重试/s)
})

test("the short address shows the same", async () => {
  const { browser, addresses } = await driverIn("coupon-shelf")
  expect(pathOf(addresses.mine)).toContain("/enter")
  expect(coupons(await browser.goto("/coupon"))).toHaveLength(10)
})
