import { getForm } from "#tests/support/http-browser"
import { CANCEL, openAndBook, submitBooking } from "#tests/cross-park/booking"
import { signInDriver } from "#tests/support/signed-in-driver"
import { getLocation, openPhone, visibleText, sandbox } from "#tests/payments/pay-steps"

describe("cancelling a booking", () => {
  test("a cancellation in time refunds the payment once and shows the refund", async () => {
    const driver = await signInDriver("booked")
    const { browser } = driver
    const page = await browser.goto(driver.getPath("cancel"))
    expect(visibleText(page)).toContain("距入场时间超过2小时取消，全额退款")
    const responses = await Promise.all([1, 2, 3].map(() => browser.submit(getForm(page, CANCEL))))
    expect(new Set(responses.map(getLocation))).toEqual(
      new Set([`/CROSS_PARK/result/cancel_success?bookId=${driver.orders[0]}`]),
    )
    expect(visibleText(await browser.goto(getLocation(responses[0]!)))).toContain("退款 ¥300.00 将原路退回")
    expect(await driver.ledger()).toMatchObject({ total: 0, refunds: [{ amount: 300_000 }] })
    expect(visibleText(await browser.goto(driver.getPath("detail")))).toContain("已取消")
  })

  test("a cancellation within two hours is refused by the screen and by the provider", async () => {
    const driver = await signInDriver("booked-soon")
    const page = await driver.browser.goto(driver.getPath("cancel"))
    expect(visibleText(page)).toContain("距入场时间2小时内不可取消")
    expect(visibleText(page)).not.toContain("确认取消")
    const resultPath = getLocation(await driver.browser.submit(getForm(page, CANCEL)))
    expect(resultPath).toContain("/CROSS_PARK/result/cancel_fail")
    expect(visibleText(await driver.browser.goto(resultPath))).toContain("取消失败")
    expect(await driver.ledger()).toMatchObject({ total: 300_000, refunds: [] })
  })

  test("a cancellation with a lost response shows the provider's state", async () => {
    const driver = await signInDriver("booked")
    const fault = { kind: "reset", isCallExecuted: true } as const
    await sandbox.addFault({ match: "cross-park.cancel", fault, driver: driver.phone })
    const page = await driver.browser.goto(driver.getPath("cancel"))
    const result = await driver.browser.goto(getLocation(await driver.browser.submit(getForm(page, CANCEL))))
    expect(result.path).toContain("/result/cancel_success")
    expect((await driver.ledger()).refunds).toHaveLength(1)
  })
})

describe("S-67 another driver's booking", () => {
  test("is not shown or cancelled, and its payment is not shown", async () => {
    const owner = await signInDriver("booked")
    const otherDriver = await signInDriver("driver")
    const bookId = owner.orders[0]!
    const paths = [`/order/order_detail/${bookId}`, `/cancel?bookId=${bookId}`, `/result/pay_success?bookId=${bookId}`]
    for (const path of [...paths, `/v1/wx_money/paying?order_id=${bookId}`]) {
      const { text } = await otherDriver.browser.goto(path)
      expect({ path, hasPlate: text.includes(owner.plate), hasAmount: text.includes("300.00") }).toEqual({
        path,
        hasPlate: false,
        hasAmount: false,
      })
    }
    const ownPage = await owner.browser.goto(owner.getPath("cancel"))
    const otherBooker = await signInDriver("booked")
    const form = getForm(await otherBooker.browser.goto(otherBooker.getPath("cancel")), CANCEL)
    expect(getLocation(await otherBooker.browser.submit(form, { bookId }))).toContain("cancel_fail")
    expect(getForm(ownPage, CANCEL).fields.bookId).toBe(bookId)
    expect(await owner.ledger()).toMatchObject({ total: 300_000, refunds: [] })
  })

  test("is not shown while it is being paid", async () => {
    const owner = await signInDriver("last-space")
    await openAndBook(owner, owner.getPath("book"))
    const { payments } = await sandbox.payments({ plate: owner.plate })
    const path = `/v1/wx_money/paying?order_id=${payments[0]!.orderId}`
    for (const browser of [openPhone(), (await signInDriver("driver")).browser]) {
      const page = await browser.goto(path)
      expect(page.path).toBe("/CROSS_PARK?said=order-expired")
      expect(page.text).not.toContain(owner.plate)
    }
  })

  test("a signed-out driver sees a space and is asked to sign in before booking it", async () => {
    const owner = await signInDriver("last-space")
    const browser = openPhone()
    const page = await browser.goto(owner.getPath("book"))
    expect(visibleText(page)).toContain("登录后预约")
    expect(await submitBooking(browser, page, { plate: owner.plate, method: "alipay" })).toContain(
      "/api/session/restore",
    )
    expect((await sandbox.payments({ plate: owner.plate })).payments).toEqual([])
  })
})

describe("result screens and addresses", () => {
  test.each([
    ["pay_success", "支付成功"],
    ["pay_fail", "支付失败"],
    ["cancel_success", "取消成功"],
    ["cancel_fail", "取消失败"],
  ])("%s shows %s and a link", async (code, title) => {
    const page = await openPhone().goto(`/result/${code}`)
    expect(visibleText(page)).toContain(title)
    expect(page.text).toMatch(/href="\/(cross_orders|CROSS_PARK)"/)
  })

  test.each(["pay_success", "pay_fail", "cancel_success", "cancel_fail"])(
    "%s states no result without a booking, for an unknown booking and for another driver's booking",
    async (code) => {
      const owner = await signInDriver("booked")
      const otherDriver = await signInDriver("driver")
      const pages = [
        await openPhone().goto(`/result/${code}`),
        await openPhone().goto(`/result/${code}?why=too-late`),
        await otherDriver.browser.goto(`/result/${code}?bookId=B20200101001&why=cancelled-already`),
        await otherDriver.browser.goto(`/result/${code}?bookId=${owner.orders[0]}`),
      ]
      for (const page of pages) {
        expect(page.status).toBe(200)
        expect(page.text).toContain("mark bg-ink-3")
        expect(visibleText(page)).not.toMatch(/已为您预留|预约已取消|没有扣款|预约没有取消|不可取消|已经取消|退款/)
        expect(page.text).toMatch(/href="\/cross_orders"/)
      }
    },
  )

  test("the state of a booking comes from the provider, not from the address", async () => {
    const { browser, orders } = await signInDriver("booked")
    const getResultPath = async (code: string) => (await browser.goto(`/result/${code}?bookId=${orders[0]}`)).path
    expect(await getResultPath("pay_fail")).toBe(`/CROSS_PARK/result/pay_success?bookId=${orders[0]}`)
    expect(await getResultPath("cancel_success")).toBe(`/CROSS_PARK/result/cancel_fail?bookId=${orders[0]}`)
  })

  test("a payment that the bank has not confirmed is not shown as failed and is not offered again", async () => {
    const driver = await signInDriver("last-space")
    await openAndBook(driver, driver.getPath("book"))
    const bookId = (await sandbox.payments({ plate: driver.plate })).payments[0]!.orderId
    const paymentPage = await driver.browser.goto(`/result/pay_success?bookId=${bookId}`)
    expect(paymentPage.path).toBe(`/v1/wx_money/paying?order_id=${bookId}`)
    expect(visibleText(paymentPage)).toMatch(/支付中.*继续支付/s)
    expect(visibleText(paymentPage)).not.toMatch(/支付失败|没有扣款|重新预约/)
    const failedPage = await driver.browser.goto(`/result/pay_fail?bookId=${bookId}`)
    expect(visibleText(failedPage)).toContain("支付没有完成，您可以继续支付")
    expect(visibleText(failedPage)).not.toContain("没有扣款")
    await sandbox.settlePayment({ orderId: bookId, result: "paid", delay: 600 })
    const page = await driver.browser.goto(`/result/pay_fail?bookId=${bookId}`)
    expect(visibleText(page)).toMatch(/支付确认中.*请不要重复支付/s)
    expect(visibleText(page)).not.toMatch(/支付失败|没有扣款|重新预约/)
    expect(page.text).toContain('href="/cross_orders"')
  })

  test("a booking that was paid and cancelled is shown as cancelled, not as unpaid", async () => {
    const { browser, getPath, orders } = await signInDriver("booked")
    await browser.submit(getForm(await browser.goto(getPath("cancel")), CANCEL))
    const page = await browser.goto(`/result/pay_fail?bookId=${orders[0]}`)
    expect(page.path).toBe(`/CROSS_PARK/result/cancel_success?bookId=${orders[0]}`)
    expect(visibleText(page)).toContain("退款 ¥300.00 将原路退回")
    expect(visibleText(page)).not.toContain("没有扣款")
  })

  test("comments are offered only for existing spaces and paid bookings", async () => {
    const { browser, orders } = await signInDriver("booked")
    expect(visibleText(await browser.goto("/FEEDBACK/nope"))).toContain("没有找到这个车位")
    expect(visibleText(await browser.goto(`/order/order_detail/${orders[0]}`))).toContain("写评论")
    const unpaidDriver = await signInDriver("last-space")
    await openAndBook(unpaidDriver, unpaidDriver.getPath("book"))
    const { payments } = await sandbox.payments({ plate: unpaidDriver.plate })
    const detail = visibleText(await unpaidDriver.browser.goto(`/order/order_detail/${payments[0]!.orderId}`))
    expect(detail).toContain("待支付")
    expect(detail).not.toContain("写评论")
  })

  test("an unpaid booking shows the time left to pay it, and is shown without it if the provider does not answer", async () => {
    const driver = await signInDriver("last-space")
    await openAndBook(driver, driver.getPath("book"))
    const bookId = (await sandbox.payments({ plate: driver.plate })).payments[0]!.orderId
    const readDetail = async () => visibleText(await driver.browser.goto(`/order/order_detail/${bookId}`))
    expect(await readDetail()).toMatch(/待支付.*剩余支付时间\s+1[45]:\d\d.*应付\s+¥300\.00.*去支付 ¥300\.00/s)
    await sandbox.addFault({
      match: "payments.fee",
      fault: { kind: "status", status: 500 },
      driver: driver.phone,
      times: "always",
    })
    const detail = await readDetail()
    expect(detail).toMatch(/应付\s+¥300\.00.*去支付 ¥300\.00/s)
    expect(detail).not.toContain("剩余支付时间")
    await sandbox.clearFaults()
  })

  test("incomplete addresses redirect to a list", async () => {
    const { browser } = await signInDriver("booked")
    expect((await browser.goto("/result/nothing")).path).toBe("/cross_orders")
    expect((await browser.goto("/order/order_detail")).path).toBe("/cross_orders")
    expect((await browser.goto("/FEEDBACK")).path).toBe("/CROSS_PARK")
    expect(visibleText(await browser.goto("/order/%2e%2e%2fx"))).toContain("没有找到")
  })
})
