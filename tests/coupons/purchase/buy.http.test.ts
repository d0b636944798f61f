import { getForm, type Page } from "#tests/support/http-browser"
import { type Driver, signInDriver } from "#tests/support/signed-in-driver"
import {
  pressAtCashier,
  isCashier,
  getLocation,
  openPhone,
  visibleText,
  getResultPath,
  sandbox,
} from "#tests/payments/pay-steps"
import { respondWith } from "#tests/support/provider-answers"
import { API } from "#lib/provider/adapter"

const START = "/api/coupons/start"
const SUCCESS = "/WALLET/coupon/buy_success"

type Values = Record<string, string>
const submit = ({ browser }: Pick<Driver, "browser">, page: Page, values: Values = {}) =>
  browser.submit(getForm(page, START), values)
const buy = async (driver: Pick<Driver, "browser">, page: Page, values: Values = {}) =>
  getLocation(await submit(driver, page, values))

/** Counts the coupons in the driver's list. */
async function countCoupons({ browser }: Pick<Driver, "browser">): Promise<number> {
  const { text } = await browser.goto("/WALLET/coupon")
  return [...text.matchAll(/href="\/WALLET\/coupon\?coupon=/g)].length
}

async function buyCallsSince(last: number, phone: string) {
  const { calls } = await sandbox.calls(last)
  return calls.filter((call) => call.call === "coupons.buy" && call.driver === phone)
}

afterEach(() => sandbox.clearFaults())

test("a coupon bought from the balance is paid once and received, and the success address holds no data", async () => {
  const driver = await signInDriver("coupon-shop")
  const { browser, phone, plate } = driver
  const last = await sandbox.lastCall()
  const screen = await browser.goto(driver.getPath("buy"))
  for (const expected of ["2.0", "2小时停车券", "科技园停车场", "¥12.00", "−¥3.00", "¥9.00", "余额 ¥36.58"])
    expect(visibleText(screen)).toContain(expected)
  expect(screen.text).toContain(phone)
  expect(await buy(driver, screen, { method: "balance" })).toBe(SUCCESS)
  const text = visibleText(await browser.goto(SUCCESS))
  for (const expected of ["购买成功", "2小时停车券", "¥9.00", "查看停车券"]) expect(text).toContain(expected)
  expect(text).not.toContain(phone)
  expect(await countCoupons(driver)).toBe(1)
  expect(await driver.ledger()).toMatchObject({
    total: 9_000,
    balance: 27_580,
    charges: [{ plate, method: "balance", amount: 9_000 }],
  })
  const [call] = await buyCallsSince(last, phone)
  expect(call?.input).toMatchObject({
    licence_plate: plate,
    phone,
    park_id: "1001",
    coupon_type_id: driver.getPath("buy").split("/")[5],
    method: "balance",
    expire_time: expect.stringMatching(/^\d{13}$/) as string,
  })
  expect(call?.path).toBe(`${API}/coupon/buy`)
})

test("a coupon bought at the cashier is received once, after the payment", async () => {
  const driver = await signInDriver("coupon-shop")
  const cashier = await buy(driver, await driver.browser.goto(driver.getPath("buy")), { method: "alipay" })
  expect(isCashier(cashier)).toBe(true)
  expect(await countCoupons(driver)).toBe(0)
  expect(visibleText(await driver.browser.goto(driver.getPath("buy")))).toContain("您有一笔支付正在确认")
  const successPage = await driver.browser.goto((await pressAtCashier(cashier, "pay"))!)
  expect(successPage.path).toBe(SUCCESS)
  expect(visibleText(successPage)).toContain("购买成功")
  await pressAtCashier(cashier, "pay")
  expect(await countCoupons(driver)).toBe(1)
  const { charges } = await sandbox.ledger({ plate: driver.plate })
  expect(charges).toMatchObject([{ method: "alipay", amount: 9_000 }])
})

test("a coupon that is bought in the messaging app is paid by weixin", async () => {
  const driver = await signInDriver("coupon-shop", "messagingApp")
  const screen = await driver.browser.goto(driver.getPath("buy"))
  const cashier = await buy(driver, screen, { method: "weixin" })
  expect(cashier).toMatch(/\/cashier\/weixin\//)
  const { payments } = await sandbox.payments({ plate: driver.plate })
  expect(payments).toMatchObject([{ method: "weixin", amount: 9_000 }])
  await sandbox.settlePayment({ paymentId: payments[0]!.id, result: "paid" })
  expect((await driver.browser.goto(getResultPath(payments[0]!.orderId))).path).toBe(SUCCESS)
  expect(await countCoupons(driver)).toBe(1)
})

test("the provider's values are shown and paid, not those of the address", async () => {
  const driver = await signInDriver("coupon-shop")
  const segments = driver.getPath("buy").split("/")
  const [id, price, detail, balance, off, minutes] = [5, 6, 7, 8, 9, 10]
  Object.assign(segments, {
    [price]: "0.01",
    [detail]: encodeURIComponent("终身停车券"),
    [balance]: "9999",
    [off]: "5",
    [minutes]: "999999",
  })
  expect(segments[id]).toMatch(/^\d+$/)
  const screen = await driver.browser.goto(segments.join("/"))
  expect(visibleText(screen)).toMatch(/价格有变化，请以本页为准.*2\.0.*应付\s*¥9\.00.*余额 ¥36\.58/s)
  expect(visibleText(screen)).not.toMatch(/终身|9999|0\.01/)
  expect(await buy(driver, screen, { method: "balance" })).toBe(SUCCESS)
  expect(await driver.ledger()).toMatchObject({ total: 9_000 })
})

test("an unknown coupon or car park is not for sale and shows no form", async () => {
  const driver = await signInDriver("coupon-shop")
  const page = await driver.browser.goto(driver.getPath("gone"))
  expect(visibleText(page)).toMatch(/不再出售.*购买停车券/s)
  expect(page.forms.filter(({ action }) => action === START)).toEqual([])
  const otherParkPath = driver.getPath("buy").replace("/buy/1001/", "/buy/2297/")
  expect(visibleText(await driver.browser.goto(otherParkPath))).toContain("不再出售")
})

test("a changed price is shown before anything is paid", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const form = await driver.browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { price: 20_000 })
  expect(await buy(driver, form, { method: "balance" })).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(visibleText(screen)).toContain("价格已变化，请确认新的金额")
  expect(visibleText(screen)).toContain("立即支付 ¥17.00")
  expect((await driver.ledger()).charges).toEqual([])
  expect(await buy(driver, screen, { method: "balance" })).toBe(SUCCESS)
  expect(await driver.ledger()).toMatchObject({ total: 17_000 })
})

test("a coupon that is no longer sold is not paid", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const form = await driver.browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { sold: false })
  expect(await buy(driver, form, { method: "balance" })).toBe(path)
  expect(visibleText(await driver.browser.goto(path))).toContain("不再出售")
  expect((await driver.ledger()).charges).toEqual([])
})

test.each([
  ["unfinished plate", { plate: "粤B12" }, "请输入完整的车牌号"],
  ["invalid plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
  ["empty plate", { plate: "" }, "请填写车牌"],
  ["incomplete phone number", { phone: "1380013" }, "请输入正确的手机号！"],
])("a form with an %s shows an error and keeps the values", async (_, invalid, message) => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  const values = { plate: "粤B88888", phone: "13900139000", method: "balance", ...invalid }
  expect(await buy(driver, await driver.browser.goto(path), values)).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(visibleText(screen)).toContain(message)
  for (const value of [values.plate, values.phone]) expect(screen.text).toContain(`value="${value}"`)
  expect((await driver.ledger()).charges).toEqual([])
})

test("a coupon for another car and phone goes to that account, and the buyer sees the masked phone number", async () => {
  const driver = await signInDriver("coupon-shop")
  const friend = await signInDriver("driver")
  const screen = await driver.browser.goto(`${driver.getPath("buy")}?other=1`)
  expect(await buy(driver, screen, { plate: "粤B88888", phone: friend.phone, method: "balance" })).toBe(SUCCESS)
  const text = visibleText(await driver.browser.goto(SUCCESS))
  expect(text).toContain(`${friend.phone.slice(0, 3)}****${friend.phone.slice(-4)}`)
  expect(text).not.toContain(friend.phone)
  expect(await countCoupons(driver)).toBe(0)
  expect(await countCoupons(friend)).toBe(1)
})

test("a price above the balance cannot be paid from it, even by a hand-made request", async () => {
  const driver = await signInDriver("coupon-shop")
  const screen = await driver.browser.goto(driver.getPath("dear"))
  expect(visibleText(screen)).toMatch(/余额不足，请及时充值.*余额还差 ¥263\.42\s*去充值/s)
  const [, returnPath = ""] = /href="\/WALLET\/charge\?[^"]*back=([^"&]*)/.exec(screen.text) ?? []
  expect(decodeURIComponent(returnPath)).toBe(driver.getPath("dear"))
  await buy(driver, screen, { method: "balance" })
  expect((await driver.ledger()).charges).toEqual([])
  expect(await countCoupons(driver)).toBe(0)
})

test("nothing is bought without a token, without a session or with an altered intent", async () => {
  const driver = await signInDriver("coupon-shop")
  const screen = await driver.browser.goto(driver.getPath("buy"))
  expect((await submit(driver, screen, { csrfToken: "x" })).status).toBe(403)
  expect((await openPhone().goto(driver.getPath("buy"))).path).toMatch(/^\/SIGNUP/)
  const intent = getForm(screen, START).fields.attempt!
  expect(await buy(driver, screen, { attempt: `${intent}x`, method: "balance" })).toBe("/PAY/plate_select_yd_v2")
  const arrearsResponse = driver.browser.submit({ ...getForm(screen, START), action: "/api/arrears/start" })
  expect(getLocation(await arrearsResponse)).toBe("/PAY/plate_select_yd_v2")
  expect((await driver.ledger()).charges).toEqual([])
})

test("the success page shows no success to a driver who bought nothing", async () => {
  const { browser } = await signInDriver("driver")
  const page = await browser.goto(SUCCESS)
  expect(visibleText(page)).toContain("查看停车券")
  expect(page.text).not.toMatch(/购买成功<\/h1>|class="mark bg-good"/)
  expect(visibleText(await openPhone().goto(SUCCESS))).not.toMatch(/实付|放入账户/)
})

test("an answer without a redirect or payment shows 操作未完成, and the next try succeeds", async () => {
  const driver = await signInDriver("coupon-shop")
  const path = driver.getPath("buy")
  await sandbox.addFault({
    match: "coupons.buy",
    driver: driver.phone,
    fault: respondWith("coupons.buy", {}),
  })
  expect(await buy(driver, await driver.browser.goto(path), { method: "alipay" })).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(visibleText(screen)).toContain("操作未完成")
  expect(isCashier(await buy(driver, screen, { method: "alipay" }))).toBe(true)
})

test("the coupon types are listed by page, each with a link that contains its values", async () => {
  const driver = await signInDriver("coupon-shop")
  const first = await driver.browser.goto("/WALLET/coupon/coupon_type")
  const listBuyLinks = (page: Page) =>
    [...page.text.matchAll(/href="(\/WALLET\/coupon\/buy\/[^"]+)"/g)].map(([, to]) => to!)
  expect(listBuyLinks(first)).toHaveLength(10)
  expect(visibleText(first)).toMatch(/1小时停车券.*¥5\.00\s*¥6\.00/s)
  const second = await driver.browser.goto("/WALLET/coupon/coupon_type?page=2")
  expect(listBuyLinks(second).length).toBeGreaterThan(0)
  expect(visibleText(second)).toContain("没有更多数据了")
  expect(visibleText(await driver.browser.goto(listBuyLinks(second)[0]!))).toContain("立即支付")
})

test("the values of the address are shown without a form while the provider is slow", async () => {
  const driver = await signInDriver("coupon-shop")
  const slow = { kind: "latency", ms: 2_500 } as const
  await sandbox.addFault({ match: "coupons.types", fault: slow, driver: driver.phone })
  const page = await driver.browser.goto(driver.getPath("buy"))
  expect(visibleText(page)).toMatch(/2小时停车券.*正在核对.*¥9\.00/s)
  expect(page.forms.filter(({ action }) => action === START)).toEqual([])
})
