import { getForm, type Page } from "#tests/support/http-browser"
import { type Driver, driverIn } from "#tests/cross-park/booking"
import { atCashier, isCashier, ledTo, newPhone, readable, resultOf, sandbox } from "#tests/payments/paying"
import { respondWith } from "#tests/support/provider-answers"
import { API } from "#lib/provider/adapter"

const START = "/api/coupons/start"
const DONE = "/WALLET/coupon/buy_success"

type Values = Record<string, string>
const submit = ({ browser }: Pick<Driver, "browser">, page: Page, values: Values = {}) =>
  browser.submit(getForm(page, START), values)
const buy = async (driver: Pick<Driver, "browser">, page: Page, values: Values = {}) =>
  ledTo(await submit(driver, page, values))

/** How many coupons lie in the account, as its driver reads it. */
async function owned({ browser }: Pick<Driver, "browser">): Promise<number> {
  const { text } = await browser.goto("/WALLET/coupon")
  return [...text.matchAll(/href="\/WALLET\/coupon\?coupon=/g)].length
}

async function buysSince(seq: number, phone: string) {
  const { calls } = await sandbox.calls(seq)
  return calls.filter((call) => call.call === "coupons.buy" && call.driver === phone)
}
const lastCall = () => sandbox.lastCall()

afterEach(() => sandbox.clearFaults())

test("from the balance: paid once, the coupon is there, and its screen has no more in its address than its name", async () => {
  const driver = await driverIn("coupon-shop")
  const { browser, phone, plate } = driver
  const since = await lastCall()
  const screen = await browser.goto(driver.at("buy"))
  for (const said of ["2.0", "2小时停车券", "科技园停车场", "¥12.00", "−¥3.00", "¥9.00", "余额 ¥36.58"])
    expect(readable(screen)).toContain(said)
  expect(screen.text).toContain(phone)
  expect(await buy(driver, screen, { method: "balance" })).toBe(DONE)
  const done = readable(await browser.goto(DONE))
  for (const said of ["购买成功", "2小时停车券", "¥9.00", "查看停车券"]) expect(done).toContain(said)
  expect(done).not.toContain(phone)
  expect(await owned(driver)).toBe(1)
  expect(await driver.ledger()).toMatchObject({
    total: 9_000,
    balance: 27_580,
    charges: [{ plate, method: "balance", amount: 9_000 }],
  })
  const [call] = await buysSince(since, phone)
  expect(call?.input).toMatchObject({
    ...{
      licence_plate: plate,
      phone,
      park_id: "1001",
      coupon_type_id: driver.at("buy").split("/")[5],
      method: "balance",
    },
    expire_time: expect.stringMatching(/^\d{13}$/) as string,
  })
  expect(call?.path).toBe(`${API}/coupon/buy`)
})

test("at the cashier: nothing before it is paid, and one coupon after", async () => {
  const driver = await driverIn("coupon-shop")
  const cashier = await buy(driver, await driver.browser.goto(driver.at("buy")), { method: "alipay" })
  expect(isCashier(cashier)).toBe(true)
  expect(await owned(driver)).toBe(0)
  expect(readable(await driver.browser.goto(driver.at("buy")))).toContain("您有一笔支付正在确认")
  const back = await driver.browser.goto((await atCashier(cashier, "pay"))!)
  expect(back.path).toBe(DONE)
  expect(readable(back)).toContain("购买成功")
  await atCashier(cashier, "pay")
  expect(await owned(driver)).toBe(1)
  const { charges } = await sandbox.ledger({ plate: driver.plate })
  expect(charges).toMatchObject([{ method: "alipay", amount: 9_000 }])
})

test("in the messaging app by its own cashier or bridge", async () => {
  const driver = await driverIn("coupon-shop", "messagingApp")
  const screen = await driver.browser.goto(driver.at("buy"))
  const to = await buy(driver, screen, { method: "weixin" })
  expect(to).toMatch(/\/cashier\/weixin\//)
  const { payments } = await sandbox.payments({ plate: driver.plate })
  expect(payments).toMatchObject([{ method: "weixin", amount: 9_000 }])
  await sandbox.settlePayment({ paymentId: payments[0]!.id, result: "paid" })
  expect((await driver.browser.goto(resultOf(payments[0]!.orderId))).path).toBe(DONE)
  expect(await owned(driver)).toBe(1)
})

test("what the address says is not what is shown or paid", async () => {
  const driver = await driverIn("coupon-shop")
  const segments = driver.at("buy").split("/")
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
  expect(readable(screen)).toMatch(/价格与链接所示不同.*2\.0.*应付\s*¥9\.00.*余额 ¥36\.58/s)
  expect(readable(screen)).not.toMatch(/终身|9999|0\.01/)
  expect(await buy(driver, screen, { method: "balance" })).toBe(DONE)
  expect(await driver.ledger()).toMatchObject({ total: 9_000 })
})

test("another coupon's number, another park's: not for sale, and nothing to press", async () => {
  const driver = await driverIn("coupon-shop")
  const gone = await driver.browser.goto(driver.at("gone"))
  expect(readable(gone)).toMatch(/不再出售.*购买停车券/s)
  expect(gone.forms.filter(({ action }) => action === START)).toEqual([])
  const elsewhere = driver.at("buy").replace("/buy/1001/", "/buy/2297/")
  expect(readable(await driver.browser.goto(elsewhere))).toContain("不再出售")
})

test("a price that has changed since: told, the new one shown, nothing paid; then paid as agreed", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const old = await driver.browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { price: 20_000 })
  expect(await buy(driver, old, { method: "balance" })).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(readable(screen)).toContain("价格已变化，请确认新的金额")
  expect(readable(screen)).toContain("立即支付 ¥17.00")
  expect((await driver.ledger()).charges).toEqual([])
  expect(await buy(driver, screen, { method: "balance" })).toBe(DONE)
  expect(await driver.ledger()).toMatchObject({ total: 17_000 })
})

test("taken off sale since: told, and nothing paid", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const old = await driver.browser.goto(path)
  await sandbox.updateCouponType(path.split("/")[5]!, { sold: false })
  expect(await buy(driver, old, { method: "balance" })).toBe(path)
  expect(readable(await driver.browser.goto(path))).toContain("不再出售")
  expect((await driver.ledger()).charges).toEqual([])
})

test.each([
  ["plate, unfinished", { plate: "粤B12" }, "请输入完整的车牌号"],
  ["plate", { plate: "粤B1234-" }, "请输入正确的车牌号！"],
  ["plate, empty", { plate: "" }, "请填写车牌"],
  ["phone", { phone: "1380013" }, "请输入正确的手机号！"],
])("a wrong %s: its sentence, and nothing typed is lost", async (_, wrong, sentence) => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  const typed = { plate: "粤B88888", phone: "13900139000", method: "balance", ...wrong }
  expect(await buy(driver, await driver.browser.goto(path), typed)).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(readable(screen)).toContain(sentence)
  for (const value of [typed.plate, typed.phone]) expect(screen.text).toContain(`value="${value}"`)
  expect((await driver.ledger()).charges).toEqual([])
})

test("for another car and another phone: in that account, and the buyer is told a number to recognise", async () => {
  const driver = await driverIn("coupon-shop")
  const friend = await driverIn("driver")
  const screen = await driver.browser.goto(`${driver.at("buy")}?other=1`)
  expect(await buy(driver, screen, { plate: "粤B88888", phone: friend.phone, method: "balance" })).toBe(DONE)
  const done = readable(await driver.browser.goto(DONE))
  expect(done).toContain(`${friend.phone.slice(0, 3)}****${friend.phone.slice(-4)}`)
  expect(done).not.toContain(friend.phone)
  expect([await owned(driver), await owned(friend)]).toEqual([0, 1])
})

test("more than the balance holds: it cannot be chosen, and nobody who sends it all the same pays by it", async () => {
  const driver = await driverIn("coupon-shop")
  const screen = await driver.browser.goto(driver.at("dear"))
  expect(readable(screen)).toMatch(/余额不足，请及时充值.*余额还差 ¥263\.42\s*去充值/s)
  const [, back = ""] = /href="\/WALLET\/charge\?[^"]*back=([^"&]*)/.exec(screen.text) ?? []
  expect(decodeURIComponent(back)).toBe(driver.at("dear"))
  await buy(driver, screen, { method: "balance" })
  expect((await driver.ledger()).charges).toEqual([])
  expect(await owned(driver)).toBe(0)
})

test("no token, no session, another's attempt: nothing is bought", async () => {
  const driver = await driverIn("coupon-shop")
  const screen = await driver.browser.goto(driver.at("buy"))
  expect((await submit(driver, screen, { csrfToken: "x" })).status).toBe(403)
  expect((await newPhone().goto(driver.at("buy"))).path).toMatch(/^\/SIGNUP/)
  const attempt = getForm(screen, START).fields.attempt!
  expect(await buy(driver, screen, { attempt: `${attempt}x`, method: "balance" })).toBe("/PAY/plate_select_yd_v2")
  const arrears = driver.browser.submit({ ...getForm(screen, START), action: "/api/arrears/start" })
  expect(ledTo(await arrears)).toBe("/PAY/plate_select_yd_v2")
  expect((await driver.ledger()).charges).toEqual([])
})

test("its last screen, opened by anybody, says nothing green", async () => {
  const { browser } = await driverIn("driver")
  const page = await browser.goto(DONE)
  expect(readable(page)).toContain("查看停车券")
  expect(page.text).not.toMatch(/购买成功<\/h1>|class="mark bg-good"/)
  expect(readable(await newPhone().goto(DONE))).not.toMatch(/实付|放入账户/)
})

test("neither flag: 操作未完成, and the next try goes through", async () => {
  const driver = await driverIn("coupon-shop")
  const path = driver.at("buy")
  await sandbox.addFault({
    ...{ match: "coupons.buy", driver: driver.phone },
    fault: respondWith("coupons.buy", {}),
  })
  expect(await buy(driver, await driver.browser.goto(path), { method: "alipay" })).toBe(path)
  const screen = await driver.browser.goto(path)
  expect(readable(screen)).toContain("操作未完成")
  expect(isCashier(await buy(driver, screen, { method: "alipay" }))).toBe(true)
})

test("the types by their pages, each with its values in its address", async () => {
  const driver = await driverIn("coupon-shop")
  const first = await driver.browser.goto("/WALLET/coupon/coupon_type")
  const leading = (page: Page) => [...page.text.matchAll(/href="(\/WALLET\/coupon\/buy\/[^"]+)"/g)].map(([, to]) => to!)
  expect(leading(first)).toHaveLength(10)
  expect(readable(first)).toMatch(/1小时停车券.*¥5\.00\s*¥6\.00/s)
  const second = await driver.browser.goto("/WALLET/coupon/coupon_type?page=2")
  expect(leading(second).length).toBeGreaterThan(0)
  expect(readable(second)).toContain("没有更多数据了")
  expect(readable(await driver.browser.goto(leading(second)[0]!))).toContain("立即支付")
})

test("a provider that is slow: what the address says, and nothing to pay with", async () => {
  const driver = await driverIn("coupon-shop")
  const slow = { kind: "latency", ms: 2_500 } as const
  await sandbox.addFault({ match: "coupons.types", fault: slow, driver: driver.phone })
  const page = await driver.browser.goto(driver.at("buy"))
  expect(readable(page)).toMatch(/2小时停车券.*正在核对.*¥9\.00/s)
  expect(page.forms.filter(({ action }) => action === START)).toEqual([])
})
