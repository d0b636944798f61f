import type { Store } from "#sandbox/store/store"

/** `place` is a park, a phone, or "*" for everywhere. */
export const advertisingTable = `create table advertising (
  place text primary key,
  kind text not null check (kind in ('good', 'malicious'))
) strict`
/** Impressions and clicks reported to the vendors. */
export const adEventTable = `create table ad_event (
  id integer primary key,
  vendor text not null,
  event text not null,
  park text,
  phone text,
  details text not null,
  at integer not null
) strict`

export type AdKind = "good" | "malicious"
export type AdEvent = {
  vendor: string
  event: string
  park: string | null
  phone: string | null
  details: string
  at: number
}

export function setAdvertising(store: Store, place: string, kind: AdKind | "off") {
  store.run`delete from advertising where place = ${place}`
  if (kind !== "off") store.run`insert into advertising (place, kind) values (${place}, ${kind})`
}

/** A park or phone takes precedence over "*". */
export const findAdKind = (store: Store, park: string | null, phone: string | null) =>
  store.get<{ kind: AdKind }>`select kind from advertising where place in ('*', ${park}, ${phone})
    order by place = '*' limit 1`?.kind

export const insertAdEvent = (store: Store, { vendor, event, park, phone, details, at }: AdEvent) =>
  store.run`insert into ad_event (vendor, event, park, phone, details, at)
    values (${vendor}, ${event}, ${park}, ${phone}, ${details}, ${at})`

export const listAdEvents = (store: Store, park: string | null, phone: string | null) =>
  store.all<AdEvent>`select * from ad_event
    where (${park} is null or park = ${park}) and (${phone} is null or phone = ${phone}) order by id desc limit 200`
