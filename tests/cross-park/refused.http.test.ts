import { getForm } from "#tests/support/http-browser"
import { buildMonth, openAndBook, submitBooking, START } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getDayAhead } from "#tests/cross-park/days"
import { pressAtCashier, isCashier, getLocation, visibleText, sandbox } from "#tests/payments/pay-steps"

describe("refused bookings", () => {
  test("a booking for yesterday shows a message and keeps the other values", async () => {
    const driver = await signInDriver("spaces")
    const { browser, plates } = driver
    const yesterday = await getDayAhead(-1)
    const values = { ...buildMonth(yesterday), plate: plates[1]! }
    expect(await openAndBook(driver, driver.getPath("month"), values)).toBe(driver.getPath("month"))
    const page = await browser.goto(driver.getPath("month"))
    expect(visibleText(page)).toContain("开始时间不能早于今天")
    expect(getForm(page, START).fields).toMatchObject({
      ...buildMonth(await getDayAhead(0)),
      plate: plates[1],
      agree: "1",
    })
    expect(isCashier(await submitBooking(browser, page, buildMonth(await getDayAhead(0))))).toBe(true)
  })

  test.each([
    ["a day before the first one offered", "later", 1, /最早可预约\d+年\d+月\d+日/],
    ["a day after the last one offered", "later", 95, /最晚可预约\d+年\d+月\d+日/],
  ])("a booking for %s is refused", async (_, addressName, days, expected) => {
    const driver = await signInDriver("spaces")
    await openAndBook(driver, driver.getPath(addressName), { startDate: await getDayAhead(days) })
    expect(visibleText(await driver.browser.goto(driver.getPath(addressName)))).toMatch(expected)
  })

  test("a booking for days that the driver has not seen shows those days for confirmation", async () => {
    const driver = await signInDriver("spaces")
    const day = await getDayAhead(5)
    expect(await openAndBook(driver, driver.getPath("month"), { startDate: day })).toBe(driver.getPath("month"))
    const page = await driver.browser.goto(driver.getPath("month"))
    expect(visibleText(page)).toContain("请确认预约日期")
    expect(getForm(page, START).fields).toMatchObject(buildMonth(day))
    expect(isCashier(await submitBooking(driver.browser, page))).toBe(true)
  })

  test("a booking without the agreement or without a car is refused", async () => {
    const driver = await signInDriver("spaces")
    await openAndBook(driver, driver.getPath("month"), { agree: "" })
    expect(visibleText(await driver.browser.goto(driver.getPath("month")))).toContain("请先阅读并同意")
    const driverWithoutCar = await signInDriver("space-without-car")
    const page = await driverWithoutCar.browser.goto(driverWithoutCar.getPath("book"))
    expect(visibleText(page)).toContain("绑定车辆")
    await submitBooking(driverWithoutCar.browser, page, { plate: "粤B12345" })
    expect(visibleText(await driverWithoutCar.browser.goto(driverWithoutCar.getPath("book")))).toContain(
      "只能用已绑定的车辆预约",
    )
    expect((await driverWithoutCar.ledger()).charges).toEqual([])
  })

  test("a booking at a changed price shows the new price first, and a price in the address is ignored", async () => {
    const driver = await signInDriver("last-space")
    const path = `${driver.getPath("book")}?amount=0.01&fee=0.01`
    const page = await driver.browser.goto(path)
    expect(page.text).toContain("立即支付 ¥300.00")
    await sandbox.updateSpace(path.split(/[/?]/)[2]!, { amount: 350_000 })
    expect(await submitBooking(driver.browser, page)).toBe(path)
    const pageWithNewPrice = await driver.browser.goto(path)
    expect(visibleText(pageWithNewPrice)).toContain("价格已变化")
    expect(pageWithNewPrice.text).toContain("立即支付 ¥350.00")
    await pressAtCashier(await submitBooking(driver.browser, pageWithNewPrice), "pay")
    expect((await driver.ledger()).charges).toMatchObject([{ amount: 350_000 }])
  })

  test("a booking with an altered payment intent or the endpoint of another payment type is refused", async () => {
    const driver = await signInDriver("last-space")
    const page = await driver.browser.goto(driver.getPath("book"))
    const { attempt: intent = "" } = getForm(page, START).fields
    const altered = `${intent.slice(0, 60)}${intent[60] === "A" ? "B" : "A"}${intent.slice(61)}`
    for (const invalid of ["", altered, "{}"]) await submitBooking(driver.browser, page, { attempt: invalid })
    const arrearsResponse = await driver.browser.submit(
      getForm(page, START),
      { agree: "1" },
      { to: "/api/arrears/start" },
    )
    expect(getLocation(arrearsResponse)).not.toContain("/cashier/")
    expect((await sandbox.payments({ plate: driver.plate })).payments).toEqual([])
  })

  test("a booking for an expired offer redirects to the list", async () => {
    const driver = await signInDriver("no-spaces")
    const expiredPage = await driver.browser.goto(driver.getPath("over"))
    expect(visibleText(expiredPage)).toContain("这个车位的预约已结束")
    expect(expiredPage.forms).toEqual([])
    expect(expiredPage.text).toContain('href="/CROSS_PARK"')
    await sandbox.updateSpace(driver.getPath("over").split("/")[2]!, { lastDay: await getDayAhead(30) })
    const page = await driver.browser.goto(driver.getPath("over"))
    await sandbox.updateSpace(driver.getPath("over").split("/")[2]!, { lastDay: await getDayAhead(-1) })
    expect(await submitBooking(driver.browser, page)).toBe("/CROSS_PARK?said=order-expired")
    const list = visibleText(await driver.browser.goto("/CROSS_PARK?said=order-expired"))
    expect(list).toContain("订单已过期")
    expect(list).toContain("暂无预约信息")
  })

  test("a booking for an offer that expires while its page is open redirects to the list", async () => {
    const driver = await signInDriver("no-spaces")
    const space = driver.getPath("over").split("/")[2]!
    await sandbox.updateSpace(space, { lastDay: await getDayAhead(0) })
    const page = await driver.browser.goto(driver.getPath("over"))
    const { attempt: intent = "" } = getForm(page, START).fields
    expect(intent).not.toBe("")
    await sandbox.updateSpace(space, { lastDay: await getDayAhead(-1) })
    expect(await submitBooking(driver.browser, page)).toBe("/CROSS_PARK?said=order-expired")
  })

  test.each(["9999-12-31", "2999-12-31", "+010000-01-01", "0001-01-01"])(
    "a booking for the impossible day %s is refused, and the list of bookings still works",
    async (day) => {
      const driver = await signInDriver("last-space")
      const page = await driver.browser.goto(`${driver.getPath("book")}?startDate=${encodeURIComponent(day)}`)
      expect(getForm(page, START).fields).toMatchObject(buildMonth(await getDayAhead(0)))
      expect(page.text).toMatch(
        new RegExp(
          `name="startDate"[^>]*max="${await getDayAhead(365)}"|max="${await getDayAhead(365)}"[^>]*name="startDate"`,
        ),
      )
      await submitBooking(driver.browser, page, { startDate: day, endDate: day })
      await submitBooking(driver.browser, page, { startDate: day, endDate: "+010000-01-30" })
      expect((await sandbox.payments({ plate: driver.plate })).payments).toEqual([])
      const list = visibleText(await driver.browser.goto("/cross_orders"))
      expect(list).not.toContain("加载失败")
      expect(list).toContain("暂无预约信息")
    },
  )

  test("a booking that the provider refuses without a reason shows 操作未完成", async () => {
    const driver = await signInDriver("last-space")
    const body = JSON.stringify({ success: false, code: "WHATEVER" })
    const fault = { kind: "status", status: 200, body } as const
    await sandbox.addFault({ match: "cross-park.payByAlipay", fault, driver: driver.phone })
    expect(await openAndBook(driver, driver.getPath("book"))).toBe(driver.getPath("book"))
    expect(visibleText(await driver.browser.goto(driver.getPath("book")))).toContain("操作未完成")
  })
})
