import type { Store } from "#sandbox/store/store"
import type { Bay, RenewalRow, RentedBay } from "#sandbox/records/parking/rental"
import { normalizeParkNumber } from "#lib/core/values/park-number"

type NewBay = Partial<Omit<Bay, "id">> & Pick<Bay, "package" | "no" | "made_at">

export function insertBay(store: Store, bay: NewBay): Bay {
  const created = store.get<Bay>`insert into bay
    (package, no, driver, plate, from_day, until_day, slot_type, renew_type, is_valid, max_cars, bill, made_at)
    values (${bay.package}, ${bay.no}, ${bay.driver ?? null}, ${bay.plate ?? null}, ${bay.from_day ?? null},
      ${bay.until_day ?? null}, ${bay.slot_type ?? "RENT_USE"}, ${bay.renew_type ?? "ONLINE_BY_OWNER"},
      ${bay.is_valid ?? 1}, ${bay.max_cars ?? 2}, ${bay.bill ?? null}, ${bay.made_at}) returning *`
  if (!created) throw new Error("inserting the bay returned no row")
  return created
}

export const listBays = (store: Store, driver: number) =>
  store.all<RentedBay>`select * from bay where driver = ${driver} order by until_day, id`

export const listBaysInPark = (store: Store, driver: number, park: string) =>
  store.all<RentedBay>`select bay.* from bay join rental_package on rental_package.id = bay.package
    where bay.driver = ${driver} and rental_package.park = ${normalizeParkNumber(park)} order by bay.id`

export const findOwnBay = (store: Store, driver: number, id: string) =>
  store.get<RentedBay>`select * from bay where id = ${Number(id) || 0} and driver = ${driver}`

export const findFreeBay = (store: Store, id: number) =>
  store.get<Bay>`select * from bay where package = ${id} and driver is null order by id limit 1`

export const findBay = (store: Store, id: number) => store.get<Bay>`select * from bay where id = ${id}`

/** Rents the bay to a driver, or extends the rental. */
export const assignBay = (
  store: Store,
  id: number,
  rental: Pick<RentedBay, "driver" | "plate" | "from_day" | "until_day">,
) =>
  store.run`update bay set driver = ${rental.driver}, plate = ${rental.plate}, from_day = ${rental.from_day},
    until_day = ${rental.until_day} where id = ${id}`

export const setBayBill = (store: Store, id: number, bill: string) =>
  store.run`update bay set bill = ${bill} where id = ${id}`

export const insertRenewal = (store: Store, row: RenewalRow) =>
  store.run`insert into renewal (bill, driver, bay, after_day, from_day, until_day, months, goods)
    values (${row.bill}, ${row.driver}, ${row.bay}, ${row.after_day}, ${row.from_day}, ${row.until_day}, ${row.months},
      ${row.goods})`

export const findRenewal = (store: Store, bill: string) =>
  store.get<RenewalRow>`select * from renewal where bill = ${bill}`

export const listOpenRenewals = (store: Store, bay: number) =>
  store.all<
    RenewalRow & { state: string; amount: number; plate: string }
  >`select renewal.*, bill.state, bill.amount, bill.plate
    from renewal join bill on bill.id = renewal.bill
    where renewal.bay = ${bay} and bill.state in ('UNPAID', 'PAYING') order by renewal.rowid desc`
