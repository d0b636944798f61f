import { getForm } from "#tests/support/http-browser"
import { pressAtCashier, getLocation, toPath, pay, visibleText } from "#tests/payments/pay-steps"
import { HTTP_URL, startTestApp, startTestSandbox } from "#tests/security/test-app"
import { wireFee } from "#tests/parking/look-up/wire-fee"

/** When calls fail or return invalid values, the driver can still pay or the screen shows an error. */
let ownSandbox: Awaited<ReturnType<typeof startTestSandbox>>
let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  ownSandbox = await startTestSandbox()
  app = await startTestApp("parts", {
    PUBLIC_URL: HTTP_URL,
    PROVIDER_URL: ownSandbox.url,
    CASHIER_HOSTS: new URL(ownSandbox.url).host,
  })
})
afterAll(async () => {
  await app.stop()
  await ownSandbox.stop()
})
afterEach(() => ownSandbox.clearFaults())

const OPTIONAL_CALLS = [
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
const isOwnCashier = (address: string) => address.startsWith(`${ownSandbox.url}/cashier/`)

async function createParkedCar() {
  const { addresses, plates, orders } = await ownSandbox.createScenario("car-in-park")
  const path = toPath(addresses.pay)
  return {
    browser: app.browser(HTTP_URL),
    path,
    platePath: toPath(addresses["plate-select"]),
    plate: plates[0]!,
    orderId: orders[0]!,
  }
}
const listPayForms = ({ forms }: { forms: { action: string; fields: Record<string, string> }[] }) =>
  forms.filter(({ action, fields }) => action === "/api/pay/start" && fields.attempt)

test.each([{ kind: "status", status: 500 } as const, "malformed", { kind: "latency", ms: 600_000 } as const])(
  "F-28 a fee is looked up, shown and paid repeatedly while all optional calls answer with %j",
  async (fault) => {
    for (const match of OPTIONAL_CALLS) await ownSandbox.addFault({ match, fault, times: "always" })
    for (let attempt = 0; attempt < 4; attempt++) {
      const { browser, platePath, plate } = await createParkedCar()
      const payPath = getLocation(
        await browser.submit(getForm(await browser.goto(platePath), "/api/pay/find"), { plate }),
      )
      const screen = await browser.goto(payPath)
      expect(screen.text).toContain("立即支付 ¥15.00")
      const cashier = getLocation(await pay(browser, screen))
      expect(isOwnCashier(cashier)).toBe(true)
      await pressAtCashier(cashier, "pay")
      expect(await ownSandbox.ledger({ plate })).toMatchObject({ total: 15_000, charges: [{}] })
    }
  },
)

test.each([
  ["coupons that are null", "pay.coupons", { list: null }],
  ["a coupon without its minutes", "pay.coupons", { list: [{ id: "7", merchantName: "x", checked: 1, disabled: 0 }] }],
  ["vouchers that are text", "pay.vouchers", { list: "none" }],
  ["a park without a name", "payments.park", { limit_flag: 1 }],
])("F-23 the screen shows the fee and leaves out %s", async (_, match, data) => {
  const { browser, path } = await createParkedCar()
  await ownSandbox.addFault({ match, fault: buildFault(data), times: "always" })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(visibleText(screen)).not.toMatch(/NaN|undefined|null/)
  expect(listPayForms(screen)).toHaveLength(1)
})

test.each([
  { state: "REFUNDING" },
  { amount: undefined },
  { amount: "15元" },
  { duration: null },
  { start_time: "soon" },
])("F-23 a fee with %j shows a retry link instead of an amount and a pay button", async (invalid) => {
  const { browser, path } = await createParkedCar()
  await ownSandbox.addFault({ match: "payments.fee", fault: buildFault({ ...wireFee, ...invalid }), times: "always" })
  const screen = await browser.get(path)
  expect(listPayForms(screen)).toEqual([])
  expect(visibleText(screen)).not.toMatch(/NaN|立即支付 ¥/)
  expect(screen.text).toContain("重试")
})

test.each([
  ["left_time", "soon"],
  ["last_paid_time", ""],
  ["method", 3],
  ["gateCode", { code: 4711 }],
])("F-23 a fee with %s %j is shown and can be paid", async (field, value) => {
  const { browser, path } = await createParkedCar()
  await ownSandbox.addFault({
    match: "payments.fee",
    fault: buildFault({ ...wireFee, [field]: value }),
    times: "always",
  })
  const screen = await browser.goto(path)
  expect(screen.text).toContain("立即支付 ¥15.00")
  expect(listPayForms(screen)).toHaveLength(1)
})

test.each([
  ["has an invalid time to leave", { limit_flag: 1, leave_within_minutes: "" }],
  ["has an unknown limit flag", { limit_flag: "switched on" }],
])("F-23 a park that %s does not accept more than 1000 yuan", async (_, invalid) => {
  const { addresses, plates } = await ownSandbox.createScenario("over-limit")
  await ownSandbox.addFault({
    match: "payments.park",
    fault: buildFault({ parkName: "会展中心三号馆", ...invalid }),
    times: "always",
  })
  const browser = app.browser(HTTP_URL)
  const path = toPath(addresses.pay)
  expect(getLocation(await pay(browser, await browser.goto(path)))).toBe(path)
  expect((await browser.goto(path)).text).toContain("停车费用超过1000元，请联系岗亭核实")
  expect(await ownSandbox.ledger({ plate: plates[0]! })).toMatchObject({ charges: [] })
})

test("F-10 a call that the provider forbids is made once, and the screen links to the menu", async () => {
  const { browser, path } = await createParkedCar()
  await ownSandbox.addFault({ match: "payments.fee", fault: { kind: "status", status: 403 }, times: "always" })
  const last = await ownSandbox.lastCall()
  const screen = await browser.get(path)
  expect(screen.status).toBe(200)
  expect(screen.text).toContain('href="/menu"')
  expect(listPayForms(screen)).toEqual([])
  expect((await ownSandbox.calls(last)).calls.filter(({ call }) => call === "payments.fee")).toHaveLength(1)
})

test("F-25 an order number that exceeds the precision of a JavaScript number keeps all digits", async () => {
  const { browser, platePath, plate } = await createParkedCar()
  const order = "10012025061809300017"
  const stay = {
    park: "科技园停车场",
    licence_plate: plate,
    amount: 15,
    duration: 135,
    start_time: "2026-11-20 09:30:00",
    order_id: "ORDER",
    balance: 0,
    login_required: 0,
    type: "other",
    coupon_minutes: 0,
    lucky_money: 0,
    invalid: 0,
  }
  const envelope = JSON.stringify({ success: true, data: { count: 1, list: [stay], potentialCars: [] } })
  await ownSandbox.addFault({ match: "pay.lookup", fault: buildFault(envelope.replace('"ORDER"', order)) })
  const destination = getLocation(
    await browser.submit(getForm(await browser.goto(platePath), "/api/pay/find"), { plate }),
  )
  expect(destination.split("/")).toContain(order)
})
