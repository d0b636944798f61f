import { normalizeParkNumber } from "#lib/core/values/park-number"
import { refuse, type SandboxFor } from "#lib/provider/contract"
import { isPlate, normalizePlate } from "#lib/core/plate/plate"
import type { owners as contract } from "#lib/rental/owners/contract"
import type { CallContext } from "#sandbox/server/context"
import { toPermit } from "#sandbox/rental/responses"
import { listBaysInPark } from "#sandbox/records/parking/bays"
import { getPark } from "#sandbox/records/parking/parks"
import { insertBayCar, insertOwner, type OwnerRow as Row } from "#sandbox/records/people/rental-people"

type OwnerInput = { parkId: string; name: string; phone: string; plates: string[]; slotId?: string; id?: string }

const refuseNoOwner = () => refuse("no-owner", "没有找到这位车主")
const refuseNoPermit = () => refuse("no-permit", "没有找到这个车位")

const findOwnOwner = ({ store, driver }: CallContext, id: string) =>
  store.get<Row>`select * from rental_owner where id = ${Number(id) || 0} and driver = ${driver.id}`

const toOwner = ({ id, park, bay, name, phone, plates }: Row) => ({
  id: String(id),
  parkId: park,
  name,
  phone,
  plates: JSON.parse(plates) as string[],
  slotId: bay === null ? undefined : String(bay),
})

function selectBay({ store, driver }: CallContext, parkId: string, slotId?: string) {
  const bays = listBaysInPark(store, driver.id, parkId)
  return slotId === undefined ? bays[0] : bays.find(({ id }) => String(id) === slotId)
}

function saveOwnerRecord(context: CallContext, { id, parkId, slotId, name, phone, plates }: OwnerInput) {
  const { store, driver } = context
  const bay = selectBay(context, parkId, slotId)
  if (!bay) return refuseNoPermit()
  const normalized = plates.map((plate) => normalizePlate(plate))
  if (!normalized.every((plate) => isPlate(plate))) return refuse("plate-wrong", "请填写正确车牌号")
  if (id !== undefined) {
    if (!findOwnOwner(context, id)) return refuseNoOwner()
    store.run`update rental_owner set name = ${name}, phone = ${phone}, plates = ${JSON.stringify(normalized)}
      where id = ${Number(id)}`
    return { id }
  }
  const owner = insertOwner(store, {
    driver: driver.id,
    park: normalizeParkNumber(parkId),
    bay: bay.id,
    name,
    phone,
    plates: normalized,
  })
  return { id: String(owner?.id) }
}

function addPlate(
  { parkId, slotId, plate: plateInput }: { parkId: string; slotId?: string; plate: string },
  context: CallContext,
) {
  const { store, now } = context
  const bay = selectBay(context, parkId, slotId)
  if (!bay) return refuseNoPermit()
  const plate = normalizePlate(plateInput)
  if (!isPlate(plate)) return refuse("plate-wrong", "请填写正确车牌号")
  if (plate === bay.plate || insertBayCar(store, bay.id, plate, now) === 0)
    return refuse("plate-taken", "这辆车已经在这个车位")
  return { message: "添加成功" }
}

export const ownerCalls = {
  cars({ parkId, slotId }, context) {
    const { store, driver } = context
    const bay = selectBay(context, parkId, slotId)
    if (!bay) return refuseNoPermit()
    const { cars, maxCars } = toPermit(store, bay)
    const rows = store.all<Row>`select * from rental_owner where driver = ${driver.id} and bay = ${bay.id} order by id`
    return { cars, owners: rows.map(toOwner), most: maxCars, park: getPark(store, parkId).name }
  },
  owner({ id }, context) {
    const row = findOwnOwner(context, id)
    return row ? toOwner(row) : refuseNoOwner()
  },
  saveOwner: (input, context) => saveOwnerRecord(context, input),
  editOwner(input, context) {
    const result = saveOwnerRecord(context, input)
    return "refused" in result ? result : {}
  },
  deleteOwner({ id }, context) {
    if (!findOwnOwner(context, id)) return refuseNoOwner()
    context.store.run`delete from rental_owner where id = ${Number(id)}`
    return {}
  },
  addPlate,
  addOldPlate: addPlate,
} satisfies SandboxFor<typeof contract, CallContext>
