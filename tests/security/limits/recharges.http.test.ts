import { endpoints } from "#lib/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { StartResponse } from "#lib/payments/values"
import { type Browser, getForm, type Page } from "#tests/support/http-browser"
import { retryWhenBusy } from "#tests/support/retry-when-busy"
import { isCashierOf, buildUnknownOrderIds, setUpAppBehindProxy } from "#tests/security/endpoints/app-behind-proxy"
import { getLocation, toPath, pay, visibleText } from "#tests/payments/pay-steps"

const setup = setUpAppBehindProxy("recharge-taps")
const { openBrowser } = setup

const START = "/api/pay/recharge"
const buildLink = (id: string) => `/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId=${id}`

async function createMerchant() {
  const { addresses, orders } = await setup.sandbox.createScenario("merchant-recharge")
  const last = await setup.sandbox.lastCall()
  return {
    path: toPath(addresses.recharge),
    orderId: orders[0] ?? "",
    countCalls: async () =>
      (await setup.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.rechargeMerchant").length,
  }
}

const tap = async (browser: Browser, page: Page, method = "alipay") => {
  const response = await retryWhenBusy(() => pay(browser, page, { method }, START))
  return response.status === 303 && isCashierOf(setup.sandbox, getLocation(response)) ? "cashier" : response.status
}
const repeat = (count: number) => Array.from({ length: count })
const requestResult = async (browser: Browser, orderId: string) =>
  (await browser.postJson("/api/payments/result", { orderId })).status

/** Expects that the browser may still request ten unknown numbers. */
async function expectNoMisses(browser: Browser) {
  const statuses: number[] = []
  for (const id of buildUnknownOrderIds(11)) statuses.push(await requestResult(browser, id))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
}

const startPaths = Object.entries<Endpoints[string]>(endpoints).flatMap(([area, handlers]) =>
  Object.entries(handlers).flatMap(([name, { output }]) =>
    output === StartResponse ? [getEndpointPath(area, name)] : [],
  ),
)

test("the tested endpoints include those that start payments", () => {
  expect(startPaths).toEqual(expect.arrayContaining(["/api/pay/start", START]))
})

test.each(startPaths)("S-67 %s rejects a script without a form token", async (path) => {
  const { status, json } = await openBrowser().postJson(path, { attempt: "x", method: "alipay" })
  expect(status).toBe(403)
  expect(json).toEqual(expect.objectContaining({ why: "token" }))
})

test("S-67 the app rejects recharges by a script without a form token before calling the provider", async () => {
  const { countCalls } = await createMerchant()
  const browser = openBrowser()
  const script = openBrowser()
  const statuses: number[] = []
  for (const id of buildUnknownOrderIds(20)) {
    const { attempt } = getForm(await browser.goto(buildLink(id)), START).fields
    statuses.push((await script.postJson(START, { attempt, method: "alipay" })).status)
  }
  expect(statuses).toEqual(Array(20).fill(403))
  expect(await countCalls()).toBe(0)
})

test("thirty simultaneous taps for a known recharge make one call, lead to its cashier and do not count as a miss", async () => {
  const { path, orderId, countCalls } = await createMerchant()
  const browser = openBrowser()
  const page = await browser.goto(path)
  expect(await Promise.all(repeat(30).map(() => tap(browser, page)))).toEqual(Array(30).fill("cashier"))
  expect(await countCalls()).toBe(1)
  expect(await requestResult(browser, orderId)).toBe(200)
  await expectNoMisses(browser)
})

test("thirteen taps for a recharge started in another browser lead to its cashier and do not count as a miss", async () => {
  const { path, orderId } = await createMerchant()
  const otherBrowser = openBrowser()
  const browser = openBrowser()
  const page = await browser.goto(path)
  await tap(otherBrowser, await otherBrowser.goto(path))
  for (let i = 0; i < 13; i++) expect(await tap(browser, page)).toBe("cashier")
  expect(await requestResult(browser, orderId)).toBe(200)
  await expectNoMisses(browser)
})

test("twelve taps with a method that is not offered do not count as a miss", async () => {
  const { path, countCalls } = await createMerchant()
  const browser = openBrowser(undefined, "messagingApp")
  const page = await browser.goto(path)
  for (let i = 0; i < 12; i++) expect(await tap(browser, page)).toBe(303)
  expect(await countCalls()).toBe(0)
  expect(await tap(browser, page, "weixin")).toBe("cashier")
})

test("S-67 the app sends ten of thirty simultaneous recharges with unknown numbers to the provider", async () => {
  const { countCalls } = await createMerchant()
  const browser = openBrowser()
  await browser.goto("/menu")
  const pages = await Promise.all(
    buildUnknownOrderIds(30).map((id) => retryWhenBusy(() => browser.goto(buildLink(id)))),
  )
  const results = await Promise.all(pages.map((page) => tap(browser, page)))
  expect(results.filter((status) => status === 429)).toHaveLength(20)
  expect(await countCalls()).toBe(10)
})

test("S-67 after ten misses a tap does not reveal whether another browser has started the recharge", async () => {
  const { path } = await createMerchant()
  const otherBrowser = openBrowser()
  const browser = openBrowser()
  const page = await browser.goto(path)
  await tap(otherBrowser, await otherBrowser.goto(path))
  for (const id of buildUnknownOrderIds(10)) await requestResult(browser, id)
  const response = await pay(browser, page, {}, START)
  expect(response.status).toBe(429)
  expect(visibleText(response)).toContain("操作太频繁")
})
