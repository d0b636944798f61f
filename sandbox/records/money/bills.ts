import { formatWireTime } from "#lib/core/time/dates"
import type { Store } from "#sandbox/store/store"

export const billTable = `create table bill (
  id text primary key,
  /* 'stay', 'arrear', 'coupon', 'rental' and so on */
  kind text not null,
  /* a top-up belongs to a driver, not to a car park or a car */
  park text references park (id) check ((park is null) = (kind = 'top-up')),
  plate text check ((plate is null) = (kind = 'top-up')),
  purse integer references driver (id) check ((purse is null) = (kind <> 'top-up')),
  stay integer references stay (id),
  /* fixed for arrears, recharges and bills of an offline barrier; null while the fee still grows */
  amount integer check (amount >= 0),
  merchant text,
  hours integer,
  state text not null default 'UNPAID' check (state in ('UNPAID', 'PAYING', 'PAID', 'EXPIRED', 'CLOSED')),
  made_at integer not null,
  expires_at integer,
  paid_at integer,
  /* refusal of the next attempt to pay, used once */
  refuse text,
  /* every payment is accepted, also after the bill is paid */
  unchecked integer not null default 0 check (unchecked in (0, 1))
) strict;
create index bill_of_stay on bill (stay);
create index bill_of_plate on bill (plate, kind);
create index bill_that_expires on bill (state, expires_at)`

export type BillState = "UNPAID" | "PAYING" | "PAID" | "EXPIRED" | "CLOSED"
type BillFields = {
  id: string
  stay: number | null
  amount: number | null
  merchant: string | null
  hours: number | null
  state: BillState
  made_at: number
  expires_at: number | null
  paid_at: number | null
  refuse: string | null
  unchecked: number
}
type ParkBillFields = {
  kind: string
  park: string
  plate: string
  purse: null
}
type TopUpFields = { kind: "top-up"; park: null; plate: null; purse: number }

export type ParkBill = BillFields & ParkBillFields
type TopUpBill = BillFields & TopUpFields
export type Bill = ParkBill | TopUpBill

export const isParkBill = (bill: Bill): bill is ParkBill => bill.kind !== "top-up"

/** Beijing time as "20250618093000". */
export const formatTimestamp = (time: number) => formatWireTime(time).replace(/[-: ]/g, "")

/** The first four characters are the park's id, padded with zeros; "0000" without a park. */
export const createOrderId = (store: Store, park: string | null, now: number) =>
  (park ?? "").padStart(4, "0") + formatTimestamp(now).slice(0, 12) + String(store.nextNumber("order")).padStart(3, "0")

export const createTransactionId = (store: Store, now: number) =>
  `T${formatTimestamp(now).slice(0, 8)}${String(store.nextNumber("transaction")).padStart(5, "0")}`

type Optional = "stay" | "amount" | "merchant" | "hours" | "expires_at"
type NewBill<B extends Bill> = Pick<B, "id" | "kind" | "park" | "plate" | "made_at"> & Partial<Pick<B, Optional>>
type NewParkBill = NewBill<ParkBill>
type NewTopUpBill = NewBill<TopUpBill> & Pick<TopUpBill, "purse">

export function insertBill(store: Store, bill: NewParkBill): ParkBill
export function insertBill(store: Store, bill: NewTopUpBill): TopUpBill
export function insertBill(store: Store, bill: NewParkBill | NewTopUpBill): Bill {
  const { id, kind, park, plate, stay = null, amount = null, merchant = null, hours = null, made_at } = bill
  const purse = "purse" in bill ? bill.purse : null
  const created = store.get<Bill>`insert into bill
    (id, kind, park, plate, purse, stay, amount, merchant, hours, made_at, expires_at)
    values (${id}, ${kind}, ${park}, ${plate}, ${purse}, ${stay}, ${amount}, ${merchant}, ${hours}, ${made_at},
      ${bill.expires_at ?? null}) returning *`
  if (!created) throw new Error("inserting the bill returned no row")
  return created
}

export const findBill = (store: Store, id: string) => store.get<Bill>`select * from bill where id = ${id}`

export function getBill(store: Store, id: string): Bill {
  const bill = findBill(store, id)
  if (!bill) throw new Error(`no bill ${id}`)
  return bill
}

export const findNewestStayBill = (store: Store, stay: number) =>
  store.get<ParkBill>`select * from bill where stay = ${stay} and kind = 'stay' order by rowid desc limit 1`

export const listArrears = (store: Store, plate: string) =>
  store.all<ParkBill>`select * from bill where plate = ${plate} and kind = 'arrear' and state in ('UNPAID', 'PAYING')
    order by made_at desc limit 100`

export const findLastPaidBill = (store: Store, plate: string) =>
  store.get<ParkBill>`select * from bill where plate = ${plate} and kind = 'stay' and state = 'PAID'
    order by paid_at desc limit 1`

export const listBills = (store: Store, plate: string) =>
  store.all<Bill>`select * from bill where plate = ${plate} order by rowid`

/** A paid bill stays paid. */
export const setBillState = (store: Store, id: string, state: BillState, at: number) =>
  store.run`update bill set state = ${state}, paid_at = iif(${state} = 'PAID', ${at}, paid_at)
    where id = ${id} and state <> 'PAID'`

/** Makes the bill payable again after a failed payment, unless another payment of it waits for its bank. */
export const reopenBill = (store: Store, id: string) =>
  store.run`update bill set state = 'UNPAID' where id = ${id} and state = 'PAYING'
    and not exists (select 1 from payment where payment.bill = bill.id and payment.state = 'paying')`

export const closeStayBills = (store: Store, stay: number) =>
  store.run`update bill set state = 'CLOSED' where stay = ${stay} and state in ('UNPAID', 'EXPIRED')`

export const setNextRefusal = (store: Store, id: string, refusal: string | null) =>
  store.run`update bill set refuse = ${refusal} where id = ${id}`

export const allowRepeatedPayments = (store: Store, id: string, unchecked: boolean) =>
  store.run`update bill set unchecked = ${Number(unchecked)} where id = ${id}`
