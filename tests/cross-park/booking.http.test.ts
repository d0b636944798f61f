import { buildMonth, openAndBook, submitBooking } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getDayAhead } from "#tests/cross-park/days"
import { pressAtCashier, isCashier, visibleText, sandbox } from "#tests/payments/pay-steps"

const findBookingId = async (phone: string) => (await sandbox.ledger({ phone })).charges[0]?.orderId ?? ""

describe("booking a space", () => {
  test("charges the displayed price once and shows the booking", async () => {
    const driver = await signInDriver("last-space")
    const { browser, plate, phone } = driver
    const screen = await browser.goto(driver.getPath("book"))
    const day = await getDayAhead(2)
    const cashier = await submitBooking(browser, screen, buildMonth(day))
    expect(isCashier(cashier)).toBe(true)
    const result = await browser.goto((await pressAtCashier(cashier, "pay"))!)
    expect(visibleText(result)).toContain("支付成功")
    const bookId = await findBookingId(phone)
    expect(result.path).toBe(`/CROSS_PARK/result/pay_success?bookId=${bookId}`)
    const { charges, total } = await driver.ledger()
    expect(charges).toMatchObject([{ plate, method: "alipay", amount: 300_000 }])
    expect(screen.text).toContain(`立即支付 ¥${(total / 1000).toFixed(2)}`)
    const detail = visibleText(await browser.goto(`/order/order_detail/${bookId}`))
    for (const expected of ["预约成功", "月卡", "¥300.00", bookId]) expect(detail).toContain(expected)
    expect(visibleText(await browser.goto("/cross_orders"))).toContain("预约成功")
  })

  test("a booking of a night shows the next day as its end on every screen", async () => {
    const driver = await signInDriver("spaces")
    const cashier = await openAndBook(driver, driver.getPath("hour"))
    const result = await driver.browser.goto((await pressAtCashier(cashier, "pay"))!)
    const bookId = await findBookingId(driver.phone)
    const paths = ["/cross_orders", `/order/order_detail/${bookId}`, `/cancel?bookId=${bookId}`]
    const pages = [result, ...(await Promise.all(paths.map((path) => driver.browser.goto(path))))]
    for (const page of pages) expect(visibleText(page)).toContain("18:00 – 次日 08:00")
  })

  test("a booking in the messaging app is paid with it", async () => {
    const driver = await signInDriver("last-space", "messagingApp")
    const cashier = await openAndBook(driver, driver.getPath("book"))
    expect(cashier).toContain("/cashier/weixin/")
    expect(visibleText(await driver.browser.goto((await pressAtCashier(cashier, "pay"))!))).toContain("支付成功")
    expect((await driver.ledger()).charges).toMatchObject([{ method: "weixin" }])
  })

  test("a booking that was not paid at the cashier shows the failure and can be paid again", async () => {
    const driver = await signInDriver("last-space")
    const cashier = await openAndBook(driver, driver.getPath("book"))
    const failedPage = await driver.browser.goto((await pressAtCashier(cashier, "fail"))!)
    expect(failedPage.path).toContain("/result/pay_fail")
    expect(visibleText(failedPage)).toContain("支付失败")
    const [, bookAgainHref = ""] = /href="(\/order\/[^"]+)"/.exec(failedPage.text) ?? []
    const secondCashier = await openAndBook(driver, bookAgainHref.replaceAll("&amp;", "&"))
    expect(visibleText(await driver.browser.goto((await pressAtCashier(secondCashier, "pay"))!))).toContain("支付成功")
    expect((await driver.ledger()).charges).toHaveLength(1)
  })

  test("two taps and two tabs make one booking and one charge", async () => {
    const driver = await signInDriver("last-space")
    const { browser } = driver
    const [page, secondPage] = [await browser.goto(driver.getPath("book")), await browser.goto(driver.getPath("book"))]
    const destinations = await Promise.all([
      submitBooking(browser, page),
      submitBooking(browser, page),
      submitBooking(browser, secondPage),
    ])
    expect(new Set(destinations).size).toBe(1)
    await pressAtCashier(destinations[0]!, "pay")
    await pressAtCashier(destinations[0]!, "pay")
    expect((await driver.ledger()).charges).toHaveLength(1)
    expect(await submitBooking(browser, page)).not.toContain("/cashier/")
    expect((await driver.ledger()).charges).toHaveLength(1)
  })

  test("the last space is booked by one of two drivers and refused to the other", async () => {
    const first = await signInDriver("last-space")
    const second = await signInDriver("driver")
    const path = first.getPath("book")
    const [firstPage, secondPage] = await Promise.all([first.browser.goto(path), second.browser.goto(path)])
    const destinations = await Promise.all([
      submitBooking(first.browser, firstPage),
      submitBooking(second.browser, secondPage),
    ])
    expect(destinations.filter(isCashier)).toHaveLength(1)
    const refusedDriver = isCashier(destinations[0]!) ? second : first
    expect(destinations.find((destination) => !isCashier(destination))).toBe(path)
    const refusedPage = await refusedDriver.browser.goto(path)
    expect(visibleText(refusedPage)).toContain("车位已约满")
    expect(refusedPage.text).toMatch(/<fieldset[^>]*aria-label="预约车辆"[^>]*disabled/)
    expect(refusedPage.text).toMatch(/<input(?=[^>]*name="plate")(?=[^>]*disabled)/)
    await pressAtCashier(destinations.find(isCashier)!, "pay")
    expect((await refusedDriver.ledger()).charges).toHaveLength(0)
  })
})

describe("a booking with a lost response", () => {
  test("is found among the driver's bookings and not sent again", async () => {
    const driver = await signInDriver("last-space")
    const lastCall = await sandbox.lastCall()
    const fault = { kind: "reset", isCallExecuted: true } as const
    await sandbox.addFault({ match: "cross-park.payByAlipay", fault, driver: driver.phone })
    const statusPath = await openAndBook(driver, driver.getPath("book"))
    expect(statusPath).toMatch(/^\/v1\/wx_money\/paying\?order_id=booking-/)
    expect(visibleText(await driver.browser.goto(statusPath))).toContain("正在确认支付结果")
    const { payments } = await sandbox.payments({ plate: driver.plate })
    expect(payments).toHaveLength(1)
    await sandbox.settlePayment({ orderId: payments[0]!.orderId, result: "paid" })
    expect((await driver.browser.goto(statusPath)).path).toContain("/CROSS_PARK/result/pay_success")
    const payCalls = (await sandbox.calls(lastCall)).calls.filter(({ call }) => call === "cross-park.payByAlipay")
    expect(payCalls.filter((call) => call.driver === driver.phone)).toHaveLength(1)
  })
})
