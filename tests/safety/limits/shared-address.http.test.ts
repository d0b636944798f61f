import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { openAndPay, payScreen, readable, resultOf } from "#tests/payments/paying"
import { numbers, pairBehindProxy, TOO_OFTEN } from "#tests/safety/doors/behind-proxy"

const pair = pairBehindProxy("shared-address")
const { newAddress, newPhone, inWorld } = pair

describe("where others behind the same address have counted numbers through", () => {
  /** Another one for each test: what is used up lasts for a minute. */
  let crowd = ""
  const there = () => newPhone(crowd)
  const guessed = (id: string) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
  const TAP = "请点按继续"
  const afterTap = async (browser: Browser, page: Page) => {
    const { headers } = await browser.submit(getForm(page, "/api/payments/show-order"))
    return browser.goto(headers.get("location") ?? "")
  }
  beforeEach(async () => {
    crowd = newAddress()
    // Misses count for a minute. A busy machine needs a part of it for the first ones, so this goes on until it is enough.
    let pages: Page[] = []
    while (!pages.some((page) => readable(page).includes(TAP))) {
      pages = await Promise.all(numbers(10).map((id) => there().goto(guessed(id))))
    }
  })

  test("S-67 an order is looked for after a tap, and which numbers are none is not to be seen before it", async () => {
    const { orderId, path } = await inWorld("car-in-park")
    for (const id of [orderId, ...numbers(2)])
      expect([id, readable(await there().goto(guessed(id))).includes(TAP)]).toEqual([id, true])
    const browser = there()
    const shown = await afterTap(browser, await browser.goto(guessed(orderId)))
    expect([shown.path, readable(shown).includes("立即支付 ¥15.00")]).toEqual([guessed(orderId), true])
    expect(readable(await payScreen(there(), path))).toContain("立即支付 ¥15.00")
    expect(readable(await newPhone().goto(guessed(orderId)))).toContain("立即支付 ¥15.00")
  })

  test("before the tap the provider is asked for the fee alone, to see whether the car is named", async () => {
    const { orderId } = await inWorld("car-in-park")
    const last = await pair.box.lastCall()
    expect(readable(await there().goto(guessed(orderId)))).toContain(TAP)
    const asked = (await pair.box.calls(last)).calls
      .map(({ call }) => call ?? "")
      .filter((call) => /^pay(ments)?\./.test(call))
    expect([...new Set(asked)]).toEqual(["payments.fee"])
  })

  test("S-67 a tap is good for one order, and for one that is none the answer is to wait", async () => {
    const { orderId } = await inWorld("car-in-park")
    const browser = there()
    const none = await afterTap(browser, await browser.goto(guessed(numbers(1)[0]!)))
    expect(readable(none)).toContain(TOO_OFTEN)
    expect(readable(await browser.goto(guessed(orderId)))).toContain(TAP)
  })

  test.each([
    ["what was paid", "/PAY/pay_success?order_id="],
    ["what is being paid", "/v1/wx_money/paying?order_id="],
  ])("a driver who has paid elsewhere sees %s after a tap", async (_, address) => {
    const { orderId, path } = await inWorld("car-in-park")
    await openAndPay(newPhone(), path)
    const browser = there()
    const page = await browser.goto(address + orderId)
    expect(readable(page)).toContain(TAP)
    expect(readable(await afterTap(browser, page))).toContain("支付中")
  })

  test("a receipt is read after a tap, and a driver who begins there is asked for none", async () => {
    const { orderId, path } = await inWorld("car-in-park")
    const browser = there()
    await openAndPay(browser, path)
    expect(readable(await browser.goto(resultOf(orderId)))).toContain("支付中")
    const receipt = `/new_pay/${orderId}/1/1/1750210200/0/1/-1/0/0/0/0/x`
    const other = there()
    expect(readable(await afterTap(other, await other.goto(receipt)))).not.toMatch(/操作太频繁|请点按继续/)
  })

  test("what coupons take off is reckoned for who names the car, and for nobody else", async () => {
    const { orderId, plate } = await inWorld("car-in-park")
    const browser = there()
    await browser.goto("/menu")
    const ask = async (car: string) =>
      (
        await browser.postJson("/api/pay/reduce", {
          orderId,
          parkId: orderId.slice(0, 4),
          plate: car,
          couponIds: [],
          voucherIds: [],
        })
      ).status
    expect([await ask(plate), await ask("粤Z00000")]).toEqual([200, 429])
  })

  test("a plate is looked up as before", async () => {
    const { plate } = await inWorld("car-in-park")
    const browser = there()
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    expect((await browser.submit(form, { plate })).headers.get("location")).toMatch(/^\/PAY\//)
  })
})

test("S-67 pictures and frames of another site ask for nothing, and close nothing", async () => {
  const address = newAddress()
  const behind = () => newPhone(address)
  const embedded = [
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "none" },
  ]
  const before = await pair.box.lastCall()
  for (const headers of embedded)
    for (const id of numbers(130)) {
      const { status } = await behind().get(`/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`, { headers })
      if (status !== 403) expect(status).toBe(403)
    }
  expect((await pair.box.calls(before)).calls).toEqual([])
  const { orderId } = await inWorld("car-in-park")
  expect(readable(await behind().goto(`/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0`))).toContain("立即支付 ¥15.00")
})

test("plates that others behind the same address have missed close no look-up", async () => {
  const address = newAddress()
  const behind = () => newPhone(address)
  const find = async (browser: Browser, ...plates: string[]) => {
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    let to = ""
    for (const plate of plates) to = (await browser.submit(form, { plate })).headers.get("location") ?? ""
    return to
  }
  // Side by side, for what is missed counts for a minute.
  const missedBy = (phone: number) => Array.from({ length: 25 }, (_, i) => `粤Z${10_000 + phone * 25 + i}`)
  await Promise.all(Array.from({ length: 24 }, (_, phone) => find(behind(), ...missedBy(phone))))
  const { plate } = await inWorld("car-in-park")
  expect(await find(behind(), plate)).toMatch(/^\/PAY\/[^?]*\/\d{15,}/)
  const browser = behind()
  expect(readable(await browser.goto(await find(browser, "粤Z99999")))).toContain("请稍等片刻再试")
})
