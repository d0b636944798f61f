import type { Browser, Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { hasGiveUpForm } from "#tests/payments/open/give-up-steps"
import { findFormByText } from "#tests/payments/find-form"
import { getLocation, pay, visibleText, signIn } from "#tests/payments/pay-steps"

/** A direct payment has no order. When the answer with its number is lost, the app cannot query its state. */
let instances: Instances
beforeAll(async () => void (instances = await startInstances("direct-unnamed")))
afterAll(() => instances.stop())
afterEach(() => instances.sandbox.clearFaults())

const DIRECT_PAY = "/direct_pay?parkId=1001"
const CHECK_NOTICE = "请以收银台或银行的付款通知为准"
const OPEN_NOTICE = "您有一笔支付正在确认"
const openPhone = () => openBrowserAt(instances.one)

async function startWithoutNumber() {
  const { plates } = await instances.sandbox.createScenario("car-in-park")
  const browser = openPhone()
  const screen = await browser.goto(DIRECT_PAY)
  await instances.sandbox.addFault({
    match: "pay.payDirectly",
    fault: { kind: "status", status: 500, isCallExecuted: true },
  })
  const payDirectly = async () =>
    getLocation(await pay(browser, screen, { plate: plates[0]!, amount: "12" }, "/api/pay/direct"))
  const resultPath = await payDirectly()
  const last = await instances.sandbox.lastCall()
  const countPayCalls = async () =>
    (await instances.sandbox.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly").length
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

const hasOpenNotice = async (browser: Browser) => visibleText(await browser.goto(DIRECT_PAY)).includes(OPEN_NOTICE)

test("the form shows a notice with a link to the result only in the browser that started the unknown payment", async () => {
  const { browser, resultPath } = await startWithoutNumber()
  const page = await browser.goto(DIRECT_PAY)
  expect(visibleText(page)).toContain(OPEN_NOTICE)
  expect(page.text).toContain(`href="${resultPath}"`)
  expect(await hasOpenNotice(openPhone())).toBe(false)
})

test("the driver can give up an unknown payment after a minute, is referred to the bank, and nothing is sent again", async () => {
  const { browser, resultPath, payDirectly, countPayCalls, orderId } = await startWithoutNumber()
  const pendingPage = await browser.goto(resultPath)
  expect(visibleText(pendingPage)).toContain("正在确认支付结果")
  const otherPage = await openPhone().goto(resultPath)
  await ageByMinute(orderId)
  // The cookie identifies a payment by its time, so from here on only the record identifies the browser.
  const pageAfterMinute = await browser.goto(resultPath)
  expect(visibleText(pageAfterMinute)).toMatch(new RegExp(`${CHECK_NOTICE}.*我没有付款`, "s"))
  expect(hasGiveUpForm(otherPage)).toBe(false)
  expect(hasGiveUpForm(await openPhone().goto(resultPath))).toBe(false)
  const cancelledPage = await browser.goto(
    getLocation(await browser.submit(findFormByText(pageAfterMinute, /我没有付款/)!)),
  )
  expect(cancelledPage.path).toBe(`/PAY/pay_cancel?order_id=${orderId}`)
  const text = visibleText(cancelledPage)
  expect(text).toMatch(new RegExp(`没有收到支付结果.*${CHECK_NOTICE}`, "s"))
  expect(text).not.toMatch(/没有扣款|您已取消支付|支付失败/)
  expect(await payDirectly()).toBe(resultPath)
  expect(await countPayCalls()).toBe(0)
  expect(getLocation(await browser.submit(findPayAgainForm(cancelledPage)))).toBe(DIRECT_PAY)
})

const findPayAgainForm = (page: Page) => findFormByText(page, /重新支付/)!

test("another phone of the driver is redirected to the unknown payment, gives it up and pays again", async () => {
  const { phone: phoneNumber, plates } = await instances.sandbox.createScenario("balance-covers")
  const [first, second] = [openPhone(), openPhone()]
  for (const browser of [first, second]) await signIn(browser, phoneNumber, instances.sandbox)
  const payFrom = async (browser: Browser) => {
    const values = { plate: plates[0]!, amount: "12", method: "balance" }
    return getLocation(await pay(browser, await browser.goto(DIRECT_PAY), values, "/api/pay/direct"))
  }
  await instances.sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "reset" } })
  const resultPath = await payFrom(first)
  expect(await payFrom(second)).toBe(resultPath)
  expect(visibleText(await second.goto(resultPath))).toMatch(/如果您没有付款，\d+秒后可以在这里确认/)
  await ageByMinute(new URLSearchParams(resultPath.split("?")[1]).get("order_id")!)
  const cancelledPage = await second.goto(
    getLocation(await second.submit(findFormByText(await second.goto(resultPath), /我没有付款/)!)),
  )
  expect(getLocation(await second.submit(findPayAgainForm(cancelledPage)))).toBe(DIRECT_PAY)
  expect((await second.goto(await payFrom(second))).path).toContain("/PAY/pay_success")
  expect((await instances.sandbox.ledger({ phone: phoneNumber })).charges).toHaveLength(1)
})
