import type { Browser, Page } from "#tests/support/http-browser"
import { type Instances, openBrowserAt, startInstances } from "#tests/support/instances"
import { mayGiveUp } from "#tests/payments/open/given-up"
import { formWith } from "#tests/payments/on-screen"
import { ledTo, pay, readable, signIn } from "#tests/payments/paying"

/** A direct payment has no order: where the answer that names it was lost, the provider can be asked nothing about it. */
let all: Instances
beforeAll(async () => void (all = await startInstances("direct-unnamed")))
afterAll(() => all.stop())
afterEach(() => all.box.clearFaults())

const AT = "/direct_pay?parkId=1001"
const SAID = "请以收银台或银行的付款通知为准"
const OPEN = "您有一笔支付正在确认"
const phone = () => openBrowserAt(all.one)

async function unnamed() {
  const { plates } = await all.box.createScenario("car-in-park")
  const browser = phone()
  const screen = await browser.goto(AT)
  await all.box.addFault({ match: "pay.payDirectly", fault: { kind: "status", status: 500, done: true } })
  const press = async () => ledTo(await pay(browser, screen, { plate: plates[0]!, amount: "12" }, "/api/pay/direct"))
  const at = await press()
  const last = await all.box.lastCall()
  const sent = async () => (await all.box.calls(last)).calls.filter(({ call }) => call === "pay.payDirectly").length
  return { browser, at, press, sent, orderId: new URLSearchParams(at.split("?")[1]).get("order_id")! }
}

/** As it is when its minute is over, for whoever looks at the clock of this app. */
async function aMinuteLater(orderId: string) {
  const [key, redis] = [`berth:payment:${orderId}`, all.redis().control]
  const record = JSON.parse((await redis.get(key))!) as { at: number }
  await redis.set(key, JSON.stringify({ ...record, at: record.at - 60_000 }))
  return record.at
}

const open = async (browser: Browser) => readable(await browser.goto(AT)).includes(OPEN)

test("its own screen tells the browser that began it, and nobody else, and leads to how it stands", async () => {
  const { browser, at } = await unnamed()
  const page = await browser.goto(AT)
  expect(readable(page)).toContain(OPEN)
  expect(page.text).toContain(`href="${at}"`)
  expect(await open(phone())).toBe(false)
})

test("once its minute is over its driver may say so, is told whose word decides, and nothing is sent again", async () => {
  const { browser, at, press, sent, orderId } = await unnamed()
  const early = await browser.goto(at)
  expect(readable(early)).toContain("正在确认支付结果")
  const stranger = await phone().goto(at)
  await aMinuteLater(orderId)
  // The cookie tells one payment from the next by its time: from here on the record's own word for the browser counts.
  const later = await browser.goto(at)
  expect(readable(later)).toMatch(new RegExp(`${SAID}.*我没有付款`, "s"))
  expect([mayGiveUp(stranger), mayGiveUp(await phone().goto(at))]).toEqual([false, false])
  const ended = await browser.goto(ledTo(await browser.submit(formWith(later, /我没有付款/)!)))
  expect(ended.path).toBe(`/PAY/pay_cancel?order_id=${orderId}`)
  const words = readable(ended)
  expect(words).toMatch(new RegExp(`没有收到支付结果.*${SAID}`, "s"))
  expect(words).not.toMatch(/没有扣款|用户取消支付|支付失败/)
  expect(await press()).toBe(at)
  expect(await sent()).toBe(0)
  expect(ledTo(await browser.submit(again(ended)))).toBe(AT)
})

const again = (page: Page) => formWith(page, /重新支付/)!

test("a driver's other phone is led to a payment that nobody has named, gives it up there, and pays anew", async () => {
  const { phone: number, plates } = await all.box.createScenario("balance-covers")
  const [mine, other] = [phone(), phone()]
  for (const browser of [mine, other]) await signIn(browser, number, all.box)
  const press = async (browser: Browser) => {
    const typed = { plate: plates[0]!, amount: "12", method: "balance" }
    return ledTo(await pay(browser, await browser.goto(AT), typed, "/api/pay/direct"))
  }
  await all.box.addFault({ match: "pay.payDirectly", fault: { kind: "reset" } })
  const at = await press(mine)
  expect(await press(other)).toBe(at)
  expect(readable(await other.goto(at))).toMatch(/如果您没有付款，\d+秒后可以在这里确认/)
  await aMinuteLater(new URLSearchParams(at.split("?")[1]).get("order_id")!)
  const ended = await other.goto(ledTo(await other.submit(formWith(await other.goto(at), /我没有付款/)!)))
  expect(ledTo(await other.submit(again(ended)))).toBe(AT)
  expect((await other.goto(await press(other))).path).toContain("/PAY/pay_success")
  expect((await all.box.ledger({ phone: number })).charges).toHaveLength(1)
})
