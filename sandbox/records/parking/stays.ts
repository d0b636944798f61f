import type { Store } from "#sandbox/store/store"

export const stayTable = `create table stay (
  id integer primary key,
  park text not null references park (id),
  plate text not null,
  type text not null,
  gate text,
  entered_at integer not null,
  left_at integer,
  login_required integer not null,
  /* the paper ticket has expired; the attendant takes cash */
  invalid integer not null,
  coupon_minutes integer not null,
  lucky_money integer not null,
  /* paid is money; credited includes vouchers and lucky money */
  paid integer not null default 0,
  credited integer not null default 0,
  last_paid_at integer,
  leave_by integer
) strict;
create index stay_of_plate on stay (plate, left_at);
create index stay_in_park on stay (park, left_at)`

export type Stay = {
  id: number
  park: string
  plate: string
  type: string
  gate: string | null
  entered_at: number
  left_at: number | null
  login_required: number
  invalid: number
  coupon_minutes: number
  lucky_money: number
  paid: number
  credited: number
  last_paid_at: number | null
  leave_by: number | null
}

export type Entry = { park: string; plate: string; entered_at: number } & Partial<{
  type: string
  gate: string
  login_required: boolean
  invalid: boolean
  coupon_minutes: number
  lucky_money: number
}>

export function enterPark(store: Store, entry: Entry): Stay {
  const { park, plate, entered_at, type = "other", gate = null, coupon_minutes = 0, lucky_money = 0 } = entry
  const stay = store.get<Stay>`insert into stay
    (park, plate, type, gate, entered_at, login_required, invalid, coupon_minutes, lucky_money)
    values (${park}, ${plate}, ${type}, ${gate}, ${entered_at}, ${Number(entry.login_required ?? false)},
      ${Number(entry.invalid ?? false)}, ${coupon_minutes}, ${lucky_money}) returning *`
  if (!stay) throw new Error("inserting the stay returned no row")
  return stay
}

export const findStay = (store: Store, id: number) => store.get<Stay>`select * from stay where id = ${id}`

/** Stays of a car that has not left, in one park or in all. */
export const listOpenStays = (store: Store, plate: string, park?: string) =>
  store.all<Stay>`select * from stay where plate = ${plate} and left_at is null
    and (${park ?? null} is null or park = ${park ?? null}) order by entered_at desc limit 20`

export const listPlatesInPark = (store: Store, park: string) =>
  store.all<{ plate: string }>`select distinct plate from stay where park = ${park} and left_at is null`.map(
    ({ plate }) => plate,
  )

export const hasEverParked = (store: Store, plate: string) =>
  store.get`select 1 from stay where plate = ${plate} limit 1` !== undefined

export const setLeft = (store: Store, stay: Stay, at: number) =>
  store.run`update stay set left_at = ${at} where id = ${stay.id}`

export const addLuckyMoney = (store: Store, stay: Stay, amount: number) =>
  store.run`update stay set lucky_money = lucky_money + ${amount} where id = ${stay.id}`

/** Records a payment of the stay. The driver may leave free of charge until `leaveBy`. */
export const creditStay = (
  store: Store,
  stay: Stay,
  credit: { paid: number; deducted: number; lucky: number; minutes: number; at: number; leaveBy: number },
) =>
  store.run`update stay set paid = paid + ${credit.paid}, credited = credited + ${credit.paid + credit.deducted + credit.lucky},
    lucky_money = lucky_money - ${credit.lucky}, coupon_minutes = coupon_minutes + ${credit.minutes},
    last_paid_at = ${credit.at}, leave_by = ${credit.leaveBy} where id = ${stay.id}`
