import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

export const visitTable = `create table visit (
  id integer primary key,
  driver integer not null references driver (id),
  park text not null references park (id),
  plate text not null,
  entered_at integer not null,
  minutes integer not null,
  /* thousandths of a yuan */
  fee integer not null
) strict`

export type VisitRecord = { id: number; park: string; entered_at: number; minutes: number; fee: number }
export type NewVisit = Omit<VisitRecord, "id"> & { plate: string }

export const insertVisit = (store: Store, driver: Pick<Driver, "id">, visit: NewVisit) =>
  store.run`insert into visit (driver, park, plate, entered_at, minutes, fee) values
    (${driver.id}, ${visit.park}, ${visit.plate}, ${visit.entered_at}, ${visit.minutes}, ${visit.fee})`

/** Newest first; `park` is the park's name. */
export const listVisits = (store: Store, driver: Driver, offset: number, limit: number) =>
  store.all<VisitRecord>`select visit.id, park.name as park, entered_at, minutes, fee
    from visit join park on park.id = visit.park
    where driver = ${driver.id} order by entered_at desc limit ${limit} offset ${offset}`

export const countVisits = (store: Store, driver: Driver) =>
  store.get<{ visits: number }>`select count(*) as visits from visit where driver = ${driver.id}`?.visits ?? 0
