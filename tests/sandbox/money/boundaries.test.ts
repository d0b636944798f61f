import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { isFreeToLeave } from "#sandbox/bills/bill-lines"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { findBill } from "#sandbox/records/money/bills"
import { listPayments } from "#sandbox/records/money/payments"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { openScenario } from "#tests/sandbox/customer"

/** Each test has its own sandbox, whose clock starts at noon. */
const NOON = Date.parse("2026-11-20T12:00:00+08:00")
let server: RunningSandbox
beforeEach(async () => {
  server = await startTestSandbox()
  server.sandbox.clock.set(NOON)
})
afterEach(() => server.stop())

const { pay } = contract
type ScenarioDriver = Awaited<ReturnType<typeof openScenario>>
const listCoupons = async ({ guest, plate }: ScenarioDriver) => {
  const result = await guest.call(pay.coupons, { plate, parkId: "1001" })
  return "list" in result ? result.list : []
}

test("a balance of exactly the fee is sufficient, and a balance of 0.001 yuan less is not", async () => {
  const sufficient = await openScenario(server, "car-in-park")
  const insufficient = await openScenario(server, "car-in-park")
  await control(server.url, "ledger/top-up", { phone: sufficient.scenario.phone, amount: 15_000 })
  await control(server.url, "ledger/top-up", { phone: insufficient.scenario.phone, amount: 14_999 })
  expect(await sufficient.owner.pay(sufficient.orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await sufficient.owner.ledger({ phone: sufficient.scenario.phone })).toMatchObject({
    balance: 0,
    total: 15_000,
  })
  expect(await insufficient.owner.pay(insufficient.orderId, "balance", 15_000)).toEqual({ refused: "BALANCE_SHORT" })
})

test("discounts are calculated only for the order's car, until it leaves", async () => {
  const { guest, order, plate } = await openScenario(server, "coupons")
  expect(await guest.withDiscounts({ ...order, plate: "粤B00000" }, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
  expect(await guest.withDiscounts(order, []).reduce()).toMatchObject({ due: 20_000 })
  await control(server.url, "stays/leave", { plate })
  expect(await guest.withDiscounts(order, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
})

test("an order has a gate code only after it is paid", async () => {
  const { guest, orderId } = await openScenario(server, "car-in-park")
  await control(server.url, "parks", { id: "1001", gateCode: true })
  const unpaidFee = await guest.fee(orderId)
  expect(unpaidFee).toMatchObject({ state: "UNPAID" })
  expect(unpaidFee).not.toHaveProperty("gateCode")
  await guest.pay(orderId, "alipay", 15_000)
  await guest.settle({ orderId }, "paid")
  expect(await guest.fee(orderId)).toMatchObject({ state: "PAID", gateCode: expect.stringContaining("BOAN-") })
})

test("another amount or another coupon starts another payment", async () => {
  const driver = await openScenario(server, "about-to-grow")
  await driver.guest.pay(driver.orderId, "alipay", 15_000)
  driver.guest.advance(61)
  await driver.guest.pay(driver.orderId, "alipay", 20_000)
  expect(await driver.guest.payments(driver.orderId)).toMatchObject({
    payments: [
      { amount: 15_000, state: "expired" },
      { amount: 20_000, state: "created" },
    ],
  })

  const scenario = await openScenario(server, "coupons")
  const [firstCoupon, secondCoupon] = (await listCoupons(scenario)).filter(
    ({ minutes, disabled }) => minutes === 60 && !disabled,
  )
  for (const { id } of [firstCoupon!, secondCoupon!]) {
    expect(await scenario.guest.withDiscounts(scenario.order, [id]).pay("alipay", 15_000)).toMatchObject({
      paid: false,
    })
  }
  await scenario.guest.settle({ orderId: scenario.orderId }, "paid")
  expect(await scenario.guest.ledger({ plate: scenario.plate })).toMatchObject({
    charges: [{ coupons: [secondCoupon!.id] }],
  })
  expect((await listCoupons(scenario)).map(({ id }) => id)).not.toContain(secondCoupon!.id)
  expect((await listCoupons(scenario)).map(({ id }) => id)).toContain(firstCoupon!.id)
})

test("an abandoned cashier takes no money while another is open", async () => {
  const { guest, orderId } = await openScenario(server, "car-in-park")
  await guest.pay(orderId, "alipay", 15_000)
  const [abandoned] = (await guest.payments(orderId)).payments
  await guest.settle({ paymentId: abandoned!.id }, "cancelled")
  await guest.pay(orderId, "weixin", 15_000)
  expect(await guest.settle({ paymentId: abandoned!.id }, "paid")).toMatchObject({ status: 200, accepted: false })
  expect(await guest.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await guest.payments(orderId)).toMatchObject({ charged: 15_000 })
})

test("a coupon that had expired when the payment started fails it", async () => {
  const scenario = await openScenario(server, "coupons")
  const [expiredCoupon] = (await listCoupons(scenario)).filter(({ checked }) => checked)
  await scenario.guest.withDiscounts(scenario.order, [expiredCoupon!.id]).pay("alipay", 15_000)
  scenario.guest.advance(-10)
  await control(server.url, "coupons", { id: expiredCoupon!.id, state: "expired" })
  scenario.guest.advance(10)
  expect(await scenario.guest.settle({ orderId: scenario.orderId }, "paid")).toMatchObject({ accepted: false })
})

test("a notice in real time does not depend on the sandbox's clock", async () => {
  server.sandbox.clock.set(Date.now() + 600_000)
  const { guest, orderId } = await openScenario(server, "car-in-park")
  await guest.pay(orderId, "alipay", 15_000)
  await control(server.url, "payments/settle", { orderId, result: "paid", delay: 0, realTime: true })
  expect(await guest.fee(orderId)).toMatchObject({ state: "PAID" })
})

test("the daily coupon limit counts all orders of the day", async () => {
  const scenario = await openScenario(server, "coupons")
  const { guest, order, plate } = scenario
  await control(server.url, "parks", { id: "1001", maxUsableOneDay: 1 })
  const [firstCoupon, secondCoupon] = (await listCoupons(scenario)).filter(
    ({ minutes, disabled }) => minutes === 60 && !disabled,
  )
  await guest.withDiscounts(order, [firstCoupon!.id]).pay("alipay", 15_000)
  await guest.settle({ orderId: order.orderId }, "paid")
  guest.advance(3_600)
  const result = await guest.lookUp(plate)
  const orderId = "list" in result ? result.list[0]!.orderId : ""
  expect(orderId).not.toBe(order.orderId)
  expect(await guest.withDiscounts({ plate, orderId }, [secondCoupon!.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
})

test("the time to leave, a quote and a cashier end exactly at their end time", async () => {
  expect(isFreeToLeave({ leave_by: 100 } as never, 99)).toBe(true)
  expect(isFreeToLeave({ leave_by: 100 } as never, 100)).toBe(false)
  const { store } = server.sandbox
  const quoted = await openScenario(server, "car-in-park")
  const endsAt = findBill(store, quoted.orderId)!.expires_at!
  applyElapsedTime(store, endsAt - 1)
  expect(findBill(store, quoted.orderId)!.state).toBe("UNPAID")
  applyElapsedTime(store, endsAt)
  expect(findBill(store, quoted.orderId)!.state).toBe("EXPIRED")

  const started = await openScenario(server, "car-in-park")
  await started.guest.pay(started.orderId, "alipay", 15_000)
  const [payment] = listPayments(store, started.orderId)
  applyElapsedTime(store, payment!.expires_at - 1)
  expect(listPayments(store, started.orderId)[0]!.state).toBe("created")
  applyElapsedTime(store, payment!.expires_at)
  expect(listPayments(store, started.orderId)[0]!.state).toBe("expired")
})
