import type { Store } from "#sandbox/kit/store"
import type { Driver } from "#sandbox/records/drivers"

export const carTable = `create table car (
  id integer primary key,
  driver integer not null references driver (id),
  plate text not null unique,
  bound_at integer not null
) strict`

export type Car = { id: number; driver: number; plate: string; bound_at: number }

export const carsOf = (store: Store, driver: Driver) =>
  store.all<Car>`select * from car where driver = ${driver.id} order by id`

export const carByPlate = (store: Store, plate: string) => store.one<Car>`select * from car where plate = ${plate}`

export const bindCar = (store: Store, driver: Driver, plate: string, now: number) =>
  store.run`insert into car (driver, plate, bound_at) values (${driver.id}, ${plate}, ${now})`
