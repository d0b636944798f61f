import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

async function atTheCashier(method: "weixin" | "alipay") {
  const { anybody, orderId, plate } = await inWorld(box, "car-in-park")
  await anybody.pay(orderId, method, 15_000)
  const { payments } = await anybody.payments(orderId)
  const page = `${box.url}/cashier/${method}/${payments[0]?.id}`
  const press = (button: string, headers: Record<string, string> = {}) =>
    fetch(page, { method: "POST", body: `button=${button}`, headers, redirect: "manual" })
  const fee = async () => {
    const told = await anybody.fee(orderId)
    return "state" in told ? told.state : told.refused
  }
  const back = (result = "") =>
    `http://app.example/v1/wx_money/paying?order_id=${orderId}${result && `&result=${result}`}`
  return { anybody, orderId, plate, page, press, fee, back, read: async () => (await fetch(page)).text() }
}

describe.each(["weixin", "alipay"] as const)("%s", (method) => {
  test("it says what for, and has a button for every ending", async () => {
    const { read, plate, orderId } = await atTheCashier(method)
    const text = await read()
    for (const shown of ["¥15.00", "科技园停车场", `aria-label="车牌 ${plate}"`, orderId]) expect(text).toContain(shown)
    for (const words of ["支付", "取消", "支付失败", "慢", "付了不回", "关闭不回"]) expect(text).toContain(words)
  })

  test("pay, and back to the app: paid", async () => {
    const { press, fee, back, read } = await atTheCashier(method)
    const response = await press("pay")
    expect(response.status).toBe(303)
    expect(response.headers.get("location")).toEqual(back())
    expect(await fee()).toBe("PAID")
    expect(await read()).toContain("这笔钱已经付过了")
    expect((await press("cancel")).headers.get("location")).toMatch(/^\/cashier\//)
    expect(await fee()).toBe("PAID")
  })

  test.each([
    ["cancel", "cancelled"],
    ["fail", "failed"],
  ])("%s: back with a hint, and it can be paid after all", async (button, hint) => {
    const { press, fee, back, read, anybody, orderId } = await atTheCashier(method)
    expect((await press(button)).headers.get("location")).toBe(back(hint))
    expect(await anybody.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: hint }] })
    expect(await fee()).toBe("UNPAID")
    expect(await read()).toContain("可以再付")
    await press("pay")
    expect(await fee()).toBe("PAID")
  })

  test("slow: back at once, paid 20 seconds later by the box's clock", async () => {
    const { press, fee, back, read, anybody } = await atTheCashier(method)
    expect((await press("slow")).headers.get("location")).toBe(back())
    expect(await fee()).toBe("PAYING")
    expect(await read()).toContain("正在等银行的消息")
    anybody.advance(20)
    expect(await fee()).toBe("PAID")
    anybody.advance(-20)
  })

  test("closed without a callback, paid or not", async () => {
    const away = await atTheCashier(method)
    const response = await away.press("away")
    expect(response.status).toBe(200)
    expect(response.headers.get("location")).toBeNull()
    expect(await away.fee()).toBe("UNPAID")
    const paid = await atTheCashier(method)
    expect(await (await paid.press("pay-away")).text()).toContain("页面已关闭")
    expect(await paid.fee()).toBe("PAID")
  })

  test("no other site presses its buttons, and its form may end in the app", async () => {
    const { press, page, fee } = await atTheCashier(method)
    expect((await press("pay", { origin: "https://evil.example" })).status).toBe(403)
    expect((await press("steal")).status).toBe(400)
    expect(await fee()).toBe("UNPAID")
    const policy = (await fetch(page)).headers.get("content-security-policy")
    expect(policy).toMatch(/form-action 'self' http:\/\/app\.example; frame-ancestors 'self'/)
  })
})

test("a payment has one cashier, and a closed one says so", async () => {
  const { page, anybody, orderId, read } = await atTheCashier("alipay")
  expect((await fetch(page.replace("alipay", "weixin"))).status).toBe(404)
  expect((await fetch(`${box.url}/cashier/alipay/T1`)).status).toBe(404)
  await anybody.pay(orderId, "weixin", 15_000)
  expect(await read()).toContain("这笔支付已经关闭")
  expect(
    (await fetch(page, { method: "POST", body: "button=pay", redirect: "manual" })).headers.get("location"),
  ).toMatch(/^\/cashier/)
  expect(await anybody.payments(orderId)).toMatchObject({ charged: 0 })
})

test("slow can be made slower, and immune to the box's clock", async () => {
  await control(box.url, "payments/settings", { slowSeconds: 60, realTime: true })
  const { press, fee, anybody } = await atTheCashier("alipay")
  await press("slow")
  anybody.advance(3_600)
  expect(await fee()).toBe("PAYING")
  anybody.advance(-3_600)
  await control(box.url, "payments/settings", { slowSeconds: null, realTime: null })
})

test("the guide shows what was paid", async () => {
  const { owner, orderId, made } = await inWorld(box, "balance-covers")
  await owner.pay(orderId, "balance", 15_000)
  const part = async (query = "") => (await fetch(`${box.url}/parts/charges${query}`)).text()
  expect(await part(`?phone=${made.phone}`)).toMatch(/余额[\s\S]*¥35\.00[\s\S]*余额<\/span><b>¥15\.00/)
  expect(await part()).toContain(orderId)
  expect(await part("?phone=13999999999")).toContain("还没有付过钱")
  expect(await (await fetch(box.url)).text()).toContain("<h2>付款</h2>")
})

test("a merchant's recharge", async () => {
  const { made, anybody } = await inWorld(box, "merchant-recharge")
  const [transactionId = ""] = made.orders
  const recharge = () => anybody.call(contract.pay.rechargeMerchant, { transactionId, method: "alipay" })
  const begun = await recharge()
  const page = await (await fetch("redirect" in begun ? (begun.redirect ?? "") : "")).text()
  for (const shown of ["¥88.00", "天虹商场 停车券 20 小时"]) expect(page).toContain(shown)
  await anybody.settle({ orderId: transactionId }, "paid")
  expect(await recharge()).toEqual({ refused: "PAID_ALREADY" })
  expect(await anybody.fee(transactionId)).toMatchObject({ state: "PAID", paid: 88_000 })
  expect(await anybody.call(contract.pay.rechargeMerchant, { transactionId: "T1", method: "alipay" })).toEqual({
    refused: "PAY_ERROR",
  })
})

describe("direct payment", () => {
  const { payDirectly } = contract.pay
  const direct = { method: "alipay", type: "direct", amount: 12_345, parkId: "1001" } as const

  test("to the third decimal, and twice the same is one", async () => {
    const { anybody, plate } = await inWorld(box, "car-in-park")
    const first = await anybody.call(payDirectly, { ...direct, plate })
    const second = await anybody.call(payDirectly, { ...direct, plate })
    expect(first).toEqual(second)
    const paymentId = "transactionId" in first ? first.transactionId : ""
    await anybody.settle({ paymentId }, "paid")
    expect(await anybody.fee(String(paymentId))).toMatchObject({ state: "PAID", paid: 12_345, plate })
    expect(await anybody.ledger({ plate })).toMatchObject({ total: 12_345, charges: [{ method: "alipay" }] })
    const third = await anybody.call(payDirectly, { ...direct, plate })
    expect("transactionId" in third && third.transactionId !== paymentId).toBe(true)
  })

  test("nothing, nowhere and nobody cannot be paid", async () => {
    const { anybody, plate } = await inWorld(box, "car-in-park")
    for (const wrong of [{ amount: 0 }, { parkId: "7777" }, { plate: "ABCDEFG" }])
      expect(await anybody.call(payDirectly, { ...direct, plate, ...wrong })).toEqual({ refused: "PAY_ERROR" })
  })
})
