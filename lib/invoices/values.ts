import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Callable, Flag, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"

/** What an order is invoiced as: one stay, a rented space, or a car. */
export const invoiceTypes = ["short", "long", "plateNumber"] as const
export type InvoiceType = (typeof invoiceTypes)[number]
const Type = lenientOr("invoiceType", z.enum(invoiceTypes), "short")

/** An order that can be invoiced. */
export type Order = z.output<typeof Order>
export const Order = renameKeys(
  {
    orderId: Id,
    transactionId: lenient("transactionId", Id),
    parkId: lenient("parkId", Id),
    park: Text(60),
    plate: Plate,
    /** As the provider writes them: 2025-06-18, 09:30. */
    day: lenient("date", Text(16)),
    time: lenient("time", Text(16)),
    fee: Money,
    /** What was really paid, and what an invoice is of. */
    amount: Money,
    type: Type,
  },
  { park: "parkName", plate: "licencePlate", day: "date", amount: "realAmount", type: "invoiceType" },
)

const Line = { plate: Plate, amount: Money, park: Text(60) }
const lineSpelling = { plate: "licencePlate", park: "parkName" } as const
const Single = renameKeys({ ...Line, at: Time }, { ...lineSpelling, at: "inTime" })
const OneOfMany = renameKeys({ ...Line, at: Time }, { ...lineSpelling, at: "eventTime" })

const Paper = renameKeys(
  { at: Time, amount: Money, url: lenient("url", Text(2048)) },
  { at: "createdAt", amount: "invoiceAmount" },
)

/** An invoice that was issued, and what it is of: one order, or several that were merged. */
export type InvoiceRecord = z.output<typeof InvoiceRecord>
export const InvoiceRecord = renameKeys(
  {
    id: Id,
    parkId: Id,
    park: Text(60),
    paper: Paper,
    single: lenient("invoiceDetails", Single),
    merged: lenientOr("mergeInvoiceDetailedList", listOf(OneOfMany, 100), []),
    item: lenient("item", z.object({ id: Id, slotRecordId: Id.optional() })),
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

/** Whom an invoice is for. */
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
  purchaserSpelling,
)

/** Several orders are joined by the letter M, here and in addresses, and never taken apart again. */
export const Issued = renameKeys(
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

/** The codes of an issue, with their zeros. */
export const issueCodes = { issued: "00000", notMailed: "20000", notNow: "10000" } as const

export type IssueAnswer = z.output<typeof IssueAnswer>
export const IssueAnswer = renameKeys(
  {
    secureCode: lenient("secureCode", Text(16)),
    code: lenient("code", Text(16)),
    success: lenient("success", Flag),
    message: lenient("message", Text(4000)),
    messages: lenientOr("messages", listOf(Text(400), 20), []),
    /** Whom to call where the paper is there and the letter is not. */
    phone: lenient("phone", Callable),
    /** What is to be scanned. */
    qrCode: lenient("qrCode", Text(4000)),
    invoiceId: lenient("invoiceId", Id),
  },
  {},
)

/** An invoicer whose verification is due, as a code to scan. */
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
