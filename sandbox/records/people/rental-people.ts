import type { Store } from "#sandbox/store/store"
import { normalizeParkNumber } from "#lib/core/values/park-number"

/** Rental applications, owners of bays, and additional cars of a bay. */
export const rentalPeopleTables = [
  `create table rental_application (
  id integer primary key,
  driver integer not null references driver (id),
  park text not null references rental_park (park),
  /* month, staff, owner, time_share */
  type text not null,
  state text not null check (state in ('waiting', 'rejected', 'approved')),
  reason text,
  /* the form as sent, as JSON */
  sent text not null,
  made_at integer not null
) strict`,
  `create table rental_owner (
  id integer primary key,
  driver integer not null references driver (id),
  park text not null references rental_park (park),
  bay integer references bay (id),
  name text not null,
  phone text not null,
  /* JSON array */
  plates text not null
) strict`,
  `create table bay_car (
  bay integer not null references bay (id),
  plate text not null,
  made_at integer not null,
  primary key (bay, plate)
) strict`,
]

export type ApplicationRow = {
  id: number
  driver: number
  park: string
  type: string
  state: "waiting" | "rejected" | "approved"
  reason: string | null
  sent: string
  made_at: number
}

export type OwnerRow = {
  id: number
  driver: number
  park: string
  bay: number | null
  name: string
  phone: string
  plates: string
}
type NewOwner = Omit<OwnerRow, "id" | "plates"> & { plates: readonly string[] }

export const insertOwner = (store: Store, { driver, park, bay, name, phone, plates }: NewOwner) =>
  store.get<OwnerRow>`insert into rental_owner (driver, park, bay, name, phone, plates)
    values (${driver}, ${park}, ${bay}, ${name}, ${phone}, ${JSON.stringify(plates)}) returning *`

export const insertApplication = (store: Store, row: Omit<ApplicationRow, "id">) =>
  store.get<ApplicationRow>`insert into rental_application (driver, park, type, state, reason, sent, made_at)
    values (${row.driver}, ${row.park}, ${row.type}, ${row.state}, ${row.reason}, ${row.sent}, ${row.made_at})
    returning *`

/** The latest application of this type, or of any type. */
export const findLastApplication = (store: Store, driver: number, park: string, type?: string) =>
  store.get<ApplicationRow>`select * from rental_application where driver = ${driver}
    and park = ${normalizeParkNumber(park)} and (${type ?? null} is null or type = ${type ?? null})
    order by id desc limit 1`

export const findApprovedApplication = (store: Store, driver: number, park: string) =>
  store.get<ApplicationRow>`select * from rental_application where driver = ${driver}
    and park = ${normalizeParkNumber(park)} and state = 'approved' order by id desc limit 1`

export const listExtraPlates = (store: Store, bay: number) =>
  store.all<{ plate: string }>`select plate from bay_car where bay = ${bay} order by made_at, plate`.map(
    ({ plate }) => plate,
  )

export const insertBayCar = (store: Store, bay: number, plate: string, now: number) =>
  store.run`insert or ignore into bay_car (bay, plate, made_at) values (${bay}, ${plate}, ${now})`

type WaitingApplication = ApplicationRow & { phone: string; park_name: string }

export const listWaitingApplications = (store: Store, phone: string | null = null) =>
  store.all<WaitingApplication>`select rental_application.*, driver.phone, park.name as park_name from rental_application
    join driver on driver.id = rental_application.driver join park on park.id = rental_application.park
    where state = 'waiting' and (${phone} is null or driver.phone = ${phone})
    order by rental_application.id desc limit 12`

/** Has no effect on an application that has been decided. */
export const saveApplicationDecision = (
  store: Store,
  id: number,
  state: "approved" | "rejected",
  reason: string | null,
) =>
  store.run`update rental_application set state = ${state}, reason = ${reason} where id = ${id} and state = 'waiting'`
