import type { Store } from "#sandbox/store/store"

/** Portions of a fixed amount that the driver of a paid order may share. */
export const luckyMoneyTable = `create table lucky_money (
  id integer primary key,
  bill text unique references bill (id),
  amount integer not null check (amount > 0),
  portions integer not null check (portions > 0),
  made_at integer not null
) strict`
/** A collected portion. A phone can have one of each lucky money, and a stay uses one portion. */
export const portionTable = `create table portion (
  id integer primary key,
  lucky_money integer not null references lucky_money (id),
  phone text not null,
  amount integer not null check (amount > 0),
  collected_at integer not null,
  good_until integer not null,
  stay integer unique references stay (id),
  unique (lucky_money, phone)
) strict;
create index portion_of_phone on portion (phone, stay)`

export type LuckyMoney = { id: number; bill: string | null; amount: number; portions: number; made_at: number }
export type Portion = { id: number; phone: string; amount: number; good_until: number }

export function insertLuckyMoney(store: Store, money: Omit<LuckyMoney, "id"> & { id?: number }): LuckyMoney {
  const { id = null, bill, amount, portions, made_at } = money
  const created = store.get<LuckyMoney>`insert into lucky_money (id, bill, amount, portions, made_at)
    values (${id}, ${bill}, ${amount}, ${portions}, ${made_at}) returning *`
  if (!created) throw new Error("inserting the lucky money returned no row")
  return created
}

export const findLuckyMoney = (store: Store, id: string) =>
  store.get<LuckyMoney>`select * from lucky_money where id = ${Number(id) || 0}`
export const findLuckyMoneyOfBill = (store: Store, bill: string) =>
  store.get<LuckyMoney>`select * from lucky_money where bill = ${bill}`

export function countPortionsLeft(store: Store, { id, portions }: LuckyMoney): number {
  const claimed = store.get<{ taken: number }>`select count(*) as taken from portion where lucky_money = ${id}`
  return Math.max(0, portions - (claimed?.taken ?? 0))
}

export const findPortion = (store: Store, { id }: LuckyMoney, phone: string) =>
  store.get<Portion>`select * from portion where lucky_money = ${id} and phone = ${phone}`

/** A single statement, so that concurrent claims cannot take more portions than there are. */
export const claimPortion = (
  store: Store,
  { id, amount, portions }: LuckyMoney,
  phone: string,
  at: number,
  until: number,
) =>
  store.run`insert into portion (lucky_money, phone, amount, collected_at, good_until)
    select ${id}, ${phone}, ${amount}, ${at}, ${until}
    where (select count(*) from portion where lucky_money = ${id}) < ${portions}
    on conflict do nothing` === 1

export const listUsablePortions = (store: Store, phone: string, now: number) =>
  store.all<Portion>`select * from portion where phone = ${phone} and stay is null and good_until > ${now}
    order by good_until, id limit 200`

export const hasPortionOnStay = (store: Store, stay: number) =>
  store.get`select 1 from portion where stay = ${stay}` !== undefined

export const spendPortion = (store: Store, portion: Portion, stay: number) =>
  store.run`update portion set stay = ${stay} where id = ${portion.id} and stay is null`
