import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Count, Flag, Id, Link, Money, Plate, renameKeys, Text, Time, flagOr } from "#lib/provider/codecs"

export type Method = z.output<typeof Method>
export const Method = z.enum(["balance", "weixin", "alipay"])

export type OrderState = z.output<typeof OrderState>
export const OrderState = z.enum(["UNPAID", "PAYING", "PAID", "EXPIRED", "CLOSED"])

/** Negative after the time is over. */
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

/** A number is taken too. "" stands for a code that cannot be read, so that the driver sees whom to call. */
const GateCode = z
  .codec(z.union([Text(256), z.number()]), Text(256).optional(), {
    decode: (raw) => (raw === "" ? undefined : String(raw)),
    encode: (code = "") => code,
  })
  .describe("text, at most 256 characters; a number is taken too")

/** The current fee of an order. Only this amount is paid, never an amount from a URL. */
export type Fee = z.output<typeof Fee>
export const Fee = renameKeys(
  {
    amount: Money,
    balance: Money,
    park: Text(60),
    plate: Plate,
    minutes: Count,
    since: Time,
    state: OrderState,
    loginRequired: flagOr("login_required", true),
    type: Text(16),
    /** Amounts paid for this stay: by the last payment, and in total. */
    paidNow: Money,
    paid: Money,
    lastPaidAt: lenient("last_paid_time", Time),
    /** Seconds left to leave the car park after paying, or to pay an unpaid booking or renewal. */
    leftSeconds: lenient("left_time", Seconds),
    exceededMinutes: lenient("exceed_time", Count),
    method: lenient("method", Text(16)),
    gateCode: lenientOr("gateCode", GateCode.optional(), undefined, ""),
    /** The payment that paid the order; the answer to the call that started it contains the same id. */
    paidTransactionId: lenient("paid_transaction_id", Text(64)),
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
    paidTransactionId: "paid_transaction_id",
  },
)

/** The provider's status of an order. `fee` is present for parking fees. `paidTransactionId` is by default the fee's. */
export type OrderStatus = { state: OrderState; fee?: Fee; transactionId?: string; paidTransactionId?: string }

/** Parameters for the messaging app's bridge, named as it expects them. */
export type BridgeParameters = z.output<typeof BridgeParameters>
export const BridgeParameters = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
})

/** An order number, or our own provisional id of a payment. Anything else is rejected. */
export const isOrderId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{4,64}$/.test(text)
export const OrderId = z.string().refine(isOrderId)

/** The result of a start: a redirect, parameters for the bridge, or a refusal. `stale`: the screen has to be reloaded. */
export type Started = z.output<typeof Started>
export const Started = z.union([
  z.object({ href: z.string(), message: z.string().optional() }),
  z.object({ bridge: BridgeParameters, orderId: z.string() }),
  z.object({ why: z.string(), message: z.string(), stale: z.boolean() }),
])

/** `Started` as JSON. The names cannot change, because pages of the previous version read them during a rollout. */
export type StartResponse = z.output<typeof StartResponse>
export const StartResponse = z.union([
  z.object({ go: z.string() }),
  z.object({ bridge: BridgeParameters, orderId: z.string() }),
  z.object({ why: z.string(), words: z.string(), stale: z.boolean() }),
])

/** The answer of every call that pays. The wire has three names for the redirect URL. */
const WirePayAnswer = z.object({
  is_redirect: lenient("is_redirect", Flag),
  redirect_url: Link.optional(),
  redirect: Link.optional(),
  redirectUrl: Link.optional(),
  /** Not lenient: with an unknown value it is unclear whether the order was paid, so the order is queried. */
  is_balance_pay: Flag.optional(),
  transaction_id: Id.optional(),
  code: z.union([Text(64), z.number()]).optional(),
  message: lenient("message", Text(200)),
})
export type PayAnswer = { redirect?: string; paid: boolean; transactionId?: string; code?: string; message?: string }
export const PayAnswer = z.codec(WirePayAnswer, z.custom<PayAnswer>(), {
  decode: (answer) => ({
    redirect: answer.redirect_url ?? answer.redirect ?? answer.redirectUrl,
    paid: answer.is_balance_pay === true,
    transactionId: answer.transaction_id,
    code: answer.code === undefined ? undefined : String(answer.code),
    message: answer.message,
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
