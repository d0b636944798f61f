import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { isFreeToLeave } from "#sandbox/bills/bill-lines"
import { applyElapsedTime } from "#sandbox/payments/elapsed-time"
import { findBill } from "#sandbox/records/money/bills"
import { listPayments } from "#sandbox/records/money/payments"
import { control, start } from "#tests/sandbox/box"
import { inWorld } from "#tests/sandbox/customer"

/** Where one thousandth, one millisecond or one coupon decides. Each test has a box of its own, whose clock it may move. */
const NOON = Date.parse("2026-11-20T12:00:00+08:00")
let box: RunningSandbox
beforeEach(async () => {
  box = await start()
  box.sandbox.clock.set(NOON)
})
afterEach(() => box.stop())

const { pay } = contract
type World = Awaited<ReturnType<typeof inWorld>>
const couponIds = async ({ anybody, plate }: World) => {
  const said = await anybody.call(pay.coupons, { plate, parkId: "1001" })
  return "list" in said ? said.list : []
}

test("a balance of exactly the fee pays it, and one of a thousandth less does not", async () => {
  const [covers, short] = [await inWorld(box, "car-in-park"), await inWorld(box, "car-in-park")]
  await control(box.url, "ledger/top-up", { phone: covers.made.phone, amount: 15_000 })
  await control(box.url, "ledger/top-up", { phone: short.made.phone, amount: 14_999 })
  expect(await covers.owner.pay(covers.orderId, "balance", 15_000)).toMatchObject({ paid: true })
  expect(await covers.owner.ledger({ phone: covers.made.phone })).toMatchObject({ balance: 0, total: 15_000 })
  expect(await short.owner.pay(short.orderId, "balance", 15_000)).toEqual({ refused: "BALANCE_SHORT" })
})

test("what is taken off is told for the car of the order, and no longer once that has left", async () => {
  const { anybody, order, plate } = await inWorld(box, "coupons")
  expect(await anybody.with({ ...order, plate: "粤B00000" }, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
  expect(await anybody.with(order, []).reduce()).toMatchObject({ due: 20_000 })
  await control(box.url, "stays/leave", { plate })
  expect(await anybody.with(order, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
})

test("the code for the barrier is given to who has paid, and to nobody before", async () => {
  const { anybody, orderId } = await inWorld(box, "car-in-park")
  await control(box.url, "parks", { id: "1001", gateCode: true })
  const before = await anybody.fee(orderId)
  expect(before).toMatchObject({ state: "UNPAID" })
  expect(before).not.toHaveProperty("gateCode")
  await anybody.pay(orderId, "alipay", 15_000)
  await anybody.settle({ orderId }, "paid")
  expect(await anybody.fee(orderId)).toMatchObject({ state: "PAID", gateCode: expect.stringContaining("BOAN-") })
})

test("begun again for another sum, or with another coupon for the same sum, it is another payment", async () => {
  const grows = await inWorld(box, "about-to-grow")
  await grows.anybody.pay(grows.orderId, "alipay", 15_000)
  grows.anybody.advance(61)
  await grows.anybody.pay(grows.orderId, "alipay", 20_000)
  expect(await grows.anybody.payments(grows.orderId)).toMatchObject({
    payments: [
      { amount: 15_000, state: "expired" },
      { amount: 20_000, state: "created" },
    ],
  })

  const world = await inWorld(box, "coupons")
  const [first, other] = (await couponIds(world)).filter(({ minutes, disabled }) => minutes === 60 && !disabled)
  for (const { id } of [first!, other!]) {
    expect(await world.anybody.with(world.order, [id]).pay("alipay", 15_000)).toMatchObject({ paid: false })
  }
  await world.anybody.settle({ orderId: world.orderId }, "paid")
  expect(await world.anybody.ledger({ plate: world.plate })).toMatchObject({ charges: [{ coupons: [other!.id] }] })
  expect((await couponIds(world)).map(({ id }) => id)).not.toContain(other!.id)
  expect((await couponIds(world)).map(({ id }) => id)).toContain(first!.id)
})

test("a cashier that was left takes no money while another is open", async () => {
  const { anybody, orderId } = await inWorld(box, "car-in-park")
  await anybody.pay(orderId, "alipay", 15_000)
  const [left] = (await anybody.payments(orderId)).payments
  await anybody.settle({ paymentId: left!.id }, "cancelled")
  await anybody.pay(orderId, "weixin", 15_000)
  expect(await anybody.settle({ paymentId: left!.id }, "paid")).toMatchObject({ status: 200, accepted: false })
  expect(await anybody.settle({ orderId }, "paid")).toMatchObject({ accepted: true })
  expect(await anybody.payments(orderId)).toMatchObject({ charged: 15_000 })
})

test("a coupon that had run out when the payment was begun fails it", async () => {
  const world = await inWorld(box, "coupons")
  const [ticked] = (await couponIds(world)).filter(({ checked }) => checked)
  await world.anybody.with(world.order, [ticked!.id]).pay("alipay", 15_000)
  world.anybody.advance(-10)
  await control(box.url, "coupons", { id: ticked!.id, state: "expired" })
  world.anybody.advance(10)
  expect(await world.anybody.settle({ orderId: world.orderId }, "paid")).toMatchObject({ accepted: false })
})

test("what a bank says in real time is heard in real time, wherever the box's clock stands", async () => {
  box.sandbox.clock.set(Date.now() + 600_000)
  const { anybody, orderId } = await inWorld(box, "car-in-park")
  await anybody.pay(orderId, "alipay", 15_000)
  await control(box.url, "payments/settle", { orderId, result: "paid", delay: 0, realTime: true })
  expect(await anybody.fee(orderId)).toMatchObject({ state: "PAID" })
})

test("coupons of one day are counted over all its orders", async () => {
  const world = await inWorld(box, "coupons")
  const { anybody, order, plate } = world
  await control(box.url, "parks", { id: "1001", maxUsableOneDay: 1 })
  const [first, other] = (await couponIds(world)).filter(({ minutes, disabled }) => minutes === 60 && !disabled)
  await anybody.with(order, [first!.id]).pay("alipay", 15_000)
  await anybody.settle({ orderId: order.orderId }, "paid")
  anybody.advance(3_600)
  const found = await anybody.lookUp(plate)
  const orderId = "list" in found ? found.list[0]!.orderId : ""
  expect(orderId).not.toBe(order.orderId)
  expect(await anybody.with({ plate, orderId }, [other!.id]).reduce()).toEqual({ refused: "COUPON_GONE" })
})

test("the time to leave, a quote and a cashier are over in the very moment they end", async () => {
  expect([isFreeToLeave({ leave_by: 100 } as never, 99), isFreeToLeave({ leave_by: 100 } as never, 100)]).toEqual([
    true,
    false,
  ])
  const { store } = box.sandbox
  const quoted = await inWorld(box, "car-in-park")
  const ends = findBill(store, quoted.orderId)!.expires_at!
  applyElapsedTime(store, ends - 1)
  expect(findBill(store, quoted.orderId)!.state).toBe("UNPAID")
  applyElapsedTime(store, ends)
  expect(findBill(store, quoted.orderId)!.state).toBe("EXPIRED")

  const begun = await inWorld(box, "car-in-park")
  await begun.anybody.pay(begun.orderId, "alipay", 15_000)
  const [payment] = listPayments(store, begun.orderId)
  applyElapsedTime(store, payment!.expires_at - 1)
  expect(listPayments(store, begun.orderId)[0]!.state).toBe("created")
  applyElapsedTime(store, payment!.expires_at)
  expect(listPayments(store, begun.orderId)[0]!.state).toBe("expired")
})
