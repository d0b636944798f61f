import type { Store } from "#sandbox/store/store"

/** Plates with a no-password agreement. */
export const agreementTable = "create table agreement (plate text primary key, opened_at integer not null) strict"

export const hasAgreement = (store: Store, plate: string) =>
  store.get`select 1 from agreement where plate = ${plate}` !== undefined

export const insertAgreement = (store: Store, plate: string, now: number) =>
  store.run`insert into agreement (plate, opened_at) values (${plate}, ${now}) on conflict (plate) do nothing`
