import type { Store } from "#sandbox/kit/store"

/** Worlds that were made, so that the guide can show them again. */
export const worldTable = `create table world (
  id integer primary key,
  name text not null,
  phone text not null,
  /* as JSON, with their labels */
  addresses text not null,
  /* as JSON, in the order the story names them */
  plates text not null,
  made_at integer not null
) strict`

export type MadeWorld = { id: number; name: string; phone: string; addresses: string; plates: string; made_at: number }

export const keepWorld = (
  store: Store,
  world: Pick<MadeWorld, "name" | "phone" | "addresses" | "plates">,
  now: number,
) =>
  store.get<MadeWorld>`insert into world (name, phone, addresses, plates, made_at)
    values (${world.name}, ${world.phone}, ${world.addresses}, ${world.plates}, ${now}) returning *`

export const worldById = (store: Store, id: number) => store.get<MadeWorld>`select * from world where id = ${id}`
export const latestWorlds = (store: Store) => store.all<MadeWorld>`select * from world order by id desc limit 12`
