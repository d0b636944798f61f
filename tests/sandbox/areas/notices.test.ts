import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeEach(async () => {
  box = await start()
  await control(box.url, "payments/settings", { weixin: "bridge" })
})
afterEach(() => box.stop())

const { pay, payments, platform } = contract

async function atTheCashier(method: "weixin" | "alipay" = "weixin") {
  const { anybody, orderId } = await inWorld(box, "car-in-park")
  await anybody.pay(orderId, method, 15_000)
  const say = (result: string, more: object = {}) => anybody.settle({ orderId, ...more }, result)
  return { anybody, orderId, say }
}
const stateOf = async (customer: Customer, orderId: string) => {
  const fee = await customer.fee(orderId)
  return "state" in fee ? fee.state : fee.refused
}
const prepayOf = async (customer: Customer, orderId: string) => {
  const prepared = await customer.call(payments.prepare, { orderId })
  return "prepayId" in prepared ? prepared.prepayId : undefined
}

describe("the provider hears of it", () => {
  test("only then the order is paid", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    expect(await stateOf(anybody, orderId)).toBe("UNPAID")
    expect(await say("paid", { delay: 20 })).toMatchObject({ accepted: true, state: "paying" })
    expect(await stateOf(anybody, orderId)).toBe("PAYING")
    anybody.advance(19)
    expect(await stateOf(anybody, orderId)).toBe("PAYING")
    anybody.advance(2)
    expect(await stateOf(anybody, orderId)).toBe("PAID")
  })

  test("as often as it likes", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    await say("paid", { duplicates: 4 })
    await say("paid")
    expect(await anybody.payments(orderId)).toMatchObject({
      charged: 15_000,
      payments: [{ notices: 6, state: "paid" }],
    })
  })

  test("by the machine's clock, where the box's shall not hurry it", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    await say("paid", { delay: 30, realTime: true })
    anybody.advance(3_600)
    expect(await stateOf(anybody, orderId)).toBe("PAYING")
  })

  test("the usual delay and duplicates are settings", async () => {
    await control(box.url, "payments/settings", { noticeSeconds: 5, duplicates: 2 })
    const { anybody, orderId, say } = await atTheCashier()
    await say("paid")
    expect(await stateOf(anybody, orderId)).toBe("PAYING")
    anybody.advance(5)
    expect(await stateOf(anybody, orderId)).toBe("PAID")
    expect(await anybody.payments(orderId)).toMatchObject({ payments: [{ notices: 3 }] })
  })

  test("while it waits no other way to pay is open", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    await say("paid", { delay: 20 })
    expect(await anybody.pay(orderId, "alipay", 15_000)).toEqual({ refused: "PAY_ERROR" })
    expect(await anybody.pay(orderId, "weixin", 15_000)).toMatchObject({ paid: false })
    expect(await say("cancelled")).toMatchObject({ accepted: false })
    anybody.advance(20)
    expect(await stateOf(anybody, orderId)).toBe("PAID")
  })
})

describe("what is paid stays paid", () => {
  test("cancel, then ok: paid", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    expect(await say("cancelled")).toMatchObject({ state: "cancelled" })
    expect(await stateOf(anybody, orderId)).toBe("UNPAID")
    await say("paid")
    expect(await stateOf(anybody, orderId)).toBe("PAID")
    for (const result of ["cancelled", "failed"])
      expect(await say(result)).toMatchObject({ accepted: false, state: "paid" })
    expect(await stateOf(anybody, orderId)).toBe("PAID")
  })

  test("a slow failure opens the order again", async () => {
    const { anybody, orderId, say } = await atTheCashier("alipay")
    await say("failed", { delay: 10 })
    anybody.advance(11)
    expect(await anybody.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: "failed" }] })
    expect(await stateOf(anybody, orderId)).toBe("UNPAID")
    expect(await anybody.pay(orderId, "alipay", 15_000)).toMatchObject({ paid: false })
  })

  test("a cashier that was left for another takes no money any more", async () => {
    const { anybody, orderId } = await atTheCashier("weixin")
    const { payments } = await anybody.payments(orderId)
    await anybody.pay(orderId, "alipay", 15_000)
    expect(await anybody.settle({ paymentId: payments[0]?.id }, "paid")).toMatchObject({
      accepted: false,
      state: "expired",
    })
    expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ accepted: true, state: "paid" })
  })
})

describe("the messaging app", () => {
  test("one prepay an order, until it fails or two hours are over", async () => {
    const { anybody, orderId, say } = await atTheCashier()
    const prepay = await prepayOf(anybody, orderId)
    expect(await prepayOf(anybody, orderId)).toBe(prepay)
    expect(await anybody.call(payments.bridge, { orderId })).toEqual({ prepayId: prepay })
    await say("failed")
    const next = await prepayOf(anybody, orderId)
    expect(typeof next).toBe("string")
    expect(next === prepay).toBe(false)
    anybody.advance(7_201)
    expect(await anybody.settle({ prepayId: next }, "paid")).toMatchObject({ accepted: false })
    expect(await anybody.call(payments.prepare, { orderId })).toEqual({ refused: "ORDER_EXPIRED" })
  })

  test("an order can be prepared without more ado, and by its payment's own id", async () => {
    const { anybody, orderId } = await inWorld(box, "separate-path")
    const prepay = await prepayOf(anybody, orderId)
    const { payments } = await anybody.payments(orderId)
    expect(payments).toMatchObject([{ method: "weixin", amount: 15_000, prepay }])
    expect(await prepayOf(anybody, payments[0]?.id ?? "")).toBe(prepay)
  })

  test("after a failure it is the same sum, or it is said", async () => {
    const { anybody, orderId } = await inWorld(box, "about-to-grow")
    await anybody.pay(orderId, "weixin", 15_000)
    await anybody.settle({ orderId }, "failed")
    anybody.advance(61)
    expect(await anybody.call(payments.prepare, { orderId })).toEqual({ refused: "AMOUNT_CHANGED" })
  })

  test("the bridge takes what was signed for it, and nothing else", async () => {
    const { anybody, orderId } = await atTheCashier()
    const prepayId = (await prepayOf(anybody, orderId)) ?? ""
    const config = (await anybody.call(platform.payBridge, { prepayId })) as Record<string, string>
    const { appId, timestamp, nonce, package: inside, signType, paySign } = config
    const parameters = { appId, timeStamp: timestamp, nonceStr: nonce, package: inside, signType, paySign }
    const tampered = { ...parameters, package: "prepay_id=wx1" }
    expect(await anybody.settle({ parameters: tampered }, "paid")).toMatchObject({ status: 400 })
    expect(await anybody.settle({ parameters }, "paid")).toMatchObject({ accepted: true, state: "paid" })
  })

  test("for a demo there is a page instead", async () => {
    await control(box.url, "payments/settings", { weixin: null })
    const { anybody, orderId } = await inWorld(box, "car-in-park")
    const prepared = await anybody.call(payments.prepare, { orderId })
    expect(prepared).toMatchObject({ redirect_url: expect.stringContaining(`${box.url}/cashier/weixin/T`) as string })
  })
})

describe("without a password", () => {
  test("an agreed plate is charged by itself", async () => {
    const { made, anybody } = await inWorld(box, "no-password")
    const [not = "", opened = ""] = made.orders
    const [first = "", second = ""] = made.plates
    expect(await anybody.call(pay.noPasswordState, { plate: first })).toEqual({ opened: false })
    expect(await anybody.call(pay.noPasswordState, { plate: second })).toEqual({ opened: true })
    expect(await anybody.call(pay.showButton, { parkId: "1003" })).toEqual({ show: true })
    for (const method of ["weixin", "alipay"] as const)
      expect(await anybody.pay(opened, method, 10_000)).toMatchObject(
        method === "weixin" ? { paid: false } : { refused: "PAY_ERROR" },
      )
    expect(await stateOf(anybody, opened)).toBe("PAYING")
    anybody.advance(3)
    expect(await stateOf(anybody, opened)).toBe("PAID")
    await anybody.pay(not, "weixin", 15_000)
    anybody.advance(60)
    expect(await stateOf(anybody, not)).toBe("UNPAID")
  })

  test("the driver agrees on the bank's page", async () => {
    const { made, owner } = await inWorld(box, "no-password")
    const plate = made.plates[0] ?? ""
    const opening = await owner.call(pay.openNoPassword, { plate })
    const page = "redirect" in opening ? (opening.redirect ?? "") : ""
    expect(await (await fetch(page)).text()).toContain("同意开通")
    const press = (button: string) => fetch(page, { method: "POST", body: `button=${button}`, redirect: "manual" })
    await press("refuse")
    expect(await owner.call(pay.noPasswordState, { plate })).toEqual({ opened: false })
    const back = (await press("agree")).headers.get("location")
    expect(back).toBe(`http://app.example/v1/wx_money/open_driving?licencePlate=${encodeURIComponent(plate)}`)
    expect(await owner.call(pay.noPasswordState, { plate })).toEqual({ opened: true })
  })
})
