import { getForm, type Browser, type Page } from "#tests/support/http-browser"
import { signInDriver } from "#tests/support/signed-in-driver"
import {
  getLocation,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  sandbox,
  listDiscountCheckboxes,
} from "#tests/payments/pay-steps"

const UNUSED = "/WALLET/coupon"
const USED = "/WALLET/coupon?used=true"
const OPENED = "/api/coupons/opened"
const listLinks = (page: Page, prefix: string) =>
  [...page.text.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith(prefix))
const listCoupons = (page: Page) => listLinks(page, "/WALLET/coupon?coupon=")
const readCouponId = (href: string) => new URLSearchParams(href.split("?")[1]).get("coupon")!

/** Opens the first coupon of a list whose page contains the text. */
async function openCoupon(browser: Browser, list: Page, text: string): Promise<Page & { id: string }> {
  for (const href of listCoupons(list)) {
    const page = await browser.goto(href)
    if (visibleText(page).includes(text)) return { ...page, id: readCouponId(href) }
  }
  throw new Error(`no coupon with ${text}`)
}

afterEach(() => sandbox.clearFaults())

test("unused and used coupons are listed by page with the documented queries", async () => {
  const { browser, phone } = await signInDriver("coupon-shelf")
  const last = await sandbox.lastCall()
  const first = await browser.goto(UNUSED)
  expect(listCoupons(first)).toHaveLength(10)
  expect(visibleText(first)).toContain("加载更多")
  const second = await browser.goto(listLinks(first, "/WALLET/coupon?page=2")[0]!)
  expect(listCoupons(second)).toHaveLength(3)
  expect(visibleText(second)).toContain("没有更多数据了")
  const usedPage = await browser.goto(USED)
  expect(listCoupons(usedPage)).toHaveLength(2)
  expect(visibleText(usedPage)).toContain("已使用")
  const listCalls = (await sandbox.calls(last)).calls.filter(
    (call) => call.driver === phone && call.call === "coupons.mine",
  )
  const queries = listCalls.map(({ input }) => `used=${String(input.used)}&page=${String(input.page)}`)
  for (const query of ["used=false&page=1", "used=false&page=2", "used=true&page=1"]) expect(queries).toContain(query)
})

test("a page beyond the last redirects to the last page", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const last = await browser.goto(`${UNUSED}?page=99`)
  expect(last.path).toBe(`${UNUSED}?page=2`)
  expect(listCoupons(last)).toHaveLength(3)
  const usedPage = await browser.goto(`${USED}&page=99`)
  expect(usedPage.path).toBe(USED)
  expect(listCoupons(usedPage)).toHaveLength(2)
})

test("the list shows the earliest expiry first and expired coupons last", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const pages = await Promise.all([UNUSED, `${UNUSED}?page=2`].map((path) => browser.goto(path)))
  const texts = pages.map(visibleText)
  expect(texts[0]).toMatch(/1\.0\s*小时\s*海味轩餐厅.*今天 23:59 到期/s)
  expect(texts[0]!.indexOf("今天 23:59 到期")).toBeLessThan(texts[0]!.indexOf("星巴克咖啡"))
  expect(texts[0]).toMatch(/12\.0\s*小时/)
  expect(texts[0]).toMatch(/¥\s*5\.00/)
  expect(texts.join()).toMatch(/1\s*个月/)
  expect(texts[1]).toMatch(/天虹商场.*已过期/s)
})

test("an opened coupon links to the fee with the coupon checked, and can be used once", async () => {
  const { browser, plate, phone } = await signInDriver("coupon-shelf")
  const list = await browser.goto(UNUSED)
  const coupon = await openCoupon(browser, list, "小票兑换")
  expect(visibleText(coupon)).toMatch(/停车场\s+科技园停车场/)
  expect(coupon.text).toContain(plate)
  const payScreen = await openPayScreen(browser, getLocation(await browser.submit(getForm(coupon, "/api/pay/find"))))
  expect(payScreen.path).toMatch(new RegExp(`^/PAY/.*[?&]coupons=${coupon.id}(&|$)`))
  expect(visibleText(payScreen)).toMatch(/减1小时/)
  const choices = await browser.goto(`${payScreen.path}&choose=coupons`)
  expect(
    listDiscountCheckboxes(choices, "coupons")
      .filter(({ checked }) => checked)
      .map(({ id }) => id),
  ).toEqual([coupon.id])

  const secondPayScreen = await openPayScreen(browser, payScreen.path)
  await pay(browser, payScreen, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toMatchObject([{ coupons: [coupon.id] }])
  await pay(browser, secondPayScreen, { method: "balance" })
  expect((await sandbox.ledger({ phone })).charges).toHaveLength(1)
  expect(listCoupons(await browser.goto(UNUSED)).map(readCouponId)).not.toContain(coupon.id)
  expect(listCoupons(await browser.goto(USED)).map(readCouponId)).toContain(coupon.id)
  const usedCouponPage = await browser.goto(coupon.path)
  expect(visibleText(usedCouponPage)).toContain("已使用")
  expect(visibleText(usedCouponPage)).not.toContain("去缴费")
})

test("a coupon worth money opens the fee with its voucher selected", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const coupon = await openCoupon(browser, await browser.goto(UNUSED), "¥")
  const payPath = getLocation(await browser.submit(getForm(coupon, "/api/pay/find")))
  expect(payPath).toMatch(/[?&]vouchers=\d+$/)
  expect(visibleText(await openPayScreen(browser, payPath))).toMatch(/抵¥5\.00/)
})

test("a coupon of a car that has left links to the look-up with the plate filled in", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const coupon = await openCoupon(browser, await browser.goto(UNUSED), "小票兑换")
  await sandbox.leaveCarPark(plate)
  const destination = getLocation(await browser.submit(getForm(coupon, "/api/pay/find")))
  expect(destination).toBe("/PAY/plate_select_yd_v2")
  expect((await browser.goto(destination)).text).toContain(plate)
})

test("a coupon with a wrong or missing token or number is not shown", async () => {
  const { browser } = await signInDriver("coupon-shelf")
  const [href = ""] = listCoupons(await browser.goto(UNUSED))
  for (const path of [
    `${href}x`,
    `${UNUSED}?coupon=${readCouponId(href)}`,
    `${UNUSED}?coupon=999999&token=x`,
    `${UNUSED}?coupon=`,
  ]) {
    const page = visibleText(await browser.goto(path))
    expect(page).toMatch(/没有找到该优惠券信息！.*我的停车券/s)
    expect(page).not.toMatch(/小时|去缴费/)
  }
})

test("another driver who opens the link of a coupon does not see the plate", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const { path } = await openCoupon(browser, await browser.goto(UNUSED), "小票兑换")
  const otherDriver = await signInDriver("driver")
  const page = await otherDriver.browser.goto(path)
  expect(page.text).not.toContain(plate)
  expect(listCoupons(await otherDriver.browser.goto(UNUSED))).toEqual([])
})

test("the endpoint returns the coupon, no plate to another driver, and nothing for a wrong token", async () => {
  const { browser, plate } = await signInDriver("coupon-shelf")
  const { path } = await openCoupon(browser, await browser.goto(UNUSED), "小票兑换")
  const link = new URLSearchParams(path.split("?")[1])
  const input = { couponId: link.get("coupon")!, token: link.get("token")! }
  const { json: body } = await browser.postJson(OPENED, input)
  expect(body).toMatchObject({
    ok: true,
    found: { coupon: { id: input.couponId, plate, source: "receipt", minutes: 60 } },
  })
  const otherDriver = await signInDriver("driver")
  expect((await otherDriver.browser.postJson(OPENED, input)).text).not.toContain(plate)
  expect((await browser.postJson(OPENED, { ...input, token: `${input.token}x` })).json).toEqual({ ok: true })
  const { csrfToken = "" } = getForm(await otherDriver.browser.goto("/PAY/plate_select_yd_v2"), "/api/pay/find").fields
  expect((await browser.postJson(OPENED, { ...input, csrfToken })).json).toMatchObject({ ok: false, why: "token" })
})

test("a signed-out driver is redirected to sign-in", async () => {
  const browser = openPhone()
  expect((await browser.goto(UNUSED)).path).toMatch(/^\/SIGNUP(\/restore)?\?/)
})

test("an empty list and a list that fails to load show a message", async () => {
  const { browser, phone } = await signInDriver("driver")
  expect(visibleText(await browser.goto(UNUSED))).toMatch(/还没有停车券.*购买停车券/s)
  expect(visibleText(await browser.goto(USED))).toContain("还没有用过停车券")
  await sandbox.addFault({
    match: "coupons.mine",
    fault: { kind: "status", status: 500 },
    driver: phone,
    times: "always",
  })
  expect(visibleText(await browser.goto(UNUSED))).toMatch(/加载失败.*重试/s)
})

test("the short address shows the same list", async () => {
  const { browser, addresses } = await signInDriver("coupon-shelf")
  expect(toPath(addresses.mine)).toContain("/enter")
  expect(listCoupons(await browser.goto("/coupon"))).toHaveLength(10)
})
