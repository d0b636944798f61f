import { type Browser, getForm } from "#tests/support/http-browser"
import { fetchPaymentState, openAndPay, openPayScreen, resultPath } from "#tests/payments/pay-steps"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { numbers, pairBehindProxy, TOO_OFTEN } from "#tests/safety/endpoints/behind-proxy"

const pair = pairBehindProxy("order-numbers")
const { openPhone, createScenario } = pair
const messagingApp = () => openPhone(undefined, "messagingApp")

/** A browser that has seen a page of ours and so has a form token. */
async function newVisitor() {
  const browser = openPhone()
  await browser.goto("/menu")
  return browser
}

const askResult = async (browser: Browser, orderId: string) =>
  (await browser.postJson("/api/payments/result", { orderId })).status

test("S-67 answers the eleventh unknown order number, and any other after it, with 429", async () => {
  const browser = await newVisitor()
  const { orderId } = await createScenario("car-in-park")
  const statuses: number[] = []
  for (const id of numbers(12)) statuses.push(await askResult(browser, id))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  const { status, json } = await browser.postJson("/api/payments/result", { orderId })
  expect(status).toBe(429)
  expect(json).toEqual(expect.objectContaining({ why: "fault", wait: expect.any(Number) }))
})

const screens: [string, (orderId: string) => string][] = [
  ["the pay screen", (id) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`],
  ["the receipt", (id) => `/PAY/pay_success?order_id=${id}`],
  ["the waiting screen", resultPath],
  ["the screen after the balance", (id) => `/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`],
  ["the bridge", (id) => `/v1/wx_money/payment?order_id=${id}`],
  ["the arrears", (id) => `/recovered_pay/1001/x/x/1/1/x/${id}`],
  ["the no-password pay screen", (id) => `/v1/wx_money/open_driving?order_id=${id}`],
  ["the code at the barrier", (id) => `/switch_on?transaction_id=${id}`],
  ["the link to another browser", (id) => `/PAY/open_in_browser?order_id=${id}`],
]

test.each(screens)("S-67 asks the driver to wait after eleven unknown orders on %s", async (_, address) => {
  const browser = await newVisitor()
  let page = await browser.goto(address("1001209901010000000"))
  for (const id of numbers(11)) page = await browser.goto(address(id))
  expect(visibleText(page)).toContain(TOO_OFTEN)
})

test("S-67 asks the driver to wait after thirty-one unknown orders of an offline car park", async () => {
  const browser = await newVisitor()
  const { path, orderId } = await createScenario("offline-park")
  const shown = async (id: string, phone = browser) => visibleText(await phone.goto(path.replace(orderId, id)))
  for (const id of numbers(30)) expect(await shown(id)).toContain("立即支付")
  expect(await shown("1001209901010000099")).toContain(TOO_OFTEN)
  expect(await shown(orderId)).toContain(TOO_OFTEN)
  expect(await shown(orderId, openPhone())).toContain("立即支付")
})

test("S-67 allows twenty direct payments per browser and hour", async () => {
  const browser = await newVisitor()
  // Different amounts, because equal ones would be the same payment.
  const tap = async (amount: number) => {
    const form = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
    return browser.submit(form, { plate: "粤B12345", amount: String(amount), method: "alipay" })
  }
  const last = await pair.sandbox.lastCall()
  for (let i = 1; i <= 20; i++) expect((await tap(i)).headers.get("location")).toContain("/cashier/")
  const { headers } = await tap(21)
  expect(visibleText(await browser.goto(headers.get("location") ?? ""))).toMatch(/操作太频繁，请\d+秒后再试/)
  expect((await pair.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(20)
})

test.each(["/PAY/pay_login", "/SIGNUP"])("S-67 stops offering to pay on %s after eleven unknown orders", async (at) => {
  const browser = await newVisitor()
  const { orderId } = await createScenario("car-in-park")
  const offers = async (id: string) => {
    const redirect = `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
    return visibleText(await browser.goto(`${at}?${new URLSearchParams({ redirect })}`)).includes("直接缴费")
  }
  expect(await offers(orderId)).toBe(true)
  for (const id of numbers(11)) expect(await offers(id)).toBe(false)
  expect(await offers(orderId)).toBe(false)
})

test("S-67 asks the driver to wait after eleven discounts of unknown orders", async () => {
  const browser = await newVisitor()
  const ask = (orderId: string) =>
    browser.postJson("/api/pay/reduce", { orderId, parkId: "1001", plate: "粤B12345", couponIds: [], voucherIds: [] })
  const statuses: number[] = []
  for (const id of numbers(11)) statuses.push((await ask(id)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test("S-67 counts plates whose coupons are requested as look-ups", async () => {
  const browser = await newVisitor()
  const { plate, orderId } = await createScenario("car-in-park")
  const ask = async (plate: string) =>
    (await browser.postJson("/api/pay/reduceByUnits", { parkId: orderId.slice(0, 4), plate, units: [] })).status
  for (let i = 0; i < 35; i++) expect(await ask(plate)).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push(await ask(`粤Z${10_000 + i}`))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  expect(await ask(plate)).toBe(429)
})

describe("a merchant recharge, whose number only the paying call checks,", () => {
  const recharge = "/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId="
  const tap = async (browser: Browser, address: string) =>
    browser.submit(getForm(await browser.goto(address), "/api/pay/recharge"))

  test("S-67 is limited to ten unknown numbers per browser", async () => {
    const browser = await newVisitor()
    const last = await pair.sandbox.lastCall()
    const statuses: number[] = []
    for (const id of numbers(12)) statuses.push((await tap(browser, recharge + id)).status)
    expect(statuses.slice(0, 10).filter((status) => status >= 400)).toEqual([])
    expect(statuses.slice(10)).toEqual([429, 429])
    const { calls } = await pair.sandbox.calls(last)
    expect(calls.filter(({ call }) => call === "pay.rechargeMerchant")).toHaveLength(10)
    expect(await askResult(browser, numbers(1)[0]!)).toBe(429)
  })

  test("S-67 does not make a refused number one of this browser's payments", async () => {
    const browser = await newVisitor()
    const [id = ""] = numbers(1)
    await tap(browser, recharge + id)
    const statuses: number[] = []
    for (let times = 0; times < 11; times++) statuses.push(await askResult(browser, id))
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429])
  })

  test("S-67 does not reveal whether its number is that of a parking order", async () => {
    const { path, orderId } = await createScenario("car-in-park")
    await openAndPay(openPhone(), path)
    const [unknownOrder = ""] = numbers(1)
    for (const id of [orderId, unknownOrder])
      expect((await (await newVisitor()).goto(recharge + id)).path).toBe(recharge + id)
  })

  test("with a known number does not count as a miss", async () => {
    const browser = await newVisitor()
    const { addresses } = await pair.sandbox.createScenario("merchant-recharge")
    expect((await tap(browser, toPath(addresses.recharge))).headers.get("location")).toContain("/cashier/")
    const statuses: number[] = []
    for (const id of numbers(11)) statuses.push(await askResult(browser, id))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

test("a browser over the limit still sees the payments it has started", async () => {
  const browser = openPhone()
  const { path, orderId } = await createScenario("car-in-park")
  await openAndPay(browser, path)
  for (const id of numbers(11)) await askResult(browser, id)
  expect(await askResult(browser, numbers(1)[0]!)).toBe(429)
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ ok: true, state: "paying" })
})

test("the QR code of a barrier works for any number of browsers and visits", async () => {
  const { path } = await createScenario("car-in-park")
  for (let i = 0; i < 30; i++) expect(visibleText(await openPayScreen(openPhone(), path))).toContain("立即支付 ¥15.00")
  const browser = await newVisitor()
  for (let i = 0; i < 30; i++) expect(visibleText(await openPayScreen(browser, path))).toContain("立即支付 ¥15.00")
})

test("plate look-ups have a limit of their own", async () => {
  const browser = await newVisitor()
  for (const id of numbers(11)) await askResult(browser, id)
  const { plate } = await createScenario("car-in-park")
  const find = async (typedPlate: string) =>
    browser.submit(getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find"), {
      plate: typedPlate,
    })
  expect((await find(plate)).headers.get("location")).toMatch(/^\/PAY\//)
  for (let i = 0; i < 30; i++) await find(`粤Z${10_000 + i}`)
  const back = await browser.goto((await find("粤Z99999")).headers.get("location")!)
  expect(visibleText(back)).toContain("请稍等片刻再试")
})

test("S-67 scripts without a form token share the limit of their address", async () => {
  const statuses: number[] = []
  for (const id of numbers(121)) statuses.push(await askResult(openPhone("198.51.100.3"), id))
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect(await askResult(openPhone("198.51.100.4"), numbers(1)[0]!)).toBe(200)
})

describe("the link to another browser", () => {
  const refOf = async (browser: Browser, orderId: string) => {
    const { headers } = await browser.get(`/PAY/open_in_browser?order_id=${orderId}`)
    return headers.get("location") ?? ""
  }

  test("works any number of times, also after a preview or a prefetch", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    const link = await refOf(messagingApp(), orderId)
    expect(link).toMatch(/^\/PAY\/open_in_browser\?ref=[\w.-]+$/)
    const preview = openPhone()
    await preview.send(link, { method: "HEAD" })
    await preview.get(link, { headers: { purpose: "prefetch", "sec-purpose": "prefetch" } })
    for (let looks = 0; looks < 2; looks++)
      expect((await openPhone().get(link)).headers.get("location")).toContain(`/${orderId}/`)
    expect(visibleText(await messagingApp().goto(link))).toContain("请在浏览器中打开")
    expect(visibleText(await openPayScreen(openPhone(), path))).toContain("立即支付 ¥15.00")
  })

  test("stays valid after a second link for the same order", async () => {
    const { orderId } = await createScenario("car-in-park")
    const older = await refOf(messagingApp(), orderId)
    const newer = await refOf(messagingApp(), orderId)
    for (const link of [newer, older])
      expect((await openPhone().get(link)).headers.get("location")).toContain(`/${orderId}/`)
  })

  test.each(["x", "a".repeat(200), "1001/../x", "%00", "粤B12345"])(
    "is not created for %s, which is not an order number",
    async (id) => {
      expect(
        (await openPhone().get(`/PAY/open_in_browser?order_id=${encodeURIComponent(id)}`)).headers.get("location"),
      ).toMatch(/plate_select/)
    },
  )

  test("is rejected if it was made up or altered", async () => {
    const { orderId } = await createScenario("car-in-park")
    const link = await refOf(messagingApp(), orderId)
    for (const ref of [`${link}x`, link.replace("ref=", "ref=x"), "/PAY/open_in_browser?ref=abc"])
      expect(visibleText(await openPhone().goto(ref))).toContain("这个链接已失效")
  })
})

test("the order numbers of this test do not exist", async () => {
  expect((await pair.sandbox.payments({ orderId: numbers(1)[0]! })).payments).toEqual([])
})

// Last, because the provider's breaker stays open for some seconds after so many simultaneous calls.
test("S-67 answers at most ten of five hundred simultaneous requests", async () => {
  let answered: number
  // On a busy machine none may be answered in time.
  do {
    const browser = await newVisitor()
    const statuses = await Promise.all(numbers(500).map((id) => askResult(browser, id)))
    answered = statuses.filter((status) => status === 200).length
  } while (answered === 0)
  expect(answered).toBeLessThanOrEqual(10)
})
