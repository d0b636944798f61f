import type { Browser, Page } from "#tests/support/http-browser"
import { type Instances, phoneAt, startInstances } from "#tests/support/instances"
import { hasGiveUpForm } from "#tests/payments/open/give-up-steps"
import { findFormByText } from "#tests/payments/find-form"
import { getLocation, pay, visibleText, signIn } from "#tests/payments/pay-steps"

/**
 * A direct payment has no order. When the answer with its number is lost, the provider cannot be queried about it.
 */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("direct-unnamed")))
afterAll(() => instances.stop())
afterEach(() => instances.box.clearFaults())

const DIRECT_PAY = "/direct_pay?parkId=1001"
const ASK_CASHIER = "请以收银台或银行的付款通知为准"
const OPEN_NOTICE = "您有一笔支付正在确认"
const openPhone = () => phoneAt(instances.one)

async function startWithoutNumber() {
  const { plates } = await instances.box.world("car-in-park")
  const browser = openPhone()
  const screen = await browser.arrive(DIRECT_PAY)
  await instances.box.fault({ match: "pay.payDirectly", fault: { kind: "status", status: 500, done: true } })
  const payDirectly = async () =>
    getLocation(await pay(browser, screen, { plate: plates[0]!, amount: "12" }, "/api/pay/direct"))
  const resultPath = await payDirectly()
  const last = await instances.box.lastCall()
  const countPayCalls = async () =>
    (await instances.box.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly").length
  return {
    browser,
    resultPath,
    payDirectly,
    countPayCalls,
    orderId: new URLSearchParams(resultPath.split("?")[1]).get("order_id")!,
  }
}

/** Moves the record a minute into the past. */
async function ageByMinute(orderId: string) {
  const [key, redis] = [`berth:payment:${orderId}`, instances.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { at: number }
  await redis.set(key, JSON.stringify({ ...record, at: record.at - 60_000 }))
  return record.at
}

const hasOpenNotice = async (browser: Browser) => visibleText(await browser.arrive(DIRECT_PAY)).includes(OPEN_NOTICE)

test("the form tells only the browser that began an unknown payment of it, with a link to its result", async () => {
  const { browser, resultPath } = await startWithoutNumber()
  const page = await browser.arrive(DIRECT_PAY)
  expect(visibleText(page)).toContain(OPEN_NOTICE)
  expect(page.text).toContain(`href="${resultPath}"`)
  expect(await hasOpenNotice(openPhone())).toBe(false)
})

test("the driver can give up an unknown payment after a minute, reads whom to trust, and nothing is sent again", async () => {
  const { browser, resultPath, payDirectly, countPayCalls, orderId } = await startWithoutNumber()
  const early = await browser.arrive(resultPath)
  expect(visibleText(early)).toContain("正在确认支付结果")
  const stranger = await openPhone().arrive(resultPath)
  await ageByMinute(orderId)
  // The cookie identifies a payment by its time, so that from here on only the record identifies the browser.
  const later = await browser.arrive(resultPath)
  expect(visibleText(later)).toMatch(new RegExp(`${ASK_CASHIER}.*我没有付款`, "s"))
  expect(hasGiveUpForm(stranger)).toBe(false)
  expect(hasGiveUpForm(await openPhone().arrive(resultPath))).toBe(false)
  const ended = await browser.arrive(getLocation(await browser.submit(findFormByText(later, /我没有付款/)!)))
  expect(ended.path).toBe(`/PAY/pay_cancel?order_id=${orderId}`)
  const text = visibleText(ended)
  expect(text).toMatch(new RegExp(`没有收到支付结果.*${ASK_CASHIER}`, "s"))
  expect(text).not.toMatch(/没有扣款|用户取消支付|支付失败/)
  expect(await payDirectly()).toBe(resultPath)
  expect(await countPayCalls()).toBe(0)
  expect(getLocation(await browser.submit(findPayAgainForm(ended)))).toBe(DIRECT_PAY)
})

const findPayAgainForm = (page: Page) => findFormByText(page, /重新支付/)!

test("another phone of the driver is led to the unknown payment, gives it up and pays again", async () => {
  const { phone: number, plates } = await instances.box.world("balance-covers")
  const [first, other] = [openPhone(), openPhone()]
  for (const browser of [first, other]) await signIn(browser, number, instances.box)
  const payFrom = async (browser: Browser) => {
    const values = { plate: plates[0]!, amount: "12", method: "balance" }
    return getLocation(await pay(browser, await browser.arrive(DIRECT_PAY), values, "/api/pay/direct"))
  }
  await instances.box.fault({ match: "pay.payDirectly", fault: { kind: "reset" } })
  const resultPath = await payFrom(first)
  expect(await payFrom(other)).toBe(resultPath)
  expect(visibleText(await other.arrive(resultPath))).toMatch(/如果您没有付款，\d+秒后可以在这里确认/)
  await ageByMinute(new URLSearchParams(resultPath.split("?")[1]).get("order_id")!)
  const ended = await other.arrive(
    getLocation(await other.submit(findFormByText(await other.arrive(resultPath), /我没有付款/)!)),
  )
  expect(getLocation(await other.submit(findPayAgainForm(ended)))).toBe(DIRECT_PAY)
  expect((await other.arrive(await payFrom(other))).path).toContain("/PAY/pay_success")
  expect((await instances.box.ledger({ phone: number })).charges).toHaveLength(1)
})
