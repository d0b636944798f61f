import { contract } from "#lib/contract"
import { getEndDay, calculateSum } from "#lib/rental/model/rules"
import type { Permit } from "#lib/rental/model/values"
import { toBeijingDay } from "#lib/core/time/dates"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { rental, payments, wallet } = contract
const byMonth = { unit: "month", months: 1 } as const

async function permitsOf(owner: Customer): Promise<Permit[]> {
  const said = await owner.call(rental.lists, { page: 1 })
  if (said.refused !== undefined) throw new Error(said.refused)
  return said.permits ?? []
}

/** What a renewal of so many months has to say, as the form of the app says it. */
async function wishFor(owner: Customer, permit: Permit, months: number) {
  const { parkId, feeId, plate, slotId } = permit
  const info = await owner.call(rental.renewalInfo, { parkId, feeId, plate, slotId })
  if (info.refused !== undefined) throw new Error(info.refused)
  const { total } = calculateSum(info.amount, months, [])
  const from = info.from ?? ""
  return {
    ...{ plate, parkId, feeId, slotId, months, periods: months, total, due: total, count: 0, from },
    until: getEndDay(from, months, byMonth),
  }
}

test("a renewal that is paid moves the end of its space, once, and is among the bills", async () => {
  const { owner } = await inWorld(box, "renter")
  const [permit] = await permitsOf(owner)
  const wish = await wishFor(owner, permit!, 2)
  const made = await owner.call(rental.renew, wish)
  if (made.refused !== undefined) throw new Error(made.refused)
  expect(made.balance).toBe(2_000_000)
  expect(await owner.call(rental.renew, wish)).toMatchObject({ id: made.id })
  expect((await permitsOf(owner))[0]).toMatchObject({ until: permit!.until })
  expect(await owner.call(rental.pay, { id: made.id, method: "balance" })).toMatchObject({ paid: true })
  expect(await owner.call(rental.pay, { id: made.id, method: "balance" })).toEqual({ refused: "PAID_ALREADY" })
  expect((await permitsOf(owner))[0]).toMatchObject({ until: wish.until, from: permit!.from, financeId: made.id })
  expect(await owner.call(payments.fee, { orderId: made.id })).toMatchObject({ state: "PAID", type: "rental" })
  expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ amount: 600_000 }] })
})

test("what was agreed is what is paid for: another sum, day or end is refused", async () => {
  const { owner } = await inWorld(box, "renter")
  const wish = await wishFor(owner, (await permitsOf(owner))[0]!, 1)
  for (const [wrong, why] of [
    [{ due: 1 }, "AMOUNT_CHANGED"],
    [{ total: 1 }, "AMOUNT_CHANGED"],
    [{ until: "2036-01-01" }, "AMOUNT_CHANGED"],
    [{ from: toBeijingDay(box.sandbox.clock.now()) }, "START_CHANGED"],
    [{ goodsId: "999999" }, "GOODS_GONE"],
    [{ slotId: "999999" }, "NO_PERMIT"],
  ] as const)
    expect(await owner.call(rental.renew, { ...wish, ...wrong })).toEqual({ refused: why })
})

test("of two renewals of one space the second is not paid for once the first is", async () => {
  const { owner } = await inWorld(box, "renter")
  const [permit] = await permitsOf(owner)
  const one = await owner.call(rental.renew, await wishFor(owner, permit!, 1))
  const two = await owner.call(rental.renew, await wishFor(owner, permit!, 2))
  if (one.refused !== undefined || two.refused !== undefined) throw new Error("refused")
  expect(one.id).not.toBe(two.id)
  expect(await owner.call(rental.pay, { id: one.id, method: "balance" })).toMatchObject({
    refused: expect.any(String) as string,
  })
  expect(await owner.call(rental.pay, { id: two.id, method: "balance" })).toMatchObject({ paid: true })
  expect(await owner.call(wallet.longPaid, { page: 1 })).toMatchObject({ list: [{ amount: 600_000 }] })
})

test("another driver's space, renewal and order are nobody's", async () => {
  const { owner } = await inWorld(box, "renter")
  const { owner: stranger } = await inWorld(box, "renter")
  const [permit] = await permitsOf(owner)
  const { parkId, feeId, slotId, plate } = permit!
  const made = await owner.call(rental.renew, await wishFor(owner, permit!, 1))
  if (made.refused !== undefined) throw new Error(made.refused)
  expect(await stranger.call(rental.slots, { parkId, feeId })).toEqual({ refused: "NO_PERMIT" })
  expect(await stranger.call(rental.slot, { parkId, id: slotId! })).toEqual({ refused: "NO_PERMIT" })
  expect(await stranger.call(rental.renewalInfo, { parkId, feeId, plate, slotId })).toEqual({ refused: "NO_PERMIT" })
  expect(await stranger.call(rental.pay, { id: made.id, method: "balance" })).toEqual({ refused: "NO_RENEWAL" })
  expect(await stranger.call(payments.fee, { orderId: made.id })).toEqual({ refused: "NO_ORDER" })
})

test("each steering has its own no", async () => {
  for (const [world, why] of [
    ["renter-too-early", "TOO_EARLY"],
    ["renter-fixed-term", "TERM_UNSUPPORTED"],
    ["renter-least", "TERM_UNSUPPORTED"],
    ["renter-terms", "TERM_UNSUPPORTED"],
  ] as const) {
    const { owner } = await inWorld(box, world)
    const wish = await wishFor(owner, (await permitsOf(owner))[0]!, 2)
    expect([world, await owner.call(rental.renew, wish)]).toEqual([world, { refused: why }])
  }
})

test("of two spaces one must be named", async () => {
  const { owner } = await inWorld(box, "renter-two-slots")
  const [permit] = await permitsOf(owner)
  const wish = await wishFor(owner, permit!, 1)
  expect(await owner.call(rental.renew, { ...wish, slotId: undefined })).toEqual({ refused: "SLOT_NEEDED" })
  expect(await owner.call(rental.slots, { parkId: permit!.parkId, feeId: permit!.feeId })).toMatchObject({
    list: [{ no: "126" }, { no: "127" }],
  })
})

/** Somebody who was let in, a free space, and the renewal that would be paid for it. */
async function firstRented() {
  const { owner, made: story } = await inWorld(box, "rental-new")
  const parks = await owner.call(rental.lists, { page: 1 })
  if (parks.refused !== undefined) throw new Error(parks.refused)
  const parkId = parks.parks[0]!.parkId
  const packages = await owner.call(rental.packages, { parkId })
  if (packages.refused !== undefined) throw new Error(packages.refused)
  const { feeId } = packages.list[0]!
  const cars = await owner.call(contract.cars.mine, {})
  const plate = Array.isArray(cars) ? (cars as { plate: string }[])[0]!.plate : ""
  const info = await owner.call(rental.renewalInfo, { parkId, feeId, plate })
  if (info.refused !== undefined) throw new Error(info.refused)
  expect(info).toMatchObject({ authenticationId: expect.any(String) as string, amount: 300_000 })
  const from = info.from!
  const made = await owner.call(rental.renew, {
    ...{ plate, parkId, feeId, months: 1, periods: 1, total: 300_000, due: 300_000, count: 0, from },
    until: getEndDay(from, 1, byMonth),
  })
  if (made.refused !== undefined) throw new Error(made.refused)
  return { owner, story, plate, from, id: made.id }
}

test("who was let in rents a free space for the first time, who was not does not", async () => {
  const { owner, plate, from, id } = await firstRented()
  expect(await owner.call(rental.pay, { id, method: "balance" })).toMatchObject({ paid: true })
  expect(await permitsOf(owner)).toMatchObject([{ plate, until: getEndDay(from, 1, byMonth) }])
  expect(await owner.call(rental.renewalInfo, { parkId: "1002", feeId: "1", plate })).toEqual({ refused: "NO_PERMIT" })
})

test("a space that another rents from under a renewal is not paid for, and stays another's", async () => {
  const [first, other] = await Promise.all([firstRented(), inWorld(box, "renter")])
  const { store } = box.sandbox
  store.run`update bay set driver = (select id from driver where phone = ${other.made.phone}), plate = ${other.plate},
    from_day = ${first.from}, until_day = ${getEndDay(first.from, 1, byMonth)}
    where id = (select bay from renewal where bill = ${first.id})`
  for (let times = 0; times < 2; times += 1)
    expect(await first.owner.call(rental.pay, { id: first.id, method: "balance" })).toMatchObject({
      refused: expect.any(String) as string,
    })
  expect(await permitsOf(first.owner)).toEqual([])
  expect(await first.owner.ledger({ phone: first.story.phone })).toMatchObject({ total: 0, charges: [] })
  expect((await permitsOf(other.owner)).length).toBe(2)
})

test("P012 the switches of a car park, in all four combinations", async () => {
  const { owner } = await inWorld(box, "rental-empty")
  const kinds = async (parkId: string) => {
    const said = await owner.call(rental.typing, { parkId })
    return said.refused ?? [said.byOwner, said.timeShare]
  }
  expect(await Promise.all(["1001", "1002", "1003", "2297", "3001"].map(kinds))).toEqual([
    ...[[true, true], [true, false], [false, true], [false, false], "NO_PARK"],
  ])
})

test("a clerk lets somebody in by the button of the guide, once; another is told why not", async () => {
  const { made, owner } = await inWorld(box, "renter")
  const sent = { ...rental.apply.example, parkId: "1001" }
  const standing = () => owner.call(rental.standing, { parkId: "1001", applyType: "month" })
  const press = async (verdict: string) => {
    const page = await (await fetch(`${box.url}/parts/applications?phone=${made.phone}`)).text()
    const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? ""
    const form = new URLSearchParams({ id, verdict, reason: "照片不清" })
    return (await fetch(`${box.url}/do/application`, { method: "POST", body: form, redirect: "manual" })).status
  }
  expect(await standing()).toMatchObject({ state: "authentication" })
  expect(await owner.call(rental.apply, sent)).toMatchObject({ done: true })
  expect(await owner.call(rental.apply, sent)).toEqual({ refused: "APPLIED_ALREADY" })
  expect(await standing()).toMatchObject({ state: "waiting" })
  expect(await press("rejected")).toBe(303)
  expect(await standing()).toMatchObject({ state: "rejected", reason: "照片不清" })
  expect(await owner.call(rental.earlier, { parkId: "1001", applyType: "month" })).toMatchObject({ name: "陈海" })
  await owner.call(rental.apply, sent)
  expect(await press("approved")).toBe(303)
  expect(await standing()).toMatchObject({ state: "approved", sponsorType: 0 })
  // What is for staff stays for staff.
  const info = (feeId: string) => owner.call(rental.renewalInfo, { parkId: "1001", feeId, plate: made.plates[0]! })
  expect(await info("61")).toMatchObject({ amount: 300_000 })
  expect(await info("65")).toEqual({ refused: "NO_PERMIT" })
})

test("owner-with-plates: a space has an owner with two cars, and stands for all three", async () => {
  const { owner, made } = await inWorld(box, "owner-with-plates")
  const [permit] = await permitsOf(owner)
  const { parkId = "", slotId } = permit ?? {}
  const [plate, ...more] = made.plates
  const said = await owner.call(rental.cars, { parkId, slotId })
  expect(said).toMatchObject({ owners: [{ name: "陈海", plates: more }] })
  expect(JSON.stringify(said)).toContain(plate)
})

test("a renewal is made ready for a code that is scanned", async () => {
  const { owner } = await inWorld(box, "renter")
  const [permit] = await permitsOf(owner)
  const made = await owner.call(rental.renew, await wishFor(owner, permit!, 1))
  if (made.refused !== undefined) throw new Error(made.refused)
  const ready = await owner.call(rental.payByCode, { id: made.id, method: "weixin" })
  expect(ready).toMatchObject({ paid: false, transactionId: expect.stringMatching(/^\d+$/) as string })
  expect(await owner.call(payments.fee, { orderId: made.id })).not.toMatchObject({ state: "PAID" })
})
