import { type Browser, formTo } from "#tests/support/http-browser"
import {
  openAndPay,
  toPath,
  openPayScreen,
  visibleText,
  resultPath,
  fetchPaymentState,
} from "#tests/payments/pay-steps"
import { numbers, pairBehindProxy, TOO_OFTEN } from "#tests/safety/doors/behind-proxy"

const pair = pairBehindProxy("order-numbers")
const { newPhone, inWorld } = pair
const messagingApp = () => newPhone(undefined, "messagingApp")

/** A page of ours has been seen: who asks has a form token. */
async function visitor() {
  const browser = newPhone()
  await browser.arrive("/menu")
  return browser
}

const askResult = async (browser: Browser, orderId: string) =>
  (await browser.ask("/api/payments/result", { orderId })).status

test("S-67 order numbers cannot be counted through: the eleventh that is none is asked to wait, and so is a real one then", async () => {
  const browser = await visitor()
  const { orderId } = await inWorld("car-in-park")
  const said: number[] = []
  for (const id of numbers(12)) said.push(await askResult(browser, id))
  expect(said).toEqual([...Array<number>(10).fill(200), 429, 429])
  const { status, said: answer } = await browser.ask("/api/payments/result", { orderId })
  expect([status, answer]).toEqual([429, expect.objectContaining({ why: "fault", wait: expect.any(Number) })])
})

const screens: [string, (orderId: string) => string][] = [
  ["the pay screen", (id) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`],
  ["the receipt", (id) => `/PAY/pay_success?order_id=${id}`],
  ["the waiting screen", resultPath],
  ["the screen after the balance", (id) => `/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`],
  ["the bridge", (id) => `/v1/wx_money/payment?order_id=${id}`],
  ["the arrears", (id) => `/recovered_pay/1001/x/x/1/1/x/${id}`],
  ["the question about paying without a password", (id) => `/v1/wx_money/open_driving?order_id=${id}`],
  ["the code at the barrier", (id) => `/switch_on?transaction_id=${id}`],
  ["the way into another browser", (id) => `/PAY/open_in_browser?order_id=${id}`],
]

test.each(screens)("S-67 nor on %s, and what is said is in words", async (_, address) => {
  const browser = await visitor()
  let page = await browser.arrive(address("1001209901010000000"))
  for (const id of numbers(11)) page = await browser.arrive(address(id))
  expect(visibleText(page)).toContain(TOO_OFTEN)
})

test("S-67 nor by the plate of a car that has paid at a barrier without a line", async () => {
  const browser = await visitor()
  const { path, orderId } = await inWorld("offline-park")
  const shown = async (id: string, phone = browser) => visibleText(await phone.arrive(path.replace(orderId, id)))
  for (const id of numbers(30)) expect(await shown(id)).toContain("立即支付")
  expect(await shown("1001209901010000099")).toContain(TOO_OFTEN)
  expect(await shown(orderId)).toContain(TOO_OFTEN)
  expect(await shown(orderId, newPhone())).toContain("立即支付")
})

test("S-67 direct payments of one browser are twenty in an hour, and a second tap for one is none", async () => {
  const browser = await visitor()
  // Of equal ones only the first would be a payment.
  const tap = async (amount: number) => {
    const form = formTo(await browser.arrive("/direct_pay?parkId=1001"), "/api/pay/direct")
    return browser.submit(form, { plate: "粤B12345", amount: String(amount), method: "alipay" })
  }
  const last = await pair.box.lastCall()
  for (let i = 1; i <= 20; i++) expect((await tap(i)).headers.get("location")).toContain("/cashier/")
  const { headers } = await tap(21)
  expect(visibleText(await browser.arrive(headers.get("location") ?? ""))).toMatch(/操作太频繁，请\d+秒后再试/)
  expect((await pair.box.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly")).toHaveLength(20)
})

test.each(["/PAY/pay_login", "/SIGNUP"])("S-67 nor by whether %s offers to pay without signing in", async (at) => {
  const browser = await visitor()
  const { orderId } = await inWorld("car-in-park")
  const offers = async (id: string) => {
    const redirect = `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
    return visibleText(await browser.arrive(`${at}?${new URLSearchParams({ redirect })}`)).includes("直接缴费")
  }
  expect(await offers(orderId)).toBe(true)
  for (const id of numbers(11)) expect(await offers(id)).toBe(false)
  expect(await offers(orderId)).toBe(false)
})

test("S-67 nor by the figures of coupons", async () => {
  const browser = await visitor()
  const ask = (orderId: string) =>
    browser.ask("/api/pay/reduce", { orderId, parkId: "1001", plate: "粤B12345", couponIds: [], voucherIds: [] })
  const said: number[] = []
  for (const id of numbers(11)) said.push((await ask(id)).status)
  expect(said).toEqual([...Array<number>(10).fill(200), 429])
})

test("S-67 plates that are asked about by their coupons are counted as those that are looked up", async () => {
  const browser = await visitor()
  const { plate, orderId } = await inWorld("car-in-park")
  const ask = async (plate: string) =>
    (await browser.ask("/api/pay/reduceByUnits", { parkId: orderId.slice(0, 4), plate, units: [] })).status
  for (let i = 0; i < 35; i++) expect(await ask(plate)).toBe(200)
  const said: number[] = []
  for (let i = 0; i < 31; i++) said.push(await ask(`粤Z${10_000 + i}`))
  expect(said).toEqual([...Array<number>(30).fill(200), 429])
  expect(await ask(plate)).toBe(429)
})

describe("a recharge, whose number only the call that pays knows,", () => {
  const recharge = "/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId="
  const tap = async (browser: Browser, address: string) =>
    browser.submit(formTo(await browser.arrive(address), "/api/pay/recharge"))

  test("S-67 is no way to count numbers through: ten calls that pay, and the eleventh tap is told to wait", async () => {
    const browser = await visitor()
    const last = await pair.box.lastCall()
    const said: number[] = []
    for (const id of numbers(12)) said.push((await tap(browser, recharge + id)).status)
    expect([said.slice(0, 10).filter((status) => status >= 400), said.slice(10)]).toEqual([[], [429, 429]])
    const { calls } = await pair.box.calls(last)
    expect(calls.filter(({ call }) => call === "pay.rechargeMerchant")).toHaveLength(10)
    expect(await askResult(browser, numbers(1)[0]!)).toBe(429)
  })

  test("S-67 that was refused makes no number one that this browser has begun", async () => {
    const [browser, [id = ""]] = [await visitor(), numbers(1)]
    await tap(browser, recharge + id)
    const said: number[] = []
    for (let times = 0; times < 11; times++) said.push(await askResult(browser, id))
    expect(said).toEqual([...Array<number>(9).fill(200), 429, 429])
  })

  test("S-67 is none that a parking order has, whether that is being paid or not", async () => {
    const { path, orderId } = await inWorld("car-in-park")
    await openAndPay(newPhone(), path)
    const [none = ""] = numbers(1)
    for (const id of [orderId, none]) expect((await (await visitor()).arrive(recharge + id)).path).toBe(recharge + id)
  })

  test("that there is counts for nothing", async () => {
    const [browser, { addresses }] = [await visitor(), await pair.box.world("merchant-recharge")]
    expect((await tap(browser, toPath(addresses.recharge))).headers.get("location")).toContain("/cashier/")
    const said: number[] = []
    for (const id of numbers(11)) said.push(await askResult(browser, id))
    expect(said).toEqual([...Array<number>(10).fill(200), 429])
  })
})

test("whoever has counted too long still pays, and hears of, what was begun in that browser", async () => {
  const [browser, { path, orderId }] = [newPhone(), await inWorld("car-in-park")]
  await openAndPay(browser, path)
  for (const id of numbers(11)) await askResult(browser, id)
  expect(await askResult(browser, numbers(1)[0]!)).toBe(429)
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ ok: true, state: "paying" })
})

test("a barrier's code is read by whoever comes, however many have come before", async () => {
  const { path } = await inWorld("car-in-park")
  for (let i = 0; i < 30; i++) expect(visibleText(await openPayScreen(newPhone(), path))).toContain("立即支付 ¥15.00")
  const browser = await visitor()
  for (let i = 0; i < 30; i++) expect(visibleText(await openPayScreen(browser, path))).toContain("立即支付 ¥15.00")
})

test("a plate that is looked up is not counted among the orders, and mistyped ones generously", async () => {
  const browser = await visitor()
  for (const id of numbers(11)) await askResult(browser, id)
  const { plate } = await inWorld("car-in-park")
  const find = async (typed: string) =>
    browser.submit(formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find"), { plate: typed })
  expect((await find(plate)).headers.get("location")).toMatch(/^\/PAY\//)
  for (let i = 0; i < 30; i++) await find(`粤Z${10_000 + i}`)
  const back = await browser.arrive((await find("粤Z99999")).headers.get("location")!)
  expect(visibleText(back)).toContain("请稍等片刻再试")
})

test("S-67 scripts without one of our pages have what their address has, and nobody else's", async () => {
  const said: number[] = []
  for (const id of numbers(121)) said.push(await askResult(newPhone("198.51.100.3"), id))
  expect([said.slice(0, 120), said.at(-1)]).toEqual([Array(120).fill(200), 429])
  expect(await askResult(newPhone("198.51.100.4"), numbers(1)[0]!)).toBe(200)
})

describe("the way into another browser", () => {
  const refOf = async (browser: Browser, orderId: string) => {
    const { headers } = await browser.visit(`/PAY/open_in_browser?order_id=${orderId}`)
    return headers.get("location") ?? ""
  }

  test("keeps nothing, whoever looks at it first: a preview, a scanner, the driver, and the driver once more", async () => {
    const { orderId, path } = await inWorld("car-in-park")
    const to = await refOf(messagingApp(), orderId)
    expect(to).toMatch(/^\/PAY\/open_in_browser\?ref=[\w.-]+$/)
    const preview = newPhone()
    await preview.send(to, { method: "HEAD" })
    await preview.visit(to, { headers: { purpose: "prefetch", "sec-purpose": "prefetch" } })
    for (let looks = 0; looks < 2; looks++)
      expect((await newPhone().visit(to)).headers.get("location")).toContain(`/${orderId}/`)
    expect(visibleText(await messagingApp().arrive(to))).toContain("请在浏览器中打开")
    expect(visibleText(await openPayScreen(newPhone(), path))).toContain("立即支付 ¥15.00")
  })

  test("of two for one order each leads there", async () => {
    const { orderId } = await inWorld("car-in-park")
    const older = await refOf(messagingApp(), orderId)
    const newer = await refOf(messagingApp(), orderId)
    for (const to of [newer, older])
      expect((await newPhone().visit(to)).headers.get("location")).toContain(`/${orderId}/`)
  })

  test.each(["x", "a".repeat(200), "1001/../x", "%00", "粤B12345"])(
    "is not for %s, which no order is called",
    async (id) => {
      expect(
        (await newPhone().visit(`/PAY/open_in_browser?order_id=${encodeURIComponent(id)}`)).headers.get("location"),
      ).toMatch(/plate_select/)
    },
  )

  test("made up or altered it leads nowhere", async () => {
    const { orderId } = await inWorld("car-in-park")
    const to = await refOf(messagingApp(), orderId)
    for (const ref of [`${to}x`, to.replace("ref=", "ref=x"), "/PAY/open_in_browser?ref=abc"])
      expect(visibleText(await newPhone().arrive(ref))).toContain("这个链接已失效")
  })
})

test("the numbers of this test are nobody's", async () => {
  expect((await pair.box.payments({ orderId: numbers(1)[0]! })).payments).toEqual([])
})

// Last: a provider that so many ask at once is left alone for some seconds.
test("S-67 of five hundred at once hardly any is answered", async () => {
  let answered: number
  // A busy machine may have time for none of them.
  do {
    const browser = await visitor()
    const said = await Promise.all(numbers(500).map((id) => askResult(browser, id)))
    answered = said.filter((status) => status === 200).length
  } while (answered === 0)
  expect(answered).toBeLessThanOrEqual(10)
})
