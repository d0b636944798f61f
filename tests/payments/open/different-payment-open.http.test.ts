import type { StartEndpoint } from "#lib/payments/contract"
import type { AnswerOf } from "#tests/support/own-answers"
import { formTo, type Page } from "#tests/support/http-browser"
import { paymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  resultPath,
  sandbox,
} from "#tests/payments/pay-steps"

/** A tap that asks for something else than the open payment never leads to that payment's cashier without notice. */
const NOTICE = "已有一笔与这次不同的支付还没有结束"
const DIRECT = "/api/pay/direct"

async function startDirectPayment() {
  const { browser, addresses, plate, plates } = await openScenario("two-cars")
  const screen = await browser.arrive(toPath(addresses["direct-pay"] ?? `http://x/direct_pay?parkId=1001`))
  const payDirectly = async (amount: string, car = plate) =>
    getLocation(await pay(browser, screen, { plate: car, amount }, DIRECT))
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
    for (const text of [NOTICE, "12.00", "继续支付"]) expect(visibleText(page)).toContain(text)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(getLocation(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
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
  expect(visibleText(await browser.arrive(body.go ?? ""))).toContain(NOTICE)
  expect(await paymentCallsSince(last)).toEqual(["pay.payDirectly"])
})

test("a fee with coupons that is open elsewhere without them shows the open payment instead of its cashier", async () => {
  const { browser, path, orderId, payments } = await openScenario("coupons", { careless: true })
  const other = openPhone()
  const [smaller, larger] = [
    await openPayScreen(browser, path),
    await openPayScreen(other, `${path}?coupons=&vouchers=`),
  ]
  const cashier = getLocation(await pay(other, larger))
  expect(isCashier(cashier)).toBe(true)
  const destination = getLocation(await pay(browser, smaller))
  expect(destination).toBe(resultPath(orderId))
  const page = await browser.arrive(destination)
  expect(visibleText(page)).toContain(NOTICE)
  expect(getLocation(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
  expect((await payments()).payments).toMatchObject([{ amount: 20_000 }])
})
