import { getForm } from "#tests/support/http-browser"
import {
  pressAtCashier,
  isCashier,
  getLocation,
  openPhone,
  visibleText,
  sandbox,
  signIn,
} from "#tests/payments/pay-steps"
import {
  signInOnSecondPhone,
  PAYMENTS_WITHOUT_ORDER,
  type PaymentWithoutOrder,
} from "#tests/payments/start/payments-without-order"
import { rejectWith } from "#tests/support/provider-answers"

/** Without an order number the provider cannot recognize a repeated payment, so only the app can prevent it. */
afterEach(() => sandbox.clearFaults())

const WAITING = /^\/v1\/wx_money\/paying\?order_id=/

/** Pays at each cashier among the destinations. */
async function payAtCashiers(destinations: string[]) {
  for (const cashier of new Set(destinations.filter(isCashier))) await pressAtCashier(cashier, "pay")
}

async function expectOnePayment({ countCalls, countCharges }: PaymentWithoutOrder) {
  expect(await countCalls()).toBe(1)
  expect(await countCharges()).toBeLessThanOrEqual(1)
}

describe.each(PAYMENTS_WITHOUT_ORDER)("$name", ({ create }) => {
  test("is not paid again from a reloaded page or another phone of the driver when its answer was lost", async () => {
    const payment = await create()
    const otherPhone = await signInOnSecondPhone(payment)
    await sandbox.addFault({
      match: payment.call,
      driver: payment.phone,
      fault: { kind: "reset", isCallExecuted: true },
    })
    const first = await (await payment.openForm())()
    expect(first).toMatch(WAITING)
    expect(await (await payment.openForm())()).toBe(first)
    expect(await (await payment.openForm(otherPhone))()).toBe(first)
    expect(visibleText(await payment.browser.goto(first))).not.toContain("立即支付")
    await expectOnePayment(payment)
  })

  test("is not paid again from a page opened while its answer is late", async () => {
    const payment = await create()
    await sandbox.addFault({ match: payment.call, driver: payment.phone, fault: { kind: "latency", ms: 3_000 } })
    const slowTap = (await payment.openForm())()
    while ((await payment.countCalls()) === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const second = (await payment.openForm())()
    await payAtCashiers(await Promise.all([slowTap, second]))
    await expectOnePayment(payment)
  })

  test("is paid once when it is tapped in two tabs and on another phone at once", async () => {
    const payment = await create()
    const otherPhone = await signInOnSecondPhone(payment)
    const taps = [await payment.openForm(), await payment.openForm(), await payment.openForm(otherPhone)]
    await payAtCashiers(await Promise.all(taps.map((tap) => tap())))
    await expectOnePayment(payment)
    expect(await payment.countCharges()).toBe(1)
  })

  test("is not paid again when it was carried out and answered with 401, and sign-in redirects to its result", async () => {
    const payment = await create()
    await sandbox.addFault({
      match: payment.call,
      driver: payment.phone,
      fault: { kind: "unauthorized", isCallExecuted: true },
    })
    const destination = await (await payment.openForm())()
    const [, next = ""] = /^\/api\/session\/restore\?next=(.*)$/.exec(destination) ?? []
    expect(decodeURIComponent(next)).toMatch(WAITING)
    const newBrowser = openPhone(payment.kind)
    await signIn(newBrowser, payment.phone)
    for (const browser of [payment.browser, newBrowser])
      expect(await (await payment.openForm(browser))()).toBe(decodeURIComponent(next))
    await expectOnePayment(payment)
  })

  test("can be made at once after a refusal", async () => {
    const payment = await create()
    await sandbox.addFault({
      match: payment.call,
      driver: payment.phone,
      fault: rejectWith(payment.call, { code: "PAY_ERROR" }),
    })
    const submitForm = await payment.openForm()
    await submitForm()
    await payAtCashiers([await (await payment.openForm())()])
    expect(await payment.countCalls()).toBe(2)
    expect(await payment.countCharges()).toBe(1)
  })
})

/** Bookings are excluded, because the provider allows only one for each car, space and day. */
test.each(PAYMENTS_WITHOUT_ORDER.filter(({ name }) => name !== "a booking"))(
  "$name can be paid again from a form that was shown after the first payment",
  async ({ create }) => {
    const payment = await create()
    const earlyForm = await payment.openForm()
    for (const count of [1, 2]) {
      const destination = await (await payment.openForm())()
      if (isCashier(destination)) await payment.browser.goto((await pressAtCashier(destination, "pay")) ?? "")
      expect(await payment.countCharges()).toBe(count)
      // A form that is older than the payment leads to its result.
      expect(isCashier(await earlyForm())).toBe(false)
      expect(await payment.countCharges()).toBe(count)
    }
  },
)

test("a signed-out direct payment whose answer was lost is not paid again, even after signing in", async () => {
  const { phone, plates } = await sandbox.createScenario("balance-covers")
  const [plate = ""] = plates
  const browser = openPhone()
  const last = await sandbox.lastCall()
  const payDirectly = async (method: string) => {
    const page = await browser.goto("/direct_pay?parkId=1001")
    return getLocation(await browser.submit(getForm(page, "/api/pay/direct"), { plate, amount: "7", method }))
  }
  await sandbox.addFault({ match: "pay.payDirectly", fault: { kind: "reset", isCallExecuted: true } })
  const first = await payDirectly("alipay")
  expect(first).toMatch(WAITING)
  expect(await payDirectly("alipay")).toBe(first)
  await signIn(browser, phone)
  expect(await payDirectly("balance")).toBe(first)
  const { calls } = await sandbox.calls(last)
  const payCalls = calls.filter(
    ({ call, input }) => call === "pay.payDirectly" && JSON.stringify(input).includes(plate),
  )
  expect(payCalls).toHaveLength(1)
})
