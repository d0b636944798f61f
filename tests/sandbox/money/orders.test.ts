import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start, world } from "#tests/sandbox/box"
import { customerOf, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { pay, payments } = contract

describe("looking up", () => {
  test("anybody sees the fee of a car in the park", async () => {
    const { anybody, plate, orderId } = await inWorld(box, "car-in-park")
    expect(await anybody.lookUp(plate, "1001")).toMatchObject({
      count: 1,
      list: [{ plate, orderId, amount: 15_000, minutes: 135, park: "科技园停车场", loginRequired: false, balance: 0 }],
      potentialCars: [],
    })
    expect(await anybody.lookUp(plate)).toMatchObject({ count: 1 })
    expect(await anybody.call(pay.lookupLegacy, { plate, loginRequired: false })).toMatchObject({ count: 1 })
  })

  test("its driver sees the balance too", async () => {
    const { owner, plate } = await inWorld(box, "balance-covers")
    expect(await owner.lookUp(plate)).toMatchObject({ list: [{ balance: 50_000 }] })
  })

  test("asked again it is the same order", async () => {
    const { anybody, plate, orderId } = await inWorld(box, "car-in-park")
    for (let i = 0; i < 3; i++) expect(await anybody.lookUp(plate)).toMatchObject({ list: [{ orderId }] })
  })

  test("a plate that is not in this park gives those that are one slip away", async () => {
    const { made, anybody } = await inWorld(box, "not-in-park")
    const [typed = "", ...near] = made.plates
    expect(await anybody.lookUp(typed, "1001")).toMatchObject({ count: 0, list: [], potentialCars: near })
    expect(await anybody.lookUp(typed)).toMatchObject({ count: 0, potentialCars: [] })
    const here = { list: near.map((plate) => ({ plate, inPark: true })) }
    expect(await anybody.call(pay.cars, { parkId: "1001", plate: typed })).toEqual(here)
    expect(await anybody.call(pay.cars, { plate: typed })).toEqual({ list: [] })
    expect(await anybody.lookUp(near[0] ?? "", "2297")).toMatchObject({ count: 0 })
    expect(await anybody.lookUp(near[0] ?? "", "0001001")).toMatchObject({ count: 1 })
  })

  test("what is no plate is refused, an unknown park has no cars", async () => {
    const anybody = customerOf(box)
    expect(await anybody.lookUp("ABCDEFG")).toEqual({ refused: "WRONG_PLATE" })
    expect(await anybody.lookUp("粤B12345", "7777")).toMatchObject({ count: 0 })
  })

  test("a park without a line cannot be asked", async () => {
    const { anybody, plate, made } = await inWorld(box, "offline-park")
    const parkId = parkOfOrder(made.orders[0] ?? "")
    expect(await anybody.lookUp(plate, parkId)).toEqual({ refused: "NO_NETWORK" })
    expect(await anybody.lookUp(plate)).toEqual({ refused: "NO_NETWORK" })
    await control(box.url, "parks", { id: parkId, online: true })
    expect(await anybody.lookUp(plate, parkId)).toMatchObject({ list: [{ orderId: made.orders[0], amount: 15_000 }] })
  })

  test("invalid tickets, road places and large cars say so", async () => {
    const kinds = {
      "ticket-invalid": { invalid: true },
      "road-order": { type: "road" },
      "balance-off": { type: "8" },
    } as const
    for (const [name, told] of Object.entries(kinds)) {
      const { anybody, plate } = await inWorld(box, name as keyof typeof kinds)
      expect(await anybody.lookUp(plate)).toMatchObject({ list: [told] })
    }
  })

  test("a driver's cars, and where they stand", async () => {
    const { owner, made, anybody } = await inWorld(box, "two-cars")
    const [first, second] = made.plates
    expect(await owner.call(pay.cars, { parkId: "1001" })).toMatchObject({
      list: [
        { plate: first, inPark: true, orderId: made.orders[0], minutes: 135 },
        { plate: second, inPark: false },
      ],
    })
    expect(await owner.call(pay.cars, {})).toMatchObject({ list: [{ inPark: true }, { inPark: true }] })
    expect(await anybody.call(pay.cars, {})).toEqual({ list: [] })
  })
})

describe("orders", () => {
  test("they begin with the four digits of their park", async () => {
    const { url } = box
    await control(url, "stays", { plate: "粤B77777", parkId: "1", minutes: 90 })
    const found = await customerOf(box).lookUp("粤B77777")
    const orderId = "list" in found ? (found.list[0]?.orderId ?? "") : ""
    expect(orderId.slice(0, 4)).toBe("0001")
    expect(parkOfOrder(orderId)).toBe("1")
  })

  test("the fee grows with the box's clock, within the same order", async () => {
    const own = await start()
    const { anybody, orderId, plate } = await inWorld(own, "about-to-grow")
    expect(await anybody.fee(orderId)).toMatchObject({ amount: 15_000, minutes: 180, state: "UNPAID" })
    anybody.advance(61)
    expect(await anybody.fee(orderId)).toMatchObject({ amount: 20_000, minutes: 181 })
    expect(await anybody.lookUp(plate)).toMatchObject({ list: [{ orderId, amount: 20_000 }] })
    await own.stop()
  })

  test("a quote holds for 15 minutes, then a look-up gives another", async () => {
    const own = await start()
    const { anybody, orderId, order, plate } = await inWorld(own, "car-in-park")
    anybody.advance(899)
    expect(await anybody.fee(orderId)).toMatchObject({ state: "UNPAID" })
    anybody.advance(2)
    expect(await anybody.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await anybody.pay(orderId, "alipay", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await anybody.with(order, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
    const found = await anybody.lookUp(plate)
    expect(found).toMatchObject({ count: 1, list: [{ amount: 15_000 }] })
    expect(JSON.stringify(found)).not.toContain(orderId)
    await own.stop()
  })

  test("an open payment keeps it, for two hours", async () => {
    const own = await start()
    const { anybody, orderId } = await inWorld(own, "car-in-park")
    await anybody.pay(orderId, "alipay", 15_000)
    anybody.advance(7_100)
    expect(await anybody.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 25_000 })
    anybody.advance(101)
    expect(await anybody.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await anybody.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: "expired" }] })
    await own.stop()
  })

  test("after the payment there is time to leave, and then a further fee in a new order", async () => {
    const own = await start()
    const { anybody, orderId, plate } = await inWorld(own, "car-in-park")
    await anybody.pay(orderId, "weixin", 15_000)
    await anybody.settle({ orderId }, "paid")
    anybody.advance(600)
    const paid = {
      state: "PAID",
      amount: 0,
      paid: 15_000,
      paidNow: 15_000,
      leftSeconds: 300,
      exceededMinutes: 0,
      method: "weixin",
    }
    expect(await anybody.fee(orderId)).toMatchObject(paid)
    expect(await anybody.lookUp(plate)).toMatchObject({ list: [{ orderId, amount: 0 }] })
    anybody.advance(3_000)
    expect(await anybody.fee(orderId)).toMatchObject({
      state: "PAID",
      amount: 5_000,
      leftSeconds: 0,
      exceededMinutes: 45,
    })
    expect(await anybody.pay(orderId, "alipay", 5_000)).toEqual({ refused: "PAID_ALREADY" })
    const again = await anybody.lookUp(plate)
    const next = "list" in again ? again.list[0] : undefined
    expect(next?.amount).toBe(5_000)
    await anybody.pay(next?.orderId ?? "", "alipay", 5_000)
    await anybody.settle({ orderId: next?.orderId }, "paid")
    expect(await anybody.fee(next?.orderId ?? "")).toMatchObject({
      state: "PAID",
      paidNow: 5_000,
      paid: 20_000,
      amount: 0,
    })
    await own.stop()
  })

  test("where the park says half an hour, it is half an hour", async () => {
    const { made, anybody } = await inWorld(box, "two-cars")
    const orderId = made.orders[1] ?? ""
    await anybody.pay(orderId, "alipay", 24_000)
    await anybody.settle({ orderId }, "paid")
    const fee = await anybody.fee(orderId)
    expect("leftSeconds" in fee && fee.leftSeconds).toBeGreaterThan(1_790)
    expect(await anybody.call(payments.park, { parkId: "2297" })).toMatchObject({
      leaveWithin: 30,
      name: "市民中心北广场",
    })
  })

  test("nobody has an order that does not exist", async () => {
    expect(await customerOf(box).fee("1001000000000000")).toEqual({ refused: "NO_ORDER" })
    expect(await customerOf(box).pay("1001000000000000", "alipay", 1)).toEqual({ refused: "ORDER_EXPIRED" })
  })
})

describe("leaving", () => {
  const visitsOf = (phone: string) =>
    box.sandbox.store.all<{
      fee: number
    }>`select fee from visit join driver on driver.id = visit.driver where phone = ${phone}`

  test("who has paid leaves a visit behind, who has not an arrear", async () => {
    const paid = await inWorld(box, "paid-already")
    expect(await control(box.url, "stays/leave", { plate: paid.plate })).toMatchObject({ left: 1, arrears: [] })
    expect(visitsOf(paid.made.phone)).toEqual([{ fee: 15_000 }])
    expect(await paid.anybody.lookUp(paid.plate)).toMatchObject({ count: 0 })

    const owing = await inWorld(box, "car-in-park")
    const { arrears } = await control<{ arrears: string[] }>(box.url, "stays/leave", { plate: owing.plate })
    expect(arrears).toHaveLength(1)
    expect(await owing.anybody.fee(owing.orderId)).toMatchObject({ state: "CLOSED", amount: 0 })
    expect(await owing.anybody.pay(owing.orderId, "alipay", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await owing.owner.call(contract.arrears.list, {})).toMatchObject({
      list: [{ amount: 15_000, orderId: arrears[0] }],
    })
  })
})

test("a car that leaves while the bank is still silent owes nothing twice", async () => {
  const { anybody, orderId, plate } = await inWorld(box, "car-in-park")
  await anybody.pay(orderId, "alipay", 15_000)
  await control(box.url, "payments/settle", { orderId, result: "paid", delay: 5 })
  expect(await control(box.url, "stays/leave", { plate })).toMatchObject({ arrears: [] })
  anybody.advance(5)
  expect(await anybody.fee(orderId)).toMatchObject({ state: "PAID", paid: 15_000 })
})

test("a world's plate is nobody else's", async () => {
  const plates = []
  for (let i = 0; i < 30; i++) plates.push(...(await world(box.url, "not-in-park")).plates)
  expect(new Set(plates).size).toBe(90)
})
