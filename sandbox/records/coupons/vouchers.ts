import type { Store } from "#sandbox/store/store"

/** Vouchers reduce a fee of at least `threshold` by `amount`. */
export const voucherTable = `create table voucher (
  id integer primary key,
  driver integer not null references driver (id),
  merchant text not null,
  amount integer not null check (amount > 0),
  threshold integer not null check (threshold >= 0),
  expires_at integer not null,
  /* empty: usable; WAIT: usable from the next entry; any other value is the reason why not */
  status text not null,
  payment text references payment (id)
) strict;
create index voucher_of_driver on voucher (driver)`

export type Voucher = {
  id: number
  driver: number
  merchant: string
  amount: number
  threshold: number
  expires_at: number
  status: string
  payment: string | null
}

export function giveVoucher(store: Store, voucher: Omit<Voucher, "id" | "payment">): string {
  const { driver, merchant, amount, threshold, expires_at, status } = voucher
  const created = store.get<{
    id: number
  }>`insert into voucher (driver, merchant, amount, threshold, expires_at, status)
    values (${driver}, ${merchant}, ${amount}, ${threshold}, ${expires_at}, ${status}) returning id`
  return String(created?.id)
}

export const listVouchers = (store: Store, driver: number) =>
  store.all<Voucher>`select * from voucher where driver = ${driver} order by expires_at, id limit 50`

export const findVoucher = (store: Store, id: string) =>
  store.get<Voucher>`select * from voucher where id = ${Number(id) || 0}`

export const spendVoucher = (store: Store, id: string, payment: string) =>
  store.run`update voucher set status = 'USED', payment = ${payment} where id = ${Number(id)} and status = ''`
