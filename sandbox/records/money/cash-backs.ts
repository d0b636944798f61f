import type { Store } from "#sandbox/store/store"

/** Excess cash that a car park received, and the driver who claimed it. */
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

export const insertCashBack = (store: Store, cashBack: Omit<CashBack, "driver" | "paid_at">) =>
  store.run`insert into cash_back (id, park, plate, order_id, amount)
    values (${cashBack.id}, ${cashBack.park}, ${cashBack.plate}, ${cashBack.order_id}, ${cashBack.amount})`

export const findCashBack = (store: Store, id: string) => store.get<CashBack>`select * from cash_back where id = ${id}`

/** Returns false if the cash-back has been claimed already. */
export const claimCashBack = (store: Store, id: string, driver: number, at: number) =>
  store.run`update cash_back set driver = ${driver}, paid_at = ${at} where id = ${id} and paid_at is null` === 1
