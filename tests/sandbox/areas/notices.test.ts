import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeEach(async () => {
  server = await startTestSandbox()
  await control(server.url, "payments/settings", { weixin: "bridge" })
})
afterEach(() => server.stop())

const { pay, payments, platform } = contract

async function openCashier(method: "weixin" | "alipay" = "weixin") {
  const { guest, orderId } = await openScenario(server, "car-in-park")
  await guest.pay(orderId, method, 15_000)
  const settle = (result: string, options: object = {}) => guest.settle({ orderId, ...options }, result)
  return { guest, orderId, settle }
}
const getState = async (customer: Customer, orderId: string) => {
  const fee = await customer.fee(orderId)
  return "state" in fee ? fee.state : fee.refused
}
const preparePayment = async (customer: Customer, orderId: string) => {
  const prepared = await customer.call(payments.prepare, { orderId })
  return "prepayId" in prepared ? prepared.prepayId : undefined
}

describe("a payment notice", () => {
  test("makes the order paid", async () => {
    const { guest, orderId, settle } = await openCashier()
    expect(await getState(guest, orderId)).toBe("UNPAID")
    expect(await settle("paid", { delay: 200 })).toMatchObject({ accepted: true, state: "paying" })
    expect(await getState(guest, orderId)).toBe("PAYING")
    guest.advance(100)
    expect(await getState(guest, orderId)).toBe("PAYING")
    guest.advance(100)
    expect(await getState(guest, orderId)).toBe("PAID")
  })

  test("may arrive several times", async () => {
    const { guest, orderId, settle } = await openCashier()
    await settle("paid", { duplicates: 4 })
    await settle("paid")
    expect(await guest.payments(orderId)).toMatchObject({
      charged: 15_000,
      payments: [{ notices: 6, state: "paid" }],
    })
  })

  test("can follow the machine's clock instead of the sandbox's", async () => {
    const { guest, orderId, settle } = await openCashier()
    await settle("paid", { delay: 30, realTime: true })
    guest.advance(3_600)
    expect(await getState(guest, orderId)).toBe("PAYING")
  })

  test("has a default delay and number of duplicates", async () => {
    await control(server.url, "payments/settings", { noticeSeconds: 5, duplicates: 2 })
    const { guest, orderId, settle } = await openCashier()
    await settle("paid")
    expect(await getState(guest, orderId)).toBe("PAYING")
    guest.advance(5)
    expect(await getState(guest, orderId)).toBe("PAID")
    expect(await guest.payments(orderId)).toMatchObject({ payments: [{ notices: 3 }] })
  })

  test("blocks other payment methods while it is pending", async () => {
    const { guest, orderId, settle } = await openCashier()
    await settle("paid", { delay: 20 })
    expect(await guest.pay(orderId, "alipay", 15_000)).toEqual({ refused: "PAY_ERROR" })
    expect(await guest.pay(orderId, "weixin", 15_000)).toMatchObject({ paid: false })
    expect(await settle("cancelled")).toMatchObject({ accepted: false })
    guest.advance(20)
    expect(await getState(guest, orderId)).toBe("PAID")
  })
})

describe("a cashier's result", () => {
  test("a payment after a cancellation makes the order paid permanently", async () => {
    const { guest, orderId, settle } = await openCashier()
    expect(await settle("cancelled")).toMatchObject({ state: "cancelled" })
    expect(await getState(guest, orderId)).toBe("UNPAID")
    await settle("paid")
    expect(await getState(guest, orderId)).toBe("PAID")
    for (const result of ["cancelled", "failed"])
      expect(await settle(result)).toMatchObject({ accepted: false, state: "paid" })
    expect(await getState(guest, orderId)).toBe("PAID")
  })

  test("a late failure makes the order payable again", async () => {
    const { guest, orderId, settle } = await openCashier("alipay")
    await settle("failed", { delay: 10 })
    guest.advance(11)
    expect(await guest.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: "failed" }] })
    expect(await getState(guest, orderId)).toBe("UNPAID")
    expect(await guest.pay(orderId, "alipay", 15_000)).toMatchObject({ paid: false })
  })

  test("a cashier replaced by another takes no money", async () => {
    const { guest, orderId } = await openCashier("weixin")
    const { payments } = await guest.payments(orderId)
    await guest.pay(orderId, "alipay", 15_000)
    expect(await guest.settle({ paymentId: payments[0]?.id }, "paid")).toMatchObject({
      accepted: false,
      state: "expired",
    })
    expect(await guest.settle({ orderId }, "paid")).toMatchObject({ accepted: true, state: "paid" })
  })
})

describe("the messaging app", () => {
  test("an order has one prepay id until it fails or expires", async () => {
    const { guest, orderId, settle } = await openCashier()
    const prepay = await preparePayment(guest, orderId)
    expect(await preparePayment(guest, orderId)).toBe(prepay)
    expect(await guest.call(payments.bridge, { orderId })).toEqual({ prepayId: prepay })
    await settle("failed")
    const nextPrepayId = await preparePayment(guest, orderId)
    expect(typeof nextPrepayId).toBe("string")
    expect(nextPrepayId === prepay).toBe(false)
    guest.advance(7_201)
    expect(await guest.settle({ prepayId: nextPrepayId }, "paid")).toMatchObject({ accepted: false })
    expect(await guest.call(payments.prepare, { orderId })).toEqual({ refused: "ORDER_EXPIRED" })
  })

  test("an order can be prepared directly and by its payment id", async () => {
    const { guest, orderId } = await openScenario(server, "separate-path")
    const prepay = await preparePayment(guest, orderId)
    const { payments } = await guest.payments(orderId)
    expect(payments).toMatchObject([{ method: "weixin", amount: 15_000, prepay }])
    expect(await preparePayment(guest, payments[0]?.id ?? "")).toBe(prepay)
  })

  test("a changed amount after a failure is refused", async () => {
    const { guest, orderId } = await openScenario(server, "about-to-grow")
    await guest.pay(orderId, "weixin", 15_000)
    await guest.settle({ orderId }, "failed")
    guest.advance(61)
    expect(await guest.call(payments.prepare, { orderId })).toEqual({ refused: "AMOUNT_CHANGED" })
  })

  test("the bridge accepts only the signed parameters", async () => {
    const { guest, orderId } = await openCashier()
    const prepayId = (await preparePayment(guest, orderId)) ?? ""
    const config = (await guest.call(platform.payBridge, { prepayId })) as Record<string, string>
    const { appId, timestamp, nonce, package: packageValue, signType, paySign } = config
    const parameters = { appId, timeStamp: timestamp, nonceStr: nonce, package: packageValue, signType, paySign }
    const tampered = { ...parameters, package: "prepay_id=wx1" }
    expect(await guest.settle({ parameters: tampered }, "paid")).toMatchObject({ status: 400 })
    expect(await guest.settle({ parameters }, "paid")).toMatchObject({ accepted: true, state: "paid" })
  })

  test("a demo uses a page instead of the bridge", async () => {
    await control(server.url, "payments/settings", { weixin: null })
    const { guest, orderId } = await openScenario(server, "car-in-park")
    const prepared = await guest.call(payments.prepare, { orderId })
    expect(prepared).toMatchObject({
      redirect_url: expect.stringContaining(`${server.url}/cashier/weixin/T`) as string,
    })
  })
})

describe("no-password pay", () => {
  test("charges an agreed plate automatically", async () => {
    const { scenario, guest } = await openScenario(server, "no-password")
    const [otherOrder = "", agreedOrder = ""] = scenario.orders
    const [first = "", second = ""] = scenario.plates
    expect(await guest.call(pay.noPasswordState, { plate: first })).toEqual({ opened: false })
    expect(await guest.call(pay.noPasswordState, { plate: second })).toEqual({ opened: true })
    expect(await guest.call(pay.showButton, { parkId: "1003" })).toEqual({ show: true })
    for (const method of ["weixin", "alipay"] as const)
      expect(await guest.pay(agreedOrder, method, 10_000)).toMatchObject(
        method === "weixin" ? { paid: false } : { refused: "PAY_ERROR" },
      )
    expect(await getState(guest, agreedOrder)).toBe("PAYING")
    guest.advance(3)
    expect(await getState(guest, agreedOrder)).toBe("PAID")
    await guest.pay(otherOrder, "weixin", 15_000)
    guest.advance(60)
    expect(await getState(guest, otherOrder)).toBe("UNPAID")
  })

  test("is agreed on the bank's page", async () => {
    const { scenario, owner } = await openScenario(server, "no-password")
    const plate = scenario.plates[0] ?? ""
    const opening = await owner.call(pay.openNoPassword, { plate })
    const pageUrl = "redirect" in opening ? (opening.redirect ?? "") : ""
    expect(await (await fetch(pageUrl)).text()).toContain("同意开通")
    const pressButton = (button: string) =>
      fetch(pageUrl, { method: "POST", body: `button=${button}`, redirect: "manual" })
    await pressButton("refuse")
    expect(await owner.call(pay.noPasswordState, { plate })).toEqual({ opened: false })
    const returnUrl = (await pressButton("agree")).headers.get("location")
    expect(returnUrl).toBe(`http://app.example/v1/wx_money/open_driving?licencePlate=${encodeURIComponent(plate)}`)
    expect(await owner.call(pay.noPasswordState, { plate })).toEqual({ opened: true })
  })
})
