import { getForm } from "#tests/support/http-browser"
import { getLocation, openPhone, sandbox, visibleText } from "#tests/payments/pay-steps"
import { payAndSave, payStay } from "#tests/payments/saved/saved-steps"
import { createSignedInDriver, signIn } from "#tests/security/drivers"

const receiptPath = (orderId: string) => `/receipt?order_id=${orderId}`
const SHARE = "/api/payments/share-receipt"

async function share({ browser, orderId }: Awaited<ReturnType<typeof payStay>>) {
  const answer = await browser.submit(getForm(await browser.goto(receiptPath(orderId)), SHARE))
  expect(answer.status).toBe(303)
  const page = await browser.goto(getLocation(answer))
  const [link = ""] = /https?:\/\/[^"<\s]+\/receipt\?code=[^"<\s&]+/.exec(page.text) ?? []
  const { pathname, search } = new URL(link)
  return pathname + search
}

test("the receipt contains amount, time, car park, plate and payee, and states that it is not an invoice", async () => {
  const { browser, orderId, plate } = await payAndSave()
  const page = await browser.goto(receiptPath(orderId))
  const text = visibleText(page)
  expect(text).toMatch(/实付金额.*15\.00/s)
  for (const part of [
    "科技园停车场",
    plate,
    orderId,
    "支付时间",
    "收款方",
    "投诉电话",
    "本收据不是发票",
    "发出后不能撤回",
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/\d{4}年\d+月\d+日 \d\d:\d\d/)
})

test("the receipt shows the amount that was paid, not what has become due since", async () => {
  const { browser, orderId } = await payAndSave()
  await sandbox.setClock({ advance: 3 * 3_600 })
  try {
    expect(visibleText(await browser.goto(receiptPath(orderId)))).toMatch(/实付金额.*15\.00/s)
  } finally {
    await sandbox.setClock({ now: Date.now() })
  }
})

test("the receipt is still available after the car has left", async () => {
  const { browser, orderId, plate } = await payAndSave()
  await sandbox.leaveCarPark(plate)
  expect(visibleText(await browser.goto(receiptPath(orderId)))).toMatch(/实付金额.*15\.00/s)
})

test("the receipt of another browser's order is refused like that of an unknown order", async () => {
  const { orderId, plate } = await payAndSave()
  const otherBrowser = openPhone()
  const pages = [
    await otherBrowser.goto(receiptPath(orderId)),
    await otherBrowser.goto(receiptPath("9999202506180930001")),
    await otherBrowser.goto("/receipt?order_id=..%2Fx"),
  ]
  for (const page of pages) {
    expect(visibleText(page)).toContain("没有可以查看的收据")
    expect(page.text).not.toContain(plate.slice(2))
    expect(visibleText(page)).not.toMatch(/15\.00|科技园/)
  }
  const { browser } = await createSignedInDriver("wallet")
  expect(visibleText(await browser.goto(receiptPath(orderId)))).toContain("没有可以查看的收据")
})

test("a driver with a bound car gets its receipt in another browser", async () => {
  const { orderId, phone } = await payStay()
  const browser = openPhone()
  await signIn(browser, phone)
  expect(visibleText(await browser.goto(receiptPath(orderId)))).toMatch(/实付金额.*15\.00/s)
})

test("an unpaid order has no receipt", async () => {
  const { orders } = await sandbox.createScenario("car-in-park")
  expect(visibleText(await openPhone().goto(receiptPath(orders[0]!)))).toContain("没有可以查看的收据")
})

describe("a shared receipt", () => {
  test("is shown to everybody with the link, repeatedly, without actions, and not indexed, cached or sent as a referrer", async () => {
    const stay = await payAndSave()
    const path = await share(stay)
    expect(path).not.toContain(stay.orderId)
    expect(decodeURIComponent(path)).not.toContain(stay.plate.slice(2))
    for (let time = 0; time < 2; time++) {
      const page = await openPhone().goto(path)
      expect(visibleText(page)).toMatch(/实付金额.*15\.00/s)
      expect(visibleText(page)).toContain(stay.plate)
      expect(page.forms).toEqual([])
      expect(page.text).not.toContain(SHARE)
      expect(page.headers.get("referrer-policy")).toBe("no-referrer")
      expect(page.headers.get("cache-control")).toContain("no-store")
      expect(page.text).toMatch(/<meta name="robots" content="noindex/)
    }
  })

  test("is shown to a signed-in driver of another car", async () => {
    const path = await share(await payAndSave())
    const { browser } = await createSignedInDriver("wallet")
    expect(visibleText(await browser.goto(path))).toContain("实付金额")
  })

  test("asks for no sign-in if the provider requires one", async () => {
    const path = await share(await payAndSave())
    await sandbox.addFault({ match: "payments.fee", fault: "unauthorized", times: 1 })
    const page = await openPhone().goto(path)
    expect(page.path).toBe(path)
    expect(page.text).not.toMatch(/SIGNUP|session\/restore/)
  })

  test("is not shown by an altered, truncated or missing code, or by an order number in its place", async () => {
    const stay = await payAndSave()
    const path = await share(stay)
    const code = path.split("code=")[1]!
    const codes = [
      "",
      "x",
      stay.orderId,
      code.slice(0, -12),
      code.slice(0, 40),
      code.replace(/^(.{60})./, (_, start: string) => `${start}${code[60] === "A" ? "B" : "A"}`),
      "A".repeat(2_000),
    ]
    for (const altered of codes) {
      const page = await openPhone().goto(`/receipt?code=${altered}`)
      expect({ altered, status: page.status }).toEqual({ altered, status: 200 })
      expect(visibleText(page)).toContain("收据链接已失效")
      expect(page.text).not.toContain(stay.plate.slice(2))
    }
    expect(visibleText(await openPhone().goto("/receipt"))).toContain("收据链接已失效")
  })

  test("cannot be created by another browser, another driver or a GET", async () => {
    const stay = await payAndSave()
    const form = getForm(await stay.browser.goto(receiptPath(stay.orderId)), SHARE)
    const otherBrowser = openPhone()
    const own = await otherBrowser.goto("/my_payments")
    const { csrfToken = "" } = getForm(own, "/api/payments/saving").fields
    const answer = await otherBrowser.submit(form, { csrfToken })
    expect(getLocation(answer)).toBe(receiptPath(stay.orderId))
    expect((await stay.browser.get(`${SHARE}?orderId=${stay.orderId}`)).status).toBe(405)
  })

  test("of one order does not open the payer's receipt of another order", async () => {
    const stay = await payAndSave()
    const code = (await share(stay)).split("code=")[1]!
    const page = await openPhone().goto(`${receiptPath(stay.orderId)}&code=${code}`)
    expect(visibleText(page)).toContain("没有可以查看的收据")
  })

  test("is limited per browser; invalid codes are not counted", async () => {
    const path = await share(await payAndSave())
    const browser = openPhone()
    await browser.goto("/privacy-facts")
    for (let time = 0; time < 60; time++) await browser.get("/receipt?code=x")
    for (let time = 0; time < 60; time++) expect((await browser.get(path)).text).toContain("实付金额")
    const page = await browser.goto(path)
    expect(page.text).not.toContain("实付金额")
    expect(visibleText(page)).toContain("操作太频繁")
  })

  test("sets no cookie, and other sites do not learn its link", async () => {
    const path = await share(await payAndSave())
    const browser = openPhone()
    const pages = [await browser.goto(path), await browser.goto(path.replace("/receipt", "/%72eceipt"))]
    expect(pages[0]!.text).toContain("实付金额")
    for (const { headers } of pages) expect(headers.get("referrer-policy")).toBe("no-referrer")
    expect([...browser.cookies.keys()]).toEqual([])
  })
})
