import * as z from "zod"
import { get } from "#lib/provider/contract"
import { Flag, Id, Money, Plate, renameKeys, Text } from "#lib/provider/codecs"
import { payRefusals } from "#lib/payments/contract"
import { Ids } from "#lib/parking/values"
import { Method, PayAnswer } from "#lib/payments/values"

const EXAMPLE_ORDER_ID = "1001202506180930001"
const ASSUMED_OUTPUT = ["output.transaction_id"] as const

/** False: the provider must not charge a no-password agreement. */
const AutoPay = Flag.optional()

/** The calls that pay. They are never retried. */
export const payCalls = {
  pay: get("/parking/new_pay", {
    input: renameKeys(
      {
        orderId: Id,
        method: Method,
        voucherIds: Ids,
        loginRequired: Flag,
        gateId: Text(32).optional(),
        expected: Money,
        autoPay: AutoPay,
      },
      { orderId: "order_id", loginRequired: "login_required", expected: "expected_amount", autoPay: "auto_pay" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    essential: true,
    group: "pay",
    refusals: payRefusals,
    assumed: ["input.expected_amount", "input.auto_pay", ...ASSUMED_OUTPUT],
    example: {
      orderId: EXAMPLE_ORDER_ID,
      method: "alipay",
      voucherIds: [],
      loginRequired: false,
      gateId: "G03",
      expected: 15_000,
    },
  }),
  payLegacy: get("/parking/pay", {
    input: renameKeys({ orderId: Id, method: Method }, { orderId: "order_id" }),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input", ...ASSUMED_OUTPUT],
    example: { orderId: EXAMPLE_ORDER_ID, method: "alipay" },
  }),
  payWithCoupons: get("/parking/pay_after_coupons", {
    input: renameKeys(
      {
        parkId: Id,
        plate: Plate,
        couponIds: Ids,
        orderId: Id,
        voucherIds: Ids,
        method: Method,
        expected: Money,
        /** Sent only in clean-code mode, as false. */
        loginRequired: Flag.optional(),
        autoPay: AutoPay,
      },
      {
        plate: "licencePlate",
        expected: "expected_amount",
        loginRequired: "login_required",
        autoPay: "auto_pay",
      },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input.expected_amount", "input.login_required", "input.auto_pay", ...ASSUMED_OUTPUT],
    example: {
      parkId: "1001",
      plate: "粤B12345",
      couponIds: ["7"],
      orderId: EXAMPLE_ORDER_ID,
      voucherIds: [],
      method: "weixin",
      expected: 9_000,
    },
  }),
  openNoPassword: get("/openDriverService", {
    input: renameKeys({ plate: Plate }, { plate: "licencePlate" }),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    assumed: ["input", "output"],
    example: { plate: "粤B12345" },
  }),
  rechargeMerchant: get("/coupon/merchant_recharge_pay", {
    input: z.object({ transactionId: Id, method: Method }),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["method", "input", ...ASSUMED_OUTPUT],
    example: { transactionId: "T20250618001", method: "alipay" },
  }),
  payDirectly: get("/pay", {
    input: renameKeys(
      { method: Method, type: Text(16), amount: Money, parkId: Id, plate: Plate, autoPay: AutoPay },
      { plate: "licencePlate", autoPay: "auto_pay" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["path", "input.auto_pay", ...ASSUMED_OUTPUT],
    example: { method: "alipay", type: "direct", amount: 12_345, parkId: "1001", plate: "粤B12345" },
  }),
}
