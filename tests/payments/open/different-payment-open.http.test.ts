import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { getForm, type Page } from "#tests/support/http-browser"
import { listPaymentCallsSince } from "#tests/payments/open/give-up-steps"
import {
  openScenario,
  isCashier,
  getLocation,
  openPhone,
  toPath,
  pay,
  openPayScreen,
  visibleText,
  getResultPath,
  sandbox,
} from "#tests/payments/pay-steps"

/** A tap for a payment that differs from the open one shows a notice before it leads to the open cashier. */
const NOTICE = "已有一笔与这次不同的支付还没有结束"
const DIRECT = "/api/pay/direct"

async function startDirectPayment() {
  const { browser, addresses, plate, plates } = await openScenario("two-cars")
  const screen = await browser.goto(toPath(addresses["direct-pay"] ?? `http://x/direct_pay?parkId=1001`))
  const payDirectly = async (amount: string, car = plate) =>
    getLocation(await pay(browser, screen, { plate: car, amount }, DIRECT))
  const last = await sandbox.lastCall()
  return { browser, screen, payDirectly, plate, otherPlate: plates[1]!, last, cashier: await payDirectly("12") }
}

const findGoOnForm = ({ forms }: Page) => forms.find(({ action }) => action === "/api/payments/go-on")

test("a direct payment that is sent again with the same plate and amount leads to the same cashier", async () => {
  const { payDirectly, cashier, last } = await startDirectPayment()
  expect(isCashier(cashier)).toBe(true)
  expect(await payDirectly("12.00")).toBe(cashier)
  expect(await listPaymentCallsSince(last)).toEqual(["pay.payDirectly"])
})

test.each(["another amount", "another plate"])(
  "a direct payment that is sent again with %s shows the open payment and a way to continue it",
  async (changed) => {
    const { browser, payDirectly, plate, otherPlate, cashier, last } = await startDirectPayment()
    const destination = changed === "another amount" ? await payDirectly("15") : await payDirectly("12", otherPlate)
    expect(destination).toMatch(/^\/v1\/wx_money\/paying\?order_id=direct-/)
    const page = await browser.goto(destination)
    for (const text of [NOTICE, "12.00", "继续支付"]) expect(visibleText(page)).toContain(text)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(getLocation(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
    expect(await listPaymentCallsSince(last)).toEqual(["pay.payDirectly"])
  },
)

test("a direct payment that a script sends again with another amount shows the open payment", async () => {
  const { browser, screen, plate, last } = await startDirectPayment()
  const { fields } = getForm(screen, DIRECT)
  const { json: body } = await browser.postJson<EndpointAnswer<StartEndpoint>>(DIRECT, {
    ...fields,
    plate,
    amount: "15",
    method: "alipay",
  })
  expect(visibleText(await browser.goto(body.go ?? ""))).toContain(NOTICE)
  expect(await listPaymentCallsSince(last)).toEqual(["pay.payDirectly"])
})

test("a fee with coupons shows the open payment when another browser pays it without coupons", async () => {
  const { browser, path, orderId, payments } = await openScenario("coupons", { unchecked: true })
  const otherPhone = openPhone()
  const [discountedScreen, fullPriceScreen] = [
    await openPayScreen(browser, path),
    await openPayScreen(otherPhone, `${path}?coupons=&vouchers=`),
  ]
  const cashier = getLocation(await pay(otherPhone, fullPriceScreen))
  expect(isCashier(cashier)).toBe(true)
  const destination = getLocation(await pay(browser, discountedScreen))
  expect(destination).toBe(getResultPath(orderId))
  const page = await browser.goto(destination)
  expect(visibleText(page)).toContain(NOTICE)
  expect(getLocation(await browser.submit(findGoOnForm(page)!))).toBe(cashier)
  expect((await payments()).payments).toMatchObject([{ amount: 20_000 }])
})
