import type { Store } from "#sandbox/store/store"

export const fileTable = `create table file (
  key text primary key,
  type text not null,
  bytes blob not null,
  at integer not null
) strict`

export const saveFile = (store: Store, key: string, type: string, bytes: Uint8Array, now: number) =>
  store.run`insert into file (key, type, bytes, at) values (${key}, ${type}, ${bytes}, ${now})
    on conflict (key) do update set type = excluded.type, bytes = excluded.bytes, at = excluded.at`

export const findFile = (store: Store, key: string) =>
  store.get<{ type: string; bytes: Uint8Array }>`select type, bytes from file where key = ${key}`
