import { randomBytes } from "node:crypto"
import type { Store } from "#sandbox/store/store"
import { type Bill, type BillState, findBill, createTransactionId, formatTimestamp } from "#sandbox/records/money/bills"

/**
 * Unique indexes allow at most one open and one paid payment per bill, unless the bill is `unchecked`.
 */
export const paymentTable = `create table payment (
  id text primary key,
  bill text not null references bill (id),
  driver integer references driver (id),
  method text not null check (method in ('balance', 'weixin', 'alipay')),
  amount integer not null check (amount >= 0),
  state text not null default 'created'
    check (state in ('created', 'paying', 'paid', 'cancelled', 'failed', 'expired')),
  prepay text unique,
  coupons text not null,
  vouchers text not null,
  /* discounts: minutes of the coupons, yuan of vouchers and lucky money; by_coupons is what the minutes were worth */
  minutes integer not null,
  deducted integer not null,
  lucky integer not null,
  by_coupons integer not null default 0,
  invoiced integer not null default 0 check (invoiced in (0, 1)),
  made_at integer not null,
  expires_at integer not null,
  paid_at integer,
  /* how many notices of success the bank has sent */
  notices integer not null default 0,
  /* state of the bill, and its number of open payments, when this payment was created */
  bill_state_at_start text not null,
  open_payments_at_start integer not null,
  unchecked integer not null
) strict;
create unique index one_open_payment_a_bill on payment (bill) where state in ('created', 'paying') and unchecked = 0;
create unique index one_paid_payment_a_bill on payment (bill) where state = 'paid' and unchecked = 0;
create index payment_of_bill on payment (bill);
create index payment_that_expires on payment (state, expires_at)`

export type PaymentState = "created" | "paying" | "paid" | "cancelled" | "failed" | "expired"
export type Method = "balance" | "weixin" | "alipay"
type Row = {
  id: string
  bill: string
  driver: number | null
  method: Method
  amount: number
  state: PaymentState
  prepay: string | null
  coupons: string
  vouchers: string
  minutes: number
  deducted: number
  lucky: number
  by_coupons: number
  invoiced: number
  made_at: number
  expires_at: number
  paid_at: number | null
  notices: number
  bill_state_at_start: BillState
  open_payments_at_start: number
  unchecked: number
}
export type Payment = Omit<Row, "coupons" | "vouchers"> & { coupons: string[]; vouchers: string[] }

const parseRow = (row: Row): Payment => ({
  ...row,
  coupons: JSON.parse(row.coupons) as string[],
  vouchers: JSON.parse(row.vouchers) as string[],
})

/** The messaging app accepts a prepay id for two hours. The sandbox's cashiers do the same. */
const PAYMENT_LIFE_MS = 2 * 3_600_000

export type NewPayment = Pick<
  Payment,
  "bill" | "driver" | "method" | "amount" | "coupons" | "vouchers" | "minutes" | "deducted" | "lucky"
> & { byCoupons?: number }

export function insertPayment(store: Store, payment: NewPayment, now: number): Payment {
  const { bill, driver, method, amount, coupons, vouchers, minutes, deducted, lucky, byCoupons = 0 } = payment
  const prepay = method === "weixin" ? `wx${formatTimestamp(now)}${randomBytes(8).toString("hex")}` : null
  const row = store.get<Row>`insert into payment
    (id, bill, driver, method, amount, prepay, coupons, vouchers, minutes, deducted, lucky, by_coupons,
      made_at, expires_at, bill_state_at_start, unchecked, open_payments_at_start)
    select ${createTransactionId(store, now)}, bill.id, ${driver}, ${method}, ${amount}, ${prepay},
      ${JSON.stringify(coupons)}, ${JSON.stringify(vouchers)}, ${minutes}, ${deducted}, ${lucky}, ${byCoupons},
      ${now}, ${now + PAYMENT_LIFE_MS},
      bill.state, bill.unchecked,
      (select count(*) from payment as other where other.bill = bill.id and other.state in ('created', 'paying'))
    from bill where bill.id = ${bill} returning *`
  if (!row) throw new Error("inserting the payment returned no row")
  return parseRow(row)
}

export function findPayment(store: Store, id: string): Payment | undefined {
  const row = store.get<Row>`select * from payment where id = ${id}`
  return row && parseRow(row)
}

export function findPaymentByPrepay(store: Store, prepay: string): Payment | undefined {
  const row = store.get<Row>`select * from payment where prepay = ${prepay}`
  return row && parseRow(row)
}

/** Finds a bill by its id or by the id of one of its payments; payments without an order have only the latter. */
export const findBillByAnyId = (store: Store, id: string): Bill | undefined =>
  findBill(store, id) ?? findBill(store, findPayment(store, id)?.bill ?? "")

export const listPayments = (store: Store, bill: string) =>
  store.all<Row>`select * from payment where bill = ${bill} order by rowid`.map(parseRow)

export const isOpen = ({ state }: Payment) => state === "created" || state === "paying"

export function findOpenPayment(store: Store, bill: string): Payment | undefined {
  const row = store.get<Row>`select * from payment where bill = ${bill} and state in ('created', 'paying')
    order by rowid desc limit 1`
  return row && parseRow(row)
}

export const setPaymentState = (store: Store, id: string, state: PaymentState, now: number) =>
  store.run`update payment set state = ${state}, paid_at = iif(${state} = 'paid', ${now}, paid_at)
    where id = ${id} and state <> 'paid'`

export const incrementNotices = (store: Store, id: string) =>
  store.run`update payment set notices = notices + 1 where id = ${id}`

export const markInvoiced = (store: Store, id: string) => store.run`update payment set invoiced = 1 where id = ${id}`
