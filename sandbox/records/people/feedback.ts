import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

export const feedbackTable = `create table feedback (
  id integer primary key,
  driver integer not null references driver (id),
  message text not null,
  at integer not null
) strict`

export const insertFeedback = (store: Store, driver: Driver, message: string, now: number) =>
  store.run`insert into feedback (driver, message, at) values (${driver.id}, ${message}, ${now})`

export const listFeedback = (store: Store, phone: string) =>
  store.all<{ message: string; at: number }>`select message, at from feedback
    join driver on driver.id = feedback.driver where phone = ${phone} order by feedback.id desc`
