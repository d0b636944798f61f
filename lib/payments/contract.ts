import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { type Endpoint, endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { Callable, Count, Flag, Id, Link, renameKeys, Text } from "#lib/provider/codecs"
import { BridgeParameters, Fee, OrderId, StartResponse } from "#lib/payments/values"
import { PlainId } from "#lib/core/values/plain-id"
import { paymentStates, payScreens } from "#lib/payments/states"

/** Refusal codes that every call that pays may return. */
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
const EXAMPLE_ORDER_ID = "1001202506180930001"

/** Provider calls shared by all payment types. */
export const payments = {
  park: get("/parking/payment_config", {
    input: z.object({ parkId: Id }),
    output: renameKeys(
      {
        name: Text(60),
        phone: lenient("phone", Callable),
        /** The next two flags block paying. An unreadable value counts as set. */
        isBalanceDisabled: lenientOr("balance_disabled", Flag, false, true),
        limitWarning: lenientOr("limit_flag", Flag, false, true),
        hasSeparateWeixinFlow: lenientOr("wx_money_flag", Flag, false),
        noPassword: lenientOr("auto_pay_enabled", Flag, false),
        leaveWithin: lenient("leave_within_minutes", Count),
        selfManaged: lenientOr("is_htf_self", Flag, false),
        /** The car park's own mini programs, in the messaging app and in Alipay. */
        miniWechatId: lenient("miniWechatId", Text(64)),
        miniAliPayId: lenient("miniAliPayId", Text(64)),
        /** The car park's codes are in clean-code mode. */
        cleanCode: lenientOr("clean_code", Flag, false),
      },
      {
        name: "parkName",
        isBalanceDisabled: "balance_disabled",
        limitWarning: "limit_flag",
        hasSeparateWeixinFlow: "wx_money_flag",
        noPassword: "auto_pay_enabled",
        leaveWithin: "leave_within_minutes",
        selfManaged: "is_htf_self",
        cleanCode: "clean_code",
      },
    ),
    login: "unused",
    effect: "reads",
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  fee: get("/parking/new_fee", {
    input: renameKeys({ orderId: Id }, { orderId: "order_id" }),
    output: Fee,
    login: "helpful",
    effect: "reads",
    essential: true,
    group: "pay",
    refusals: { ORDER_EXPIRED: "order-expired", NO_ORDER: "no-order" },
    assumed: [
      "method",
      "path",
      "output.state",
      "output.cur_paid",
      "output.last_paid_time",
      "output.gateCode",
      "output.paid_transaction_id",
    ],
    example: { orderId: EXAMPLE_ORDER_ID },
  }),
  prepare: get("/wechat/unifiedOrder", {
    input: renameKeys({ orderId: Id }, { orderId: "order_id" }),
    /** `transactionId`: only needed for payments that are not started by another call. */
    output: renameKeys(
      { prepayId: Text(128).optional(), redirect_url: Link.optional(), transactionId: Id.optional() },
      { transactionId: "transaction_id" },
    ),
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input", "output"],
    example: { orderId: EXAMPLE_ORDER_ID },
  }),
  bridge: get("/wechat/payment/jsapi", {
    input: renameKeys({ orderId: Id }, { orderId: "order_id" }),
    output: z.object({ prepayId: Text(128).optional() }),
    login: "helpful",
    effect: "reads",
    group: "pay",
    assumed: ["input", "output"],
    example: { orderId: EXAMPLE_ORDER_ID },
  }),
  /**
   * Asks for one message of the messaging app before the time to leave ends (一次性订阅消息). `url` is the app's page on which
   * the driver allows or refuses it. That page leads back to `returnUrl` with `action`, and the provider sends the message
   * five minutes before the time to leave ends.
   */
  remind: post("/wechat/leave_reminder", {
    input: renameKeys({ orderId: Id, returnUrl: Link }, { orderId: "order_id", returnUrl: "return_url" }),
    output: z.object({ url: Link }),
    login: "helpful",
    effect: "acts",
    refusals: { NO_ORDER: "no-order", NOT_PAID: "not-paid" },
    assumed: ["method", "path", "input", "output", "refusals"],
    example: {
      orderId: EXAMPLE_ORDER_ID,
      returnUrl: `https://park.example/PAY/pay_success?order_id=${EXAMPLE_ORDER_ID}`,
    },
  }),
}

export type StartEndpoint = Endpoint<z.ZodType, typeof StartResponse, "either">

/**
 * The endpoint that starts one type of payment. `attempt` is the signed payment intent: pages of the previous version send
 * this name. `fields` are the additional form fields of this type.
 */
export const startEndpoint = <F extends z.ZodRawShape>(fields: F, example: { [N in keyof F]?: string } = {}) =>
  endpoint({
    kind: "either",
    input: z.object({ attempt: FormText(16_384), method: FormText(16), ...fields }),
    output: StartResponse,
    example: { attempt: "x", method: "alipay", ...example } as never,
  })

const orderExample = { orderId: EXAMPLE_ORDER_ID }

/** Our own endpoints for the screens of every payment type. */
export const paymentsEndpoints = {
  result: endpoint({
    kind: "script",
    input: z.object({ orderId: OrderId }),
    output: z.object({ state: z.enum(paymentStates), screen: z.enum(payScreens) }),
    example: orderExample,
  }),
  prepareBridge: endpoint({
    kind: "script",
    input: z.object({ orderId: OrderId }),
    output: z.object({
      state: z.enum(paymentStates),
      bridge: BridgeParameters.optional(),
      redirect: z.string().optional(),
      why: z.string().optional(),
    }),
    example: orderExample,
  }),
  notPaid: endpoint({
    kind: "either",
    input: z.object({ orderId: OrderId, elsewhere: FormText(1) }),
    output: z.object({ href: z.string() }),
    example: orderExample,
  }),
  goOn: endpoint({ kind: "form", input: z.object({ orderId: OrderId }), example: orderExample }),
  /** Saves a paid stay in the browser: by the script of the paid screen, or by a tap. */
  save: endpoint({
    kind: "either",
    input: z.object({ orderId: OrderId }),
    output: z.object({ isSaved: z.boolean() }),
    example: orderExample,
  }),
  clearSaved: endpoint({ kind: "form", input: z.object({ confirmed: FormText(1) }), example: { confirmed: "1" } }),
  /** Resumes saving, or stops it and deletes what was saved. */
  saving: endpoint({
    kind: "form",
    input: z.object({ on: z.enum(["0", "1"]), confirmed: FormText(1) }),
    example: { on: "1" },
  }),
  shareReceipt: endpoint({ kind: "form", input: z.object({ orderId: OrderId }), example: orderExample }),
  /** Asks for a reminder before the time to leave ends, and leads to the page on which the driver confirms it. */
  remind: endpoint({ kind: "form", input: z.object({ orderId: OrderId }), example: orderExample }),
  showOrder: endpoint({
    kind: "form",
    input: z.object({ order: PlainId, from: FormText(1024) }),
    example: { order: EXAMPLE_ORDER_ID },
  }),
}
