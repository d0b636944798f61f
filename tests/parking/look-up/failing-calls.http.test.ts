import { formTo } from "#tests/support/http-browser"
import { pressAtCashier, getLocation, toPath, pay, visibleText } from "#tests/payments/pay-steps"
import { PLAIN, startOwnApp, startOwnBox } from "#tests/safety/own-app"

/** A provider with failing or changed calls: the rest must be enough to pay, or the screen must say so. */
let box: Awaited<ReturnType<typeof startOwnBox>>
let app: Awaited<ReturnType<typeof startOwnApp>>
beforeAll(async () => {
  box = await startOwnBox()
  app = await startOwnApp("parts", {
    ...{ PUBLIC_URL: PLAIN, PROVIDER_URL: box.url, CASHIER_HOSTS: new URL(box.url).host },
  })
})
afterAll(async () => {
  await app.stop()
  await box.stop()
})
afterEach(() => box.clearFaults())

const OPTIONAL = [
  ...[
    "payments.park",
    "pay.couponChoice",
    "pay.couponMode",
    "pay.memo",
    "pay.privacy",
    "pay.showButton",
    "pay.vouchers",
  ],
  ...["pay.coupons", "pay.couponLimits", "pay.noPasswordState", "pay.cars", "platform.record", "platform.settings"],
]
const buildFault = (data: object | string) => ({
  kind: "status" as const,
  status: 200,
  headers: { "content-type": "application/json" },
  body: typeof data === "string" ? data : JSON.stringify({ success: true, data }),
})
const isOwnCashier = (to: string) => to.startsWith(`${box.url}/cashier/`)

async function parkCar() {
  const { addresses, plates, orders } = await box.world("car-in-park")
  const path = toPath(addresses.pay)
  return {
    browser: app.browser(PLAIN),
    path,
    select: toPath(addresses["plate-select"]),
    plate: plates[0]!,
    orderId: orders[0]!,
  }
}
const listPayForms = ({ forms }: { forms: { action: string; fields: Record<string, string> }[] }) =>
  forms.filter(({ action, fields }) => action === "/api/pay/start" && fields.attempt)

test.each([{ kind: "status", status: 500 } as const, "malformed", { kind: "latency", ms: 600_000 } as const])(
  "F-28 a fee is looked up, shown and paid again and again while all optional calls answer with %j",
  async (fault) => {
    for (const match of OPTIONAL) await box.fault({ match, fault, times: "always" })
    for (let attempt = 0; attempt < 4; attempt++) {
      const { browser, select, plate } = await parkCar()
      const payPath = getLocation(
        await browser.submit(formTo(await browser.arrive(select), "/api/pay/find"), { plate }),
      )
      const screen = await browser.arrive(payPath)
      expect(screen.text).toContain("立即支付 ¥15.00")
      const cashier = getLocation(await pay(browser, screen))
      expect(isOwnCashier(cashier)).toBe(true)
      await pressAtCashier(cashier, "pay")
      expect(await box.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{}] })
    }
  },
)

test.each([
  ["coupons that are null", "pay.coupons", { list: null }],
  ["a coupon without its minutes", "pay.coupons", { list: [{ id: "7", merchantName: "x", checked: 1, disabled: 0 }] }],
  ["vouchers that are text", "pay.vouchers", { list: "none" }],
  ["a park without a name", "payments.park", { limit_flag: 1 }],
])("F-23 %s leave out that part of the screen and keep the fee", async (_, match, data) => {
  const { browser, path } = await parkCar()
  await box.fault({ match, fault: buildFault(data), times: "always" })
  const screen = await browser.arrive(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(visibleText(screen)).not.toMatch(/NaN|undefined|null/)
  expect(listPayForms(screen)).toHaveLength(1)
})

const fee = {
  ...{ amount: 15, balance: 0, park: "科技园停车场", licence_plate: "粤B12345", duration: 135, state: "UNPAID" },
  ...{ start_time: "2026-11-20 09:30:00", login_required: 0, type: "other", cur_paid: 0, paid: 0 },
}
test.each([
  { state: "REFUNDING" },
  { amount: undefined },
  { amount: "15元" },
  { duration: null },
  { start_time: "soon" },
])("F-23 a fee with %j shows no amount and no pay button, but a retry", async (invalid) => {
  const { browser, path } = await parkCar()
  await box.fault({ match: "payments.fee", fault: buildFault({ ...fee, ...invalid }), times: "always" })
  const screen = await browser.visit(path)
  expect(listPayForms(screen)).toEqual([])
  expect(visibleText(screen)).not.toMatch(/NaN|立即支付 ¥/)
  expect(screen.text).toContain("重试")
})

test.each([
  ["left_time", "soon"],
  ["last_paid_time", ""],
  ["method", 3],
  ["gateCode", 4711],
])("F-23 a fee with %s %j is shown and can be paid", async (field, value) => {
  const { browser, path } = await parkCar()
  await box.fault({ match: "payments.fee", fault: buildFault({ ...fee, [field]: value }), times: "always" })
  const screen = await browser.arrive(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(listPayForms(screen)).toHaveLength(1)
})

test.each([
  ["has an invalid time to leave", { limit_flag: 1, leave_within_minutes: "" }],
  ["has an unknown limit flag", { limit_flag: "switched on" }],
])("F-23 a park that %s does not accept more than 1000 yuan", async (_, more) => {
  const { addresses, plates } = await box.world("over-limit")
  await box.fault({
    match: "payments.park",
    fault: buildFault({ parkName: "会展中心三号馆", ...more }),
    times: "always",
  })
  const browser = app.browser(PLAIN)
  const path = toPath(addresses.pay)
  expect(getLocation(await pay(browser, await browser.arrive(path)))).toBe(path)
  expect((await browser.arrive(path)).text).toContain("停车费用超过1000元，请联系车场工作人员核实")
  expect(await box.ledger({ plate: plates[0]! })).toMatchObject({ charges: [] })
})

test("F-10 a provider that forbids the call is asked once, and the screen links to the menu", async () => {
  const { browser, path } = await parkCar()
  await box.fault({ match: "payments.fee", fault: { kind: "status", status: 403 }, times: "always" })
  const last = await box.lastCall()
  const screen = await browser.visit(path)
  expect(screen.status).toBe(200)
  expect(screen.text).toContain('href="/menu"')
  expect(listPayForms(screen)).toEqual([])
  expect((await box.calls(last)).calls.filter(({ call }) => call === "payments.fee")).toHaveLength(1)
})

test("F-25 an order number with more digits than a JavaScript number keeps them all", async () => {
  const { browser, select, plate } = await parkCar()
  const order = "10012025061809300017"
  const stay = {
    ...{ park: "科技园停车场", licence_plate: plate, amount: 15, duration: 135, start_time: "2026-11-20 09:30:00" },
    ...{
      order_id: "ORDER",
      balance: 0,
      login_required: 0,
      type: "other",
      coupon_minutes: 0,
      lucky_money: 0,
      invalid: 0,
    },
  }
  const envelope = JSON.stringify({ success: true, data: { count: 1, list: [stay], potentialCars: [] } })
  await box.fault({ match: "pay.lookup", fault: buildFault(envelope.replace('"ORDER"', order)) })
  const destination = getLocation(
    await browser.submit(formTo(await browser.arrive(select), "/api/pay/find"), { plate }),
  )
  expect(destination.split("/")).toContain(order)
})
