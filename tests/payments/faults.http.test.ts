import {
  pressAtCashier,
  openScenario,
  isCashier,
  getLocation,
  openAndPay,
  openPhone,
  pay,
  visibleText,
  getResultPath,
  sandbox,
  fetchPaymentState,
} from "#tests/payments/pay-steps"

/** Faults during a start: nothing is sent twice, and the result shows the outcome of the payment. */
afterEach(() => sandbox.clearFaults())

const countStartsSince = async (last: number) =>
  (await sandbox.calls(last)).calls.filter(({ call }) => call === "pay.pay" || call === "pay.payWithCoupons").length

test.each(["reset", "reset-mid-body", "truncate", "wrong-type", "bad-chunk"] as const)(
  "F-05, F-18, F-19 a payment whose answer is lost by %s is queried instead of sent again",
  async (fault) => {
    const { browser, path, orderId, ledger } = await openScenario("car-in-park")
    const page = await browser.goto(path)
    await sandbox.addFault({ match: "pay.pay", fault: { kind: fault, isCallExecuted: true }, times: "always" })
    const last = await sandbox.lastCall()
    const location = getLocation(await pay(browser, page))
    expect(await countStartsSince(last)).toBe(1)
    await sandbox.clearFaults()
    // With a wrong content type the body is still complete.
    expect(isCashier(location)).toBe(fault === "wrong-type")
    if (isCashier(location)) {
      await pressAtCashier(location, "pay")
      return expect((await ledger()).charges).toMatchObject([{ orderId, amount: 15_000 }])
    }

    expect(location).toBe(getResultPath(orderId))
    const waitingPage = await browser.goto(location)
    expect(visibleText(waitingPage)).toContain("正在确认支付结果")
    expect(waitingPage.forms.filter(({ action }) => action === "/api/pay/start")).toEqual([])
    // The pay screen from before the fault still has its button.
    expect(getLocation(await pay(browser, page))).toBe(location)
    expect(await countStartsSince(last)).toBe(1)

    await sandbox.settlePayment({ orderId, result: "paid" })
    expect((await browser.goto(location)).path).toMatch(/^\/PAY\/pay_success/)
    expect((await ledger()).charges).toHaveLength(1)
  },
)

test("a payment that is known as paid stays paid in its browser while the provider does not answer", async () => {
  const { browser, path, orderId, plate } = await openScenario("car-in-park")
  const paidPath = (await pressAtCashier(await openAndPay(browser, path), "pay"))!
  expect((await browser.goto(paidPath)).text).toContain("支付成功")
  await sandbox.addFault({ match: "*", fault: "reset", times: "always" })
  const page = await browser.goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(page)).toMatch(/支付成功.*15\.00/s)
  expect(page.text).toContain(`车牌 ${plate}`)
  const strangersPage = await openPhone().goto(`/PAY/pay_success?order_id=${orderId}`)
  expect(visibleText(strangersPage)).toContain("正在核对付款")
  expect(strangersPage.text).not.toContain(plate)
})

test("a payment that is not known as paid is not shown as paid while the provider does not answer", async () => {
  const { browser, path, orderId } = await openScenario("car-in-park")
  await pressAtCashier(await openAndPay(browser, path), "pay")
  await sandbox.addFault({ match: "*", fault: "reset", times: "always" })
  expect(visibleText(await browser.goto(`/PAY/pay_success?order_id=${orderId}`))).toContain("正在核对付款")
})

test("F-05 a start that is answered with 500 is shown as unknown", async () => {
  const { browser, path, orderId, payments } = await openScenario("car-in-park")
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "status", status: 500 } })
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(browser, page))).toBe(getResultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  expect(await fetchPaymentState(browser, orderId)).toMatchObject({ state: "unknown", screen: "waiting" })
  expect((await payments()).payments).toEqual([])
})

test("F-43 a balance payment whose answer is lost is shown as paid and charged once", async () => {
  const { browser, path, phone, orderId } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: "reset-mid-body" })
  const location = getLocation(await pay(browser, page, { method: "balance" }))
  expect(location).toBe(getResultPath(orderId))
  const result = await browser.goto(location)
  expect(result.text).toContain("支付成功")
  await pay(browser, page, { method: "balance" })
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000 })
})

test("F-03, F-43 a start that takes longer than its timeout redirects to the result", async () => {
  const { browser, path, phone, orderId } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: { kind: "latency", ms: 40_000 } })
  const last = await sandbox.lastCall()
  expect(getLocation(await pay(browser, page, { method: "balance" }))).toBe(getResultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  // The provider carried out the payment; only its answer was late.
  expect((await browser.goto(getResultPath(orderId))).text).toContain("支付成功")
  expect(getLocation(await pay(browser, page, { method: "balance" }))).toBe(getResultPath(orderId))
  expect(await countStartsSince(last)).toBe(1)
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 15_000, balance: 35_000, charges: [{ orderId }] })
})

test("F-09 a start that the provider answers with 401 has to be confirmed again", async () => {
  const { browser, path, phone, payments } = await openScenario("balance-covers", { signedIn: true })
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "pay.pay", fault: "unauthorized" })
  const last = await sandbox.lastCall()
  const location = getLocation(await pay(browser, page, { method: "balance" }))
  expect(await countStartsSince(last)).toBe(1)
  expect(isCashier(location)).toBe(false)
  expect((await payments()).payments).toEqual([])
  expect(location).toBe(`/api/session/restore?next=${encodeURIComponent(path)}`)
  await browser.get(location)
  expect((await browser.goto(path)).text).toContain("登录已更新，请再次确认支付")
  expect(await sandbox.ledger({ phone })).toMatchObject({ total: 0 })
})

test.each([{ amount: -15 }, { amount: "1e21" }, { amount: null }, { amount: "abc" }])(
  "F-24 a fee of %j shows no amount and no pay button",
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
    await sandbox.addFault({
      match: "payments.fee",
      fault: { kind: "status", status: 200, headers, body },
      times: "always",
    })
    const page = await browser.get(path)
    expect(visibleText(page)).not.toMatch(/NaN|Infinity|1e\+?21|¥-|立即支付 ¥0/)
    expect(page.forms.filter(({ fields, action }) => action === "/api/pay/start" && fields.attempt)).toEqual([])
    expect(page.text).toMatch(/<a [^>]*href=|<button/)
    expect((await payments()).payments).toEqual([])
  },
)

test("F-24 a tap pays nothing when the fee is malformed", async () => {
  const { browser, path, payments } = await openScenario("car-in-park")
  const page = await browser.goto(path)
  await sandbox.addFault({ match: "payments.fee", fault: "malformed", times: "always" })
  const response = await pay(browser, page)
  expect(isCashier(getLocation(response))).toBe(false)
  await sandbox.clearFaults()
  expect((await payments()).payments).toEqual([])
  expect(isCashier(await openAndPay(browser, path))).toBe(true)
})
