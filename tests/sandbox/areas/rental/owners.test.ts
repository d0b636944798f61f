import { contract } from "#lib/contract"
import type { RunningSandbox } from "#sandbox/start-sandbox"
import { startTestSandbox } from "#tests/sandbox/test-sandbox"
import { type Customer, openScenario } from "#tests/sandbox/customer"

let server: RunningSandbox
beforeAll(async () => void (server = await startTestSandbox()))
afterAll(() => server.stop())

const { rental } = contract
const [NEW_PLATE, OLD_PLATE] = ["粤B7K3M9", "粤B8K3M1"]

async function getFirstSpace(owner: Customer) {
  const result = await owner.call(rental.lists, { page: 1 })
  if (result.refused !== undefined) throw new Error(result.refused)
  const { parkId, slotId = "" } = result.permits![0]!
  return { parkId, slotId }
}

test("only the driver can add, change and delete the owner of a space", async () => {
  const { owner } = await openScenario(server, "renter")
  const { owner: otherDriver } = await openScenario(server, "renter")
  const { parkId, slotId } = await getFirstSpace(owner)
  const added = await owner.call(rental.saveOwner, {
    parkId,
    slotId,
    name: "陈海",
    phone: "13800138000",
    plates: [NEW_PLATE],
  })
  const id = ("id" in added && added.id) || ""
  expect(await owner.call(rental.owner, { id })).toMatchObject({
    id,
    name: "陈海",
    phone: "13800138000",
    plates: [NEW_PLATE],
  })
  const changed = { parkId, slotId, id, name: "陈晓", phone: "13900139000", plates: [NEW_PLATE] }
  expect(await otherDriver.call(rental.editOwner, changed)).toHaveProperty("refused")
  expect(await owner.call(rental.editOwner, changed)).toEqual({})
  expect(await owner.call(rental.owner, { id })).toMatchObject({ name: "陈晓", phone: "13900139000" })
  expect(await otherDriver.call(rental.owner, { id })).toEqual({ refused: "NO_OWNER" })
  expect(await otherDriver.call(rental.deleteOwner, { id })).toEqual({ refused: "NO_OWNER" })
  expect(await owner.call(rental.deleteOwner, { id })).toEqual({})
  expect(await owner.call(rental.owner, { id })).toEqual({ refused: "NO_OWNER" })
})

test("a space is visible only to its driver and accepts cars with the old and the new call", async () => {
  const { owner } = await openScenario(server, "renter")
  const { owner: otherDriver } = await openScenario(server, "renter")
  const { parkId, slotId } = await getFirstSpace(owner)
  expect(await owner.call(rental.slot, { parkId, id: slotId })).toMatchObject({ id: slotId })
  expect(await otherDriver.call(rental.slot, { parkId, id: slotId })).toEqual({ refused: "NO_PERMIT" })
  expect(await owner.call(rental.addPlate, { parkId, slotId, plate: NEW_PLATE })).not.toHaveProperty("refused")
  expect(await owner.call(rental.addOldPlate, { parkId, slotId, plate: OLD_PLATE })).not.toHaveProperty("refused")
  expect(await owner.call(rental.addPlate, { parkId, slotId, plate: NEW_PLATE })).toEqual({ refused: "PLATE_TAKEN" })
  expect(await otherDriver.call(rental.addPlate, { parkId, slotId, plate: NEW_PLATE })).toEqual({
    refused: "NO_PERMIT",
  })
  const result = await owner.call(rental.cars, { parkId, slotId })
  expect("cars" in result && result.cars.map((car) => car.plate).slice(-2)).toEqual([NEW_PLATE, OLD_PLATE])
})
