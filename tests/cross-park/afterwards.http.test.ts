import { isAbsent } from "#lib/provider/absent"
import { getForm } from "#tests/support/http-browser"
import { CANCEL, driverIn, openAndBook, press } from "#tests/cross-park/booking"
import { ledTo, newPhone, readable, sandbox } from "#tests/payments/paying"

const words = readable

describe("cancelling", () => {
  test("in time: told, refunded, and only once", async () => {
    const driver = await driverIn("booked")
    const { browser } = driver
    const page = await browser.goto(driver.at("cancel"))
    expect(words(page)).toContain("距入场时间超过2小时取消，全额退款")
    const sent = await Promise.all([1, 2, 3].map(() => browser.submit(getForm(page, CANCEL))))
    expect(new Set(sent.map(ledTo))).toEqual(new Set([`/CROSS_PARK/result/cancel_success?bookId=${driver.orders[0]}`]))
    expect(words(await browser.goto(ledTo(sent[0]!)))).toContain("退款 ¥300.00 将原路退回")
    expect(await driver.ledger()).toMatchObject({ total: 0, refunds: [{ amount: 300_000 }] })
    expect(words(await browser.goto(driver.at("detail")))).toContain("已取消")
  })

  test("within two hours: the screen says no, and so does the provider", async () => {
    const driver = await driverIn("booked-soon")
    const page = await driver.browser.goto(driver.at("cancel"))
    expect(words(page)).toContain("距入场时间2小时内不可取消")
    expect(page.text).toMatch(/<button[^>]*disabled[^>]*>[^<]*确认取消/)
    const to = ledTo(await driver.browser.submit(getForm(page, CANCEL)))
    expect(to).toContain("/CROSS_PARK/result/cancel_fail")
    expect(words(await driver.browser.goto(to))).toContain("取消失败")
    expect(await driver.ledger()).toMatchObject({ total: 300_000, refunds: [] })
  })

  test("an answer that is lost: the result screen asks what has become of it", async () => {
    const driver = await driverIn("booked")
    const fault = { kind: "reset", done: true } as const
    await sandbox.addFault({ match: "cross-park.cancel", fault, driver: driver.phone })
    const page = await driver.browser.goto(driver.at("cancel"))
    const result = await driver.browser.goto(ledTo(await driver.browser.submit(getForm(page, CANCEL))))
    expect(result.path).toContain("/result/cancel_success")
    expect((await driver.ledger()).refunds).toHaveLength(1)
  })
})

describe("S-67 another driver's booking", () => {
  test("is not shown, not cancelled, and its payment is nobody else's to see", async () => {
    const owner = await driverIn("booked")
    const other = await driverIn("driver")
    const bookId = owner.orders[0]!
    const paths = [`/order/order_detail/${bookId}`, `/cancel?bookId=${bookId}`, `/result/pay_success?bookId=${bookId}`]
    for (const path of [...paths, `/v1/wx_money/paying?order_id=${bookId}`]) {
      const { text } = await other.browser.goto(path)
      expect([path, text.includes(owner.plate), text.includes("300.00")]).toEqual([path, false, false])
    }
    const own = await owner.browser.goto(owner.at("cancel"))
    const mine = await driverIn("booked")
    const form = getForm(await mine.browser.goto(mine.at("cancel")), CANCEL)
    expect(ledTo(await mine.browser.submit(form, { bookId }))).toContain("cancel_fail")
    expect(getForm(own, CANCEL).fields.bookId).toBe(bookId)
    expect(await owner.ledger()).toMatchObject({ total: 300_000, refunds: [] })
  })

  test("nor while it is being paid", async () => {
    const owner = await driverIn("last-space")
    await openAndBook(owner, owner.at("book"))
    const { payments } = await sandbox.payments({ plate: owner.plate })
    const path = `/v1/wx_money/paying?order_id=${payments[0]!.orderId}`
    for (const browser of [newPhone(), (await driverIn("driver")).browser]) {
      const page = await browser.goto(path)
      expect([page.path, page.text.includes(owner.plate)]).toEqual(["/CROSS_PARK?said=order-expired", false])
    }
  })

  test("a stranger sees a place, and is asked who he is before he books it", async () => {
    const owner = await driverIn("last-space")
    const browser = newPhone()
    const page = await browser.goto(owner.at("book"))
    expect(words(page)).toContain("登录后预约")
    expect(await press(browser, page, { plate: owner.plate, method: "alipay" })).toContain("/api/session/restore")
    expect((await sandbox.payments({ plate: owner.plate })).payments).toEqual([])
  })
})

describe("results and addresses", () => {
  test.each([
    ["pay_success", "支付成功"],
    ["pay_fail", "支付失败"],
    ["cancel_success", "取消成功"],
    ["cancel_fail", "取消失败"],
  ])("%s says %s, and leads on", async (code, title) => {
    const page = await newPhone().goto(`/result/${code}`)
    expect(words(page)).toContain(title)
    expect(page.text).toMatch(/href="\/(cross_orders|CROSS_PARK)"/)
  })

  test.each(["pay_success", "pay_fail", "cancel_success", "cancel_fail"])(
    "%s of no booking, of one nobody knows and of another driver's claims nothing",
    async (code) => {
      const owner = await driverIn("booked")
      const other = await driverIn("driver")
      const pages = [
        await newPhone().goto(`/result/${code}`),
        await newPhone().goto(`/result/${code}?why=too-late`),
        await other.browser.goto(`/result/${code}?bookId=B20200101001&why=cancelled-already`),
        await other.browser.goto(`/result/${code}?bookId=${owner.orders[0]}`),
      ]
      for (const page of pages) {
        expect([page.status, page.text.includes("mark bg-ink-3")]).toEqual([200, true])
        expect(words(page)).not.toMatch(/已为您预留|预约已取消|没有扣款|预约没有取消|不可取消|已经取消|退款/)
        expect(page.text).toMatch(/href="\/cross_orders"/)
      }
    },
  )

  test("what the address says of a booking is not believed", async () => {
    const { browser, orders } = await driverIn("booked")
    const to = async (code: string) => (await browser.goto(`/result/${code}?bookId=${orders[0]}`)).path
    expect(await to("pay_fail")).toBe(`/CROSS_PARK/result/pay_success?bookId=${orders[0]}`)
    expect(await to("cancel_success")).toBe(`/CROSS_PARK/result/cancel_fail?bookId=${orders[0]}`)
  })

  test("what the bank has still to confirm is not called failed, and not offered again", async () => {
    const driver = await driverIn("last-space")
    await openAndBook(driver, driver.at("book"))
    const bookId = (await sandbox.payments({ plate: driver.plate })).payments[0]!.orderId
    const open = await driver.browser.goto(`/result/pay_success?bookId=${bookId}`)
    expect(open.path).toBe(`/v1/wx_money/paying?order_id=${bookId}`)
    expect(words(open)).toMatch(/支付中.*继续支付/s)
    expect(words(open)).not.toMatch(/支付失败|没有扣款|重新预约/)
    const failed = await driver.browser.goto(`/result/pay_fail?bookId=${bookId}`)
    expect(words(failed)).toContain("支付没有完成，您可以重新预约")
    expect(words(failed)).not.toContain("没有扣款")
    await sandbox.settlePayment({ orderId: bookId, result: "paid", delay: 600 })
    const page = await driver.browser.goto(`/result/pay_fail?bookId=${bookId}`)
    expect(words(page)).toMatch(/支付确认中.*请不要重复支付/s)
    expect(words(page)).not.toMatch(/支付失败|没有扣款|重新预约/)
    expect(page.text).toContain('href="/cross_orders"')
  })

  test("what was paid and cancelled is cancelled, and not a payment that was never made", async () => {
    const { browser, at, orders } = await driverIn("booked")
    await browser.submit(getForm(await browser.goto(at("cancel")), CANCEL))
    const page = await browser.goto(`/result/pay_fail?bookId=${orders[0]}`)
    expect(page.path).toBe(`/CROSS_PARK/result/cancel_success?bookId=${orders[0]}`)
    expect(words(page)).toContain("退款 ¥300.00 将原路退回")
    expect(words(page)).not.toContain("没有扣款")
  })

  test("nobody comments on a place that is not there, or that he has not paid for", async () => {
    const { browser, orders } = await driverIn("booked")
    expect(words(await browser.goto("/FEEDBACK/nope"))).toContain("没有找到这个车位")
    expect(words(await browser.goto(`/order/order_detail/${orders[0]}`))).toContain("写评论")
    const unpaid = await driverIn("last-space")
    await openAndBook(unpaid, unpaid.at("book"))
    const { payments } = await sandbox.payments({ plate: unpaid.plate })
    const detail = words(await unpaid.browser.goto(`/order/order_detail/${payments[0]!.orderId}`))
    expect([detail.includes("待支付"), detail.includes("写评论")]).toEqual([true, false])
  })

  test("addresses that name nothing lead to a list", async () => {
    const { browser } = await driverIn("booked")
    expect((await browser.goto("/result/nothing")).path).toBe("/cross_orders")
    expect((await browser.goto("/order/order_detail")).path).toBe("/cross_orders")
    expect((await browser.goto("/FEEDBACK")).path).toBe("/CROSS_PARK")
    expect(words(await browser.goto("/order/%2e%2e%2fx"))).toContain("没有找到")
  })
})

describe("comments", () => {
  test("written, kept when refused, and shown with a masked phone", async () => {
    const driver = await driverIn("spaces")
    const { browser, phone } = driver
    const path = driver.at("add-comment")
    const write = async (message: string) =>
      ledTo(await browser.submit(getForm(await browser.goto(path), "/api/cross-park/write-comment"), { message }))
    expect(await write("   ")).toBe(path)
    expect(words(await browser.goto(path))).toContain("请填写评论")
    const long = "好".repeat(201)
    await write(long)
    const kept = await browser.goto(path)
    expect(getForm(kept, "/api/cross-park/write-comment").fields.message).toBe(long)
    const list = await browser.goto(await write("<b>车位</b>很宽，好停"))
    expect(list.text).toContain("评论已提交")
    expect(readable(list)).not.toContain(phone)
    const none = words(await browser.goto(driver.at("no-comments")))
    // A provider that takes comments may list none.
    if (isAbsent("cross-park.comments")) return expect(none).toContain("评论会转给停车场，不在这里显示")
    expect(list.text).toContain("&lt;b&gt;车位&lt;/b&gt;很宽，好停")
    expect(list.text).toContain(`${phone.slice(0, 3)}********`)
    expect(none).toContain("暂无评论")
  })
})

test("search by the form, popular parks, and the three texts of the list", async () => {
  const driver = await driverIn("spaces")
  const list = words(await driver.browser.goto("/CROSS_PARK"))
  expect(list).toContain("热门停车场")
  expect(list).toContain("更多")
  expect(words(await driver.browser.goto("/CROSS_PARK"))).not.toContain("返回第一页")
  const second = await driver.browser.goto("/CROSS_PARK?page=2")
  for (const said of ["没有更多数据了", "返回第一页"]) expect(words(second)).toContain(said)
  expect(second.text).toContain('href="/CROSS_PARK?page=1"')
  const found = words(await driver.browser.goto(`/CROSS_PARK?parkName=${encodeURIComponent("海岸城")}`))
  expect(found).toContain("海岸城购物中心")
  expect(found).toContain("已约满")
  expect(words(await driver.browser.goto("/CROSS_PARK?parkName=moon"))).toMatch(
    /暂无预约信息.*没有找到名称相符的停车场/s,
  )
  const empty = await driverIn("no-spaces")
  expect(words(await empty.browser.goto("/CROSS_PARK"))).toContain("暂无预约信息")
})

test("a place that is full leads on to others, also for whom nobody knows", async () => {
  const driver = await driverIn("spaces")
  for (const browser of [driver.browser, newPhone()]) {
    const page = await browser.goto(driver.at("full"))
    expect(page.text).toMatch(/<a[^>]*class="btn btn-fill[^>]*href="\/CROSS_PARK"[^>]*>查看其他车位</)
    expect(words(page)).toContain("车位已约满，请选择其他车位")
    expect(words(page)).not.toMatch(/立即支付|登录后预约/)
  }
})

test("a place says all there is to say of it, and leads to a map of where it is", async () => {
  const { browser } = await driverIn("spaces")
  const page = await browser.goto("/order/7003")
  for (const said of ["时卡", "过夜", "¥12.00", "18:00 – 次日 08:00", "夜间时段"]) {
    expect(words(page)).toContain(said)
  }
  expect(page.text).toMatch(/href="https:[^"]*position=113\.\d+%2C22\.\d+/)
  expect(words(await browser.goto("/order/7001"))).toContain("9.5 折")
})
