import * as z from "zod"
import { ifReadable, readableOr } from "#lib/kit/values/if-readable"
import { listOf } from "#lib/kit/values/list-of"
import { Count, Flag, Id, Link, Money, Plate, spelled, Text, Time } from "#lib/kit/values/codecs"

/** How a fee can be paid; no fourth way exists. */
export type Method = z.output<typeof Method>
export const Method = z.enum(["balance", "weixin", "alipay"])

/** Ids in one text, joined by commas: the wire has no lists in a query. */
export const Ids = z.codec(z.string().max(1000), z.array(Id).max(20), {
  decode: (text) => text.split(",").filter(Boolean),
  encode: (ids) => ids.join(","),
})

/** A stay that costs something, as the look-up tells it. */
export type Stay = z.output<typeof Stay>
export const Stay = spelled(
  {
    park: Text(60),
    plate: Plate,
    amount: Money,
    minutes: Count,
    since: Time,
    orderId: Id,
    balance: Money,
    loginRequired: Flag,
    type: Text(16),
    couponMinutes: Count,
    luckyMoney: Money,
    invalid: Flag,
    gateId: ifReadable("gateId", Text(32)),
  },
  {
    plate: "licence_plate",
    minutes: "duration",
    since: "start_time",
    orderId: "order_id",
    loginRequired: "login_required",
    couponMinutes: "coupon_minutes",
    luckyMoney: "lucky_money",
  },
)

/** A look-up answers stays, or cars that look like the one that was asked for. */
const Candidate = z.codec(z.union([Plate, z.object({ licencePlate: Plate })]), Plate, {
  decode: (car) => (typeof car === "string" ? car : car.licencePlate),
  encode: (plate) => plate,
})
export const Found = z.object({
  /** The first is what is paid, so that an odd one is no answer: another stay's fee is not this one's. */
  count: Count,
  list: z.array(Stay).max(20),
  potentialCars: readableOr("potentialCars", listOf(Candidate, 20), []),
})

/** Where an order stands. It only ever moves on from unpaid. */
export type OrderState = z.output<typeof OrderState>
export const OrderState = z.enum(["UNPAID", "PAYING", "PAID", "EXPIRED", "CLOSED"])

/** Less than none where the time is over. */
const Seconds = z.codec(
  z.union([
    z.number(),
    z
      .string()
      .max(8)
      .regex(/^-?\d+$/),
  ]),
  z.int().min(-86_400).max(86_400),
  {
    decode: Number,
    encode: (seconds) => seconds,
  },
)

/** What an order costs now, which alone decides what is paid. */
export type Fee = z.output<typeof Fee>
export const Fee = spelled(
  {
    amount: Money,
    balance: Money,
    park: Text(60),
    plate: Plate,
    minutes: Count,
    since: Time,
    state: OrderState,
    loginRequired: Flag,
    type: Text(16),
    /** Sums paid for this stay: now, and in all. */
    paidNow: Money,
    paid: Money,
    lastPaidAt: ifReadable("last_paid_time", Time),
    /** Seconds to leave in, once paid. */
    leftSeconds: ifReadable("left_time", Seconds),
    exceededMinutes: ifReadable("exceed_time", Count),
    method: ifReadable("method", Text(16)),
    gateCode: ifReadable("gateCode", Text(128)),
  },
  {
    plate: "licence_plate",
    minutes: "duration",
    since: "start_time",
    loginRequired: "login_required",
    paidNow: "cur_paid",
    lastPaidAt: "last_paid_time",
    leftSeconds: "left_time",
    exceededMinutes: "exceed_time",
  },
)

/** A parking coupon that takes minutes off. */
export type Coupon = z.output<typeof Coupon>
export const Coupon = spelled(
  {
    id: Id,
    merchant: Text(60),
    minutes: Count,
    checked: Flag,
    disabled: Flag,
    expiresAt: Time.optional(),
    electronic: Flag.optional(),
  },
  { merchant: "merchantName", minutes: "duration", expiresAt: "expireTime" },
)

/** A voucher that takes money off, from a lowest spend on. */
export type Voucher = z.output<typeof Voucher>
export const Voucher = spelled(
  { id: Id, amount: Money, threshold: Money, expiresAt: Time, merchant: Text(60), status: Text(16) },
  { expiresAt: "expireTime", merchant: "merchantName" },
)

/** What is left to pay once coupons and vouchers are taken off, and by how much each did. */
export type Reduced = z.output<typeof Reduced>
export const Reduced = spelled(
  { due: Money, byCoupons: Money, byVouchers: Money, before: Money },
  { due: "need_to_pay", byCoupons: "reduce_amount", byVouchers: "deduction_amount", before: "unPayAmount" },
)

/** Every call that pays answers this: somewhere to go, or that it is done. The wire has three names for the address. */
const WirePayAnswer = z.object({
  is_redirect: Flag.optional(),
  redirect_url: Link.optional(),
  redirect: Link.optional(),
  redirectUrl: Link.optional(),
  is_balance_pay: Flag.optional(),
  transaction_id: Id.optional(),
  code: z.union([Text(64), z.number()]).optional(),
  message: ifReadable("message", Text(200)),
})
export type PayAnswer = { redirect?: string; paid: boolean; transactionId?: string; code?: string; message?: string }
export const PayAnswer = z.codec(WirePayAnswer, z.custom<PayAnswer>(), {
  decode: (said) => ({
    redirect: said.redirect_url ?? said.redirect ?? said.redirectUrl,
    paid: said.is_balance_pay === true,
    transactionId: said.transaction_id,
    code: said.code === undefined ? undefined : String(said.code),
    message: said.message,
  }),
  encode: ({ redirect, paid, transactionId, code, message }) => ({
    is_redirect: redirect !== undefined,
    redirect_url: redirect,
    is_balance_pay: paid,
    transaction_id: transactionId,
    code,
    message,
  }),
})
