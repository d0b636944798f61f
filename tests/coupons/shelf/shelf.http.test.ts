import { formTo, type Browser, type Page } from "#tests/support/http-browser"
import { signInDriver } from "#tests/cross-park/booking"
import {
  getLocation,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  sandbox,
  listTickets,
} from "#tests/payments/pay-steps"

const MINE = "/WALLET/coupon"
const USED = "/WALLET/coupon?used=true"
const OPENED = "/api/coupons/opened"
const listLinks = (page: Page, prefix: string) =>
  [...page.text.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith(prefix))
const listCoupons = (page: Page) => listLinks(page, "/WALLET/coupon?coupon=")
const readCouponId = (href: string) => new URLSearchParams(href.split("?")[1]).get("coupon")!

/** Opens the coupon of a list whose page contains the text. */
async function open(browser: Browser, list: Page, text: string): Promise<Page & { id: string }> {
  for (const href of listCoupons(list)) {
    const page = await browser.arrive(href)
    if (visibleText(page).includes(text)) return { ...page, id: readCouponId(href) }
  }
  throw new Error(`no coupon with ${text}`)
}

afterEach(() => sandbox.clearFaults())

test("unused and used coupons are paged and queried as documented", async () => {
  const { browser, phone } = await signInDriver("coupon-shelf")
  const last = await sandbox.lastCall()
  const first = await browser.arrive(MINE)
  expect(listCoupons(first)).toHaveLength(10)
  expect(visibleText(first)).toContain("加载更多")
  const second = await browser.arrive(listLinks(first, "/WALLET/coupon?page=2")[0]!)
  expect(listCoupons(second)).toHaveLength(3)
  expect(visibleText(second)).toContain("没有更多数据了")
  const usedPage = await browser.arrive(USED)
  expect(listCoupons(usedPage)).toHaveLength(2)
  expect(visibleText(usedPage)).toContain("已使用")
  const listCalls = (await sandbox.calls(last)).calls.filter(
    (call) => call.driver === phone && call.call === "coupons.mine",
  )
  const queries = listCalls.map(({ input }) => `used=${String(input.used)}&page=${String(input.page)}`)
  for (const call of ["used=false&page=1", "used=false&page=2", "used=true&page=1"]) expect(queries).toContain(call)
})

test("a page beyond the last leads to the last page", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const last = await browser.arrive(`${MINE}?page=99`)
  expect(last.path).toBe(`${MINE}?page=2`)
  expect(listCoupons(last)).toHaveLength(3)
  const usedPage = await browser.arrive(`${USED}&page=99`)
  expect(usedPage.path).toBe(USED)
  expect(listCoupons(usedPage)).toHaveLength(2)
})

test("the list shows the earliest expiry first and expired coupons last", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const pages = await Promise.all([MINE, `${MINE}?page=2`].map((path) => browser.arrive(path)))
  const texts = pages.map(visibleText)
  expect(texts[0]).toMatch(/1\.0\s*小时\s*海味轩餐厅.*今天 23:59 到期/s)
  expect(texts[0]!.indexOf("今天 23:59 到期")).toBeLessThan(texts[0]!.indexOf("星巴克咖啡"))
  expect(texts[0]).toMatch(/12\.0\s*小时/)
  expect(texts[0]).toMatch(/¥\s*5\.00/)
  expect(texts.join()).toMatch(/1\s*个月/)
  expect(texts[1]).toMatch(/天虹商场.*已过期/s)
})

test("an opened coupon leads to the fee with the coupon checked, and is used once", async () => {
  const { browser, plate, phone } = await signInDriver("coupon-shelf")
  const list = await browser.arrive(MINE)
  const coupon = await open(browser, list, "小票兑换")
  expect(visibleText(coupon)).toMatch(/停车场\s+科技园停车场/)
  expect(coupon.text).toContain(plate)
  const bill = await openPayScreen(browser, getLocation(await browser.submit(formTo(coupon, "/api/pay/find"))))
  expect(bill.path).toMatch(new RegExp(`^/PAY/.*[?&]coupons=${coupon.id}(&|$)`))
  expect(visibleText(bill)).toMatch(/减1\.0小时/)
  const choices = await browser.arrive(`${bill.path}&choose=coupons`)
  expect(
    listTickets(choices, "coupons")
      .filter(({ checked }) => checked)
      .map(({ id }) => id),
  ).toEqual([coupon.id])

  const secondBill = await openPayScreen(browser, bill.path)
  await pay(browser, bill, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toMatchObject([{ coupons: [coupon.id] }])
  await pay(browser, secondBill, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
  expect(listCoupons(await browser.arrive(MINE)).map(readCouponId)).not.toContain(coupon.id)
  expect(listCoupons(await browser.arrive(USED)).map(readCouponId)).toContain(coupon.id)
  const opened = await browser.arrive(coupon.path)
  expect(visibleText(opened)).toContain("已使用")
  expect(visibleText(opened)).not.toContain("去缴费")
})

test("a coupon of an amount leads to the fee with its voucher", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const coupon = await open(browser, await browser.arrive(MINE), "¥")
  const payPath = getLocation(await browser.submit(formTo(coupon, "/api/pay/find")))
  expect(payPath).toMatch(/[?&]vouchers=\d+$/)
  expect(visibleText(await openPayScreen(browser, payPath))).toMatch(/抵¥5\.00/)
})

test("a coupon of a car that has left leads to the look-up with the plate filled in", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const coupon = await open(browser, await browser.arrive(MINE), "小票兑换")
  await sandbox.leave(plate)
  const destination = getLocation(await browser.submit(formTo(coupon, "/api/pay/find")))
  expect(destination).toBe("/PAY/plate_select_yd_v2")
  expect((await browser.arrive(destination)).text).toContain(plate)
})

test("a coupon with a wrong or missing token or number is not shown", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const [href = ""] = listCoupons(await browser.arrive(MINE))
  for (const path of [
    `${href}x`,
    `${MINE}?coupon=${readCouponId(href)}`,
    `${MINE}?coupon=999999&token=x`,
    `${MINE}?coupon=`,
  ]) {
    const page = visibleText(await browser.arrive(path))
    expect(page).toMatch(/没有找到该优惠券信息！.*我的停车券/s)
    expect(page).not.toMatch(/小时|去缴费/)
  }
})

test("another driver with the link of a coupon does not see the plate", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const { path } = await open(browser, await browser.arrive(MINE), "小票兑换")
  const stranger = await signInDriver("driver")
  const page = await stranger.browser.arrive(path)
  expect(page.text).not.toContain(plate)
  expect(listCoupons(await stranger.browser.arrive(MINE))).toEqual([])
})

test("a script reads the whole coupon, another driver no plate, and a wrong token nothing", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const { path } = await open(browser, await browser.arrive(MINE), "小票兑换")
  const link = new URLSearchParams(path.split("?")[1])
  const input = { couponId: link.get("coupon")!, token: link.get("token")! }
  const { said: body } = await browser.ask(OPENED, input)
  expect(body).toMatchObject({
    ok: true,
    found: { coupon: { id: input.couponId, plate, source: "receipt", minutes: 60 } },
  })
  const stranger = await signInDriver("driver")
  expect((await stranger.browser.ask(OPENED, input)).text).not.toContain(plate)
  expect((await browser.ask(OPENED, { ...input, token: `${input.token}x` })).said).toEqual({ ok: true })
  const { csrfToken = "" } = formTo(await stranger.browser.arrive("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
  expect((await browser.ask(OPENED, { ...input, csrfToken })).said).toMatchObject({ ok: false, why: "token" })
})

test("a signed-out driver is led to sign-in", async () => {
  const phone = openPhone()
  expect((await phone.arrive(MINE)).path).toMatch(/^\/SIGNUP(\/restore)?\?/)
})

test("an empty list and a failed list say so", async () => {
  const { browser, phone } = await signInDriver("driver")
  expect(visibleText(await browser.arrive(MINE))).toMatch(/还没有停车券.*购买停车券/s)
  expect(visibleText(await browser.arrive(USED))).toContain("还没有用过停车券")
  await sandbox.fault({ match: "coupons.mine", fault: { kind: "status", status: 500 }, driver: phone, times: "always" })
  expect(visibleText(await browser.arrive(MINE))).toMatch(/加载失败.*重试/s)
})

test("the short address shows the same list", async () => {
  const { browser, addresses } = await signInDriver("coupon-shelf")
  expect(toPath(addresses.mine)).toContain("/enter")
  expect(listCoupons(await browser.arrive("/coupon"))).toHaveLength(10)
})
