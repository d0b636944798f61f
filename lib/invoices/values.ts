import * as z from "zod"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Callable, Flag, Id, Money, Plate, spelled, Text, Time } from "#lib/provider/codecs"

/** How an order is invoiced: as a stay, a rental, or by plate. */
export const invoiceTypes = ["short", "long", "plateNumber"] as const
export type InvoiceType = (typeof invoiceTypes)[number]
const Type = readableOr("invoiceType", z.enum(invoiceTypes), "short")

export type Order = z.output<typeof Order>
export const Order = spelled(
  {
    orderId: Id,
    transactionId: ifReadable("transactionId", Id),
    parkId: ifReadable("parkId", Id),
    park: Text(60),
    plate: Plate,
    /** In the provider's format: 2025-06-18, 09:30. */
    day: ifReadable("date", Text(16)),
    time: ifReadable("time", Text(16)),
    fee: Money,
    /** The amount paid after discounts, which is invoiced. */
    amount: Money,
    type: Type,
  },
  { park: "parkName", plate: "licencePlate", day: "date", amount: "realAmount", type: "invoiceType" },
)

const lineFields = { plate: Plate, amount: Money, park: Text(60) }
const lineSpelling = { plate: "licencePlate", park: "parkName" } as const
const SingleLine = spelled({ ...lineFields, at: Time }, { ...lineSpelling, at: "inTime" })
const MergedLine = spelled({ ...lineFields, at: Time }, { ...lineSpelling, at: "eventTime" })

const Paper = spelled(
  { at: Time, amount: Money, url: ifReadable("url", Text(2048)) },
  { at: "createdAt", amount: "invoiceAmount" },
)

/** An issued invoice of a single order, or of several merged ones. */
export type InvoiceRecord = z.output<typeof InvoiceRecord>
export const InvoiceRecord = spelled(
  {
    id: Id,
    parkId: Id,
    park: Text(60),
    paper: Paper,
    single: ifReadable("invoiceDetails", SingleLine),
    merged: readableOr("mergeInvoiceDetailedList", listOf(MergedLine, 100), []),
    item: ifReadable("item", z.object({ id: Id, slotRecordId: Id.optional() })),
  },
  { park: "parkName", paper: "invoiceRecord", single: "invoiceDetails", merged: "mergeInvoiceDetailedList" },
)

const purchaser = {
  name: Text(100),
  tax: Text(40),
  address: Text(200),
  bank: Text(100),
  card: Text(60),
  email: Text(120),
  phone: Text(32),
}
const purchaserSpelling = {
  name: "purchaserName",
  tax: "purchaserTax",
  address: "purchaserAddr",
  bank: "purchaserBank",
  card: "purchaserCard",
  email: "purchaserEmail",
  phone: "purchaserPhone",
} as const

/** The buyer. */
export type Purchaser = { [field in keyof typeof purchaser]?: string }
export const Purchaser = spelled(
  {
    name: ifReadable("purchaserName", purchaser.name),
    tax: ifReadable("purchaserTax", purchaser.tax),
    address: ifReadable("purchaserAddr", purchaser.address),
    bank: ifReadable("purchaserBank", purchaser.bank),
    card: ifReadable("purchaserCard", purchaser.card),
    email: ifReadable("purchaserEmail", purchaser.email),
    phone: ifReadable("purchaserPhone", purchaser.phone),
  },
  purchaserSpelling,
)

/** `orderId` joins several orders with the letter M, as URLs do. */
export const IssueInput = spelled(
  {
    parkId: Id,
    orderId: z.string().min(1).max(2000),
    type: z.enum(invoiceTypes),
    ...purchaser,
    tax: purchaser.tax.optional(),
    address: purchaser.address.optional(),
    bank: purchaser.bank.optional(),
    card: purchaser.card.optional(),
    phone: purchaser.phone.optional(),
    isMerge: Flag,
    remark: Text(50).optional(),
    transactionId: Text(2000).optional(),
    plate: Plate.optional(),
  },
  { ...purchaserSpelling, plate: "licencePlate" },
)

/** Strings, because of the leading zeros. */
export const issueCodes = { issued: "00000", notMailed: "20000", notNow: "10000" } as const

export type IssueAnswer = z.output<typeof IssueAnswer>
export const IssueAnswer = spelled(
  {
    secureCode: ifReadable("secureCode", Text(16)),
    code: ifReadable("code", Text(16)),
    success: ifReadable("success", Flag),
    message: ifReadable("message", Text(4000)),
    messages: readableOr("messages", listOf(Text(400), 20), []),
    /** To call if the invoice was issued but the e-mail failed. */
    phone: ifReadable("phone", Callable),
    qrCode: ifReadable("qrCode", Text(4000)),
    invoiceId: ifReadable("invoiceId", Id),
  },
  {},
)

/** The code an invoicer scans to renew a verification. */
export type Verification = z.output<typeof Verification>
export const Verification = spelled(
  {
    phone: ifReadable("phone", Text(20)),
    qrCode: ifReadable("qrcodeInfo", Text(4000)),
    company: Text(100),
    message: ifReadable("message", Text(200)),
  },
  { qrCode: "qrcodeInfo", company: "companyName" },
)

export type InvoicePark = z.output<typeof InvoicePark>
export const InvoicePark = spelled(
  {
    id: Id,
    name: Text(60),
    address: ifReadable("address", Text(120)),
    phone: ifReadable("phone", Callable),
    offers: readableOr("isEnableInvoice", Flag, false),
  },
  { name: "parkName", offers: "isEnableInvoice" },
)
