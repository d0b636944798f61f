import type { Store } from "#sandbox/store/store"

export const driverTable = `create table driver (
  id integer primary key,
  phone text not null unique,
  level text not null,
  group_type text,
  /* business account */
  business integer not null default 0 check (business in (0, 1)),
  /* name of a call that ends this driver's session, once */
  forget_at text,
  joined_at integer not null
) strict`

export type Driver = {
  id: number
  phone: string
  level: string
  group_type: string | null
  business: number
  forget_at: string | null
  joined_at: number
}

export const findDriverByPhone = (store: Store, phone: string) =>
  store.get<Driver>`select * from driver where phone = ${phone}`

export function getOrCreateDriver(store: Store, phone: string, now: number): Driver {
  store.run`insert into driver (phone, level, joined_at) values (${phone}, '普通会员', ${now})
    on conflict (phone) do nothing`
  const driver = findDriverByPhone(store, phone)
  if (!driver) throw new Error("inserting the driver returned no row")
  return driver
}

export const setDriverGroup = (store: Store, driver: Driver, type: string) =>
  store.run`update driver set group_type = ${type} where id = ${driver.id}`

export const setBusinessDriver = (store: Store, driver: Driver) =>
  store.run`update driver set business = 1 where id = ${driver.id}`

export const setForgetAt = (store: Store, driver: Driver, call: string | null) =>
  store.run`update driver set forget_at = ${call} where id = ${driver.id}`
