import { toBeijingDay } from "#lib/core/time/dates"
import type { Store } from "#sandbox/store/store"
import type { Driver } from "#sandbox/records/people/drivers"

/** A shop that gives coupons for its receipts. `id` and `token` are in the QR code on its counter. */
export const merchantTable = `create table merchant (
  id text not null,
  token text not null,
  name text not null,
  alias text,
  park text not null references park (id),
  needs_receipt integer not null,
  needs_plate integer not null,
  is_mall integer not null,
  /* how photos are uploaded; 'auto': as the driver's browser can */
  upload text not null check (upload in ('auto', 'OSS', 'WX', 'BASE64')),
  primary key (id, token)
) strict`
/** A submitted receipt and its review. */
export const receiptTable = `create table receipt (
  id integer primary key,
  merchant text not null,
  token text not null,
  park text not null,
  driver integer references driver (id),
  plate text,
  phone text not null,
  wechat text,
  photo text,
  /* hash of the photo's bytes, to find the same receipt sent by another driver or under another name */
  print text,
  amount integer,
  state text not null check (state in ('waiting', 'manual', 'passed', 'rejected', 'voided')),
  title text,
  /* message shown to the driver during review or after a rejection */
  message text,
  coupon integer references coupon (id),
  day text not null,
  decided_at integer
) strict;
create unique index receipt_once on receipt (print) where state in ('waiting', 'manual', 'passed');
create index receipt_of_driver on receipt (driver, merchant);
create index receipt_of_plate on receipt (plate, park, day)`

export type Merchant = {
  id: string
  token: string
  name: string
  alias: string | null
  park: string
  needs_receipt: number
  needs_plate: number
  is_mall: number
  upload: "auto" | "OSS" | "WX" | "BASE64"
}
export type Receipt = {
  id: number
  merchant: string
  token: string
  park: string
  driver: number | null
  plate: string | null
  phone: string
  photo: string | null
  print: string | null
  amount: number | null
  state: "waiting" | "manual" | "passed" | "rejected" | "voided"
  title: string | null
  message: string | null
  coupon: number | null
}
type NewReceipt = Pick<Receipt, "plate" | "phone" | "photo" | "print" | "state"> & { driver?: number; wechat?: string }
type DriverRef = Pick<Driver, "id">

export const insertMerchant = (store: Store, merchant: Merchant) =>
  store.run`insert into merchant (id, token, name, alias, park, needs_receipt, needs_plate, is_mall, upload) values (${merchant.id},
    ${merchant.token}, ${merchant.name}, ${merchant.alias}, ${merchant.park}, ${merchant.needs_receipt}, ${merchant.needs_plate}, ${merchant.is_mall}, ${merchant.upload})`

export const findMerchant = (store: Store, id: string, token: string) =>
  store.get<Merchant>`select * from merchant where id = ${id} and token = ${token}`

export const setUploadMethod = (store: Store, id: string, upload: Merchant["upload"]) =>
  store.run`update merchant set upload = ${upload} where id = ${id}`

/** Returns undefined if the same photo was submitted before and not rejected. */
export const insertReceipt = (store: Store, merchant: Merchant, receipt: NewReceipt, now: number) =>
  store.get<Receipt>`insert into receipt (merchant, token, park, driver, plate, phone, wechat, photo, print, state, day)
    values (${merchant.id}, ${merchant.token}, ${merchant.park}, ${receipt.driver ?? null}, ${receipt.plate}, ${receipt.phone},
      ${receipt.wechat ?? null}, ${receipt.photo}, ${receipt.print}, ${receipt.state}, ${toBeijingDay(now)})
    on conflict do nothing returning *`

/** The driver's latest receipt of today, or one still in review. */
export const findCurrentReceipt = (
  store: Store,
  driver: DriverRef,
  merchant: Merchant,
  now: number,
  plate: string | null = null,
) =>
  store.get<Receipt>`select * from receipt where driver = ${driver.id} and merchant = ${merchant.id} and token = ${merchant.token}
    and (${plate} is null or plate = ${plate}) and (state in ('waiting', 'manual') or day = ${toBeijingDay(now)})
    order by id desc limit 1`

export const findReceipt = (store: Store, id: number) => store.get<Receipt>`select * from receipt where id = ${id}`

export const findReceiptByPhotoHash = (store: Store, photoHash: string) =>
  store.get<Receipt>`select * from receipt where print = ${photoHash} and state in ('waiting', 'manual', 'passed')`

/** Receipts in review, of one driver or of all. */
export const listWaitingReceipts = (store: Store, phone: string | null = null) =>
  store.all<Receipt & { shop: string }>`select receipt.*, merchant.name as shop from receipt
    join merchant on merchant.id = receipt.merchant and merchant.token = receipt.token
    left join driver on driver.id = receipt.driver
    where state in ('waiting', 'manual') and (${phone} is null or driver.phone = ${phone})
    order by receipt.id desc limit 12`

/** Today's approved receipt of this car in this car park, or of this phone if there is no car. */
export const findPassedReceiptToday = (
  store: Store,
  { park, plate, phone }: Pick<Receipt, "park" | "plate" | "phone">,
  now: number,
) =>
  store.get<Receipt>`select * from receipt where state = 'passed' and park = ${park} and day = ${toBeijingDay(now)}
    and iif(${plate} is null, plate is null and phone = ${phone}, plate = ${plate}) order by id desc limit 1`

export const countRejectedToday = (store: Store, driver: DriverRef, merchant: Merchant, now: number) =>
  store.get<{ refused: number }>`select count(*) as refused from receipt where driver = ${driver.id}
    and merchant = ${merchant.id} and token = ${merchant.token} and state in ('rejected', 'voided') and day = ${toBeijingDay(now)}`
    ?.refused ?? 0

type ReceiptChange = Pick<Receipt, "state"> & Partial<Pick<Receipt, "amount" | "title" | "message" | "coupon">>

/** Returns false if the receipt has been decided already. */
export const saveReceiptDecision = (store: Store, { id }: Pick<Receipt, "id">, changes: ReceiptChange, now: number) =>
  store.run`update receipt set state = ${changes.state}, amount = ${changes.amount ?? null}, title = ${changes.title ?? null},
    message = ${changes.message ?? null}, coupon = ${changes.coupon ?? null}, decided_at = ${now}
    where id = ${id} and state in ('waiting', 'manual')` === 1

export const setReceiptMessage = (store: Store, { id }: Pick<Receipt, "id">, message: string | null) =>
  store.run`update receipt set message = ${message} where id = ${id}`
