import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

/** A visit request; `body` is the request as sent, as JSON. */
export const visitRequestTable = `create table visit_request (
  id integer primary key,
  driver integer not null references driver (id),
  park text not null references park (id),
  state text not null check (state in ('waiting', 'rejected', 'passed')),
  reason text,
  body text not null,
  at integer not null
) strict;
create index visit_request_of_driver on visit_request (driver, park)`

export type VisitRequest = {
  id: number
  driver: number
  park: string
  state: "waiting" | "rejected" | "passed"
  reason: string | null
  body: string
}

type DriverRef = Pick<Driver, "id">

/** Ids are not consecutive, so that a guessed one is wrong. */
export const insertVisitRequest = (store: Store, driver: DriverRef, park: string, body: string, now: number) =>
  store.get<VisitRequest>`insert into visit_request (id, driver, park, state, body, at)
    values (${70_000 + store.nextNumber("visit-request") * 7}, ${driver.id}, ${park}, 'waiting', ${body}, ${now}) returning *`

export const findLatestVisitRequest = (store: Store, driver: DriverRef, park: string) =>
  store.get<VisitRequest>`select * from visit_request where driver = ${driver.id} and park = ${park} order by id desc limit 1`

export const findVisitRequest = (store: Store, id: string) =>
  /^\d{1,9}$/.test(id) ? store.get<VisitRequest>`select * from visit_request where id = ${Number(id)}` : undefined

export const resubmitVisitRequest = (store: Store, id: number, body: string) =>
  store.run`update visit_request set state = 'waiting', reason = null, body = ${body} where id = ${id} and state = 'rejected'`

export const saveVisitDecision = (store: Store, id: number, state: "rejected" | "passed", reason: string | null) =>
  store.run`update visit_request set state = ${state}, reason = ${reason} where id = ${id} and state = 'waiting'`

export const listWaitingVisitRequests = (store: Store, phone: string | null = null) =>
  store.all<VisitRequest & { phone: string }>`select visit_request.*, driver.phone from visit_request
    join driver on driver.id = visit_request.driver
    where state = 'waiting' and (${phone} is null or driver.phone = ${phone}) order by visit_request.id desc limit 12`

/** Days of approved visits, in order. */
export const listVisitorPasses = (store: Store, park: string, plate: string) =>
  store.all<{ from_day: string; to_day: string }>`
    select body ->> 'from' as from_day, coalesce(body ->> 'to', body ->> 'from') as to_day from visit_request
    where state = 'passed' and park = ${park} and body ->> 'plate' = ${plate} order by to_day`
