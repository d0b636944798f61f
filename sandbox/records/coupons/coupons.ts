import { randomBytes } from "node:crypto"
import type { Store } from "#sandbox/store/store"
import { findCarByPlate } from "#sandbox/records/parking/cars"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"
import { giveVoucher } from "#sandbox/records/coupons/vouchers"

const sources = ["bought", "receipt", "free", "given", "mall", "visitor"] as const
const sourceList = sources.map((source) => `'${source}'`).join(", ")

/**
 * Coupons. A time coupon takes minutes off the fee of its plate; a yuan coupon is backed by a voucher of its driver. A
 * coupon belongs to the account of its phone, or without a phone to the driver who has bound its plate.
 */
export const couponTable = `create table coupon (
  id integer primary key,
  /* required together with the id to see the coupon */
  token text not null default (lower(hex(randomblob(8)))),
  plate text not null,
  phone text,
  merchant text not null,
  merchant_id text,
  title text,
  minutes integer not null check (minutes >= 0),
  amount integer check (amount > 0),
  voucher integer unique references voucher (id),
  /* parks where it is valid, as JSON; an empty list: everywhere */
  parks text not null default '[]',
  source text check (source in (${sourceList})),
  /* preselected by the provider */
  checked integer not null,
  disabled integer not null,
  electronic integer not null,
  expires_at integer not null,
  used_at integer,
  payment text references payment (id),
  check (iif(amount is null, minutes > 0, minutes = 0 and voucher is not null))
) strict;
create index coupon_of_plate on coupon (plate);
create index coupon_of_phone on coupon (phone)`

type CouponSource = (typeof sources)[number]
export type Coupon = {
  id: number
  token: string
  plate: string
  phone: string | null
  merchant: string
  merchant_id: string | null
  title: string | null
  minutes: number
  amount: number | null
  voucher: number | null
  parks: string
  source: CouponSource | null
  checked: number
  disabled: number
  electronic: number
  expires_at: number
  used_at: number | null
  payment: string | null
}

export type NewCoupon = Pick<Coupon, "plate" | "merchant" | "minutes" | "expires_at"> &
  Partial<{ checked: boolean; disabled: boolean; electronic: boolean; used_at: number }> &
  Partial<{ phone: string; merchant_id: string; token: string; title: string; source: CouponSource }> &
  Partial<{
    parks: readonly string[]
    /** The value of a coupon in yuan, in thousandths of a yuan; its minutes are 0. */
    amount: number
  }>

const createToken = () => randomBytes(8).toString("hex")

export function giveCoupon(store: Store, coupon: NewCoupon): string {
  const { plate, phone = null, merchant, merchant_id = null, minutes, amount = null, expires_at } = coupon
  const { title = null, source = null, used_at = null } = coupon
  const created = store.transaction(() => {
    const voucher = amount === null ? null : createBackingVoucher(store, coupon, amount)
    return store.get<{ id: number }>`insert into coupon (token, plate, phone, merchant, merchant_id, title, minutes,
      amount, voucher, parks, source, checked, disabled, electronic, expires_at, used_at)
    values (${coupon.token ?? createToken()}, ${plate}, ${phone}, ${merchant}, ${merchant_id}, ${title}, ${minutes},
      ${amount}, ${voucher}, ${JSON.stringify(coupon.parks ?? [])}, ${source}, ${Number(coupon.checked ?? false)},
      ${Number(coupon.disabled ?? false)}, ${Number(coupon.electronic ?? false)}, ${expires_at}, ${used_at}) returning id`
  })
  return String(created?.id)
}

/** The coupon that the specification's example addresses refer to. */
export const insertExampleCoupon = (store: Store, expires_at: number) =>
  store.run`insert into coupon (id, token, plate, merchant, title, minutes, checked, disabled, electronic, expires_at)
    values (5001, 'tk8f3a2c', '', '海味轩餐厅', '停车券', 120, 0, 0, 0, ${expires_at})`

/** Creates the voucher behind a yuan coupon; a voucher always has a driver. */
function createBackingVoucher(
  store: Store,
  { plate, phone, merchant, expires_at, used_at }: NewCoupon,
  amount: number,
): number {
  const driver =
    phone === undefined ? findCarByPlate(store, plate)?.driver : getOrCreateDriver(store, phone, expires_at).id
  if (driver === undefined) throw new Error("a yuan coupon needs a phone or a bound plate")
  const status = used_at === undefined ? "" : "USED"
  return Number(giveVoucher(store, { driver, merchant, amount, threshold: 0, expires_at, status }))
}

/** Unused time coupons of a plate, including disabled and expired ones. */
export const listUnusedCoupons = (store: Store, plate: string) =>
  store.all<Coupon>`select * from coupon where plate = ${plate} and used_at is null and amount is null
    order by expires_at, id limit 50`

/** All coupons of a plate, used or not. */
export const listPlateCoupons = (store: Store, plate: string) =>
  store.all<Coupon>`select * from coupon where plate = ${plate} order by id limit 200`

export const findCoupon = (store: Store, id: string) =>
  store.get<Coupon>`select * from coupon where id = ${Number(id) || 0}`

type Account = { id: number; phone: string }

/** Coupons in a driver's account, newest first. */
export const listAccountCoupons = (
  store: Store,
  { id, phone }: Account,
  used: boolean,
  offset: number,
  limit: number,
) =>
  store.all<Coupon>`select * from coupon
    where (phone = ${phone} or (phone is null and plate in (select plate from car where driver = ${id})))
      and (used_at is not null) = ${Number(used)}
    order by coalesce(used_at, 0) desc, id desc limit ${limit} offset ${offset}`

export const countAccountCoupons = (store: Store, { id, phone }: Account, used: boolean) =>
  store.get<{ count: number }>`select count(*) as count from coupon
    where (phone = ${phone} or (phone is null and plate in (select plate from car where driver = ${id})))
      and (used_at is not null) = ${Number(used)}`?.count ?? 0

export const countUsedCoupons = (store: Store, plate: string, from: number, until: number) =>
  store.get<{ used: number }>`select count(*) as used from coupon
    where plate = ${plate} and amount is null and used_at >= ${from} and used_at < ${until}`?.used ?? 0

export const spendCoupon = (store: Store, id: string, payment: string, now: number) =>
  store.run`update coupon set used_at = ${now}, payment = ${payment} where id = ${Number(id)} and used_at is null`

/** Marks the yuan coupon behind this voucher as used, if there is one. */
export const spendCouponOfVoucher = (store: Store, voucher: string, payment: string, now: number) =>
  store.run`update coupon set used_at = ${now}, payment = ${payment}
    where voucher = ${Number(voucher)} and used_at is null`

export const isUsable = (coupon: Coupon, now: number) =>
  coupon.used_at === null && !coupon.disabled && coupon.expires_at > now

export const getCouponParks = ({ parks }: Coupon) => JSON.parse(parks) as string[]

export function isValidInPark(coupon: Coupon, park: string): boolean {
  const parks = getCouponParks(coupon)
  return parks.length === 0 || parks.includes(park)
}

/** For tests: puts a coupon into a state. */
export function setCouponState(
  store: Store,
  id: string,
  state: "usable" | "used" | "expired" | "disabled",
  now: number,
) {
  const [usedAt, disabled] = [state === "used" ? now : null, Number(state === "disabled")]
  const expiresAt = state === "expired" ? now - 1 : now + 86_400_000
  return store.run`update coupon set used_at = ${usedAt}, disabled = ${disabled}, expires_at = ${expiresAt}
    where id = ${Number(id) || 0}`
}
