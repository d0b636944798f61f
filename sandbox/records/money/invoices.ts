import type { Purchaser } from "#lib/invoices/values"
import type { Store } from "#sandbox/store/store"

/** The company that issues a car park's invoices, with the invoice numbers it has left and the end of its verification. */
export const invoicerTable = `create table invoicer (
  park text primary key references park (id),
  company text not null,
  phone text not null,
  numbers integer not null check (numbers >= 0),
  verified_until integer not null,
  /* code that the invoicer scans to be verified; replaced on every refresh */
  code text not null,
  /* 'none': drivers are sent to the exit booth */
  offers text not null check (offers in ('none', 'paper', 'electronic')),
  mail_fails integer not null default 0 check (mail_fails in (0, 1))
) strict`
export const invoiceTable = `create table invoice (
  id integer primary key,
  park text not null references park (id),
  driver integer references driver (id),
  /* order ids joined by "M", as the app sends them */
  orders text not null,
  is_rental integer not null check (is_rental in (0, 1)),
  electronic integer not null check (electronic in (0, 1)),
  amount integer not null check (amount > 0),
  purchaser text not null,
  remark text,
  token text not null unique,
  issued_at integer not null
) strict;
create index invoice_of_driver on invoice (driver, park)`
/** The primary key prevents a payment from being invoiced twice. */
export const invoicedTable = `create table invoiced (
  payment text primary key references payment (id),
  invoice integer not null references invoice (id)
) strict`
export const mailTable = `create table mail (
  id integer primary key,
  invoice integer not null references invoice (id),
  recipient text not null,
  sent_at integer not null
) strict;
create index mail_of_invoice on mail (invoice, sent_at)`
export const purchaserTable = `create table purchaser (
  driver integer not null references driver (id),
  form text not null check (form in ('paper', 'electronic')),
  data text not null,
  primary key (driver, form)
) strict`

export type Invoicer = {
  park: string
  company: string
  phone: string
  numbers: number
  verified_until: number
  code: string
  offers: "none" | "paper" | "electronic"
  mail_fails: number
}
type Row = {
  id: number
  park: string
  driver: number | null
  orders: string
  is_rental: number
  electronic: number
  amount: number
  purchaser: string
  remark: string | null
  token: string
  issued_at: number
}
export type Invoice = Omit<Row, "purchaser"> & { purchaser: Purchaser }
const parseRow = (row: Row): Invoice => ({ ...row, purchaser: JSON.parse(row.purchaser) as Purchaser })

/** A car park without a row issues electronic invoices and has plenty of numbers. */
export function getInvoicer(store: Store, park: string, now: number): Invoicer {
  const invoicer = store.get<Invoicer>`select * from invoicer where park = ${park}`
  return invoicer ?? saveInvoicer(store, park, {}, now)
}

/** The roadside bays issue no invoices, and one car park prints paper ones. */
const OFFERS: { readonly [park: string]: Invoicer["offers"] } = { "3001": "none", "2604": "paper" }
const YEAR_MS = 365 * 86_400_000
const createVerificationCode = (store: Store) => `V${String(store.nextNumber("verification")).padStart(6, "0")}`

export function saveInvoicer(
  store: Store,
  park: string,
  changes: Partial<Omit<Invoicer, "park">>,
  now: number,
): Invoicer {
  const invoicer = store.get<Invoicer>`select * from invoicer where park = ${park}`
  const { company, phone, numbers, verified_until, code, offers, mail_fails }: Omit<Invoicer, "park"> = {
    company: "深圳市泊安停车服务有限公司",
    phone: "13902440815",
    numbers: 10_000,
    verified_until: now + YEAR_MS,
    code: createVerificationCode(store),
    offers: OFFERS[park] ?? "electronic",
    mail_fails: 0,
    ...invoicer,
    ...changes,
  }
  store.run`insert into invoicer (park, company, phone, numbers, verified_until, code, offers, mail_fails)
    values (${park}, ${company}, ${phone}, ${numbers}, ${verified_until}, ${code}, ${offers}, ${mail_fails})
    on conflict (park) do update set company = excluded.company, phone = excluded.phone, numbers = excluded.numbers,
      verified_until = excluded.verified_until, code = excluded.code, offers = excluded.offers,
      mail_fails = excluded.mail_fails`
  return getInvoicer(store, park, now)
}

export const renewVerificationCode = (store: Store, park: string, now: number) =>
  saveInvoicer(store, park, { code: createVerificationCode(store) }, now)

type NewInvoice = Pick<
  Row,
  "park" | "driver" | "orders" | "is_rental" | "electronic" | "amount" | "remark" | "token" | "issued_at"
>

/** Uses up an invoice number and marks the payments as invoiced. Fails if one of them is in another invoice. */
export function insertInvoice(
  store: Store,
  invoice: NewInvoice & { purchaser: Purchaser; payments: readonly string[] },
): Invoice {
  const { park, driver, orders, is_rental, electronic, amount, remark, token, issued_at, payments } = invoice
  return store.transaction(() => {
    const row = store.get<Row>`insert into invoice (park, driver, orders, is_rental, electronic, amount, purchaser, remark,
        token, issued_at)
      values (${park}, ${driver}, ${orders}, ${is_rental}, ${electronic}, ${amount}, ${JSON.stringify(invoice.purchaser)},
        ${remark}, ${token}, ${issued_at}) returning *`
    if (!row) throw new Error("inserting the invoice returned no row")
    for (const payment of payments) {
      store.run`insert into invoiced (payment, invoice) values (${payment}, ${row.id})`
      store.run`update payment set invoiced = 1 where id = ${payment}`
    }
    store.run`update invoicer set numbers = numbers - 1 where park = ${park}`
    return parseRow(row)
  })
}

export function findInvoiceOfPayment(store: Store, payment: string): Invoice | undefined {
  const row = store.get<Row>`select invoice.* from invoice join invoiced on invoiced.invoice = invoice.id
    where invoiced.payment = ${payment}`
  return row && parseRow(row)
}

export function findInvoiceByToken(store: Store, token: string): Invoice | undefined {
  const row = store.get<Row>`select * from invoice where token = ${token}`
  return row && parseRow(row)
}

export function findInvoice(store: Store, id: string): Invoice | undefined {
  const row = store.get<Row>`select * from invoice where id = ${Number(id) || 0}`
  return row && parseRow(row)
}

type InvoiceFilter = { driver: number; park: string; isRental: boolean; electronic?: boolean }
export function listInvoices(store: Store, { driver, park, isRental, electronic }: InvoiceFilter): Invoice[] {
  const electronicFlag = electronic === undefined ? null : Number(electronic)
  return store.all<Row>`select * from invoice where driver = ${driver} and park = ${park} and is_rental = ${Number(isRental)}
    and (${electronicFlag} is null or electronic = ${electronicFlag}) order by issued_at desc, id desc limit 1000`.map(
    parseRow,
  )
}

export const listInvoicedPayments = (store: Store, { id }: Pick<Invoice, "id">) =>
  store.all<{ payment: string }>`select payment from invoiced where invoice = ${id}`.map(({ payment }) => payment)

export const sendMail = (store: Store, { id }: Pick<Invoice, "id">, recipient: string, now: number) =>
  store.run`insert into mail (invoice, recipient, sent_at) values (${id}, ${recipient}, ${now})`

export const countMailsSince = (store: Store, { id }: Pick<Invoice, "id">, since: number) =>
  store.all`select id from mail where invoice = ${id} and sent_at >= ${since}`.length

export type Mail = { id: number; recipient: string; sent_at: number; token: string; amount: number; park: string }
/** Mails of one driver's invoices, or of all, newest first. */
export const listMails = (store: Store, phone: string | undefined) =>
  store.all<Mail>`select mail.id, recipient, sent_at, invoice.token, invoice.amount, park.name as park
    from mail join invoice on invoice.id = mail.invoice join park on park.id = invoice.park
      left join driver on driver.id = invoice.driver
    where (${phone ?? null} is null or driver.phone = ${phone ?? null}) order by mail.id desc limit 50`

type InvoiceForm = "paper" | "electronic"
export function readPurchaser(store: Store, driver: { id: number }, form: InvoiceForm): Purchaser {
  const row = store.get<{ data: string }>`select data from purchaser where driver = ${driver.id} and form = ${form}`
  return JSON.parse(row?.data ?? "{}") as Purchaser
}

export const savePurchaser = (store: Store, driver: { id: number }, form: InvoiceForm, purchaser: Purchaser) =>
  store.run`insert into purchaser (driver, form, data) values (${driver.id}, ${form}, ${JSON.stringify(purchaser)})
    on conflict (driver, form) do update set data = excluded.data`
