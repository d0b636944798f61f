import type { Store } from "#sandbox/store/store"
import { insertBay } from "#sandbox/records/parking/bays"
import { insertGood, insertPackage, insertRentalPark, type NewPackage } from "#sandbox/records/parking/rental"

type RentalParkFlags = {
  by_owner?: number
  time_share?: number
  staff_only?: number
  licence_needed?: number
  mini_program?: number
}

/** Creates the packages of a car park, each with free bays. */
export function createRentalOffers(
  store: Store,
  park: string,
  address: string,
  options: RentalParkFlags & { driver?: number } = {},
) {
  insertRentalPark(store, { park, address, ...options })
  const { time_share } = options
  const packages: Omit<NewPackage, "park">[] = [
    { label: "月租", amount: 330_000, reduced: 300_000, reduced_label: "9.1 折" },
    { label: "季租", amount: 330_000, reduced: 280_000, reduced_label: "8.5 折", months: 3 },
    { label: "年租", amount: 330_000, reduced: 250_000, reduced_label: "7.6 折", months: 12 },
  ]
  for (const newPackage of packages) addFreeBays(store, insertPackage(store, { ...newPackage, park }).id, "B2")
  if (time_share) {
    const night = { label: "夜间租", kind: "time_share" as const, segment: "18:00 – 次日 08:00", amount: 120_000 }
    addFreeBays(store, insertPackage(store, { ...night, park }).id, "B1")
  }
}

/** Every package has its own bays, so no bay can be rented under two packages. */
const BAYS_PER_PACKAGE = 8

function addFreeBays(store: Store, id: number, area: string) {
  const goods = { package: id, name: "洗车 3 次卡", description: "B1 层途安洗车", price: 59_000, was: 90_000 }
  insertGood(store, goods)
  for (let n = 0; n < BAYS_PER_PACKAGE; n++)
    insertBay(store, {
      package: id,
      no: `${area}-${String((id * BAYS_PER_PACKAGE + n) % 1000).padStart(3, "0")}`,
      made_at: 0,
    })
}

/** Offers shown to all drivers. The first park uses the ids of the specification's example. */
export function seedRental(store: Store) {
  const shared = { park: "1001", area: "B2 区" }
  insertRentalPark(store, { park: "1001", address: "深圳市南山区科苑路 15 号", by_owner: 1, time_share: 1 })
  const packages: NewPackage[] = [
    { ...shared, id: 61, label: "月租", amount: 330_000, reduced: 300_000, reduced_label: "9.1 折" },
    { ...shared, id: 62, label: "季租", amount: 330_000, reduced: 280_000, reduced_label: "8.5 折", months: 3 },
    { ...shared, id: 63, label: "年租", amount: 330_000, reduced: 250_000, reduced_label: "7.6 折", months: 12 },
    { ...shared, id: 64, label: "夜间租", kind: "time_share", segment: "18:00 – 次日 08:00", amount: 120_000 },
    { ...shared, id: 65, label: "员工月租", area: "B3 区", area_id: "6", amount: 150_000, sponsor_type: 3 },
  ]
  for (const newPackage of packages)
    addFreeBays(store, insertPackage(store, newPackage).id, newPackage.area?.slice(0, 2) ?? "B2")
  createRentalOffers(store, "1002", "深圳市南山区文心五路 33 号", { by_owner: 1 })
  createRentalOffers(store, "1003", "深圳市南山区科苑南路 3329 号", { time_share: 1 })
  createRentalOffers(store, "2297", "深圳市福田区福中三路 1 号")
  insertRentalPark(store, { park: "2611", address: "深圳市龙华区梅林关口", staff_only: 1, licence_needed: 1 })
  const staff = { park: "2611", label: "员工月租", amount: 150_000, area: "B1 区", sponsor_type: 1 }
  addFreeBays(store, insertPackage(store, staff).id, "B1")
}
