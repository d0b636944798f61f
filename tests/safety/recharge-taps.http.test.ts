import { type Browser, formTo, type Page } from "#tests/browser-like"
import { isCashierOf, numbers, pairBehindProxy } from "#tests/safety/behind-proxy"
import { ledTo, pathOf, pay, readable } from "#tests/pay/paying"

const pair = pairBehindProxy("recharge-taps")
const { newPhone } = pair

const START = "/api/pay/recharge"
const linkOf = (id: string) => `/PAY/business_coupon_recharge?merchant=x&needToPay=1&transactionId=${id}`

async function merchant() {
  const { addresses, orders } = await pair.box.world("merchant-recharge")
  const { last } = await pair.box.calls()
  return {
    ...{ path: pathOf(addresses.recharge), orderId: orders[0] ?? "" },
    asked: async () => (await pair.box.calls(last)).calls.filter(({ call }) => call === "pay.rechargeMerchant").length,
  }
}

const tap = async (browser: Browser, page: Page, method = "alipay") => {
  const said = await pay(browser, page, { method }, START)
  return said.status === 303 && isCashierOf(pair.box, ledTo(said)) ? "cashier" : said.status
}
const of = (count: number) => Array.from({ length: count })
const askResult = async (browser: Browser, orderId: string) =>
  (await browser.ask("/api/pay/result", { orderId })).status

/** Nothing of the browser's ten has been used. */
async function hasAllItsMisses(browser: Browser) {
  const said: number[] = []
  for (const id of numbers(11)) said.push(await askResult(browser, id))
  expect(said).toEqual([...Array<number>(10).fill(200), 429])
}

test.each([
  ...["/api/pay/start", START, "/api/pay/direct"],
  ...["/api/arrears/start", "/api/offline-pay/start", "/api/cross-park/start"],
])("S-67 a script that has been on no page of ours pays nothing at %s", async (path) => {
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
