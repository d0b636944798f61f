import { type Browser, getForm } from "#tests/support/http-browser"
import { fetchPaymentState, openAndPay, openPayScreen, getResultPath } from "#tests/payments/pay-steps"
import { toPath, visibleText } from "#tests/payments/pay-steps"
import { buildUnknownOrderIds, setUpAppBehindProxy } from "#tests/security/endpoints/app-behind-proxy"
import { TOO_OFTEN_MESSAGE } from "#tests/security/endpoints/app-behind-proxy"

const setup = setUpAppBehindProxy("order-numbers")
const { openBrowser, createScenario } = setup
const openMessagingApp = () => openBrowser(undefined, "messagingApp")

/** Opens a browser that has visited a page and therefore has a form token. */
async function openVisitor() {
  const browser = openBrowser()
  await browser.goto("/menu")
  return browser
}

const requestResult = async (browser: Browser, orderId: string) =>
  (await browser.postJson("/api/payments/result", { orderId })).status

test("S-67 the app answers the eleventh unknown order number and every later number with 429", async () => {
  const browser = await openVisitor()
  const { orderId } = await createScenario("car-in-park")
  const statuses: number[] = []
  for (const id of buildUnknownOrderIds(12)) statuses.push(await requestResult(browser, id))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  const response = await browser.postJson("/api/payments/result", { orderId })
  expect(response).toMatchObject({ status: 429, json: { why: "fault", wait: expect.any(Number) } })
})

const screens: [string, (orderId: string) => string][] = [
  ["the pay screen", (id) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`],
  ["the receipt", (id) => `/PAY/pay_success?order_id=${id}`],
  ["the waiting screen", getResultPath],
  ["the screen after the balance", (id) => `/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`],
  ["the bridge", (id) => `/v1/wx_money/payment?order_id=${id}`],
  ["the arrears", (id) => `/recovered_pay/1001/x/x/1/1/x/${id}`],
  ["the no-password pay screen", (id) => `/v1/wx_money/open_driving?order_id=${id}`],
  ["the code at the barrier", (id) => `/switch_on?transaction_id=${id}`],
  ["the link to another browser", (id) => `/PAY/open_in_browser?order_id=${id}`],
]

test.each(screens)("S-67 the app asks the driver to wait after eleven unknown orders on %s", async (_, buildPath) => {
  const browser = await openVisitor()
  let page = await browser.goto(buildPath("1001209901010000000"))
  for (const id of buildUnknownOrderIds(11)) page = await browser.goto(buildPath(id))
  expect(visibleText(page)).toContain(TOO_OFTEN_MESSAGE)
})

test("S-67 the app asks the driver to wait after thirty-one unknown orders of an offline car park", async () => {
  const browser = await openVisitor()
  const { path, orderId } = await createScenario("offline-park")
  const readScreen = async (id: string, reader = browser) => visibleText(await reader.goto(path.replace(orderId, id)))
  for (const id of buildUnknownOrderIds(30)) expect(await readScreen(id)).toContain("立即支付")
  expect(await readScreen("1001209901010000099")).toContain(TOO_OFTEN_MESSAGE)
  expect(await readScreen(orderId)).toContain(TOO_OFTEN_MESSAGE)
  expect(await readScreen(orderId, openBrowser())).toContain("立即支付")
})

test("S-67 the app allows twenty direct payments per browser and hour", async () => {
  const browser = await openVisitor()
  // Every amount is different, because equal payments would be merged into one.
  const tap = async (amount: number) => {
    const form = getForm(await browser.goto("/direct_pay?parkId=1001"), "/api/pay/direct")
    return browser.submit(form, { plate: "粤B12345", amount: String(amount), method: "alipay" })
  }
  const last = await setup.sandbox.lastCall()
  for (let i = 1; i <= 20; i++) expect((await tap(i)).headers.get("location")).toContain("/cashier/")
  const { headers } = await tap(21)
  expect(visibleText(await browser.goto(headers.get("location") ?? ""))).toMatch(/操作太频繁，请\d+秒后再试/)
  expect((await setup.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(20)
})

test.each(["/PAY/pay_login", "/SIGNUP"])("S-67 %s offers no payment after eleven unknown orders", async (path) => {
  const browser = await openVisitor()
  const { orderId } = await createScenario("car-in-park")
  const offersToPay = async (id: string) => {
    const redirect = `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
    return visibleText(await browser.goto(`${path}?${new URLSearchParams({ redirect })}`)).includes("直接缴费")
  }
  expect(await offersToPay(orderId)).toBe(true)
  for (const id of buildUnknownOrderIds(11)) expect(await offersToPay(id)).toBe(false)
  expect(await offersToPay(orderId)).toBe(false)
})

test("S-67 the app asks the driver to wait after eleven discounts of unknown orders", async () => {
  const browser = await openVisitor()
  const requestDiscount = (orderId: string) =>
    browser.postJson("/api/pay/reduce", { orderId, parkId: "1001", plate: "粤B12345", couponIds: [], voucherIds: [] })
  const statuses: number[] = []
  for (const id of buildUnknownOrderIds(11)) statuses.push((await requestDiscount(id)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test("S-67 the app counts requests for the coupons of a plate as look-ups", async () => {
  const browser = await openVisitor()
  const { plate, orderId } = await createScenario("car-in-park")
  const requestReduction = async (plate: string) =>
    (await browser.postJson("/api/pay/reduceByUnits", { parkId: orderId.slice(0, 4), plate, units: [] })).status
  for (let i = 0; i < 35; i++) expect(await requestReduction(plate)).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 31; i++) statuses.push(await requestReduction(`粤Z${10_000 + i}`))
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  expect(await requestReduction(plate)).toBe(429)
})

// The provider checks the number of a merchant recharge only in the call that pays it.
describe("merchant recharges", () => {
  const rechargePath = "/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId="
  const tap = async (browser: Browser, address: string) =>
    browser.submit(getForm(await browser.goto(address), "/api/pay/recharge"))

  test("S-67 limits unknown merchant recharges to ten per browser", async () => {
    const browser = await openVisitor()
    const last = await setup.sandbox.lastCall()
    const statuses: number[] = []
    for (const id of buildUnknownOrderIds(12)) statuses.push((await tap(browser, rechargePath + id)).status)
    expect(statuses.slice(0, 10).filter((status) => status >= 400)).toEqual([])
    expect(statuses.slice(10)).toEqual([429, 429])
    const { calls } = await setup.sandbox.calls(last)
    expect(calls.filter(({ call }) => call === "pay.rechargeMerchant")).toHaveLength(10)
    expect(await requestResult(browser, buildUnknownOrderIds(1)[0]!)).toBe(429)
  })

  test("S-67 a refused recharge number does not become a payment of the browser", async () => {
    const browser = await openVisitor()
    const [id = ""] = buildUnknownOrderIds(1)
    await tap(browser, rechargePath + id)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push(await requestResult(browser, id))
    expect(statuses).toEqual([...Array<number>(9).fill(200), 429, 429])
  })

  test("S-67 a recharge does not reveal whether its number is that of a parking order", async () => {
    const { path, orderId } = await createScenario("car-in-park")
    await openAndPay(openBrowser(), path)
    const [unknownOrder = ""] = buildUnknownOrderIds(1)
    for (const id of [orderId, unknownOrder])
      expect((await (await openVisitor()).goto(rechargePath + id)).path).toBe(rechargePath + id)
  })

  test("a recharge with a known number does not count as a miss", async () => {
    const browser = await openVisitor()
    const { addresses } = await setup.sandbox.createScenario("merchant-recharge")
    expect((await tap(browser, toPath(addresses.recharge))).headers.get("location")).toContain("/cashier/")
    const statuses: number[] = []
    for (const id of buildUnknownOrderIds(11)) statuses.push(await requestResult(browser, id))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

test("a browser over the limit still sees the payments it has started", async () => {
  const browser = openBrowser()
  const { path, orderId } = await createScenario("car-in-park")
  await openAndPay(browser, path)
  for (const id of buildUnknownOrderIds(11)) await requestResult(browser, id)
  expect(await requestResult(browser, buildUnknownOrderIds(1)[0]!)).toBe(429)
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ ok: true, state: "paying" })
})

test("the QR code of a barrier works for any number of browsers and visits", async () => {
  const { path } = await createScenario("car-in-park")
  for (let i = 0; i < 30; i++)
    expect(visibleText(await openPayScreen(openBrowser(), path))).toContain("立即支付 ¥15.00")
  const browser = await openVisitor()
  for (let i = 0; i < 30; i++) expect(visibleText(await openPayScreen(browser, path))).toContain("立即支付 ¥15.00")
})

test("plate look-ups are limited separately from order numbers", async () => {
  const browser = await openVisitor()
  for (const id of buildUnknownOrderIds(11)) await requestResult(browser, id)
  const { plate } = await createScenario("car-in-park")
  // One form for all look-ups: on a busy machine loading it each time would take longer than the window of the limit.
  const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
  const find = (plateInput: string) => browser.submit(form, { plate: plateInput })
  expect((await find(plate)).headers.get("location")).toMatch(/^\/PAY\//)
  for (let i = 0; i < 30; i++) await find(`粤Z${10_000 + i}`)
  const page = await browser.goto((await find("粤Z99999")).headers.get("location")!)
  expect(visibleText(page)).toMatch(/操作太频繁，请\d+秒后再试/)
})

test("S-67 scripts without a form token share the limit of their address", async () => {
  const statuses: number[] = []
  for (const id of buildUnknownOrderIds(121)) statuses.push(await requestResult(openBrowser("198.51.100.3"), id))
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect(await requestResult(openBrowser("198.51.100.4"), buildUnknownOrderIds(1)[0]!)).toBe(200)
})

describe("the link to another browser", () => {
  const createLink = async (browser: Browser, orderId: string) => {
    const { headers } = await browser.get(`/PAY/open_in_browser?order_id=${orderId}`)
    return headers.get("location") ?? ""
  }

  test("a link to another browser works any number of times, even after a preview or a prefetch", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    const link = await createLink(openMessagingApp(), orderId)
    expect(link).toMatch(/^\/PAY\/open_in_browser\?ref=[\w.-]+$/)
    const preview = openBrowser()
    await preview.send(link, { method: "HEAD" })
    await preview.get(link, { headers: { purpose: "prefetch", "sec-purpose": "prefetch" } })
    for (let i = 0; i < 2; i++)
      expect((await openBrowser().get(link)).headers.get("location")).toContain(`/${orderId}/`)
    expect(visibleText(await openMessagingApp().goto(link))).toContain("请在浏览器中打开")
    expect(visibleText(await openPayScreen(openBrowser(), path))).toContain("立即支付 ¥15.00")
  })

  test("a link to another browser stays valid after a second link for the same order", async () => {
    const { orderId } = await createScenario("car-in-park")
    const older = await createLink(openMessagingApp(), orderId)
    const newer = await createLink(openMessagingApp(), orderId)
    for (const link of [newer, older])
      expect((await openBrowser().get(link)).headers.get("location")).toContain(`/${orderId}/`)
  })

  test.each(["x", "a".repeat(200), "1001/../x", "%00", "粤B12345"])(
    "creates no link to another browser for %s, which is not an order number",
    async (id) => {
      expect(
        (await openBrowser().get(`/PAY/open_in_browser?order_id=${encodeURIComponent(id)}`)).headers.get("location"),
      ).toMatch(/plate_select/)
    },
  )

  test("rejects a link to another browser that was made up or altered", async () => {
    const { orderId } = await createScenario("car-in-park")
    const link = await createLink(openMessagingApp(), orderId)
    for (const invalidLink of [`${link}x`, link.replace("ref=", "ref=x"), "/PAY/open_in_browser?ref=abc"])
      expect(visibleText(await openBrowser().goto(invalidLink))).toContain("这个链接已失效")
  })
})

test("the unknown order numbers of these tests do not exist", async () => {
  expect((await setup.sandbox.payments({ orderId: buildUnknownOrderIds(1)[0]! })).payments).toEqual([])
})

// Last, because the provider's breaker stays open for some seconds after so many simultaneous calls.
test("S-67 the app answers at most ten of five hundred simultaneous requests", async () => {
  let answeredCount: number
  // On a busy machine it may happen that none is answered in time.
  do {
    const browser = await openVisitor()
    const statuses = await Promise.all(buildUnknownOrderIds(500).map((id) => requestResult(browser, id)))
    answeredCount = statuses.filter((status) => status === 200).length
  } while (answeredCount === 0)
  expect(answeredCount).toBeLessThanOrEqual(10)
})
