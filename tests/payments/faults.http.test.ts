import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openAndPay,
  pay,
  visibleText,
  resultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/** The fault rows of a start: nothing is sent twice, and the driver learns how the payment ended. */
afterEach(() => sandbox.clearFaults())

const countStartsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay" || call === "pay.payWithCoupons").length

test.each(["reset", "reset-mid-body", "truncate", "wrong-type", "bad-chunk"] as const)(
  "F-05 F-18 F-19 queries a payment instead of sending it again when the answer to its start is lost by %s",
  async (fault) => {
    const { browser, path, orderId, ledger } = await openScenario("car-in-park")
    const page = await browser.arrive(path)
    await sandbox.fault({ match: "pay.pay", fault: { kind: fault, done: true }, times: "always" })
    const last = await sandbox.lastCall()
    const to = getLocation(await pay(browser, page))
    expect(await countStartsSince(last)).toBe(1)
    await sandbox.clearFaults()
    // With a wrong content type the body still arrives whole.
    expect(isCashier(to)).toBe(fault === "wrong-type")
    if (isCashier(to)) {
      await pressAtCashier(to, "pay")
      return expect((await ledger()).charges).toMatchObject([{ orderId, amount: 15_000 }])
    }

    expect(to).toBe(resultPath(orderId))
    const waiting = await browser.arrive(to)
    expect(visibleText(waiting)).toContain("正在确认支付结果")
    expect(waiting.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    // The pay screen that was opened before still has its button.
    expect(getLocation(await pay(browser, page))).toBe(to)
    expect(await countStartsSince(last)).toBe(1)

    await sandbox.settle({ orderId, result: "paid" })
    expect((await browser.arrive(to)).path).toMatch(/^\/PAY\/pay_success/)
    expect((await ledger()).charges).toHaveLength(1)
  },
)

test("F-05 shows a start that is answered with 500 as unknown", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park")
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(browser, page))).toBe(resultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "unknown", screen: "waiting" })
  expect((await payments()).payments).toEqual([])
})

test("F-43 shows a balance payment as paid, and charges once, when its answer is lost", async () => {
  const { browser, path, phone, orderId } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "pay.pay", fault: "reset-mid-body" })
  const to = getLocation(await pay(browser, page, { method: "balance" }))
  expect(to).toBe(resultPath(orderId))
  const result = await browser.arrive(to)
  expect(result.text).toContain("支付成功")
  await pay(browser, page, { method: "balance" })
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000 })
})

test("F-03 F-43 leads to the result when a start takes longer than its timeout", async () => {
  const { browser, path, phone, orderId } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "pay.pay", fault: { kind: "latency", ms: 40_000 } })
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(browser, page, { method: "balance" }))).toBe(resultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  // The provider carried out the payment; only its answer was late.
  expect((await browser.arrive(resultPath(orderId))).text).toContain("支付成功")
  expect(getLocation(await pay(browser, page, { method: "balance" }))).toBe(resultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{ orderId }] })
})

test("F-09 asks to confirm again after a start that the provider answers with signed out", async () => {
  const { browser, path, phone, payments } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "pay.pay", fault: "unauthorized" })
  const last = await sandbox.lastCall()
  const to = getLocation(await pay(browser, page, { method: "balance" }))
  expect(await countStartsSince(last)).toBe(1)
  expect(isCashier(to)).toBe(false)
  expect((await payments()).payments).toEqual([])
  expect(to).toBe(`/api/session/restore?next=${encodeURIComponent(path)}`)
  await browser.visit(to)
  expect((await browser.arrive(path)).text).toContain("登录已更新，请再次确认支付")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0 })
})

test.each([{ amount: -15 }, { amount: "1e21" }, { amount: null }, { amount: "abc" }])(
  "F-24 shows no amount and no pay button for a fee of %j",
  async (invalid) => {
    const { browser, path, payments } = await openScenario("car-in-park")
    const valid = {
      balance: 0,
      park: "科技园停车场",
      licence_plate: "粤B12345",
      duration: 1,
      start_time: "2026-11-20 10:00:00",
    }
    const data = { ...valid, state: "UNPAID", login_required: 0, type: "other", cur_paid: 0, paid: 0, ...invalid }
    const body = JSON.stringify({ success: true, data })
    const headers = { "content-type": "application/json" }
    await sandbox.fault({
      match: "payments.fee",
      fault: { kind: "status", status: 200, headers, body },
      times: "always",
    })
    const page = await browser.visit(path)
    expect(visibleText(page)).not.toMatch(/NaN|Infinity|1e\+?21|¥-|立即支付 ¥0/)
    expect(page.forms.filter(({ fields, action }) => action === "/api/pay/start" && fields.attempt)).toEqual([])
    expect(page.text).toMatch(/<a [^>]*href=|<button/)
    expect((await payments()).payments).toEqual([])
  },
)

test("F-24 pays nothing when the fee is malformed at the tap", async () => {
  const { browser, path, payments } = await openScenario("car-in-park")
  const page = await browser.arrive(path)
  await sandbox.fault({ match: "payments.fee", fault: "malformed", times: "always" })
  const response = await pay(browser, page)
  expect(isCashier(getLocation(response))).toBe(false)
  await sandbox.clearFaults()
  expect((await payments()).payments).toEqual([])
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
})
