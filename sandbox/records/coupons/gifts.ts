import { toBeijingDay } from "#lib/core/time/dates"
import type { Store } from "#sandbox/store/store"
import type { Coupon } from "#sandbox/records/coupons/coupons"
import { getOrCreateDriver } from "#sandbox/records/people/drivers"

/**
 * A link that gives each car one coupon a day: any car ('free') or only the cars of expected visitors ('visitor'). A
 * coupon given away by a driver is not here: it is a coupon without a plate until it is claimed.
 */
export const giftTable = `create table gift (
  token text primary key,
  kind text not null check (kind in ('free', 'visitor')),
  park text not null references park (id),
  title text not null,
  merchant text not null,
  minutes integer not null check (minutes > 0),
  until integer not null
) strict`
/** `day` is the day in Beijing time. */
export const giftClaimTable = `create table gift_taken (
  gift text not null references gift (token),
  plate text not null,
  day text not null,
  coupon integer not null references coupon (id),
  unique (gift, plate, day)
) strict`
export const expectedVisitorTable = `create table expected_visitor (
  gift text not null references gift (token),
  plate text not null,
  unique (gift, plate)
) strict`

export type Gift = {
  token: string
  kind: "free" | "visitor"
  park: string
  title: string
  merchant: string
  minutes: number
  until: number
}

export const insertGift = (store: Store, gift: Gift) =>
  store.run`insert into gift (token, kind, park, title, merchant, minutes, until)
    values (${gift.token}, ${gift.kind}, ${gift.park}, ${gift.title}, ${gift.merchant}, ${gift.minutes}, ${gift.until})`

export const findGift = (store: Store, park: string, token: string) =>
  store.get<Gift>`select * from gift where token = ${token} and park = ${park}`

export const insertExpectedVisitor = (store: Store, gift: string, plate: string) =>
  store.run`insert into expected_visitor (gift, plate) values (${gift}, ${plate}) on conflict do nothing`

export const isExpectedVisitor = (store: Store, gift: string, plate: string) =>
  store.get`select 1 from expected_visitor where gift = ${gift} and plate = ${plate}` !== undefined

/** Whether this car has received a coupon of this car park today, through any link. */
export const hasFreeCouponToday = (store: Store, park: string, plate: string, now: number) =>
  store.get`select 1 from gift_taken join gift on gift.token = gift_taken.gift
    where gift.park = ${park} and gift_taken.plate = ${plate} and day = ${toBeijingDay(now)}` !== undefined

export const insertGiftClaim = (store: Store, gift: string, plate: string, coupon: string, now: number) =>
  store.run`insert into gift_taken (gift, plate, day, coupon)
    values (${gift}, ${plate}, ${toBeijingDay(now)}, ${Number(coupon)})`

/** Returns false if another car has claimed it. A yuan coupon moves its voucher to the driver of the phone. */
export const assignGivenCoupon = (store: Store, { id, voucher }: Coupon, plate: string, phone: string, now: number) =>
  store.transaction(() => {
    const isAssigned =
      store.run`update coupon set plate = ${plate}, phone = ${phone} where id = ${id} and plate = ''` === 1
    if (isAssigned && voucher !== null)
      store.run`update voucher set driver = ${getOrCreateDriver(store, phone, now).id} where id = ${voucher}`
    return isAssigned
  })
