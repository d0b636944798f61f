import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openAndPay, openPayScreen, visibleText, resultPath } from "#tests/payments/pay-steps"
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
    const { headers } = await browser.submit(formTo(page, "/api/payments/show-order"))
    return browser.arrive(headers.get("location") ?? "")
  }
  beforeEach(async () => {
    crowd = newAddress()
    // Misses count for a minute. A busy machine needs a part of it for the first ones, so this goes on until it is enough.
    let pages: Page[] = []
    while (!pages.some((page) => visibleText(page).includes(TAP))) {
      pages = await Promise.all(numbers(10).map((id) => there().arrive(guessed(id))))
    }
  })

  test("S-67 an order is looked for after a tap, and which numbers are none is not to be seen before it", async () => {
    const { orderId, path } = await inWorld("car-in-park")
    for (const id of [orderId, ...numbers(2)])
      expect([id, visibleText(await there().arrive(guessed(id))).includes(TAP)]).toEqual([id, true])
    const browser = there()
    const shown = await afterTap(browser, await browser.arrive(guessed(orderId)))
    expect([shown.path, visibleText(shown).includes("立即支付 ¥15.00")]).toEqual([guessed(orderId), true])
    expect(visibleText(await openPayScreen(there(), path))).toContain("立即支付 ¥15.00")
    expect(visibleText(await newPhone().arrive(guessed(orderId)))).toContain("立即支付 ¥15.00")
  })

  test("before the tap the provider is asked for the fee alone, to see whether the car is named", async () => {
    const { orderId } = await inWorld("car-in-park")
    const last = await pair.box.lastCall()
    expect(visibleText(await there().arrive(guessed(orderId)))).toContain(TAP)
    const asked = (await pair.box.calls(last)).calls
      .map(({ call }) => call ?? "")
      .filter((call) => /^pay(ments)?\./.test(call))
    expect([...new Set(asked)]).toEqual(["payments.fee"])
  })

  test("S-67 a tap is good for one order, and for one that is none the answer is to wait", async () => {
    const { orderId } = await inWorld("car-in-park")
    const browser = there()
    const none = await afterTap(browser, await browser.arrive(guessed(numbers(1)[0]!)))
    expect(visibleText(none)).toContain(TOO_OFTEN)
    expect(visibleText(await browser.arrive(guessed(orderId)))).toContain(TAP)
  })

  test.each([
    ["what was paid", "/PAY/pay_success?order_id="],
    ["what is being paid", "/v1/wx_money/paying?order_id="],
  ])("a driver who has paid elsewhere sees %s after a tap", async (_, address) => {
    const { orderId, path } = await inWorld("car-in-park")
    await openAndPay(newPhone(), path)
    const browser = there()
    const page = await browser.arrive(address + orderId)
    expect(visibleText(page)).toContain(TAP)
    expect(visibleText(await afterTap(browser, page))).toContain("支付中")
  })

  test("a receipt is read after a tap, and a driver who begins there is asked for none", async () => {
    const { orderId, path } = await inWorld("car-in-park")
    const browser = there()
    await openAndPay(browser, path)
    expect(visibleText(await browser.arrive(resultPath(orderId)))).toContain("支付中")
    const receipt = `/new_pay/${orderId}/1/1/1750210200/0/1/-1/0/0/0/0/x`
    const other = there()
    expect(visibleText(await afterTap(other, await other.arrive(receipt)))).not.toMatch(/操作太频繁|请点按继续/)
  })

  test("what coupons take off is reckoned for who names the car, and for nobody else", async () => {
    const { orderId, plate } = await inWorld("car-in-park")
    const browser = there()
    await browser.arrive("/menu")
    const ask = async (car: string) =>
      (
        await browser.ask("/api/pay/reduce", {
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
    const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
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
      const { status } = await behind().visit(`/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`, { headers })
      if (status !== 403) expect(status).toBe(403)
    }
  expect((await pair.box.calls(before)).calls).toEqual([])
  const { orderId } = await inWorld("car-in-park")
  expect(visibleText(await behind().arrive(`/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0`))).toContain("立即支付 ¥15.00")
})

test("plates that others behind the same address have missed close no look-up", async () => {
  const address = newAddress()
  const behind = () => newPhone(address)
  const find = async (browser: Browser, ...plates: string[]) => {
    const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
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
  expect(visibleText(await browser.arrive(await find(browser, "粤Z99999")))).toContain("请稍等片刻再试")
})
