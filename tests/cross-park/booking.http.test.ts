import { driverIn, monthFrom, openAndBook, press } from "#tests/cross-park/booking"
import { dayAhead } from "#tests/cross-park/days"
import { atCashier, isCashier, readable, sandbox } from "#tests/payments/paying"

const words = readable
const theBooking = async (phone: string) => (await sandbox.ledger({ phone })).charges[0]?.orderId ?? ""

describe("booking", () => {
  test("chosen, paid, shown; the provider charged what the screen said, once", async () => {
    const driver = await driverIn("last-space")
    const { browser, plate, phone } = driver
    const screen = await browser.goto(driver.at("book"))
    const day = await dayAhead(2)
    const cashier = await press(browser, screen, monthFrom(day))
    expect(isCashier(cashier)).toBe(true)
    const result = await browser.goto((await atCashier(cashier, "pay"))!)
    expect(words(result)).toContain("支付成功")
    const bookId = await theBooking(phone)
    expect(result.path).toBe(`/CROSS_PARK/result/pay_success?bookId=${bookId}`)
    const { charges, total } = await driver.ledger()
    expect(charges).toMatchObject([{ plate, method: "alipay", amount: 300_000 }])
    expect(screen.text).toContain(`立即支付 ¥${(total / 1000).toFixed(2)}`)
    const detail = words(await browser.goto(`/order/order_detail/${bookId}`))
    for (const said of ["预约成功", "月卡", "¥300.00", bookId]) expect(detail).toContain(said)
    expect(words(await browser.goto("/cross_orders"))).toContain("预约成功")
  })

  test("of a night ends the next day, wherever it is shown", async () => {
    const driver = await driverIn("spaces")
    const cashier = await openAndBook(driver, driver.at("hour"))
    const result = await driver.browser.goto((await atCashier(cashier, "pay"))!)
    const bookId = await theBooking(driver.phone)
    const paths = ["/cross_orders", `/order/order_detail/${bookId}`, `/cancel?bookId=${bookId}`]
    const pages = [result, ...(await Promise.all(paths.map((path) => driver.browser.goto(path))))]
    for (const page of pages) expect(words(page)).toContain("18:00 – 次日 08:00")
  })

  test("in the messaging app by its own payment", async () => {
    const driver = await driverIn("last-space", "messagingApp")
    const cashier = await openAndBook(driver, driver.at("book"))
    expect(cashier).toContain("/cashier/weixin/")
    expect(words(await driver.browser.goto((await atCashier(cashier, "pay"))!))).toContain("支付成功")
    expect((await driver.ledger()).charges).toMatchObject([{ method: "weixin" }])
  })

  test("not paid at the cashier: it says so, and can be paid again", async () => {
    const driver = await driverIn("last-space")
    const cashier = await openAndBook(driver, driver.at("book"))
    const failed = await driver.browser.goto((await atCashier(cashier, "fail"))!)
    expect(failed.path).toContain("/result/pay_fail")
    expect(words(failed)).toContain("支付失败")
    const [, again = ""] = /href="(\/order\/[^"]+)"/.exec(failed.text) ?? []
    const second = await openAndBook(driver, again.replaceAll("&amp;", "&"))
    expect(words(await driver.browser.goto((await atCashier(second, "pay"))!))).toContain("支付成功")
    expect((await driver.ledger()).charges).toHaveLength(1)
  })

  test("two taps and two tabs are one booking and one charge", async () => {
    const driver = await driverIn("last-space")
    const { browser } = driver
    const [one, other] = [await browser.goto(driver.at("book")), await browser.goto(driver.at("book"))]
    const led = await Promise.all([press(browser, one), press(browser, one), press(browser, other)])
    expect(new Set(led).size).toBe(1)
    await atCashier(led[0]!, "pay")
    await atCashier(led[0]!, "pay")
    expect((await driver.ledger()).charges).toHaveLength(1)
    expect(await press(browser, one)).not.toContain("/cashier/")
    expect((await driver.ledger()).charges).toHaveLength(1)
  })

  test("of two drivers who want the last place one has it, and the other is told", async () => {
    const first = await driverIn("last-space")
    const second = await driverIn("driver")
    const path = first.at("book")
    const [mine, theirs] = await Promise.all([first.browser.goto(path), second.browser.goto(path)])
    const led = await Promise.all([press(first.browser, mine), press(second.browser, theirs)])
    expect(led.filter(isCashier)).toHaveLength(1)
    const loser = isCashier(led[0]!) ? second : first
    expect(led.find((to) => !isCashier(to))).toBe(path)
    const told = await loser.browser.goto(path)
    expect(words(told)).toContain("车位已约满")
    expect(told.text).toMatch(/<fieldset[^>]*aria-label="预约车辆"[^>]*disabled/)
    expect(told.text).toMatch(/<input(?=[^>]*name="plate")(?=[^>]*disabled)/)
    await atCashier(led.find(isCashier)!, "pay")
    expect((await loser.ledger()).charges).toHaveLength(0)
  })
})

describe("an answer that is lost", () => {
  test("is looked for among the driver's bookings, and never asked for twice", async () => {
    const driver = await driverIn("last-space")
    const last = await sandbox.lastCall()
    const fault = { kind: "reset", done: true } as const
    await sandbox.addFault({ match: "cross-park.payByAlipay", fault, driver: driver.phone })
    const waiting = await openAndBook(driver, driver.at("book"))
    expect(waiting).toMatch(/^\/v1\/wx_money\/paying\?order_id=booking-/)
    expect(words(await driver.browser.goto(waiting))).toContain("正在确认支付结果")
    const { payments } = await sandbox.payments({ plate: driver.plate })
    expect(payments).toHaveLength(1)
    await sandbox.settlePayment({ orderId: payments[0]!.orderId, result: "paid" })
    expect((await driver.browser.goto(waiting)).path).toContain("/CROSS_PARK/result/pay_success")
    const asked = (await sandbox.calls(last)).calls.filter(({ call }) => call === "cross-park.payByAlipay")
    expect(asked.filter((call) => call.driver === driver.phone)).toHaveLength(1)
  })
})
