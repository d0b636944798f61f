import type { Store } from "#sandbox/store/store"

/** Cash that a car park took in excess, and the driver whose purse it was paid into. */
export const cashBackTable = `create table cash_back (
  /* transaction number of the counter */
  id text primary key,
  park text not null references park (id),
  plate text not null,
  order_id text not null,
  amount integer not null check (amount > 0),
  driver integer references driver (id),
  paid_at integer,
  check ((driver is null) = (paid_at is null))
) strict`

export type CashBack = {
  id: string
  park: string
  plate: string
  order_id: string
  amount: number
  driver: number | null
  paid_at: number | null
}

export const insertCashBack = (store: Store, back: Omit<CashBack, "driver" | "paid_at">) =>
  store.run`insert into cash_back (id, park, plate, order_id, amount)
    values (${back.id}, ${back.park}, ${back.plate}, ${back.order_id}, ${back.amount})`

export const findCashBack = (store: Store, id: string) => store.get<CashBack>`select * from cash_back where id = ${id}`

/** Returns whether this call claimed it; a cash-back can be claimed once. */
export const claimCashBack = (store: Store, id: string, driver: number, at: number) =>
  store.run`update cash_back set driver = ${driver}, paid_at = ${at} where id = ${id} and paid_at is null` === 1
