import type { Store } from "#sandbox/kit/store"

/** Coupons that take minutes off; a plate has them, whoever drives it. */
export const couponTable = `create table coupon (
  id integer primary key,
  plate text not null,
  merchant text not null,
  minutes integer not null check (minutes > 0),
  /* chosen by the provider before the driver chooses */
  checked integer not null,
  disabled integer not null,
  electronic integer not null,
  expires_at integer not null,
  used_at integer,
  payment text references payment (id)
) strict;
create index coupon_of_plate on coupon (plate)`

export type Coupon = {
  id: number
  plate: string
  merchant: string
  minutes: number
  checked: number
  disabled: number
  electronic: number
  expires_at: number
  used_at: number | null
  payment: string | null
}

export type NewCoupon = Pick<Coupon, "plate" | "merchant" | "minutes" | "expires_at"> &
  Partial<{ checked: boolean; disabled: boolean; electronic: boolean; used_at: number }>

export function giveCoupon(store: Store, coupon: NewCoupon): string {
  const { plate, merchant, minutes, expires_at, used_at = null } = coupon
  const kept = store.one<{ id: number }>`insert into coupon
    (plate, merchant, minutes, checked, disabled, electronic, expires_at, used_at)
    values (${plate}, ${merchant}, ${minutes}, ${Number(coupon.checked ?? false)},
      ${Number(coupon.disabled ?? false)}, ${Number(coupon.electronic ?? false)}, ${expires_at}, ${used_at}) returning id`
  return String(kept?.id)
}

/** Those that are not used up, whatever their state. */
export const couponsOf = (store: Store, plate: string) =>
  store.all<Coupon>`select * from coupon where plate = ${plate} and used_at is null order by expires_at, id limit 50`

export const couponById = (store: Store, id: string) =>
  store.one<Coupon>`select * from coupon where id = ${Number(id) || 0}`

export const usedOn = (store: Store, plate: string, from: number, until: number) =>
  store.one<{ used: number }>`select count(*) as used from coupon
    where plate = ${plate} and used_at >= ${from} and used_at < ${until}`?.used ?? 0

export const spendCoupon = (store: Store, id: string, payment: string, now: number) =>
  store.run`update coupon set used_at = ${now}, payment = ${payment} where id = ${Number(id)} and used_at is null`

export const isUsable = (coupon: Coupon, now: number) =>
  coupon.used_at === null && !coupon.disabled && coupon.expires_at > now

/** What became of it meanwhile, for a test to say. */
export function changeCoupon(store: Store, id: string, state: "usable" | "used" | "expired" | "disabled", now: number) {
  const [used, disabled] = [state === "used" ? now : null, Number(state === "disabled")]
  const expires = state === "expired" ? now - 1 : now + 86_400_000
  return store.run`update coupon set used_at = ${used}, disabled = ${disabled}, expires_at = ${expires}
    where id = ${Number(id) || 0}`
}
