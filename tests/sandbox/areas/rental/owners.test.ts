import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { start } from "#tests/sandbox/box"
import { type Customer, inWorld } from "#tests/sandbox/customer"

let box: RunningSandbox
beforeAll(async () => void (box = await start()))
afterAll(() => box.stop())

const { rental } = contract
const [HERS, OLD] = ["粤B7K3M9", "粤B8K3M1"]

async function spaceOf(owner: Customer) {
  const said = await owner.call(rental.lists, { page: 1 })
  if (said.refused !== undefined) throw new Error(said.refused)
  const { parkId, slotId = "" } = said.permits![0]!
  return { parkId, slotId }
}

test("an owner of a space is added, changed and deleted, and is nobody's but the driver's", async () => {
  const { owner } = await inWorld(box, "renter")
  const { owner: stranger } = await inWorld(box, "renter")
  const { parkId, slotId } = await spaceOf(owner)
  const added = await owner.call(rental.saveOwner, {
    parkId,
    slotId,
    name: "陈海",
    phone: "13800138000",
    plates: [HERS],
  })
  const id = ("id" in added && added.id) || ""
  expect(await owner.call(rental.owner, { id })).toMatchObject({
    id,
    name: "陈海",
    phone: "13800138000",
    plates: [HERS],
  })
  const changed = { parkId, slotId, id, name: "陈晓", phone: "13900139000", plates: [HERS] }
  expect(await stranger.call(rental.editOwner, changed)).toHaveProperty("refused")
  expect(await owner.call(rental.editOwner, changed)).toEqual({})
  expect(await owner.call(rental.owner, { id })).toMatchObject({ name: "陈晓", phone: "13900139000" })
  expect(await stranger.call(rental.owner, { id })).toEqual({ refused: "NO_OWNER" })
  expect(await stranger.call(rental.deleteOwner, { id })).toEqual({ refused: "NO_OWNER" })
  expect(await owner.call(rental.deleteOwner, { id })).toEqual({})
  expect(await owner.call(rental.owner, { id })).toEqual({ refused: "NO_OWNER" })
})

test("a space is told to its driver alone, and takes a car by either generation's call", async () => {
  const { owner } = await inWorld(box, "renter")
  const { owner: stranger } = await inWorld(box, "renter")
  const { parkId, slotId } = await spaceOf(owner)
  expect(await owner.call(rental.slot, { parkId, id: slotId })).toMatchObject({ id: slotId })
  expect(await stranger.call(rental.slot, { parkId, id: slotId })).toEqual({ refused: "NO_PERMIT" })
  expect(await owner.call(rental.addPlate, { parkId, slotId, plate: HERS })).not.toHaveProperty("refused")
  expect(await owner.call(rental.addOldPlate, { parkId, slotId, plate: OLD })).not.toHaveProperty("refused")
  expect(await owner.call(rental.addPlate, { parkId, slotId, plate: HERS })).toEqual({ refused: "PLATE_TAKEN" })
  expect(await stranger.call(rental.addPlate, { parkId, slotId, plate: HERS })).toEqual({ refused: "NO_PERMIT" })
  const said = await owner.call(rental.cars, { parkId, slotId })
  expect("cars" in said && said.cars.map((car) => car.plate).slice(-2)).toEqual([HERS, OLD])
})
