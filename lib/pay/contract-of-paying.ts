import * as z from "zod"
import { get } from "#lib/provider/contract"
import { Flag, Id, Money, Plate, spelled, Text } from "#lib/provider/codecs"
import { payRefusals } from "#lib/payments/contract"
import { Ids } from "#lib/pay/values"
import { Method, PayAnswer } from "#lib/payments/values"

const anOrder = "1001202506180930001"
const answerAssumed = ["output.transaction_id"] as const

/** The calls that pay. None of them is ever sent twice. */
export const paying = {
  pay: get("/parking/new_pay", {
    input: spelled(
      {
        orderId: Id,
        method: Method,
        voucherIds: Ids,
        loginRequired: Flag,
        gateId: Text(32).optional(),
        expected: Money,
      },
      { orderId: "order_id", loginRequired: "login_required", expected: "expected_amount" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    essential: true,
    group: "pay",
    refusals: payRefusals,
    assumed: ["input.expected_amount", ...answerAssumed],
    example: {
      orderId: anOrder,
      method: "alipay",
      voucherIds: [],
      loginRequired: false,
      gateId: "G03",
      expected: 15_000,
    },
  }),
  payAsBefore: get("/parking/pay", {
    input: spelled({ orderId: Id, method: Method }, { orderId: "order_id" }),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input", ...answerAssumed],
    example: { orderId: anOrder, method: "alipay" },
  }),
  payWithCoupons: get("/parking/pay_after_coupons", {
    input: spelled(
      { parkId: Id, plate: Plate, couponIds: Ids, orderId: Id, voucherIds: Ids, method: Method, expected: Money },
      { plate: "licencePlate", expected: "expected_amount" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["input.expected_amount", ...answerAssumed],
    example: {
      parkId: "1001",
      plate: "粤B12345",
      couponIds: ["7"],
      orderId: anOrder,
      voucherIds: [],
      method: "weixin",
      expected: 9_000,
    },
  }),
  openNoPassword: get("/openDriverService", {
    input: spelled({ plate: Plate }, { plate: "licencePlate" }),
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
    assumed: ["method", "input", ...answerAssumed],
    example: { transactionId: "T20250618001", method: "alipay" },
  }),
  payDirectly: get("/pay", {
    input: spelled(
      { method: Method, type: Text(16), amount: Money, parkId: Id, plate: Plate },
      { plate: "licencePlate" },
    ),
    output: PayAnswer,
    login: "helpful",
    effect: "acts",
    group: "pay",
    refusals: payRefusals,
    assumed: ["path", ...answerAssumed],
    example: { method: "alipay", type: "direct", amount: 12_345, parkId: "1001", plate: "粤B12345" },
  }),
}
