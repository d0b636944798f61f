import type { Store } from "#sandbox/store/store"

/** Bank notices that are due later, by the sandbox's clock or (`real_time`) by the machine's. */
export const noticeTable = `create table notice (
  id integer primary key,
  payment text not null references payment (id),
  result text not null check (result in ('paid', 'cancelled', 'failed')),
  due_at integer not null,
  real_time integer not null
) strict;
create index notice_due on notice (real_time, due_at)`

export type Outcome = "paid" | "cancelled" | "failed"
export type Notice = { id: number; payment: string; result: Outcome; at: number }

export const insertNotice = (store: Store, payment: string, result: Outcome, dueAt: number, realTime: boolean) =>
  store.run`insert into notice (payment, result, due_at, real_time)
    values (${payment}, ${result}, ${dueAt}, ${Number(realTime)})`

/** Removes the due notices and returns them in order. */
export const takeDueNotices = (store: Store, now: number) =>
  store.all<Notice>`delete from notice
      where (real_time = 0 and due_at <= ${now}) or (real_time = 1 and due_at <= ${Date.now()})
      returning id, payment, result, iif(real_time, ${now}, due_at) as at`.sort((a, b) => a.at - b.at || a.id - b.id)

export const countPendingNotices = (store: Store, payment: string) =>
  store.get<{ pending: number }>`select count(*) as pending from notice where payment = ${payment}`?.pending ?? 0
