import type { Store } from "#sandbox/store/store"

/** Created scenarios, so that the guide can show them again. */
export const scenarioTable = `create table scenario (
  id integer primary key,
  name text not null,
  phone text not null,
  /* entry points, as JSON */
  addresses text not null,
  /* JSON array, in the order the scenario mentions them */
  plates text not null,
  made_at integer not null
) strict`

export type ScenarioRecord = {
  id: number
  name: string
  phone: string
  addresses: string
  plates: string
  made_at: number
}

export const insertScenario = (
  store: Store,
  scenario: Pick<ScenarioRecord, "name" | "phone" | "addresses" | "plates">,
  now: number,
) =>
  store.get<ScenarioRecord>`insert into scenario (name, phone, addresses, plates, made_at)
    values (${scenario.name}, ${scenario.phone}, ${scenario.addresses}, ${scenario.plates}, ${now}) returning *`

export const findScenario = (store: Store, id: number) =>
  store.get<ScenarioRecord>`select * from scenario where id = ${id}`
export const listLatestScenarios = (store: Store) =>
  store.all<ScenarioRecord>`select * from scenario order by id desc limit 12`
