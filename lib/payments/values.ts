import * as z from "zod"
import { ifReadable } from "#lib/core/values/if-readable"
import { Count, Flag, Id, Link, Money, Plate, spelled, Text, Time, flag } from "#lib/provider/codecs"

/** How a fee can be paid; no fourth way exists. */
export type Method = z.output<typeof Method>
export const Method = z.enum(["balance", "weixin", "alipay"])

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
    loginRequired: flag("login_required", true),
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

/** What the messaging app's bridge is handed, in its own spelling. */
export type BridgeParameters = z.output<typeof BridgeParameters>
export const BridgeParameters = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
})

/** What can be an order's number, or our own name of a payment: nothing else is kept, or asked about. */
export const isOrderId = (text: unknown): text is string => typeof text === "string" && /^[\w-]{4,64}$/.test(text)
export const OrderId = z.string().refine(isOrderId)

/** What a start leads to: somewhere to go, something for the bridge, or a sentence; `stale` where the screen is no longer true. */
export type Started = z.output<typeof Started>
export const Started = z.union([
  z.object({ go: z.string(), said: z.string().optional() }),
  z.object({ bridge: BridgeParameters, orderId: z.string() }),
  z.object({ why: z.string(), words: z.string(), stale: z.boolean() }),
])

/** Every call that pays answers this: somewhere to go, or that it is done. The wire has three names for the address. */
const WirePayAnswer = z.object({
  is_redirect: ifReadable("is_redirect", Flag),
  redirect_url: Link.optional(),
  redirect: Link.optional(),
  redirectUrl: Link.optional(),
  /** Of a word nobody knows nobody knows whether it is paid: the order is asked. */
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
