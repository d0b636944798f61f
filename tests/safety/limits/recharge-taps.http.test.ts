import { endpoints } from "#lib/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath } from "#lib/core/address/endpoint-path"
import { Started } from "#lib/payments/values"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { comingBack } from "#tests/support/retry-when-busy"
import { isCashierOf, numbers, pairBehindProxy } from "#tests/safety/endpoints/behind-proxy"
import { getLocation, toPath, pay, visibleText } from "#tests/payments/pay-steps"

const pair = pairBehindProxy("recharge-taps")
const { openPhone } = pair

const START = "/api/pay/recharge"
const linkOf = (id: string) => `/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId=${id}`

async function createMerchant() {
  const { addresses, orders } = await pair.sandbox.world("merchant-recharge")
  const last = await pair.sandbox.lastCall()
  return {
    ...{ path: toPath(addresses.recharge), orderId: orders[0] ?? "" },
    countCalls: async () =>
      (await pair.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.rechargeMerchant").length,
  }
}

const tap = async (browser: Browser, page: Page, method = "alipay") => {
  const response = await comingBack(() => pay(browser, page, { method }, START))
  return response.status === 303 && isCashierOf(pair.sandbox, getLocation(response)) ? "cashier" : response.status
}
const repeat = (count: number) => Array.from({ length: count })
const askResult = async (browser: Browser, orderId: string) =>
  (await browser.ask("/api/payments/result", { orderId })).status

/** Expects that none of the browser's ten misses is used. */
async function expectNoMisses(browser: Browser) {
  const statuses: number[] = []
  for (const id of numbers(11)) statuses.push(await askResult(browser, id))
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
}

const starts = Object.entries<Endpoints[string]>(endpoints).flatMap(([area, handlers]) =>
  Object.entries(handlers).flatMap(([name, { output: answer }]) =>
    answer === Started ? [getEndpointPath(area, name)] : [],
  ),
)

test("finds the endpoints that pay", () => {
  expect(starts).toEqual(expect.arrayContaining(["/api/pay/start", START]))
})

test.each(starts)("S-67 %s rejects a script without a form token", async (path) => {
  const { status, said } = await openPhone().ask(path, { attempt: "x", method: "alipay" })
  expect(status).toBe(403)
  expect(said).toEqual(expect.objectContaining({ why: "token" }))
})

test("S-67 rejects recharges by a script without a form token before calling the provider", async () => {
  const { countCalls } = await createMerchant()
  const phone = openPhone()
  const script = openPhone()
  const statuses: number[] = []
  for (const id of numbers(20)) {
    const { attempt } = formTo(await phone.arrive(linkOf(id)), START).fields
    statuses.push((await script.ask(START, { attempt, method: "alipay" })).status)
  }
  expect(statuses).toEqual(Array(20).fill(403))
  expect(await countCalls()).toBe(0)
})

test("thirty simultaneous taps for a known recharge make one call, lead to its cashier and do not count as a miss", async () => {
  const { path, orderId, countCalls } = await createMerchant()
  const browser = openPhone()
  const page = await browser.arrive(path)
  expect(await Promise.all(repeat(30).map(() => tap(browser, page)))).toEqual(Array(30).fill("cashier"))
  expect(await countCalls()).toBe(1)
  expect(await askResult(browser, orderId)).toBe(200)
  await expectNoMisses(browser)
})

test("thirteen taps for a recharge started in another browser lead to its cashier and do not count as a miss", async () => {
  const { path, orderId } = await createMerchant()
  const first = openPhone()
  const browser = openPhone()
  const page = await browser.arrive(path)
  await tap(first, await first.arrive(path))
  for (let i = 0; i < 13; i++) expect([i, await tap(browser, page)]).toEqual([i, "cashier"])
  expect(await askResult(browser, orderId)).toBe(200)
  await expectNoMisses(browser)
})

test("twelve taps with a method that is not offered do not count as a miss", async () => {
  const { path, countCalls } = await createMerchant()
  const browser = openPhone(undefined, "messagingApp")
  const page = await browser.arrive(path)
  for (let i = 0; i < 12; i++) expect([i, await tap(browser, page)]).toEqual([i, 303])
  expect(await countCalls()).toBe(0)
  expect(await tap(browser, page, "weixin")).toBe("cashier")
})

test("S-67 sends ten of thirty simultaneous recharges with unknown numbers to the provider", async () => {
  const { countCalls } = await createMerchant()
  const browser = openPhone()
  await browser.arrive("/menu")
  const pages = await Promise.all(numbers(30).map((id) => comingBack(() => browser.arrive(linkOf(id)))))
  const results = await Promise.all(pages.map((page) => tap(browser, page)))
  expect(results.filter((status) => status === 429)).toHaveLength(20)
  expect(await countCalls()).toBe(10)
})

test("S-67 after ten misses a tap does not reveal whether another browser has started the recharge", async () => {
  const { path } = await createMerchant()
  const first = openPhone()
  const browser = openPhone()
  const page = await browser.arrive(path)
  await tap(first, await first.arrive(path))
  for (const id of numbers(10)) await askResult(browser, id)
  const response = await pay(browser, page, {}, START)
  expect(response.status).toBe(429)
  expect(visibleText(response)).toContain("操作太频繁")
})
