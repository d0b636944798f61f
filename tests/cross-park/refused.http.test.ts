import { getForm } from "#tests/support/http-browser"
import { driverIn, monthFrom, openAndBook, press, START } from "#tests/cross-park/booking"
import { dayAhead } from "#tests/cross-park/days"
import { atCashier, isCashier, ledTo, readable, sandbox } from "#tests/payments/paying"

const words = readable

describe("what cannot be booked", () => {
  test("R028 yesterday, with its words; the day stays what it was, and nothing else that was typed is lost", async () => {
    const driver = await driverIn("spaces")
    const { browser, plates } = driver
    const yesterday = await dayAhead(-1)
    const typed = { ...monthFrom(yesterday), plate: plates[1]! }
    expect(await openAndBook(driver, driver.at("month"), typed)).toBe(driver.at("month"))
    const page = await browser.goto(driver.at("month"))
    expect(words(page)).toContain("开始时间不能早于今天")
    expect(getForm(page, START).fields).toMatchObject({ ...monthFrom(await dayAhead(0)), plate: plates[1], agree: "1" })
    expect(isCashier(await press(browser, page, monthFrom(await dayAhead(0))))).toBe(true)
  })

  test.each([
    ["a day before the first that is offered", "later", 1, /最早可预约\d+年\d+月\d+日/],
    ["a day after the last", "later", 95, /最晚可预约\d+年\d+月\d+日/],
  ])("%s", async (_, way, ahead, said) => {
    const driver = await driverIn("spaces")
    await openAndBook(driver, driver.at(way), { startDate: await dayAhead(ahead) })
    expect(words(await driver.browser.goto(driver.at(way)))).toMatch(said)
  })

  test("days that the driver has not seen are shown first", async () => {
    const driver = await driverIn("spaces")
    const day = await dayAhead(5)
    expect(await openAndBook(driver, driver.at("month"), { startDate: day })).toBe(driver.at("month"))
    const page = await driver.browser.goto(driver.at("month"))
    expect(words(page)).toContain("请确认预约日期")
    expect(getForm(page, START).fields).toMatchObject(monthFrom(day))
    expect(isCashier(await press(driver.browser, page))).toBe(true)
  })

  test("without the agreement, and without a car", async () => {
    const driver = await driverIn("spaces")
    await openAndBook(driver, driver.at("month"), { agree: "" })
    expect(words(await driver.browser.goto(driver.at("month")))).toContain("请先阅读并同意")
    const without = await driverIn("space-without-car")
    const page = await without.browser.goto(without.at("book"))
    expect(words(page)).toContain("绑定车辆")
    await press(without.browser, page, { plate: "粤B12345" })
    expect(words(await without.browser.goto(without.at("book")))).toContain("只能用已绑定的车辆预约")
    expect((await without.ledger()).charges).toEqual([])
  })

  test("a price in the address is nobody's, and one that has changed is shown before it is paid", async () => {
    const driver = await driverIn("last-space")
    const path = `${driver.at("book")}?amount=0.01&fee=0.01`
    const page = await driver.browser.goto(path)
    expect(page.text).toContain("立即支付 ¥300.00")
    await sandbox.updateSpace(path.split(/[/?]/)[2]!, { amount: 350_000 })
    expect(await press(driver.browser, page)).toBe(path)
    const changed = await driver.browser.goto(path)
    expect(words(changed)).toContain("价格已变化")
    expect(changed.text).toContain("立即支付 ¥350.00")
    await atCashier(await press(driver.browser, changed), "pay")
    expect((await driver.ledger()).charges).toMatchObject([{ amount: 350_000 }])
  })

  test("a sealed attempt opens for its own kind alone, and for nobody who has changed it", async () => {
    const driver = await driverIn("last-space")
    const page = await driver.browser.goto(driver.at("book"))
    const { attempt = "" } = getForm(page, START).fields
    const altered = `${attempt.slice(0, 60)}${attempt[60] === "A" ? "B" : "A"}${attempt.slice(61)}`
    for (const bad of ["", altered, "{}"]) await press(driver.browser, page, { attempt: bad })
    const other = await driver.browser.submit(getForm(page, START), { agree: "1" }, { to: "/api/arrears/start" })
    expect(ledTo(other)).not.toContain("/cashier/")
    expect((await sandbox.payments({ plate: driver.plate })).payments).toEqual([])
  })

  test("an offer that is over: the order has expired, and back to the list", async () => {
    const driver = await driverIn("no-spaces")
    const over = await driver.browser.goto(driver.at("over"))
    expect(words(over)).toContain("这个车位的预约已结束")
    expect([over.forms, over.text.includes('href="/CROSS_PARK"')]).toEqual([[], true])
    await sandbox.updateSpace(driver.at("over").split("/")[2]!, { lastDay: await dayAhead(30) })
    const page = await driver.browser.goto(driver.at("over"))
    await sandbox.updateSpace(driver.at("over").split("/")[2]!, { lastDay: await dayAhead(-1) })
    expect(await press(driver.browser, page)).toBe("/CROSS_PARK?said=order-expired")
    const list = words(await driver.browser.goto("/CROSS_PARK?said=order-expired"))
    expect(list).toContain("订单已过期")
    expect(list).toContain("暂无预约信息")
  })

  test("an offer that ends while the driver looks at it leads to the list, too", async () => {
    const driver = await driverIn("no-spaces")
    const space = driver.at("over").split("/")[2]!
    await sandbox.updateSpace(space, { lastDay: await dayAhead(0) })
    const page = await driver.browser.goto(driver.at("over"))
    const { attempt = "" } = getForm(page, START).fields
    expect(attempt).not.toBe("")
    await sandbox.updateSpace(space, { lastDay: await dayAhead(-1) })
    expect(await press(driver.browser, page)).toBe("/CROSS_PARK?said=order-expired")
  })

  test.each(["9999-12-31", "2999-12-31", "+010000-01-01", "0001-01-01"])(
    "%s is no day of a booking, whoever names it, and the driver's list is still there",
    async (day) => {
      const driver = await driverIn("last-space")
      const page = await driver.browser.goto(`${driver.at("book")}?startDate=${encodeURIComponent(day)}`)
      expect(getForm(page, START).fields).toMatchObject(monthFrom(await dayAhead(0)))
      expect(page.text).toMatch(
        new RegExp(
          `name="startDate"[^>]*max="${await dayAhead(365)}"|max="${await dayAhead(365)}"[^>]*name="startDate"`,
        ),
      )
      await press(driver.browser, page, { startDate: day, endDate: day })
      await press(driver.browser, page, { startDate: day, endDate: "+010000-01-30" })
      expect((await sandbox.payments({ plate: driver.plate })).payments).toEqual([])
      const list = words(await driver.browser.goto("/cross_orders"))
      expect([list.includes("加载失败"), list.includes("暂无预约信息")]).toEqual([false, true])
    },
  )

  test("a failure that says nothing: the operation is not completed", async () => {
    const driver = await driverIn("last-space")
    const body = JSON.stringify({ success: false, code: "WHATEVER" })
    const fault = { kind: "status", status: 200, body } as const
    await sandbox.addFault({ match: "cross-park.payByAlipay", fault, driver: driver.phone })
    expect(await openAndBook(driver, driver.at("book"))).toBe(driver.at("book"))
    expect(words(await driver.browser.goto(driver.at("book")))).toContain("操作未完成")
  })
})
