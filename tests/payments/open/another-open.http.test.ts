import type { StartEndpoint } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { formTo, type Page } from "#tests/support/http-browser"
import { paymentCallsSince } from "#tests/payments/open/given-up"
import {
  inWorld,
  isCashier,
  ledTo,
  newPhone,
  pathOf,
  pay,
  payScreen,
  readable,
  resultOf,
  sandbox,
} from "#tests/payments/paying"

/** A tap that asks for something else than the open payment never leads to that payment's cashier without notice. */
const NOTICE = "已有一笔与这次不同的支付还没有结束"
const DIRECT = "/api/pay/direct"

async function startDirectPayment() {
  const { browser, addresses, plate, plates } = await inWorld("two-cars")
  const screen = await browser.arrive(pathOf(addresses["direct-pay"] ?? `http://x/direct_pay?parkId=1001`))
  const payDirectly = async (amount: string, car = plate) =>
    ledTo(await pay(browser, screen, { plate: car, amount }, DIRECT))
  const last = await sandbox.lastCall()
  return { browser, screen, payDirectly, plate, other: plates[1]!, last, cashier: await payDirectly("12") }
}

const findGoOnForm = ({ forms }: Page) => forms.find(({ action }) => action === "/api/payments/go-on")

test("a direct payment that is sent again with the same plate and amount leads to the same cashier", async () => {
  const { payDirectly, cashier, last } = await startDirectPayment()
  expect(isCashier(cashier)).toBe(true)
  expect(await payDirectly("12.00")).toBe(cashier)
  expect(await paymentCallsSince(last)).toEqual(["pay.payDirectly"])
})

test.each(["another sum", "another plate"])(
  "a direct payment that is sent again with %s shows the open payment and a way to continue it",
  async (changed) => {
    const { browser, payDirectly, plate, other, cashier, last } = await startDirectPayment()
    const destination = changed === "another sum" ? await payDirectly("15") : await payDirectly("12", other)
    expect(destination).toMatch(/^\/v1\/wx_money\/paying\?order_id=direct-/)
    const page = await browser.arrive(destination)
    for (const text of [NOTICE, "12.00", "继续支付"]) expect(readable(page)).toContain(text)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(ledTo(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
    expect(await paymentCallsSince(last)).toEqual(["pay.payDirectly"])
  },
)

test("a direct payment that a script sends again with another amount shows the open payment", async () => {
  const { browser, screen, plate, last } = await startDirectPayment()
  const { fields } = formTo(screen, DIRECT)
  const { said: body } = await browser.ask<AnswerOf<StartEndpoint>>(DIRECT, {
    ...fields,
    plate,
    amount: "15",
    method: "alipay",
  })
  expect(readable(await browser.arrive(body.go ?? ""))).toContain(NOTICE)
  expect(await paymentCallsSince(last)).toEqual(["pay.payDirectly"])
})

test("a fee with coupons that is open elsewhere without them shows the open payment instead of its cashier", async () => {
  const { browser, path, orderId, payments } = await inWorld("coupons", { careless: true })
  const other = newPhone()
  const [smaller, larger] = [await payScreen(browser, path), await payScreen(other, `${path}?coupons=&vouchers=`)]
  const cashier = ledTo(await pay(other, larger))
  expect(isCashier(cashier)).toBe(true)
  const destination = ledTo(await pay(browser, smaller))
  expect(destination).toBe(resultOf(orderId))
  const page = await browser.arrive(destination)
  expect(readable(page)).toContain(NOTICE)
  expect(ledTo(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
  expect((await payments()).payments).toMatchObject([{ amount: 20_000 }])
})
