import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Count, Flag, Id, Money, Plate, rejectOtherMoneyForm, renameKeys, Text, Time } from "#lib/provider/codecs"
import { MAX_MONEY } from "#lib/core/values/money"
import { readMoney, writeMoney } from "#lib/provider/money-form"

/** An amount that may be negative. */
const SignedMoney = z.codec(z.union([z.number(), z.string().max(21)]), z.int().min(-MAX_MONEY).max(MAX_MONEY), {
  decode(value, context) {
    const [, sign, digits = ""] = /^(-?)(.*)$/.exec(String(value)) ?? []
    const magnitude = typeof value === "number" ? Math.abs(value) : digits
    rejectOtherMoneyForm(magnitude, context)
    const amount = readMoney(magnitude)
    return amount === undefined ? NaN : amount * (sign === "-" ? -1 : 1)
  },
  encode(amount) {
    const magnitude = writeMoney(Math.abs(amount))
    if (amount >= 0) return magnitude
    return typeof magnitude === "number" ? -magnitude : `-${magnitude}`
  },
})

/** One movement of the balance. */
export type Movement = z.output<typeof Movement>
export const Movement = renameKeys(
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
  invoiced: lenientOr("invoiced", Flag, false),
}
const paidWireNames = {
  transactionId: "payTransactionId",
  park: "parkName",
  plate: "licencePlate",
  amount: "realAmount",
  paidAt: "payTime",
} as const

/** A past payment for a stay or a rented space. */
export type Bill = z.output<typeof Bill>
export const Bill = renameKeys(
  {
    ...paid,
    orderId: Id,
    type: lenient("invoiceType", Text(16)),
    /** The amount before discounts. */
    fee: lenient("fee", Money),
    byCoupons: lenient("couponAmount", Money),
    byVouchers: lenient("voucherAmount", Money),
    since: lenient("inTime", Time),
    until: lenient("outTime", Time),
    minutes: lenient("duration", Count),
    method: lenient("payMethod", Text(16)),
  },
  {
    ...paidWireNames,
    type: "invoiceType",
    byCoupons: "couponAmount",
    byVouchers: "voucherAmount",
    since: "inTime",
    until: "outTime",
    minutes: "duration",
    method: "payMethod",
  },
)

const term = { months: lenient("months", Count), from: Time, until: Time }
const termWireNames = { from: "beginTime", until: "endTime" } as const

/** A paid term of a rented space. */
export type Renewal = z.output<typeof Renewal>
export const Renewal = renameKeys({ ...paid, ...term, renewalId: Id }, { ...paidWireNames, ...termWireNames })
