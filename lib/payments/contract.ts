import * as z from "zod"
import { get } from "#lib/provider/contract"
import { type Own, own, Typed } from "#lib/provider/own"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { Callable, Count, Flag, Id, Link, spelled, Text } from "#lib/provider/codecs"
import { BridgeParameters, Fee, OrderId, Started } from "#lib/payments/values"
import { PlainId } from "#lib/core/values/plain-id"
import { paymentStates, payScreens } from "#lib/payments/states"

/** Why a call that pays may be refused, whichever it is. */
export const payRefusals = {
  BALANCE_SHORT: "balance-short",
  ORDER_EXPIRED: "order-expired",
  PAID_ALREADY: "paid-already",
  AMOUNT_CHANGED: "amount-changed",
  COUPON_GONE: "coupon-gone",
  ALIPAY_UNSUPPORTED: "alipay-unsupported",
  BANK_ERROR: "bank-error",
  PAY_ERROR: "pay-refused",
  LOGIN_REQUIRED: "login-required",
} as const
const anOrder = "1001202506180930001"

/** What a payment of any kind asks: how its order stands, where it is paid, and the messaging app's way of paying it. */
export const payments = {
  park: get("/parking/payment_config", {
    input: z.object({ parkId: Id }),
    output: spelled(
      {
        name: Text(60),
        phone: ifReadable("phone", Callable),
        /** These two keep from paying: of a word nobody understands they are believed. */
        balanceOff: readableOr("balance_disabled", Flag, false, true),
        limitWarning: readableOr("limit_flag", Flag, false, true),
        separatePath: readableOr("wx_money_flag", Flag, false),
        noPassword: readableOr("auto_pay_enabled", Flag, false),
        leaveWithin: ifReadable("leave_within_minutes", Count),
        selfManaged: readableOr("is_htf_self", Flag, false),
        /** The car park's own mini program, where it has one: in the messaging app, in alipay. */
        miniWechatId: ifReadable("miniWechatId", Text(64)),
        miniAliPayId: ifReadable("miniAliPayId", Text(64)),
      },
      {
        name: "parkName",
        balanceOff: "balance_disabled",
        limitWarning: "limit_flag",
        separatePath: "wx_money_flag",
        noPassword: "auto_pay_enabled",
        leaveWithin: "leave_within_minutes",
        selfManaged: "is_htf_self",
      },
    ),
    login: "unused",
    effect: "reads",
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  fee: get("/parking/new_fee", {
    input: spelled({ orderId: Id }, { orderId: "order_id" }),
    output: Fee,
    login: "helpful",
    effect: "reads",
    essential: true,
    group: "pay",
    refusals: { ORDER_EXPIRED: "order-expired", NO_ORDER: "no-order" },
    assumed: ["method", "path", "output.state", "output.cur_paid", "output.last_paid_time", "output.gateCode"],
    example: { orderId: anOrder },
  }),
  prepare: get("/wechat/unifiedOrder", {
    input: spelled({ orderId: Id }, { orderId: "order_id" }),
    output: z.object({ prepayId: Text(128).optional(), redirect_url: Link.optional() }),
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input", "output"],
    example: { orderId: anOrder },
  }),
  bridge: get("/wechat/payment/jsapi", {
    input: spelled({ orderId: Id }, { orderId: "order_id" }),
    output: z.object({ prepayId: Text(128).optional() }),
    login: "helpful",
    effect: "reads",
    group: "pay",
    assumed: ["input", "output"],
    example: { orderId: anOrder },
  }),
}

/** Whatever is paid, its start is answered in one way. */
export type AnyStart = Own<z.ZodType, typeof Started, "either">

/** Begins a payment of one kind: what its form carries besides is the kind's own. */
export const start = <F extends z.ZodRawShape>(fields: F, example: { [N in keyof F]?: string } = {}) =>
  own({
    door: "either",
    input: z.object({ attempt: Typed(16_384), method: Typed(16), ...fields }),
    answer: Started,
    example: { attempt: "x", method: "alipay", ...example } as never,
  })

const orderOf = { orderId: anOrder }

/** What every payment's screens ask of us, whatever is paid. */
export const paymentsOwn = {
  result: own({
    door: "script",
    input: z.object({ orderId: OrderId }),
    answer: z.object({ state: z.enum(paymentStates), screen: z.enum(payScreens) }),
    example: orderOf,
  }),
  prepareBridge: own({
    door: "script",
    input: z.object({ orderId: OrderId }),
    answer: z.object({
      state: z.enum(paymentStates),
      bridge: BridgeParameters.optional(),
      redirect: z.string().optional(),
      why: z.string().optional(),
    }),
    example: orderOf,
  }),
  notPaid: own({
    door: "either",
    input: z.object({ orderId: OrderId, elsewhere: Typed(1) }),
    answer: z.object({ go: z.string() }),
    example: orderOf,
  }),
  goOn: own({ door: "form", input: z.object({ orderId: OrderId }), example: orderOf }),
  showOrder: own({ door: "form", input: z.object({ order: PlainId, from: Typed(1024) }), example: { order: anOrder } }),
}
