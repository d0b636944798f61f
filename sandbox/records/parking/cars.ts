import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

export const carTable = `create table car (
  id integer primary key,
  driver integer not null references driver (id),
  plate text not null unique,
  active integer not null default 1,
  /* ownership verified by the vehicle licence (行驶证) */
  authenticated integer not null default 0,
  messages integer not null default 0,
  bound_at integer not null
) strict`

export type Car = {
  id: number
  driver: number
  plate: string
  active: number
  authenticated: number
  messages: number
  bound_at: number
}

export const listCars = (store: Store, driver: Pick<Driver, "id">) =>
  store.all<Car>`select * from car where driver = ${driver.id} order by id`

export const findCarByPlate = (store: Store, plate: string) => store.get<Car>`select * from car where plate = ${plate}`

export const findOwnCar = (store: Store, driver: Driver, id: string) =>
  store.get<Car>`select * from car where id = ${Number(id) || 0} and driver = ${driver.id}`

export const bindCar = (store: Store, driver: Pick<Driver, "id">, plate: string, now: number) =>
  store.run`insert into car (driver, plate, bound_at) values (${driver.id}, ${plate}, ${now})`

export const unbindCar = (store: Store, plate: string) => store.run`delete from car where plate = ${plate}`

export const setCarActive = (store: Store, car: Car, active: boolean) =>
  store.run`update car set active = ${Number(active)} where id = ${car.id}`

export const setCarMessages = (store: Store, car: Car, wanted: boolean) =>
  store.run`update car set messages = ${Number(wanted)} where id = ${car.id}`

/** Verifies the driver as owner, and takes the car from any other driver who has bound it. */
export function setCarOwner(store: Store, driver: Pick<Driver, "id">, plate: string, now: number) {
  const bound = findCarByPlate(store, plate)
  if (bound && bound.driver !== driver.id) unbindCar(store, plate)
  if (bound?.driver !== driver.id) bindCar(store, driver, plate, now)
  store.run`update car set authenticated = 1 where plate = ${plate}`
}
