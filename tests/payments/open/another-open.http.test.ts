import type { StartEndpoint } from "#lib/payments/contract"
import type { EndpointAnswer } from "#tests/support/endpoint-answer"
import { getForm, type Page } from "#tests/support/http-browser"
import { paysSince } from "#tests/payments/open/given-up"
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

/** What is asked for differs from what is open: nobody is led to another sum's cashier without a word. */
const SAID = "已有一笔与这次不同的支付还没有结束"
const DIRECT = "/api/pay/direct"

async function direct() {
  const { browser, addresses, plate, plates } = await inWorld("two-cars")
  const screen = await browser.goto(pathOf(addresses["direct-pay"] ?? `http://x/direct_pay?parkId=1001`))
  const press = async (amount: string, car = plate) => ledTo(await pay(browser, screen, { plate: car, amount }, DIRECT))
  const last = await sandbox.lastCall()
  return { browser, screen, press, plate, other: plates[1]!, last, cashier: await press("12") }
}

const goOn = ({ forms }: Page) => forms.find(({ action }) => action === "/api/payments/go-on")

test("a direct payment, pressed again with the same plate and sum: the same cashier", async () => {
  const { press, cashier, last } = await direct()
  expect(isCashier(cashier)).toBe(true)
  expect(await press("12.00")).toBe(cashier)
  expect(await paysSince(last)).toEqual(["pay.payDirectly"])
})

test.each(["another sum", "another plate"])(
  "pressed again with %s: that another is open is said, with its own way on",
  async (what) => {
    const { browser, press, plate, other, cashier, last } = await direct()
    const to = what === "another sum" ? await press("15") : await press("12", other)
    expect(to).toMatch(/^\/v1\/wx_money\/paying\?order_id=direct-/)
    const page = await browser.goto(to)
    for (const words of [SAID, "12.00", "继续支付"]) expect(readable(page)).toContain(words)
    expect(page.text).toContain(`车牌 ${plate}`)
    expect(ledTo(await browser.submit(goOn(page)!))).toBe(cashier)
    expect(await paysSince(last)).toEqual(["pay.payDirectly"])
  },
)

test("with a script: the same", async () => {
  const { browser, screen, plate, last } = await direct()
  const { fields } = getForm(screen, DIRECT)
  const { json: said } = await browser.postJson<EndpointAnswer<StartEndpoint>>(DIRECT, {
    ...fields,
    plate,
    amount: "15",
    method: "alipay",
  })
  expect(readable(await browser.goto(said.go ?? ""))).toContain(SAID)
  expect(await paysSince(last)).toEqual(["pay.payDirectly"])
})

test("a fee with coupons, open elsewhere without them: nobody who agreed to the smaller sum is led to the larger", async () => {
  const { browser, path, orderId, payments } = await inWorld("coupons", { careless: true })
  const other = newPhone()
  const [smaller, larger] = [await payScreen(browser, path), await payScreen(other, `${path}?coupons=&vouchers=`)]
  const cashier = ledTo(await pay(other, larger))
  expect(isCashier(cashier)).toBe(true)
  const to = ledTo(await pay(browser, smaller))
  expect(to).toBe(resultOf(orderId))
  const page = await browser.goto(to)
  expect(readable(page)).toContain(SAID)
  expect(ledTo(await browser.submit(goOn(page)!))).toBe(cashier)
  expect((await payments()).payments).toMatchObject([{ amount: 20_000 }])
})
