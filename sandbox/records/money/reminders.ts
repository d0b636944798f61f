import { randomBytes } from "node:crypto"
import type { Store } from "#sandbox/store/store"

/** Messages before the time to leave ends. One is sent only if the driver has allowed it. */
export const reminderTable = `create table reminder (
  id text primary key,
  bill text not null references bill (id),
  /* path in the app to which the driver returns */
  return_path text not null,
  send_at integer not null,
  allowed integer not null default 0 check (allowed in (0, 1))
) strict`

export type Reminder = { id: string; bill: string; return_path: string; send_at: number; allowed: number }

export function insertReminder(store: Store, reminder: Pick<Reminder, "bill" | "return_path" | "send_at">): string {
  const id = randomBytes(9).toString("base64url")
  store.run`insert into reminder (id, bill, return_path, send_at)
    values (${id}, ${reminder.bill}, ${reminder.return_path}, ${reminder.send_at})`
  return id
}

export const findReminder = (store: Store, id: string) => store.get<Reminder>`select * from reminder where id = ${id}`

export const allowReminder = (store: Store, id: string) => store.run`update reminder set allowed = 1 where id = ${id}`

export const listReminders = (store: Store, bill: string) =>
  store.all<Reminder>`select * from reminder where bill = ${bill} order by rowid`

/** Allowed reminders of bills that were paid since a time, newest first. */
export const listAllowedReminders = (store: Store, since: number) =>
  store.all<{ plate: string; send_at: number; leave_by: number }>`select bill.plate, reminder.send_at, stay.leave_by
    from reminder join bill on bill.id = reminder.bill join stay on stay.id = bill.stay
    where reminder.allowed = 1 and bill.paid_at >= ${since} and stay.leave_by is not null
    order by reminder.rowid desc`
