import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Callable, Flag, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"

/** The ways to invoice an order: as a stay, as a rental, or by plate. */
export const invoiceTypes = ["short", "long", "plateNumber"] as const
export type InvoiceType = (typeof invoiceTypes)[number]
const Type = lenientOr("invoiceType", z.enum(invoiceTypes), "short")

export type Order = z.output<typeof Order>
export const Order = renameKeys(
  {
    orderId: Id,
    transactionId: lenient("transactionId", Id),
    parkId: lenient("parkId", Id),
    park: Text(60),
    plate: Plate,
    /** In the provider's format: 2025-06-18, 09:30. */
    day: lenient("date", Text(16)),
    time: lenient("time", Text(16)),
    fee: Money,
    /** The amount paid after discounts, which is invoiced. */
    amount: Money,
    type: Type,
  },
  { park: "parkName", plate: "licencePlate", day: "date", amount: "realAmount", type: "invoiceType" },
)

const lineFields = { plate: Plate, amount: Money, park: Text(60) }
const lineWireNames = { plate: "licencePlate", park: "parkName" } as const
const SingleLine = renameKeys({ ...lineFields, at: Time }, { ...lineWireNames, at: "inTime" })
const MergedLine = renameKeys({ ...lineFields, at: Time }, { ...lineWireNames, at: "eventTime" })

const Paper = renameKeys(
  { at: Time, amount: Money, url: lenient("url", Text(2048)) },
  { at: "createdAt", amount: "invoiceAmount" },
)

/** An issued invoice of a single order, or of several merged orders. */
export type InvoiceRecord = z.output<typeof InvoiceRecord>
export const InvoiceRecord = renameKeys(
  {
    id: Id,
    parkId: Id,
    park: Text(60),
    invoice: Paper,
    single: lenient("invoiceDetails", SingleLine),
    merged: lenientOr("mergeInvoiceDetailedList", listOf(MergedLine, 100), []),
    item: lenient("item", z.object({ id: Id, slotRecordId: Id.optional() })),
  },
  { park: "parkName", invoice: "invoiceRecord", single: "invoiceDetails", merged: "mergeInvoiceDetailedList" },
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
const purchaserWireNames = {
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
export const Purchaser = renameKeys(
  {
    name: lenient("purchaserName", purchaser.name),
    tax: lenient("purchaserTax", purchaser.tax),
    address: lenient("purchaserAddr", purchaser.address),
    bank: lenient("purchaserBank", purchaser.bank),
    card: lenient("purchaserCard", purchaser.card),
    email: lenient("purchaserEmail", purchaser.email),
    phone: lenient("purchaserPhone", purchaser.phone),
  },
  purchaserWireNames,
)

/** `orderId` joins several orders with the letter M, as URLs do. */
export const IssueInput = renameKeys(
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
  { ...purchaserWireNames, plate: "licencePlate" },
)

/** Strings, because of the leading zeros. */
export const issueCodes = { issued: "00000", notMailed: "20000", notNow: "10000" } as const

export type IssueAnswer = z.output<typeof IssueAnswer>
export const IssueAnswer = renameKeys(
  {
    secureCode: lenient("secureCode", Text(16)),
    code: lenient("code", Text(16)),
    success: lenient("success", Flag),
    message: lenient("message", Text(4000)),
    messages: lenientOr("messages", listOf(Text(400), 20), []),
    /** The number to call if the invoice was issued but the e-mail failed. */
    phone: lenient("phone", Callable),
    qrCode: lenient("qrCode", Text(4000)),
    invoiceId: lenient("invoiceId", Id),
  },
  {},
)

/** The code that an invoicer scans to renew a verification. */
export type Verification = z.output<typeof Verification>
export const Verification = renameKeys(
  {
    phone: lenient("phone", Text(20)),
    qrCode: lenient("qrcodeInfo", Text(4000)),
    company: Text(100),
    message: lenient("message", Text(200)),
  },
  { qrCode: "qrcodeInfo", company: "companyName" },
)

export type InvoicePark = z.output<typeof InvoicePark>
export const InvoicePark = renameKeys(
  {
    id: Id,
    name: Text(60),
    address: lenient("address", Text(120)),
    phone: lenient("phone", Callable),
    offers: lenientOr("isEnableInvoice", Flag, false),
  },
  { name: "parkName", offers: "isEnableInvoice" },
)
