import { contract } from "#lib/contract"
import { getEndDay, calculateSum } from "#lib/rental/model/rules"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { control, start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { rental, cars } = contract

/** A driver, the first car, and what the car park lets. */
async function story(world: Parameters<typeof inWorld>[1]) {
  const { owner } = await inWorld(box, world)
  const lists = await owner.call(rental.lists, { page: 1 })
  const mine = await owner.call(cars.mine, {})
  if (lists.refused !== undefined) throw new Error(lists.refused)
  const plate = Array.isArray(mine) ? (mine as { plate: string }[])[0]!.plate : ""
  const permits = lists.permits ?? []
  const parkId = permits[0]?.parkId ?? lists.parks[0]!.parkId
  const packages = await owner.call(rental.packages, { parkId })
  if (packages.refused !== undefined) throw new Error(packages.refused)
  return { owner, plate, parkId, permits, packages: packages.list }
}

const infoOf = (owner: Customer, asked: { parkId: string; feeId: string; plate: string; slotId?: string }) =>
  owner.call(rental.renewalInfo, asked)

test("a quarter costs three months and a year twelve, to be rented and to be paid", async () => {
  const { owner, plate, parkId, packages } = await story("rental-new")
  for (const [name, months, price] of [
    ["季租", 3, 840_000],
    ["年租", 12, 3_000_000],
  ] as const) {
    const { feeId } = packages.find(({ label }) => label === name)!
    const info = await infoOf(owner, { parkId, feeId, plate })
    if (info.refused !== undefined) throw new Error(info.refused)
    expect([name, info.amount, info.months]).toEqual([name, price, months])
    const from = info.from!
    const wish = {
      ...{ plate, parkId, feeId, months, periods: 1, count: 0, from },
      until: getEndDay(from, 1, { unit: "month", months }),
    }
    expect(await owner.call(rental.renew, { ...wish, total: 330_000, due: 330_000 })).toEqual({
      refused: "AMOUNT_CHANGED",
    })
    expect(await owner.call(rental.renew, { ...wish, total: price, due: price })).toMatchObject({
      id: expect.any(String) as string,
    })
  }
})

test("a space is renewed at the price of its own package", async () => {
  const { owner, parkId, permits, packages } = await story("renter")
  const [permit] = permits
  const other = packages.find(({ feeId }) => feeId !== permit!.feeId)!
  const { plate, slotId } = permit!
  expect(await infoOf(owner, { parkId, feeId: other.feeId, plate, slotId })).toEqual({ refused: "NO_PERMIT" })
})

test.each(["rental-waiting", "rental-rejected", "rental-apply"] as const)(
  "%s: nobody rents who was not let in",
  async (world) => {
    const { owner, parkId, plate, packages } = await story(world)
    expect(await infoOf(owner, { parkId, feeId: packages[0]!.feeId, plate })).toEqual({ refused: "NO_PERMIT" })
  },
)

test("N098 whoever was let in as anybody does not rent what is for staff", async () => {
  const { owner, plate } = await story("rental-approved")
  expect(await infoOf(owner, { parkId: "1001", feeId: "65", plate })).toEqual({ refused: "NO_PERMIT" })
})

test("a renewal for another car is another renewal", async () => {
  const { owner, parkId, permits } = await story("renter")
  const { feeId, slotId, plate } = permits[0]!
  const info = await infoOf(owner, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const from = info.from!
  const total = info.amount
  const until = getEndDay(from, 1, { unit: "month", months: 1 })
  const wish = { parkId, feeId, slotId, months: 1, periods: 1, total, due: total, count: 0, from, until }
  const plates = permits[0]!.cars.map((car) => car.plate)
  const made = []
  for (const one of plates) made.push(await owner.call(rental.renew, { ...wish, plate: one }))
  expect(new Set(made.map((one) => (one.refused === undefined ? one.id : one.refused))).size).toBe(plates.length)
  expect(plates.length).toBeGreaterThan(1)
})

/** What is agreed and sent to a cashier: the number of the renewal, or the provider's no. */
async function atCashier(
  owner: Customer,
  asked: { parkId: string; feeId: string; plate: string; slotId?: string },
  months = 1,
) {
  const info = await infoOf(owner, asked)
  if (info.refused !== undefined) throw new Error(info.refused)
  const { total } = calculateSum(info.amount, months, [])
  const wish = { ...asked, months, periods: months, total, due: total, count: 0, from: info.from! }
  const made = await owner.call(rental.renew, { ...wish, until: getEndDay(wish.from, months, info as never) })
  if (made.refused !== undefined) throw new Error(made.refused)
  expect(await owner.call(rental.pay, { id: made.id, method: "alipay" })).toMatchObject({ paid: false })
  return made.id
}

test("two at their cashiers for the last space: whoever hands in first has it, of the other no money is taken", async () => {
  const one = await inWorld(box, "renter")
  const two = await inWorld(box, "renter")
  const asked = { parkId: "1001", feeId: "62" }
  for (const { owner } of [one, two]) await owner.call(rental.apply, { ...rental.apply.example, parkId: "1001" })
  box.sandbox.store.run`update rental_application set state = 'approved' where park = '1001'`
  const ids = [
    await atCashier(one.owner, { ...asked, plate: one.plate }),
    await atCashier(two.owner, { ...asked, plate: two.plate }),
  ]
  const settled = (orderId: string, delay: number) =>
    control<{ accepted: boolean }>(box.url, "payments/settle", { orderId, result: "paid", delay })
  // The bank has not spoken yet when the other hands in.
  expect(await settled(ids[0]!, 60)).toMatchObject({ accepted: true })
  expect(await settled(ids[1]!, 0)).toMatchObject({ accepted: false })
  await one.owner.advance(61)
  expect(await one.owner.ledger({ phone: one.made.phone })).toMatchObject({ total: 840_000 })
  expect(await settled(ids[1]!, 0)).toMatchObject({ accepted: false })
  expect(await two.owner.ledger({ phone: two.made.phone })).toMatchObject({ total: 0, charges: [] })
  expect(await two.owner.call(rental.pay, { id: ids[1]!, method: "alipay" })).toHaveProperty("refused")
})

test("a space that has gone on by another way is not paid for as it was agreed", async () => {
  const { owner, plate, parkId, permits } = await story("renter")
  const { feeId, slotId, until } = permits[0]!
  const id = await atCashier(owner, { parkId, feeId, plate, slotId })
  box.sandbox.store
    .run`update bay set until_day = ${getEndDay(until, 2, { unit: "month", months: 1 })} where id = ${Number(slotId)}`
  const settled = await control(box.url, "payments/settle", { orderId: id, result: "paid", delay: 0 })
  expect(settled).toMatchObject({ accepted: false })
  expect(await owner.call(rental.pay, { id, method: "balance" })).toEqual({ refused: "SLOT_TAKEN" })
})

test("while the bank has not spoken of a renewal, no other of the same space is paid for, and its end never moves back", async () => {
  const { owner, plate, parkId, permits } = await story("renter")
  const [{ feeId, slotId } = { feeId: "", slotId: "" }] = permits
  const orderId = await atCashier(owner, { parkId, feeId, plate, slotId }, 2)
  await control(box.url, "payments/settle", { orderId, result: "paid", delay: 60 })
  await owner.call(rental.lists, { page: 1 })
  const info = await infoOf(owner, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const wish = { parkId, feeId, plate, slotId, months: 1, periods: 1, total: info.amount, due: info.amount, count: 0 }
  const from = info.from!
  const more = await owner.call(rental.renew, { ...wish, from, until: getEndDay(from, 1, info as never) })
  if (more.refused !== undefined) throw new Error(more.refused)
  expect(await owner.call(rental.pay, { id: more.id, method: "balance" })).toEqual({ refused: "SLOT_TAKEN" })
  await owner.advance(61)
  const after = await owner.call(rental.lists, { page: 1 })
  expect(after).toMatchObject({ permits: [{ until: getEndDay(from, 2, info as never) }] })
})
