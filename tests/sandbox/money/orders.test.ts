import { contract } from "#lib/contract"
import { parkOfOrder } from "#lib/provider/adapter"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox, createScenario } from "#tests/sandbox/test-sandbox"
import { createCustomer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { pay, payments } = contract

describe("looking up a plate", () => {
  test("shows a guest the fee of a car in the park", async () => {
    const { guest, plate, orderId } = await openScenario(server, "car-in-park")
    expect(await guest.lookUp(plate, "1001")).toMatchObject({
      count: 1,
      list: [{ plate, orderId, amount: 15_000, minutes: 135, park: "科技园停车场", loginRequired: false, balance: 0 }],
      potentialCars: [],
    })
    expect(await guest.lookUp(plate)).toMatchObject({ count: 1 })
    expect(await guest.call(pay.lookupLegacy, { plate, loginRequired: false })).toMatchObject({ count: 1 })
  })

  test("shows the balance to the car's driver", async () => {
    const { owner, plate } = await openScenario(server, "balance-covers")
    expect(await owner.lookUp(plate)).toMatchObject({ list: [{ balance: 50_000 }] })
  })

  test("returns the same order each time", async () => {
    const { guest, plate, orderId } = await openScenario(server, "car-in-park")
    for (let i = 0; i < 3; i++) expect(await guest.lookUp(plate)).toMatchObject({ list: [{ orderId }] })
  })

  test("lists similar plates in the park for a plate that is not there", async () => {
    const { scenario, guest } = await openScenario(server, "not-in-park")
    const [plate = "", ...similarPlates] = scenario.plates
    expect(await guest.lookUp(plate, "1001")).toMatchObject({ count: 0, list: [], potentialCars: similarPlates })
    expect(await guest.lookUp(plate)).toMatchObject({ count: 0, potentialCars: [] })
    const inPark = { list: similarPlates.map((similarPlate) => ({ plate: similarPlate, inPark: true })) }
    expect(await guest.call(pay.cars, { parkId: "1001", plate })).toEqual(inPark)
    expect(await guest.call(pay.cars, { plate })).toEqual({ list: [] })
    expect(await guest.lookUp(similarPlates[0] ?? "", "2297")).toMatchObject({ count: 0 })
    expect(await guest.lookUp(similarPlates[0] ?? "", "0001001")).toMatchObject({ count: 1 })
  })

  test("refuses an invalid plate and finds no cars in an unknown park", async () => {
    const guest = createCustomer(server)
    expect(await guest.lookUp("ABCDEFG")).toEqual({ refused: "WRONG_PLATE" })
    expect(await guest.lookUp("粤B12345", "7777")).toMatchObject({ count: 0 })
  })

  test("is refused for an offline car park", async () => {
    const { guest, plate, scenario } = await openScenario(server, "offline-park")
    const parkId = parkOfOrder(scenario.orders[0] ?? "")
    expect(await guest.lookUp(plate, parkId)).toEqual({ refused: "NO_NETWORK" })
    expect(await guest.lookUp(plate)).toEqual({ refused: "NO_NETWORK" })
    await control(server.url, "parks", { id: parkId, online: true })
    expect(await guest.lookUp(plate, parkId)).toMatchObject({ list: [{ orderId: scenario.orders[0], amount: 15_000 }] })
  })

  test("marks invalid tickets, road parking and large cars", async () => {
    const expectedByScenario = {
      "ticket-invalid": { invalid: true },
      "road-order": { type: "road" },
      "balance-off": { type: "8" },
    } as const
    for (const [name, expected] of Object.entries(expectedByScenario)) {
      const { guest, plate } = await openScenario(server, name as keyof typeof expectedByScenario)
      expect(await guest.lookUp(plate)).toMatchObject({ list: [expected] })
    }
  })

  test("lists a driver's cars and whether they are in the park", async () => {
    const { owner, scenario, guest } = await openScenario(server, "two-cars")
    const [first, second] = scenario.plates
    expect(await owner.call(pay.cars, { parkId: "1001" })).toMatchObject({
      list: [
        { plate: first, inPark: true, orderId: scenario.orders[0], minutes: 135 },
        { plate: second, inPark: false },
      ],
    })
    expect(await owner.call(pay.cars, {})).toMatchObject({ list: [{ inPark: true }, { inPark: true }] })
    expect(await guest.call(pay.cars, {})).toEqual({ list: [] })
  })
})

describe("an order", () => {
  test("starts with the four digits of its car park", async () => {
    const { url } = server
    await control(url, "stays", { plate: "粤B77777", parkId: "1", minutes: 90 })
    const result = await createCustomer(server).lookUp("粤B77777")
    const orderId = "list" in result ? (result.list[0]?.orderId ?? "") : ""
    expect(orderId.slice(0, 4)).toBe("0001")
    expect(parkOfOrder(orderId)).toBe("1")
  })

  test("has a fee that grows with the sandbox's clock", async () => {
    const ownServer = await startTestSandbox()
    const { guest, orderId, plate } = await openScenario(ownServer, "about-to-grow")
    expect(await guest.fee(orderId)).toMatchObject({ amount: 15_000, minutes: 180, state: "UNPAID" })
    guest.advance(61)
    expect(await guest.fee(orderId)).toMatchObject({ amount: 20_000, minutes: 181 })
    expect(await guest.lookUp(plate)).toMatchObject({ list: [{ orderId, amount: 20_000 }] })
    await ownServer.stop()
  })

  test("expires after 15 minutes, and a look-up creates another", async () => {
    const ownServer = await startTestSandbox()
    const { guest, orderId, order, plate } = await openScenario(ownServer, "car-in-park")
    guest.advance(899)
    expect(await guest.fee(orderId)).toMatchObject({ state: "UNPAID" })
    guest.advance(2)
    expect(await guest.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await guest.pay(orderId, "alipay", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await guest.withDiscounts(order, []).reduce()).toEqual({ refused: "ORDER_EXPIRED" })
    const result = await guest.lookUp(plate)
    expect(result).toMatchObject({ count: 1, list: [{ amount: 15_000 }] })
    expect(JSON.stringify(result)).not.toContain(orderId)
    await ownServer.stop()
  })

  test("lasts for two hours while a payment is open", async () => {
    const ownServer = await startTestSandbox()
    const { guest, orderId } = await openScenario(ownServer, "car-in-park")
    await guest.pay(orderId, "alipay", 15_000)
    guest.advance(7_100)
    expect(await guest.fee(orderId)).toMatchObject({ state: "UNPAID", amount: 25_000 })
    guest.advance(101)
    expect(await guest.fee(orderId)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await guest.payments(orderId)).toMatchObject({ charged: 0, payments: [{ state: "expired" }] })
    await ownServer.stop()
  })

  test("allows time to leave after the payment, followed by a further fee in a new order", async () => {
    const ownServer = await startTestSandbox()
    const { guest, orderId, plate } = await openScenario(ownServer, "car-in-park")
    await guest.pay(orderId, "weixin", 15_000)
    await guest.settle({ orderId }, "paid")
    guest.advance(600)
    const paid = {
      state: "PAID",
      amount: 0,
      paid: 15_000,
      paidNow: 15_000,
      leftSeconds: 300,
      exceededMinutes: 0,
      method: "weixin",
    }
    expect(await guest.fee(orderId)).toMatchObject(paid)
    expect(await guest.lookUp(plate)).toMatchObject({ list: [{ orderId, amount: 0 }] })
    guest.advance(3_000)
    expect(await guest.fee(orderId)).toMatchObject({
      state: "PAID",
      amount: 5_000,
      leftSeconds: 0,
      exceededMinutes: 45,
    })
    expect(await guest.pay(orderId, "alipay", 5_000)).toEqual({ refused: "PAID_ALREADY" })
    const repeated = await guest.lookUp(plate)
    const nextOrder = "list" in repeated ? repeated.list[0] : undefined
    expect(nextOrder?.amount).toBe(5_000)
    await guest.pay(nextOrder?.orderId ?? "", "alipay", 5_000)
    await guest.settle({ orderId: nextOrder?.orderId }, "paid")
    expect(await guest.fee(nextOrder?.orderId ?? "")).toMatchObject({
      state: "PAID",
      paidNow: 5_000,
      paid: 20_000,
      amount: 0,
    })
    await ownServer.stop()
  })

  test("gives half an hour to leave if the car park allows it", async () => {
    const { scenario, guest } = await openScenario(server, "two-cars")
    const orderId = scenario.orders[1] ?? ""
    await guest.pay(orderId, "alipay", 24_000)
    await guest.settle({ orderId }, "paid")
    const fee = await guest.fee(orderId)
    expect("leftSeconds" in fee && fee.leftSeconds).toBeGreaterThan(1_790)
    expect(await guest.call(payments.park, { parkId: "2297" })).toMatchObject({
      leaveWithin: 30,
      name: "市民中心北广场",
    })
  })

  test("is refused if it does not exist", async () => {
    expect(await createCustomer(server).fee("1001000000000000")).toEqual({ refused: "NO_ORDER" })
    expect(await createCustomer(server).pay("1001000000000000", "alipay", 1)).toEqual({ refused: "ORDER_EXPIRED" })
  })
})

describe("leaving", () => {
  const listVisits = (phone: string) =>
    server.sandbox.store.all<{
      fee: number
    }>`select fee from visit join driver on driver.id = visit.driver where phone = ${phone}`

  test("records a visit if the fee is paid and an arrear if not", async () => {
    const paid = await openScenario(server, "paid-already")
    expect(await control(server.url, "stays/leave", { plate: paid.plate })).toMatchObject({ left: 1, arrears: [] })
    expect(listVisits(paid.scenario.phone)).toEqual([{ fee: 15_000 }])
    expect(await paid.guest.lookUp(paid.plate)).toMatchObject({ count: 0 })

    const unpaid = await openScenario(server, "car-in-park")
    const { arrears } = await control<{ arrears: string[] }>(server.url, "stays/leave", { plate: unpaid.plate })
    expect(arrears).toHaveLength(1)
    expect(await unpaid.guest.fee(unpaid.orderId)).toMatchObject({ state: "CLOSED", amount: 0 })
    expect(await unpaid.guest.pay(unpaid.orderId, "alipay", 15_000)).toEqual({ refused: "ORDER_EXPIRED" })
    expect(await unpaid.owner.call(contract.arrears.list, {})).toMatchObject({
      list: [{ amount: 15_000, orderId: arrears[0] }],
    })
  })
})

test("a car that leaves during a pending payment has no arrear", async () => {
  const { guest, orderId, plate } = await openScenario(server, "car-in-park")
  await guest.pay(orderId, "alipay", 15_000)
  await control(server.url, "payments/settle", { orderId, result: "paid", delay: 5 })
  expect(await control(server.url, "stays/leave", { plate })).toMatchObject({ arrears: [] })
  guest.advance(5)
  expect(await guest.fee(orderId)).toMatchObject({ state: "PAID", paid: 15_000 })
})

test("each scenario has its own plates", async () => {
  const plates = []
  for (let i = 0; i < 30; i++) plates.push(...(await createScenario(server.url, "not-in-park")).plates)
  expect(new Set(plates).size).toBe(90)
})
