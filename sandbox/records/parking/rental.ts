import type { Store } from "#sandbox/store/store"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** Rental parks, packages, goods, bays and renewals. Days are in Beijing time, as "2026-12-01". */
export const rentalTables = [
  `create table rental_park (
  park text primary key references park (id),
  address text not null,
  by_owner integer not null,
  time_share integer not null,
  staff_only integer not null default 0,
  mini_program integer not null default 0,
  licence_needed integer not null default 0,
  /* null: the app's default */
  photo_limit integer,
  /* shown to this driver only; null: to all */
  driver integer references driver (id)
) strict`,
  `create table rental_package (
  id integer primary key,
  park text not null references rental_park (park),
  area_id text not null,
  area text not null,
  label text not null,
  kind text not null check (kind in ('month', 'time_share')),
  segment text not null,
  /* price of a month, or of a day if unit is 'day' */
  amount integer not null,
  reduced integer,
  reduced_label text,
  sponsor_type integer,
  unit text not null default 'month' check (unit in ('month', 'day')),
  months integer not null default 1,
  /* restrictions on renewals, as JSON */
  renewal_rules text not null default '{}'
) strict`,
  `create table rental_good (
  id integer primary key,
  package integer not null references rental_package (id),
  name text not null,
  description text not null,
  price integer not null,
  was integer
) strict`,
  `create table bay (
  id integer primary key,
  package integer not null references rental_package (id),
  no text not null,
  /* null: the bay can be rented */
  driver integer references driver (id),
  plate text,
  from_day text,
  until_day text,
  slot_type text not null default 'RENT_USE',
  renew_type text not null default 'ONLINE_BY_OWNER',
  is_valid integer not null default 1,
  max_cars integer not null default 2,
  bill text,
  made_at integer not null
) strict`,
  `create table renewal (
  bill text primary key references bill (id),
  driver integer not null references driver (id),
  bay integer not null references bay (id),
  /* last day of the bay when the renewal was created; it can be paid only while that has not changed */
  after_day text,
  from_day text not null,
  until_day text not null,
  months integer not null,
  goods text not null
) strict`,
]

export type RentalParkRow = {
  park: string
  address: string
  by_owner: number
  time_share: number
  staff_only: number
  mini_program: number
  licence_needed: number
  photo_limit: number | null
  driver: number | null
}
export type PackageRow = {
  id: number
  park: string
  area_id: string
  area: string
  label: string
  kind: "month" | "time_share"
  segment: string
  amount: number
  reduced: number | null
  reduced_label: string | null
  sponsor_type: number | null
  unit: "month" | "day"
  months: number
  renewal_rules: string
}
export type GoodRow = {
  id: number
  package: number
  name: string
  description: string
  price: number
  was: number | null
}
export type Bay = {
  id: number
  package: number
  no: string
  driver: number | null
  plate: string | null
  from_day: string | null
  until_day: string | null
  slot_type: "SELF_USE" | "RENT_USE"
  renew_type: string
  is_valid: number
  max_cars: number
  bill: string | null
  made_at: number
}
export type RentedBay = Bay & { driver: number; plate: string; from_day: string; until_day: string }
export type RenewalRow = {
  bill: string
  driver: number
  bay: number
  after_day: string | null
  from_day: string
  until_day: string
  months: number
  goods: string
}

export const findRentalPark = (store: Store, park: string) =>
  store.get<RentalParkRow>`select * from rental_park where park = ${normalizeParkNumber(park)}`

export const insertRentalPark = (store: Store, row: Partial<RentalParkRow> & Pick<RentalParkRow, "park" | "address">) =>
  store.run`insert into rental_park
    (park, address, by_owner, time_share, staff_only, mini_program, licence_needed, photo_limit, driver)
    values (${row.park}, ${row.address}, ${row.by_owner ?? 0}, ${row.time_share ?? 0}, ${row.staff_only ?? 0},
      ${row.mini_program ?? 0}, ${row.licence_needed ?? 0}, ${row.photo_limit ?? null}, ${row.driver ?? null})`

/** Shared parks and those shown to this driver only. */
export const listRentalParks = (store: Store, driver: number, search: string, offset: number, limit: number) =>
  store.all<RentalParkRow>`select rental_park.* from rental_park join park on park.id = rental_park.park
    where (rental_park.driver is null or rental_park.driver = ${driver}) and instr(park.name, ${search}) > 0
    order by rental_park.driver is null, cast(park.id as integer) limit ${limit} offset ${offset}`

export const countRentalParks = (store: Store, driver: number, search: string) =>
  store.get<{ n: number }>`select count(*) as n from rental_park join park on park.id = rental_park.park
    where (rental_park.driver is null or rental_park.driver = ${driver}) and instr(park.name, ${search}) > 0`?.n ?? 0

export type NewPackage = Partial<PackageRow> & Pick<PackageRow, "park" | "label" | "amount">

export function insertPackage(store: Store, row: NewPackage): PackageRow {
  const created = store.get<PackageRow>`insert into rental_package
    (id, park, area_id, area, label, kind, segment, amount, reduced, reduced_label, sponsor_type, unit, months, renewal_rules)
    values (${row.id ?? null}, ${row.park}, ${row.area_id ?? "5"}, ${row.area ?? "B2 区"}, ${row.label},
      ${row.kind ?? "month"}, ${row.segment ?? "全天"}, ${row.amount}, ${row.reduced ?? null},
      ${row.reduced_label ?? null}, ${row.sponsor_type ?? null}, ${row.unit ?? "month"}, ${row.months ?? 1},
      ${row.renewal_rules ?? "{}"}) returning *`
  if (!created) throw new Error("inserting the package returned no row")
  return created
}

export const findPackage = (store: Store, id: string | number) =>
  store.get<PackageRow>`select * from rental_package where id = ${Number(id) || 0}`

export function getPackage(store: Store, id: number): PackageRow {
  const row = findPackage(store, id)
  if (!row) throw new Error(`no package ${id}`)
  return row
}

export const listPackages = (store: Store, park: string, kind: PackageRow["kind"]) =>
  store.all<PackageRow>`select * from rental_package where park = ${normalizeParkNumber(park)} and kind = ${kind} order by id`

export const insertGood = (store: Store, good: Omit<GoodRow, "id"> & { id?: number }) =>
  store.run`insert into rental_good (id, package, name, description, price, was)
    values (${good.id ?? null}, ${good.package}, ${good.name}, ${good.description}, ${good.price}, ${good.was})`

export const listGoods = (store: Store, id: number) =>
  store.all<GoodRow>`select * from rental_good where package = ${id} order by id`
