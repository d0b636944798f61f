import { contract } from "#lib/contract"
import { getEndDay, calculateSum } from "#lib/rental/model/rules"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { rental, cars } = contract

/** Creates a scenario and returns its driver, first car and the packages of its car park. */
async function openRental(scenarioName: Parameters<typeof openScenario>[1]) {
  const { owner } = await openScenario(server, scenarioName)
  const lists = await owner.call(rental.lists, { page: 1 })
  const ownCars = await owner.call(cars.mine, {})
  if (lists.refused !== undefined) throw new Error(lists.refused)
  const plate = Array.isArray(ownCars) ? (ownCars as { plate: string }[])[0]!.plate : ""
  const permits = lists.permits ?? []
  const parkId = permits[0]?.parkId ?? lists.parks[0]!.parkId
  const packages = await owner.call(rental.packages, { parkId })
  if (packages.refused !== undefined) throw new Error(packages.refused)
  return { owner, plate, parkId, permits, packages: packages.list }
}

const loadRenewal = (owner: Customer, query: { parkId: string; feeId: string; plate: string; slotId?: string }) =>
  owner.call(rental.renewalInfo, query)

test("a quarterly package costs three months and a yearly one twelve", async () => {
  const { owner, plate, parkId, packages } = await openRental("rental-new")
  for (const [name, months, price] of [
    ["季租", 3, 840_000],
    ["年租", 12, 3_000_000],
  ] as const) {
    const { feeId } = packages.find(({ label }) => label === name)!
    const info = await loadRenewal(owner, { parkId, feeId, plate })
    if (info.refused !== undefined) throw new Error(info.refused)
    expect(info).toMatchObject({ amount: price, months })
    const from = info.from!
    const input = {
      plate,
      parkId,
      feeId,
      months,
      periods: 1,
      count: 0,
      from,
      until: getEndDay(from, 1, { unit: "month", months }),
    }
    expect(await owner.call(rental.renew, { ...input, total: 330_000, due: 330_000 })).toEqual({
      refused: "AMOUNT_CHANGED",
    })
    expect(await owner.call(rental.renew, { ...input, total: price, due: price })).toMatchObject({
      id: expect.any(String) as string,
    })
  }
})

test("a space is renewed at the price of its own package", async () => {
  const { owner, parkId, permits, packages } = await openRental("renter")
  const [permit] = permits
  const otherPackage = packages.find(({ feeId }) => feeId !== permit!.feeId)!
  const { plate, slotId } = permit!
  expect(await loadRenewal(owner, { parkId, feeId: otherPackage.feeId, plate, slotId })).toEqual({
    refused: "NO_PERMIT",
  })
})

test.each(["rental-waiting", "rental-rejected", "rental-apply"] as const)(
  "a driver who is not approved cannot rent: %s",
  async (scenarioName) => {
    const { owner, parkId, plate, packages } = await openRental(scenarioName)
    expect(await loadRenewal(owner, { parkId, feeId: packages[0]!.feeId, plate })).toEqual({ refused: "NO_PERMIT" })
  },
)

test("an ordinary approval does not allow packages for staff", async () => {
  const { owner, plate } = await openRental("rental-approved")
  expect(await loadRenewal(owner, { parkId: "1001", feeId: "65", plate })).toEqual({ refused: "NO_PERMIT" })
})

test("renewals for different cars are different orders", async () => {
  const { owner, parkId, permits } = await openRental("renter")
  const { feeId, slotId, plate } = permits[0]!
  const info = await loadRenewal(owner, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const from = info.from!
  const total = info.amount
  const until = getEndDay(from, 1, { unit: "month", months: 1 })
  const input = { parkId, feeId, slotId, months: 1, periods: 1, total, due: total, count: 0, from, until }
  const plates = permits[0]!.cars.map((car) => car.plate)
  const renewals = []
  for (const car of plates) renewals.push(await owner.call(rental.renew, { ...input, plate: car }))
  expect(new Set(renewals.map((renewal) => (renewal.refused === undefined ? renewal.id : renewal.refused))).size).toBe(
    plates.length,
  )
  expect(plates.length).toBeGreaterThan(1)
})

/** Creates a renewal, opens its cashier and returns its order id. */
async function openCashier(
  owner: Customer,
  query: { parkId: string; feeId: string; plate: string; slotId?: string },
  months = 1,
) {
  const info = await loadRenewal(owner, query)
  if (info.refused !== undefined) throw new Error(info.refused)
  const { total } = calculateSum(info.amount, months, [])
  const input = { ...query, months, periods: months, total, due: total, count: 0, from: info.from! }
  const renewal = await owner.call(rental.renew, { ...input, until: getEndDay(input.from, months, info as never) })
  if (renewal.refused !== undefined) throw new Error(renewal.refused)
  expect(await owner.call(rental.pay, { id: renewal.id, method: "alipay" })).toMatchObject({ paid: false })
  return renewal.id
}

test("the first of two drivers to pay gets the last space, and the other is not charged", async () => {
  const first = await openScenario(server, "renter")
  const second = await openScenario(server, "renter")
  const query = { parkId: "1001", feeId: "62" }
  for (const { owner } of [first, second]) await owner.call(rental.apply, { ...rental.apply.example, parkId: "1001" })
  server.sandbox.store.run`update rental_application set state = 'approved' where park = '1001'`
  const ids = [
    await openCashier(first.owner, { ...query, plate: first.plate }),
    await openCashier(second.owner, { ...query, plate: second.plate }),
  ]
  const settle = (orderId: string, delay: number) =>
    control<{ accepted: boolean }>(server.url, "payments/settle", { orderId, result: "paid", delay })
  // The notice of the first payment is still pending when the second driver pays.
  expect(await settle(ids[0]!, 60)).toMatchObject({ accepted: true })
  expect(await settle(ids[1]!, 0)).toMatchObject({ accepted: false })
  await first.owner.advance(61)
  expect(await first.owner.ledger({ phone: first.scenario.phone })).toMatchObject({ total: 840_000 })
  expect(await settle(ids[1]!, 0)).toMatchObject({ accepted: false })
  expect(await second.owner.ledger({ phone: second.scenario.phone })).toMatchObject({ total: 0, charges: [] })
  expect(await second.owner.call(rental.pay, { id: ids[1]!, method: "alipay" })).toHaveProperty("refused")
})

test("a renewal of a space that was extended meanwhile is refused", async () => {
  const { owner, plate, parkId, permits } = await openRental("renter")
  const { feeId, slotId, until } = permits[0]!
  const id = await openCashier(owner, { parkId, feeId, plate, slotId })
  server.sandbox.store
    .run`update bay set until_day = ${getEndDay(until, 2, { unit: "month", months: 1 })} where id = ${Number(slotId)}`
  const result = await control(server.url, "payments/settle", { orderId: id, result: "paid", delay: 0 })
  expect(result).toMatchObject({ accepted: false })
  expect(await owner.call(rental.pay, { id, method: "balance" })).toEqual({ refused: "SLOT_TAKEN" })
})

test("a pending renewal blocks other renewals of the space, and its end never moves back", async () => {
  const { owner, plate, parkId, permits } = await openRental("renter")
  const [{ feeId, slotId } = { feeId: "", slotId: "" }] = permits
  const orderId = await openCashier(owner, { parkId, feeId, plate, slotId }, 2)
  await control(server.url, "payments/settle", { orderId, result: "paid", delay: 60 })
  await owner.call(rental.lists, { page: 1 })
  const info = await loadRenewal(owner, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const input = { parkId, feeId, plate, slotId, months: 1, periods: 1, total: info.amount, due: info.amount, count: 0 }
  const from = info.from!
  const shorterRenewal = await owner.call(rental.renew, { ...input, from, until: getEndDay(from, 1, info as never) })
  if (shorterRenewal.refused !== undefined) throw new Error(shorterRenewal.refused)
  expect(await owner.call(rental.pay, { id: shorterRenewal.id, method: "balance" })).toEqual({ refused: "SLOT_TAKEN" })
  await owner.advance(61)
  const lists = await owner.call(rental.lists, { page: 1 })
  expect(lists).toMatchObject({ permits: [{ until: getEndDay(from, 2, info as never) }] })
})
