import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { openAndPay, openPayScreen, visibleText, getResultPath } from "#tests/payments/pay-steps"
import {
  buildUnknownOrderIds,
  setUpAppBehindProxy,
  TOO_OFTEN_MESSAGE,
} from "#tests/security/endpoints/app-behind-proxy"

const setup = setUpAppBehindProxy("shared-address")
const { createAddress, openBrowser, createScenario } = setup

describe("behind an address that has reached the limit for unknown orders", () => {
  /** A new address for each test, because a used-up limit lasts for a minute. */
  let limitedAddress = ""
  const openLimitedBrowser = () => openBrowser(limitedAddress)
  const buildPayPath = (id: string) => `/PAY/x/x/1/1/x/${id}/0/0/x/0/0/0`
  const TAP_MESSAGE = "请点按继续"
  const tapToContinue = async (browser: Browser, page: Page) => {
    const { headers } = await browser.submit(getForm(page, "/api/payments/show-order"))
    return browser.goto(headers.get("location") ?? "")
  }
  beforeEach(async () => {
    limitedAddress = createAddress()
    // Misses count for a minute and a busy machine is slow, so this repeats until the limit is reached.
    let pages: Page[] = []
    while (!pages.some((page) => visibleText(page).includes(TAP_MESSAGE))) {
      pages = await Promise.all(buildUnknownOrderIds(10).map((id) => openLimitedBrowser().goto(buildPayPath(id))))
    }
  })

  test("S-67 a browser at a limited address shows an order after a tap and nothing about it before", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    for (const id of [orderId, ...buildUnknownOrderIds(2)])
      expect(visibleText(await openLimitedBrowser().goto(buildPayPath(id)))).toContain(TAP_MESSAGE)
    const browser = openLimitedBrowser()
    const page = await tapToContinue(browser, await browser.goto(buildPayPath(orderId)))
    expect(page.path).toBe(buildPayPath(orderId))
    expect(visibleText(page)).toContain("立即支付 ¥15.00")
    expect(visibleText(await openPayScreen(openLimitedBrowser(), path))).toContain("立即支付 ¥15.00")
    expect(visibleText(await openBrowser().goto(buildPayPath(orderId)))).toContain("立即支付 ¥15.00")
  })

  test("before the tap at a limited address only the fee is requested, because it contains the plate", async () => {
    const { orderId } = await createScenario("car-in-park")
    const last = await setup.sandbox.lastCall()
    expect(visibleText(await openLimitedBrowser().goto(buildPayPath(orderId)))).toContain(TAP_MESSAGE)
    const calls = (await setup.sandbox.calls(last)).calls
      .map(({ call }) => call ?? "")
      .filter((call) => /^pay(ments)?\./.test(call))
    expect([...new Set(calls)]).toEqual(["payments.fee"])
  })

  test("S-67 a tap at a limited address is valid for one order, and for an unknown order the driver has to wait", async () => {
    const { orderId } = await createScenario("car-in-park")
    const browser = openLimitedBrowser()
    const unknownOrder = await tapToContinue(browser, await browser.goto(buildPayPath(buildUnknownOrderIds(1)[0]!)))
    expect(visibleText(unknownOrder)).toContain(TOO_OFTEN_MESSAGE)
    expect(visibleText(await browser.goto(buildPayPath(orderId)))).toContain(TAP_MESSAGE)
  })

  test.each([
    ["the receipt", "/PAY/pay_success?order_id="],
    ["the payment state", "/v1/wx_money/paying?order_id="],
  ])("at a limited address a driver who has paid in another browser sees %s after a tap", async (_, pathPrefix) => {
    const { orderId, path } = await createScenario("car-in-park")
    await openAndPay(openBrowser(), path)
    const browser = openLimitedBrowser()
    const page = await browser.goto(pathPrefix + orderId)
    expect(visibleText(page)).toContain(TAP_MESSAGE)
    expect(visibleText(await tapToContinue(browser, page))).toContain("支付中")
  })

  test("a receipt at a limited address needs a tap, except in the browser that has paid", async () => {
    const { orderId, path } = await createScenario("car-in-park")
    const browser = openLimitedBrowser()
    await openAndPay(browser, path)
    expect(visibleText(await browser.goto(getResultPath(orderId)))).toContain("支付中")
    const receipt = `/new_pay/${orderId}/1/1/1750210200/0/1/-1/0/0/0/0/x`
    const otherBrowser = openLimitedBrowser()
    expect(visibleText(await tapToContinue(otherBrowser, await otherBrowser.goto(receipt)))).not.toMatch(
      /操作太频繁|请点按继续/,
    )
  })

  test("at a limited address discounts are calculated only with the plate of the order's car", async () => {
    const { orderId, plate } = await createScenario("car-in-park")
    const browser = openLimitedBrowser()
    await browser.goto("/menu")
    const requestDiscount = async (plateInput: string) =>
      (
        await browser.postJson("/api/pay/reduce", {
          orderId,
          parkId: orderId.slice(0, 4),
          plate: plateInput,
          couponIds: [],
          voucherIds: [],
        })
      ).status
    expect(await requestDiscount(plate)).toBe(200)
    expect(await requestDiscount("粤Z00000")).toBe(429)
  })

  test("at a limited address a plate look-up needs no tap", async () => {
    const { plate } = await createScenario("car-in-park")
    const browser = openLimitedBrowser()
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    expect((await browser.submit(form, { plate })).headers.get("location")).toMatch(/^\/PAY\//)
  })
})

test("S-67 the app rejects images and frames on other sites without a provider call and does not count them", async () => {
  const address = createAddress()
  const openBrowserAtAddress = () => openBrowser(address)
  const embeddings = [
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "iframe", "sec-fetch-mode": "navigate", "sec-fetch-site": "cross-site" },
    { "sec-fetch-dest": "image", "sec-fetch-mode": "no-cors", "sec-fetch-site": "none" },
  ]
  const last = await setup.sandbox.lastCall()
  for (const headers of embeddings)
    for (const id of buildUnknownOrderIds(130)) {
      const { status } = await openBrowserAtAddress().get(`/new_pay/${id}/1/1/1750210200/0/1/-1/0/0/0/0/x`, { headers })
      expect(status).toBe(403)
    }
  expect((await setup.sandbox.calls(last)).calls).toEqual([])
  const { orderId } = await createScenario("car-in-park")
  expect(visibleText(await openBrowserAtAddress().goto(`/PAY/x/x/1/1/x/${orderId}/0/0/x/0/0/0`))).toContain(
    "立即支付 ¥15.00",
  )
})

test("unknown plates from other browsers at the same address do not block a look-up", async () => {
  const address = createAddress()
  const openBrowserAtAddress = () => openBrowser(address)
  const find = async (browser: Browser, ...plates: string[]) => {
    const form = getForm(await browser.goto("/PAY/plate_select_yd_v2?typing=1"), "/api/pay/find")
    let location = ""
    for (const plate of plates) location = (await browser.submit(form, { plate })).headers.get("location") ?? ""
    return location
  }
  // These run at the same time, because misses count for a minute.
  const buildUnknownPlates = (batch: number) => Array.from({ length: 25 }, (_, i) => `粤Z${10_000 + batch * 25 + i}`)
  await Promise.all(
    Array.from({ length: 24 }, (_, batch) => find(openBrowserAtAddress(), ...buildUnknownPlates(batch))),
  )
  const { plate } = await createScenario("car-in-park")
  expect(await find(openBrowserAtAddress(), plate)).toMatch(/^\/PAY\/[^?]*\/\d{15,}/)
  const browser = openBrowserAtAddress()
  expect(visibleText(await browser.goto(await find(browser, "粤Z99999")))).toMatch(/操作太频繁，请\d+秒后再试/)
})
