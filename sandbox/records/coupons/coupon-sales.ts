import type { Store } from "#sandbox/store/store"
import { giveCoupon } from "#sandbox/records/coupons/coupons"

/** Coupons on sale to all drivers, or to one only. */
export const couponTypeTable = `create table coupon_type (
  id integer primary key,
  driver integer references driver (id),
  park text not null references park (id),
  detail text not null,
  price integer not null check (price > 0),
  off integer not null check (off >= 0 and off < price),
  minutes integer not null check (minutes > 0),
  expires_at integer not null,
  sold integer not null default 1 check (sold in (0, 1))
) strict`

/** The coupon that a bill pays for. It is created once, when the bill is paid. */
export const couponSaleTable = `create table coupon_sale (
  bill text primary key references bill (id),
  type integer not null references coupon_type (id),
  driver integer not null references driver (id),
  phone text not null,
  detail text not null,
  minutes integer not null,
  expires_at integer not null,
  coupon integer unique references coupon (id)
) strict;
create index coupon_sale_of_driver on coupon_sale (driver)`

export type CouponTypeRow = {
  id: number
  driver: number | null
  park: string
  detail: string
  price: number
  off: number
  minutes: number
  expires_at: number
  sold: number
}

export function insertCouponType(store: Store, type: Omit<CouponTypeRow, "id" | "sold"> & { id?: number }): string {
  const { id = null, driver, park, detail, price, off, minutes, expires_at } = type
  const created = store.get<{ id: number }>`insert into coupon_type
    (id, driver, park, detail, price, off, minutes, expires_at)
    values (${id}, ${driver}, ${park}, ${detail}, ${price}, ${off}, ${minutes}, ${expires_at}) returning id`
  return String(created?.id)
}

/** Types for this driver only come first. */
export const listCouponTypes = (store: Store, driver: number, now: number, offset: number, limit: number) =>
  store.all<CouponTypeRow>`select * from coupon_type
    where (driver is null or driver = ${driver}) and sold = 1 and expires_at > ${now}
    order by driver is null, id limit ${limit} offset ${offset}`

export const countCouponTypes = (store: Store, driver: number, now: number) =>
  store.get<{ count: number }>`select count(*) as count from coupon_type
    where (driver is null or driver = ${driver}) and sold = 1 and expires_at > ${now}`?.count ?? 0

export const findCouponType = (store: Store, driver: number, id: string, now: number) =>
  store.get<CouponTypeRow>`select * from coupon_type where id = ${Number(id) || 0}
    and (driver is null or driver = ${driver}) and sold = 1 and expires_at > ${now}`

/** For tests: changes the price or takes the type off sale. */
export const updateCouponType = (store: Store, id: string, { price, sold }: { price?: number; sold?: boolean }) =>
  store.run`update coupon_type set price = coalesce(${price ?? null}, price),
    sold = coalesce(${sold === undefined ? null : Number(sold)}, sold) where id = ${Number(id) || 0}`

export type CouponSale = {
  bill: string
  type: number
  driver: number
  phone: string
  detail: string
  minutes: number
  expires_at: number
  coupon: number | null
}

export const findSale = (store: Store, bill: string) =>
  store.get<CouponSale>`select * from coupon_sale where bill = ${bill}`

export const insertSale = (store: Store, sale: Omit<CouponSale, "coupon">) =>
  store.run`insert into coupon_sale (bill, type, driver, phone, detail, minutes, expires_at)
    values (${sale.bill}, ${sale.type}, ${sale.driver}, ${sale.phone}, ${sale.detail}, ${sale.minutes},
      ${sale.expires_at})`

type SaleQuery = { driver: number; type: number; phone: string; plate: string; amount: number }

/** A payable bill for the same purchase. */
export const findOpenSale = (store: Store, { driver, type, phone, plate, amount }: SaleQuery) =>
  store.get<{ bill: string }>`select coupon_sale.bill from coupon_sale join bill on bill.id = coupon_sale.bill
    where driver = ${driver} and type = ${type} and phone = ${phone} and bill.plate = ${plate}
      and bill.amount = ${amount} and bill.state in ('UNPAID', 'PAYING')`

/** Called when the bill is paid, in the same transaction. */
export function giveBoughtCoupon(store: Store, { id, plate, park }: { id: string; plate: string; park: string }) {
  const sale = findSale(store, id)
  if (!sale || sale.coupon !== null) return
  const { phone, detail, minutes, expires_at } = sale
  const coupon = giveCoupon(store, {
    plate,
    phone,
    minutes,
    expires_at,
    parks: [park],
    merchant: "购买的停车券",
    title: detail,
    source: "bought",
  })
  store.run`update coupon_sale set coupon = ${Number(coupon)} where bill = ${id}`
}
