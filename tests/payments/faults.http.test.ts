import {
  atCashier,
  inWorld,
  isCashier,
  ledTo,
  openAndPay,
  pay,
  readable,
  resultOf,
  sandbox,
  stateOf,
} from "#tests/payments/paying"

/** The rows of faults that a start meets: whatever becomes of the answer, nothing is sent twice, and the driver learns the end. */
afterEach(() => sandbox.clearFaults())

const startsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay" || call === "pay.payWithCoupons").length

test.each(["reset", "reset-mid-body", "truncate", "wrong-type", "bad-chunk"] as const)(
  "F-05 F-18 F-19 the answer to a start is lost by %s: asked, not sent again",
  async (fault) => {
    const { browser, path, orderId, ledger } = await inWorld("car-in-park")
    const page = await browser.goto(path)
    await sandbox.addFault({ match: "pay.pay", fault: { kind: fault, done: true }, times: "always" })
    const last = await sandbox.lastCall()
    const to = ledTo(await pay(browser, page))
    expect(await startsSince(last)).toBe(1)
    await sandbox.clearFaults()
    // A body that only calls itself something else has arrived whole.
    expect(isCashier(to)).toBe(fault === "wrong-type")
    if (isCashier(to)) {
      await atCashier(to, "pay")
      return expect((await ledger()).charges).toMatchObject([{ orderId, amount: 15_000 }])
    }

    expect(to).toBe(resultOf(orderId))
    const waiting = await browser.goto(to)
    expect(readable(waiting)).toContain("正在确认支付结果")
    expect(waiting.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    // The old page still has its button: it leads to the same place.
    expect(ledTo(await pay(browser, page))).toBe(to)
    expect(await startsSince(last)).toBe(1)

    await sandbox.settlePayment({ orderId, result: "paid" })
    expect((await browser.goto(to)).path).toMatch(/^\/PAY\/pay_success/)
    expect((await ledger()).charges).toHaveLength(1)
  },
)

test("F-05 a start answered with 500: unknown, and asked about", async () => {
  const { browser, path, orderId, payments } = await inWorld("car-in-park")
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
  const last = await sandbox.lastCall()
  expect(ledTo(await pay(browser, page))).toBe(resultOf(orderId))
  expect(await startsSince(last)).toBe(1)
  expect(await stateOf(browser, orderId)).toMatchObject({ state: "unknown", screen: "waiting" })
  expect((await payments()).payments).toEqual([])
})

test("F-43 the balance is taken and its answer lost: paid, once, and said so", async () => {
  const { browser, path, phone, orderId } = await inWorld("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
  const to = ledTo(await pay(browser, page, { method: "balance" }))
  expect(to).toBe(resultOf(orderId))
  const result = await browser.goto(to)
  expect(result.text).toContain("支付成功")
  await pay(browser, page, { method: "balance" })
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000 })
})

test("F-03 F-43 a start slower than its budget: the driver waits at the result, not at the button", async () => {
  const { browser, path, phone, orderId } = await inWorld("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 40_000 } })
  const last = await sandbox.lastCall()
  expect(ledTo(await pay(browser, page, { method: "balance" }))).toBe(resultOf(orderId))
  expect(await startsSince(last)).toBe(1)
  // The provider has carried it out long since; only its answer was late.
  expect((await browser.goto(resultOf(orderId))).text).toContain("支付成功")
  expect(ledTo(await pay(browser, page, { method: "balance" }))).toBe(resultOf(orderId))
  expect(await startsSince(last)).toBe(1)
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{ orderId }] })
})

test("F-09 signed out by the provider at the tap: restored, nothing replayed, asked once more", async () => {
  const { browser, path, phone, payments } = await inWorld("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: "unauthorized" })
  const last = await sandbox.lastCall()
  const to = ledTo(await pay(browser, page, { method: "balance" }))
  expect(await startsSince(last)).toBe(1)
  expect(isCashier(to)).toBe(false)
  expect((await payments()).payments).toEqual([])
  expect(to).toBe(`/api/session/restore?next=${encodeURIComponent(path)}`)
  await browser.get(to)
  expect((await browser.goto(path)).text).toContain("登录已更新，请再次确认支付")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0 })
})

test.each([{ amount: -15 }, { amount: "1e21" }, { amount: null }, { amount: "abc" }])(
  "F-24 a fee of %j: no figure, no pay button",
  async (wrong) => {
    const { browser, path, payments } = await inWorld("car-in-park")
    const good = {
      balance: 0,
      park: "科技园停车场",
      licence_plate: "粤B12345",
      duration: 1,
      start_time: "2026-11-20 10:00:00",
    }
    const data = { ...good, state: "UNPAID", login_required: 0, type: "other", cur_paid: 0, paid: 0, ...wrong }
    const body = JSON.stringify({ success: true, data })
    const headers = { "content-type": "application/json" }
    await sandbox.addFault({
      match: "payments.fee",
      fault: { kind: "status", status: 200, headers, body },
      times: "always",
    })
    const page = await browser.get(path)
    expect(readable(page)).not.toMatch(/NaN|Infinity|1e\+?21|¥-|立即支付 ¥0/)
    expect(page.forms.filter(({ fields, action }) => action === "/api/pay/start" && fields.attempt)).toEqual([])
    expect(page.text).toMatch(/<a [^>]*href=|<button/)
    expect((await payments()).payments).toEqual([])
  },
)

test("F-24 a fee turned bad between the screen and the tap pays nothing", async () => {
  const { browser, path, payments } = await inWorld("car-in-park")
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "payments.fee", fault: "malformed", times: "always" })
  const said = await pay(browser, page)
  expect(isCashier(ledTo(said))).toBe(false)
  await sandbox.clearFaults()
  expect((await payments()).payments).toEqual([])
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
})
