import { endpoints } from "#lib/contract"
import type { Endpoints } from "#lib/provider/endpoint"
import { getEndpointPath as ownPath } from "#lib/core/address/endpoint-path"
import { Started } from "#lib/payments/values"
import { type Browser, formTo, type Page } from "#tests/support/http-browser"
import { comingBack } from "#tests/support/retry-when-busy"
import { isCashierOf, numbers, pairBehindProxy } from "#tests/safety/doors/behind-proxy"
import { getLocation, toPath, pay, visibleText } from "#tests/payments/pay-steps"

const pair = pairBehindProxy("recharge-taps")
const { newPhone } = pair

const START = "/api/pay/recharge"
const linkOf = (id: string) => `/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId=${id}`

async function merchant() {
  const { addresses, orders } = await pair.box.world("merchant-recharge")
  const last = await pair.box.lastCall()
  return {
    ...{ path: toPath(addresses.recharge), orderId: orders[0] ?? "" },
    asked: async () => (await pair.box.calls(last)).calls.filter(({ call }) => call === "pay.rechargeMerchant").length,
  }
}

const tap = async (browser: Browser, page: Page, method = "alipay") => {
  const said = await comingBack(() => pay(browser, page, { method }, START))
  return said.status === 303 && isCashierOf(pair.box, getLocation(said)) ? "cashier" : said.status
}
const of = (count: number) => Array.from({ length: count })
const askResult = async (browser: Browser, orderId: string) =>
  (await browser.ask("/api/payments/result", { orderId })).status

/** Nothing of the browser's ten has been used. */
async function hasAllItsMisses(browser: Browser) {
  const said: number[] = []
  for (const id of numbers(11)) said.push(await askResult(browser, id))
  expect(said).toEqual([...Array<number>(10).fill(200), 429])
}

const starts = Object.entries<Endpoints[string]>(endpoints).flatMap(([area, handlers]) =>
  Object.entries(handlers).flatMap(([name, { output: answer }]) => (answer === Started ? [ownPath(area, name)] : [])),
)

test("the handlers that pay are found, this one among them", () => {
  expect(starts).toEqual(expect.arrayContaining(["/api/pay/start", START]))
})

test.each(starts)("S-67 a script that has been on no page of ours pays nothing at %s", async (path) => {
  const { status, said } = await newPhone().ask(path, { attempt: "x", method: "alipay" })
  expect([status, said]).toEqual([403, expect.objectContaining({ why: "token" })])
})

test("S-67 nor counts numbers through by recharging them", async () => {
  const { asked } = await merchant()
  const [phone, script] = [newPhone(), newPhone()]
  const said: number[] = []
  for (const id of numbers(20)) {
    const { attempt } = formTo(await phone.arrive(linkOf(id)), START).fields
    said.push((await script.ask(START, { attempt, method: "alipay" })).status)
  }
  expect([said, await asked()]).toEqual([Array(20).fill(403), 0])
})

test("thirty taps at once for one that there is are one call, lead to its cashier, and count for nothing", async () => {
  const { path, orderId, asked } = await merchant()
  const browser = newPhone()
  const page = await browser.arrive(path)
  expect(await Promise.all(of(30).map(() => tap(browser, page)))).toEqual(Array(30).fill("cashier"))
  expect(await asked()).toBe(1)
  expect(await askResult(browser, orderId)).toBe(200)
  await hasAllItsMisses(browser)
})

test("thirteen taps for one that another has begun lead to its cashier, and count for nothing", async () => {
  const { path, orderId } = await merchant()
  const [first, browser] = [newPhone(), newPhone()]
  const page = await browser.arrive(path)
  await tap(first, await first.arrive(path))
  for (let i = 0; i < 13; i++) expect([i, await tap(browser, page)]).toEqual([i, "cashier"])
  expect(await askResult(browser, orderId)).toBe(200)
  await hasAllItsMisses(browser)
})

test("twelve taps with a method that is not offered count for nothing: the one that is leads to the cashier", async () => {
  const { path, asked } = await merchant()
  const browser = newPhone(undefined, "messagingApp")
  const page = await browser.arrive(path)
  for (let i = 0; i < 12; i++) expect([i, await tap(browser, page)]).toEqual([i, 303])
  expect(await asked()).toBe(0)
  expect(await tap(browser, page, "weixin")).toBe("cashier")
})

test("S-67 of thirty numbers tapped at once ten are asked about", async () => {
  const { asked } = await merchant()
  const browser = newPhone()
  await browser.arrive("/menu")
  const pages = await Promise.all(numbers(30).map((id) => comingBack(() => browser.arrive(linkOf(id)))))
  const said = await Promise.all(pages.map((page) => tap(browser, page)))
  expect([said.filter((status) => status === 429).length, await asked()]).toEqual([20, 10])
})

test("S-67 after ten misses a tap does not tell a number that another has begun from one that is none", async () => {
  const { path } = await merchant()
  const [first, browser] = [newPhone(), newPhone()]
  const page = await browser.arrive(path)
  await tap(first, await first.arrive(path))
  for (const id of numbers(10)) await askResult(browser, id)
  const said = await pay(browser, page, {}, START)
  expect([said.status, visibleText(said)]).toEqual([429, expect.stringContaining("操作太频繁")])
})
