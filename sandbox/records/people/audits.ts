import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

/** Vehicle licences (行驶证) submitted for review. */
export const auditTable = `create table audit (
  id integer primary key,
  driver integer not null references driver (id),
  plate text not null,
  licence_key text not null,
  car_key text,
  state text not null default 'waiting',
  reason text,
  asked_at integer not null,
  decided_at integer
) strict;
create index audit_of_plate on audit (plate, driver)`

export type AuditRecord = {
  id: number
  driver: number
  plate: string
  licence_key: string
  car_key: string | null
  state: "waiting" | "rejected" | "passed"
  reason: string | null
  asked_at: number
}

type Photos = { plate: string; licence_key: string; car_key?: string }

export const insertAudit = (store: Store, driver: Pick<Driver, "id">, photos: Photos, now: number) =>
  store.get<AuditRecord>`insert into audit (driver, plate, licence_key, car_key, asked_at)
    values (${driver.id}, ${photos.plate}, ${photos.licence_key}, ${photos.car_key ?? null}, ${now}) returning *`

export const findLatestAudit = (store: Store, driver: Pick<Driver, "id">, plate: string) =>
  store.get<AuditRecord>`select * from audit where driver = ${driver.id} and plate = ${plate} order by id desc limit 1`

export const findAuditById = (store: Store, id: number) => store.get<AuditRecord>`select * from audit where id = ${id}`

export const listWaitingAudits = (store: Store) =>
  store.all<AuditRecord & { phone: string }>`select audit.*, driver.phone from audit
    join driver on driver.id = audit.driver where state = 'waiting' order by audit.id desc limit 12`

export const saveAuditDecision = (
  store: Store,
  audit: AuditRecord,
  state: "rejected" | "passed",
  reason: string | null,
  now: number,
) => store.run`update audit set state = ${state}, reason = ${reason}, decided_at = ${now} where id = ${audit.id}`

export const deleteAudits = (store: Store, driver: Pick<Driver, "id">, plate: string) =>
  store.run`delete from audit where driver = ${driver.id} and plate = ${plate}`
