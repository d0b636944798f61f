import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { openAndPay, openPayScreen, visibleText, resultPath } from "#tests/payments/pay-steps"
import { numbers, pairBehindProxy, TOO_OFTEN } from "#tests/safety/endpoints/behind-proxy"

const pair = pairBehindProxy("shared-address")
const { newAddress, openPhone, createScenario } = pair

describe("behind an address that has reached the limit for unknown orders", () => {
  /** A new address for each test, because a used-up limit lasts for a minute. */
  let crowd = ""
  const newCrowdPhone = () => openPhone(crowd)
  const payPath = (id: string) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
  const TAP = "请点按继续"
  const tapToContinue = async (browser: Browser, page: Page) => {
    const { headers } = await browser.submit(formTo(page, "/api/payments/show-order"))
    return browser.arrive(headers.get("location") ?? "")
  }
  beforeEach(async () => {
    crowd = newAddress()
    // Misses count for a minute and a busy machine is slow, so this repeats until the limit is reached.
    let pages: Page[] = []
    while (!pages.some((page) => visibleText(page).includes(TAP))) {
      pages = await Promise.all(numbers(10).map((id) => newCrowdPhone().arrive(payPath(id))))
    }
  })

  test("S-67 shows an order after a tap and reveals nothing about it before", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    for (const id of [orderId, ...numbers(2)])
      expect([id, visibleText(await newCrowdPhone().arrive(payPath(id))).includes(TAP)]).toEqual([id, true])
    const browser = newCrowdPhone()
    const shown = await tapToContinue(browser, await browser.arrive(payPath(orderId)))
    expect(shown.path).toBe(payPath(orderId))
    expect(visibleText(shown)).toContain("立即支付 ¥15.00")
    expect(visibleText(await openPayScreen(newCrowdPhone(), path))).toContain("立即支付 ¥15.00")
    expect(visibleText(await openPhone().arrive(payPath(orderId)))).toContain("立即支付 ¥15.00")
  })

  test("before the tap the provider is called for the fee only, which names the car", async () => {
    const { orderId } = await createScenario("car-in-park")
    const last = await pair.sandbox.lastCall()
    expect(visibleText(await newCrowdPhone().arrive(payPath(orderId)))).toContain(TAP)
    const calls = (await pair.sandbox.calls(last)).calls
      .map(({ call }) => call ?? "")
      .filter((call) => /^pay(ments)?\./.test(call))
    expect([...new Set(calls)]).toEqual(["payments.fee"])
  })

  test("S-67 a tap is valid for one order, and for an unknown order the driver has to wait", async () => {
    const { orderId } = await createScenario("car-in-park")
    const browser = newCrowdPhone()
    const unknownOrder = await tapToContinue(browser, await browser.arrive(payPath(numbers(1)[0]!)))
    expect(visibleText(unknownOrder)).toContain(TOO_OFTEN)
    expect(visibleText(await browser.arrive(payPath(orderId)))).toContain(TAP)
  })

  test.each([
    ["what was paid", "/PAY/pay_success?order_id="],
    ["what is being paid", "/v1/wx_money/paying?order_id="],
  ])("a driver who has paid elsewhere sees %s after a tap", async (_, address) => {
    const { orderId, path } = await createScenario("car-in-park")
    await openAndPay(openPhone(), path)
    const browser = newCrowdPhone()
    const page = await browser.arrive(address + orderId)
    expect(visibleText(page)).toContain(TAP)
    expect(visibleText(await tapToContinue(browser, page))).toContain("支付中")
  })

  test("a receipt needs a tap, except in the browser that has paid", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    const browser = newCrowdPhone()
    await openAndPay(browser, path)
    expect(visibleText(await browser.arrive(resultPath(orderId)))).toContain("支付中")
    const receipt = `/new_pay/${orderId}/1/1/1750210200/0/1/-1/0/0/0/0/x`
    const other = newCrowdPhone()
    expect(visibleText(await tapToContinue(other, await other.arrive(receipt)))).not.toMatch(/操作太频繁|请点按继续/)
  })

  test("calculates discounts only with the plate of the order's car", async () => {
    const { orderId, plate } = await createScenario("car-in-park")
    const browser = newCrowdPhone()
    await browser.arrive("/menu")
    const ask = async (typedPlate: string) =>
      (
        await browser.ask("/api/pay/reduce", {
          orderId,
          parkId: orderId.slice(0, 4),
          plate: typedPlate,
          couponIds: [],
          voucherIds: [],
        })
      ).status
    expect(await ask(plate)).toBe(200)
    expect(await ask("粤Z00000")).toBe(429)
  })

  test("looks up a plate without a tap", async () => {
    const { plate } = await createScenario("car-in-park")
    const browser = newCrowdPhone()
    const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    expect((await browser.submit(form, { plate })).headers.get("location")).toMatch(/^\/PAY\//)
  })
})

test("S-67 rejects images and frames on other sites without a provider call and does not count them", async () => {
  const address = newAddress()
  const newPhoneBehind = () => openPhone(address)
  const embeddings = [
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "none" },
  ]
  const before = await pair.sandbox.lastCall()
  for (const headers of embeddings)
    for (const id of numbers(130)) {
      const { status } = await newPhoneBehind().visit(`/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`, { headers })
      if (status !== 403) expect(status).toBe(403)
    }
  expect((await pair.sandbox.calls(before)).calls).toEqual([])
  const { orderId } = await createScenario("car-in-park")
  expect(visibleText(await newPhoneBehind().arrive(`/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0`))).toContain(
    "立即支付 ¥15.00",
  )
})

test("unknown plates of others behind the address do not block a look-up", async () => {
  const address = newAddress()
  const newPhoneBehind = () => openPhone(address)
  const find = async (browser: Browser, ...plates: string[]) => {
    const form = formTo(await browser.arrive("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    let to = ""
    for (const plate of plates) to = (await browser.submit(form, { plate })).headers.get("location") ?? ""
    return to
  }
  // All at once, because misses count for a minute.
  const unknownPlatesOf = (phone: number) => Array.from({ length: 25 }, (_, i) => `粤Z${10_000 + phone * 25 + i}`)
  await Promise.all(Array.from({ length: 24 }, (_, phone) => find(newPhoneBehind(), ...unknownPlatesOf(phone))))
  const { plate } = await createScenario("car-in-park")
  expect(await find(newPhoneBehind(), plate)).toMatch(/^\/PAY\/[^?]*\/\d{15,}/)
  const browser = newPhoneBehind()
  expect(visibleText(await browser.arrive(await find(browser, "粤Z99999")))).toContain("请稍等片刻再试")
})
