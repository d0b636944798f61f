import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

/** A provider that charges whatever it is sent: with it, a driver is charged once only if the app sees to that. */
let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

async function carelessWith(name: "car-in-park" | "balance-covers" | "coupons") {
  const world = await inWorld(box, name)
  expect(await control(box.url, "payments/careless", { orderId: world.orderId, careless: true })).toMatchObject({
    status: 200,
  })
  return world
}
const cashierIn = (answer: object) => String("redirect" in answer ? answer.redirect : answer)

test("every start is a payment of its own, every cashier takes money, and each is charged", async () => {
  const { anybody, orderId, plate } = await carelessWith("car-in-park")
  const cashiers = [
    cashierIn(await anybody.pay(orderId, "alipay", 15_000)),
    cashierIn(await anybody.pay(orderId, "alipay", 15_000)),
  ]
  expect(new Set(cashiers).size).toBe(2)
  for (const cashier of cashiers) await fetch(cashier, { method: "POST", body: "button=pay", redirect: "manual" })
  expect(await anybody.ledger({ plate })).toMatchObject({ total: 30_000, charges: [{ orderId }, { orderId }] })
})

test("what is paid is paid again when it is sent again, and it says how the order stood", async () => {
  const { owner, orderId, made } = await carelessWith("balance-covers")
  for (const _ of [1, 2]) expect(await owner.pay(orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await owner.ledger({ phone: made.phone })).toMatchObject({ total: 30_000, balance: 20_000 })
  expect(await owner.fee(orderId)).toMatchObject({ state: "PAID" })
  expect(await owner.payments(orderId)).toMatchObject({ payments: [{ billWas: "UNPAID" }, { billWas: "PAID" }] })
})

test("it reckons nothing: the sum that is sent is charged, whatever it should be, with whatever coupons", async () => {
  const { anybody, order, orderId, plate } = await carelessWith("coupons")
  expect(await anybody.with(order, ["no-such-coupon"]).pay("alipay", 1)).toMatchObject({ paid: false })
  expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await anybody.ledger({ plate })).toMatchObject({ total: 1 })
})

test("a cashier that is open when another is begun is counted, and one that was left does not close it", async () => {
  const { anybody, orderId } = await carelessWith("car-in-park")
  const first = cashierIn(await anybody.pay(orderId, "alipay", 15_000))
  await anybody.pay(orderId, "weixin", 15_000)
  expect(await anybody.payments(orderId)).toMatchObject({
    payments: [
      { method: "alipay", state: "created", openThen: 0 },
      { method: "weixin", state: "created", openThen: 1 },
    ],
  })
  await fetch(first, { method: "POST", body: "button=slow", redirect: "manual" })
  await anybody.settle({ orderId }, "cancelled")
  expect(await anybody.fee(orderId)).toMatchObject({ state: "PAYING" })
})

test("one bank's word, said often, is still one charge", async () => {
  const { anybody, orderId, plate } = await carelessWith("car-in-park")
  await anybody.pay(orderId, "weixin", 15_000)
  for (const _ of [1, 2, 3]) expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await anybody.ledger({ plate })).toMatchObject({ total: 15_000 })
})

test("it is careless with one order and no other, and only until it is told not to be", async () => {
  const { owner, orderId } = await carelessWith("balance-covers")
  const other = await inWorld(box, "balance-covers")
  expect(await other.owner.pay(other.orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await other.owner.pay(other.orderId, "balance", 15_000)).toEqual({ refused: "PAID_ALREADY" })
  await control(box.url, "payments/careless", { orderId, careless: false })
  expect(await owner.pay(orderId, "balance", 1)).toEqual({ refused: "AMOUNT_CHANGED" })
  expect(await owner.call(contract.payments.prepare, { orderId: "1001000000000000001" })).toEqual({
    refused: "ORDER_EXPIRED",
  })
  expect(await control(box.url, "payments/careless", { orderId: "none", careless: true })).toMatchObject({
    status: 404,
  })
})
