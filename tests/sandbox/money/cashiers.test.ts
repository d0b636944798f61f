import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

async function openCashier(method: "weixin" | "alipay") {
  const { guest, orderId, plate } = await openScenario(server, "car-in-park")
  await guest.pay(orderId, method, 15_000)
  const { payments } = await guest.payments(orderId)
  const pageUrl = `${server.url}/cashier/${method}/${payments[0]?.id}`
  const pressButton = (button: string, headers: Record<string, string> = {}) =>
    fetch(pageUrl, { method: "POST", body: `button=${button}`, headers, redirect: "manual" })
  const getState = async () => {
    const fee = await guest.fee(orderId)
    return "state" in fee ? fee.state : fee.refused
  }
  const loadText = async () => (await fetch(pageUrl)).text()
  const getReturnUrl = (result = "") =>
    `http://app.example/v1/wx_money/paying?order_id=${orderId}${result && `&result=${result}`}`
  return { guest, orderId, plate, pageUrl, pressButton, getState, getReturnUrl, loadText }
}

describe.each(["weixin", "alipay"] as const)("the cashier of %s", (method) => {
  test("shows the order and a button for every result", async () => {
    const { loadText, plate, orderId } = await openCashier(method)
    const html = await loadText()
    for (const text of ["¥15.00", "科技园停车场", `aria-label="车牌 ${plate}"`, orderId]) expect(html).toContain(text)
    expect(html).toContain("演示收银台，不会真的扣款")
    const [face = "", folded = ""] = html.split("让它出错")
    const listButtons = (part: string) => [...part.matchAll(/name="button" value="([\w-]+)"/g)].map(([, name]) => name)
    expect([listButtons(face), listButtons(folded)]).toEqual([
      ["pay", "cancel"],
      ["fail", "slow", "pay-away", "away"],
    ])
  })

  test("the button pay redirects to the app and pays the order", async () => {
    const { pressButton, getState, getReturnUrl, loadText } = await openCashier(method)
    const response = await pressButton("pay")
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toEqual(getReturnUrl())
    expect(await getState()).toBe("PAID")
    expect(await loadText()).toContain("这笔钱已经付过了")
    expect((await pressButton("cancel")).headers.get("location")).toMatch(/^\/cashier\//)
    expect(await getState()).toBe("PAID")
  })

  test.each([
    ["cancel", "cancelled"],
    ["fail", "failed"],
  ])("the button %s redirects with a hint, and the order can still be paid", async (button, hint) => {
    const { pressButton, getState, getReturnUrl, loadText, guest, orderId } = await openCashier(method)
    expect((await pressButton(button)).headers.get("location")).toBe(getReturnUrl(hint))
    expect(await guest.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: hint }] })
    expect(await getState()).toBe("UNPAID")
    expect(await loadText()).toContain("可以再付")
    await pressButton("pay")
    expect(await getState()).toBe("PAID")
  })

  test("the button slow redirects at once and pays 20 seconds later by the sandbox's clock", async () => {
    const { pressButton, getState, getReturnUrl, loadText, guest } = await openCashier(method)
    expect((await pressButton("slow")).headers.get("location")).toBe(getReturnUrl())
    expect(await getState()).toBe("PAYING")
    expect(await loadText()).toContain("正在等银行的消息")
    guest.advance(20)
    expect(await getState()).toBe("PAID")
    guest.advance(-20)
  })

  test("the buttons away and pay-away do not redirect", async () => {
    const unpaid = await openCashier(method)
    const response = await unpaid.pressButton("away")
    expect(response.status).toBe(200)
    expect(response.headers.get("location")).toBeNull()
    expect(await unpaid.getState()).toBe("UNPAID")
    const paid = await openCashier(method)
    expect(await (await paid.pressButton("pay-away")).text()).toContain("页面已关闭")
    expect(await paid.getState()).toBe("PAID")
  })

  test("rejects posts of other sites and allows its form to redirect to the app", async () => {
    const { pressButton, pageUrl, getState } = await openCashier(method)
    expect((await pressButton("pay", { origin: "https://evil.example" })).status).toBe(403)
    expect((await pressButton("steal")).status).toBe(400)
    expect(await getState()).toBe("UNPAID")
    const policy = (await fetch(pageUrl)).headers.get("content-security-policy")
    expect(policy).toMatch(/form-action 'self' http:\/\/app\.example; frame-ancestors 'self'/)
  })
})

test("a payment has one cashier, which shows when it is closed", async () => {
  const { pageUrl, guest, orderId, loadText } = await openCashier("alipay")
  expect((await fetch(pageUrl.replace("alipay", "weixin"))).status).toBe(404)
  expect((await fetch(`${server.url}/cashier/alipay/T1`)).status).toBe(404)
  await guest.pay(orderId, "weixin", 15_000)
  expect(await loadText()).toContain("这笔支付已经关闭")
  expect(
    (await fetch(pageUrl, { method: "POST", body: "button=pay", redirect: "manual" })).headers.get("location"),
  ).toMatch(/^\/cashier/)
  expect(await guest.payments(orderId)).toMatchObject({ charged: 0 })
})

test("the delay of the button slow can be longer and independent of the sandbox's clock", async () => {
  await control(server.url, "payments/settings", { slowSeconds: 60, realTime: true })
  const { pressButton, getState, guest } = await openCashier("alipay")
  await pressButton("slow")
  guest.advance(3_600)
  expect(await getState()).toBe("PAYING")
  guest.advance(-3_600)
  await control(server.url, "payments/settings", { slowSeconds: null, realTime: null })
})

test("the guide shows payments", async () => {
  const { owner, orderId, scenario } = await openScenario(server, "balance-covers")
  await owner.pay(orderId, "balance", 15_000)
  const loadPart = async (query = "") => (await fetch(`${server.url}/parts/charges${query}`)).text()
  expect(await loadPart(`?phone=${scenario.phone}`)).toMatch(/余额[\s\S]*¥35\.00[\s\S]*余额<\/span><b>¥15\.00/)
  expect(await loadPart()).toContain(orderId)
  expect(await loadPart("?phone=13999999999")).toContain("还没有付过钱")
  expect(await (await fetch(server.url)).text()).toContain("<h2>付款</h2>")
})

test("a merchant recharge is paid once at its cashier", async () => {
  const { scenario, guest } = await openScenario(server, "merchant-recharge")
  const [transactionId = ""] = scenario.orders
  const recharge = () => guest.call(contract.pay.rechargeMerchant, { transactionId, method: "alipay" })
  const started = await recharge()
  const html = await (await fetch("redirect" in started ? (started.redirect ?? "") : "")).text()
  for (const text of ["¥88.00", "天虹商场 停车券 20 小时"]) expect(html).toContain(text)
  await guest.settle({ orderId: transactionId }, "paid")
  expect(await recharge()).toEqual({ refused: "PAID_ALREADY" })
  expect(await guest.fee(transactionId)).toMatchObject({ state: "PAID", paid: 88_000 })
  expect(await guest.call(contract.pay.rechargeMerchant, { transactionId: "T1", method: "alipay" })).toEqual({
    refused: "PAY_ERROR",
  })
})

describe("a direct payment", () => {
  const { payDirectly } = contract.pay
  const directPayment = { method: "alipay", type: "direct", amount: 12_345, parkId: "1001" } as const

  test("is exact to the third decimal, and two equal requests are one payment", async () => {
    const { guest, plate } = await openScenario(server, "car-in-park")
    const first = await guest.call(payDirectly, { ...directPayment, plate })
    const second = await guest.call(payDirectly, { ...directPayment, plate })
    expect(first).toEqual(second)
    const paymentId = "transactionId" in first ? first.transactionId : ""
    await guest.settle({ paymentId }, "paid")
    expect(await guest.fee(String(paymentId))).toMatchObject({ state: "PAID", paid: 12_345, plate })
    expect(await guest.ledger({ plate })).toMatchObject({ total: 12_345, charges: [{ method: "alipay" }] })
    const third = await guest.call(payDirectly, { ...directPayment, plate })
    expect("transactionId" in third && third.transactionId !== paymentId).toBe(true)
  })

  test("is refused without an amount, a car park or a plate", async () => {
    const { guest, plate } = await openScenario(server, "car-in-park")
    for (const invalid of [{ amount: 0 }, { parkId: "7777" }, { plate: "ABCDEFG" }])
      expect(await guest.call(payDirectly, { ...directPayment, plate, ...invalid })).toEqual({ refused: "PAY_ERROR" })
  })
})
