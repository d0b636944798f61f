import { parkNumber } from "#lib/kit/values/park-number"
import { refuse, type SandboxFor } from "#lib/kit/call/contract"
import { isPlate, normalisePlate } from "#lib/kit/plate/plate"
import type { owners as contract } from "#lib/rental/owners/contract"
import type { CallContext } from "#sandbox/kit/context"
import { permitOf } from "#sandbox/rental/responses"
import { baysInPark } from "#sandbox/records/parking/bays"
import { knownPark } from "#sandbox/records/parking/parks"
import { addBayCar, keepOwner, type OwnerRow as Row } from "#sandbox/records/people/rental-people"

type Sent = { parkId: string; name: string; phone: string; plates: string[]; slotId?: string; id?: string }

const noOwner = () => refuse("no-owner", "没有找到这位车主")
const noPermit = () => refuse("no-permit", "没有找到这个车位")

const ownOwner = ({ store, driver }: CallContext, id: string) =>
  store.get<Row>`select * from rental_owner where id = ${Number(id) || 0} and driver = ${driver.id}`

const told = ({ id, park, bay, name, phone, plates }: Row) => ({
  ...{ id: String(id), parkId: park, name, phone, plates: JSON.parse(plates) as string[] },
  slotId: bay === null ? undefined : String(bay),
})

function bayIn({ store, driver }: CallContext, parkId: string, slotId?: string) {
  const bays = baysInPark(store, driver.id, parkId)
  return slotId === undefined ? bays[0] : bays.find(({ id }) => String(id) === slotId)
}

function save(context: CallContext, { id, parkId, slotId, name, phone, plates }: Sent) {
  const { store, driver } = context
  const bay = bayIn(context, parkId, slotId)
  if (!bay) return noPermit()
  const spelt = plates.map((plate) => normalisePlate(plate))
  if (!spelt.every((plate) => isPlate(plate))) return refuse("plate-wrong", "请填写正确车牌号")
  if (id !== undefined) {
    if (!ownOwner(context, id)) return noOwner()
    store.run`update rental_owner set name = ${name}, phone = ${phone}, plates = ${JSON.stringify(spelt)}
      where id = ${Number(id)}`
    return { id }
  }
  const kept = keepOwner(store, {
    driver: driver.id,
    park: parkNumber(parkId),
    bay: bay.id,
    name,
    phone,
    plates: spelt,
  })
  return { id: String(kept?.id) }
}

function addPlate({ parkId, slotId, plate: typed }: { parkId: string; slotId?: string; plate: string }, context: CallContext) {
  const { store, now } = context
  const bay = bayIn(context, parkId, slotId)
  if (!bay) return noPermit()
  const plate = normalisePlate(typed)
  if (!isPlate(plate)) return refuse("plate-wrong", "请填写正确车牌号")
  if (plate === bay.plate || addBayCar(store, bay.id, plate, now) === 0)
    return refuse("plate-taken", "这辆车已经在这个车位")
  return { message: "添加成功" }
}

export const owners = {
  cars({ parkId, slotId }, context) {
    const { store, driver } = context
    const bay = bayIn(context, parkId, slotId)
    if (!bay) return noPermit()
    const { cars, maxCars } = permitOf(store, bay)
    const rows = store.all<Row>`select * from rental_owner where driver = ${driver.id} and bay = ${bay.id} order by id`
    return { cars, owners: rows.map(told), most: maxCars, park: knownPark(store, parkId).name }
  },
  owner({ id }, context) {
    const row = ownOwner(context, id)
    return row ? told(row) : noOwner()
  },
  saveOwner: (sent, context) => save(context, sent),
  editOwner(sent, context) {
    const saved = save(context, sent)
    return "refused" in saved ? saved : {}
  },
  deleteOwner({ id }, context) {
    if (!ownOwner(context, id)) return noOwner()
    context.store.run`delete from rental_owner where id = ${Number(id)}`
    return {}
  },
  addPlate,
  addOldPlate: addPlate,
} satisfies SandboxFor<typeof contract, CallContext>
