import { untilShown } from "#tests/payments/open/given-up"
import { newPhone, atCashier, inWorld, openAndPay, readable, resultOf, sandbox, signIn } from "#tests/payments/paying"

/** What a result screen may say: what the provider says, to whoever it is meant for. */
afterEach(() => sandbox.clearFaults())

const CLAIMS = /¥|没有扣款|离场|实付|应付|粤B/

const headings = [
  ["/PAY/pay_success", "支付成功", 'href="/invoice_menu"'],
  ["/PAY/pay_cancel", "支付已取消", 'href="/menu"'],
  ["/PAY/pay_failed", "支付失败", 'href="/WALLET"'],
  ["/v1/wx_money/paying", "支付中", 'href="/PAY/plate_select_yd_v2"'],
  ["/v1/wx_money/auto_paying", "免密支付中", 'href="/PAY/plate_select_yd_v2"'],
] as const

describe.each(headings)("%s", (path, heading, way) => {
  test.each([
    ["without an order", ""],
    ["of an order nobody knows", "?order_id=1001209911220932057"],
    ["of what is no order's name", "?order_id=%3Cb%3E"],
  ])("%s: its heading and its ways on, and no claim", async (_, query) => {
    const page = await newPhone().goto(path + query)
    expect([page.status, page.path]).toEqual([200, path + query])
    expect(readable(page)).toContain(heading)
    expect(readable(page)).toContain("请以查询到的结果为准")
    expect(readable(page)).not.toMatch(CLAIMS)
    expect(page.text).toContain(way)
    expect(page.text).toContain("/PAY/plate_select_yd_v2")
  })
})

test.each(["/PAY/pay_success", "/PAY/pay_cancel", "/PAY/pay_failed", "/v1/wx_money/paying"])(
  "%s of an order that nobody has begun to pay: the screen it is paid on",
  async (path) => {
    const { orderId, path: payPath } = await inWorld("car-in-park")
    expect((await newPhone().goto(`${path}?order_id=${orderId}`)).path.split("/")[7]).toBe(payPath.split("/")[7])
  },
)

test.each(["/PAY/pay_success", "/v1/wx_money/paying"])(
  "%s while the provider cannot be reached: being checked, without a figure, and its word once it is back",
  async (path) => {
    const { browser, path: payPath, orderId } = await inWorld("car-in-park")
    await atCashier(await openAndPay(browser, payPath), "pay")
    await sandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 500 }, times: "always" })
    const page = await browser.get(`${path}?order_id=${orderId}`)
    expect(page.status).toBe(200)
    expect(readable(page)).toContain("正在核对付款")
    expect(readable(page)).not.toMatch(CLAIMS)
    await sandbox.clearFaults()
    await untilShown(browser, `${path}?order_id=${orderId}`, "支付成功")
  },
)

describe("a cashier that sends the driver back with the transaction's number", () => {
  async function paying() {
    const { payments, ...made } = await inWorld("car-in-park")
    const cashier = await openAndPay(made.browser, made.path)
    return { ...made, cashier, transaction: (await payments()).payments[0]!.id }
  }

  test("leads to the order's result, paid or not yet", async () => {
    const { browser, cashier, transaction, orderId } = await paying()
    expect((await browser.goto(resultOf(transaction))).path).toBe(resultOf(orderId))
    await atCashier(cashier, "pay")
    const paid = await browser.goto(resultOf(transaction))
    expect(readable(paid)).toContain("支付成功")
    expect(readable(paid)).toContain("¥")
  })

  test("shows another browser no more than the order's number does", async () => {
    const { cashier, transaction, plate } = await paying()
    await atCashier(cashier, "pay")
    const page = await newPhone().goto(resultOf(transaction))
    expect(readable(page)).toContain("支付成功")
    expect(readable(page)).not.toContain("¥")
    expect(readable(page)).not.toContain(plate)
  })
})

describe("S-67 an order's number can be guessed", () => {
  async function paid() {
    const { browser, path, orderId, plate, phone } = await inWorld("balance-covers")
    await atCashier(await openAndPay(browser, path), "pay")
    return { browser, orderId, plate, phone }
  }
  const half = (plate: string) => `${plate.slice(0, 2)}·${plate[2]}***${plate.at(-1)}`

  test("whoever began it reads plate and sum; a stranger half a plate and no sum", async () => {
    const { browser, orderId, plate } = await paid()
    const own = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
    expect(own.text).toContain(`车牌 ${plate}`)
    expect(readable(own)).toMatch(/实付金额\s*¥\s*15\.00/)
    const other = (await inWorld("driver", { signedIn: true })).browser
    for (const stranger of [newPhone(), other]) {
      const page = await stranger.goto(`/PAY/pay_success?order_id=${orderId}`)
      expect(readable(page)).toContain("支付成功")
      expect(readable(page)).toContain(half(plate))
      expect(page.text).not.toContain(plate)
      expect(page.text).not.toContain("15.00")
    }
  })

  test("whoever paid is given the provider's code for the barrier; a stranger with the number is given none", async () => {
    // A park of its own, for no other test to be given codes.
    const { browser, path, orderId } = await inWorld("default-cap")
    await sandbox.updatePark(orderId.slice(0, 4), { gateCode: true })
    await atCashier(await openAndPay(browser, path), "pay")
    const receipt = `/new_pay/${orderId}/9.99/9.99/1750210200/1750218300/135/900/0/0/0/0/x`
    for (const address of [`/PAY/pay_success?order_id=${orderId}`, receipt]) {
      expect((await browser.goto(address)).text).toContain("开闸二维码")
      const page = await newPhone().goto(address)
      expect(readable(page)).toContain("支付成功")
      expect(page.text).not.toContain("开闸二维码")
    }
  })

  test("the driver of the car reads all of it, wherever it was paid", async () => {
    const { orderId, plate, phone } = await paid()
    const driver = newPhone()
    await signIn(driver, phone)
    const page = await driver.goto(`/PAY/pay_success?order_id=${orderId}`)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(readable(page)).toContain("15.00")
  })

  test("a receipt is half a receipt to a stranger", async () => {
    const { orderId, plate } = await paid()
    const address = `/new_pay/${orderId}/9.99/9.99/1750210200/1750218300/135/900/0/0/0/0/x`
    const page = await newPhone().goto(address)
    expect(readable(page)).toContain("支付成功")
    expect(readable(page)).toContain(half(plate))
    for (const hidden of [plate, "15.00", "9.99"]) expect(readable(page)).not.toContain(hidden)
  })

  test("so is one that waits", async () => {
    const { browser, path, orderId, plate } = await inWorld("car-in-park")
    await openAndPay(browser, path)
    expect(readable(await browser.goto(resultOf(orderId)))).toContain("15.00")
    const page = await newPhone().goto(resultOf(orderId))
    expect(readable(page)).toContain("支付中")
    expect(readable(page)).toContain(half(plate))
    for (const hidden of [plate, "15.00"]) expect(page.text).not.toContain(hidden)
  })
})
