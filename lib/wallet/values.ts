import * as z from "zod"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { Count, Flag, Id, Money, Plate, refuseOtherForm, spelled, Text, Time } from "#lib/provider/codecs"
import { MOST_MONEY } from "#lib/core/values/money"
import { readMoney, writeMoney } from "#lib/provider/money-form"

/** An amount that may be negative. */
const SignedMoney = z.codec(z.union([z.number(), z.string().max(21)]), z.int().min(-MOST_MONEY).max(MOST_MONEY), {
  decode(value, reading) {
    const [, sign, digits = ""] = /^(-?)(.*)$/.exec(String(value)) ?? []
    const size = typeof value === "number" ? Math.abs(value) : digits
    refuseOtherForm(size, reading)
    const amount = readMoney(size)
    return amount === undefined ? NaN : amount * (sign === "-" ? -1 : 1)
  },
  encode(amount) {
    const size = writeMoney(Math.abs(amount))
    if (amount >= 0) return size
    return typeof size === "number" ? -size : `-${size}`
  },
})

/** One movement of the balance. */
export type Movement = z.output<typeof Movement>
export const Movement = spelled(
  { type: Text(32), at: Time, amount: SignedMoney },
  { type: "bill_type", at: "timestamp" },
)

const paid = {
  transactionId: Id,
  parkId: Id,
  park: Text(60),
  plate: Plate,
  /** The amount paid after discounts. */
  amount: Money,
  paidAt: Time,
  invoiced: readableOr("invoiced", Flag, false),
}
const paidSpelling = {
  transactionId: "payTransactionId",
  park: "parkName",
  plate: "licencePlate",
  amount: "realAmount",
  paidAt: "payTime",
} as const

/** A past payment for a stay or a rented space. */
export type Bill = z.output<typeof Bill>
export const Bill = spelled(
  {
    ...paid,
    orderId: Id,
    type: ifReadable("invoiceType", Text(16)),
    /** The amount before discounts. */
    fee: ifReadable("fee", Money),
    byCoupons: ifReadable("couponAmount", Money),
    byVouchers: ifReadable("voucherAmount", Money),
    since: ifReadable("inTime", Time),
    until: ifReadable("outTime", Time),
    minutes: ifReadable("duration", Count),
    method: ifReadable("payMethod", Text(16)),
  },
  {
    ...paidSpelling,
    type: "invoiceType",
    byCoupons: "couponAmount",
    byVouchers: "voucherAmount",
    since: "inTime",
    until: "outTime",
    minutes: "duration",
    method: "payMethod",
  },
)

const term = { months: ifReadable("months", Count), from: Time, until: Time }
const termSpelling = { from: "beginTime", until: "endTime" } as const

/** A paid term of a rented space. */
export type Renewal = z.output<typeof Renewal>
export const Renewal = spelled({ ...paid, ...term, renewalId: Id }, { ...paidSpelling, ...termSpelling })
