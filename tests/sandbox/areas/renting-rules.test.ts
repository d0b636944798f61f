import { contract } from "#lib/contract"
import { endOf } from "#lib/rental/rules"
import type { RunningBox } from "#sandbox/box"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningBox
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
  const parkId = lists.permits[0]?.parkId ?? lists.parks[0]!.parkId
  const packages = await owner.call(rental.packages, { parkId })
  if (packages.refused !== undefined) throw new Error(packages.refused)
  return { owner, plate, parkId, permits: lists.permits, packages: packages.list }
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
      until: endOf(from, 1, { unit: "month", months }),
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
  const [from, total] = [info.from!, info.amount]
  const until = endOf(from, 1, { unit: "month", months: 1 })
  const wish = { parkId, feeId, slotId, months: 1, periods: 1, total, due: total, count: 0, from, until }
  const plates = permits[0]!.cars.map((car) => car.plate)
  const made = []
  for (const one of plates) made.push(await owner.call(rental.renew, { ...wish, plate: one }))
  expect(new Set(made.map((one) => (one.refused === undefined ? one.id : one.refused))).size).toBe(plates.length)
  expect(plates.length).toBeGreaterThan(1)
})
