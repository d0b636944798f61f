import * as z from "zod"
import { get } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Id, Money, Page, Phone, Plate, renameKeys } from "#lib/provider/codecs"
import { payRefusals, startEndpoint } from "#lib/payments/contract"
import { Method, PayAnswer } from "#lib/payments/values"
import { CouponDetail, CouponType, Milliseconds, OwnCoupon, TrueOrFalse } from "#lib/coupons/model/values"

/** The driver's own coupons, and the coupons for sale. */
export const couponList = {
  mine: get("/coupon/my_coupons", {
    input: z.object({ used: TrueOrFalse, page: Page }),
    output: renameKeys(
      { coupons: listOf(OwnCoupon, 100), pages: lenientOr("total_pages", Count, 1) },
      { coupons: "coupon_records", pages: "total_pages" },
    ),
    effect: "reads",
    browser: true,
    assumed: [
      "output.coupon_records.expired",
      "output.coupon_records.title",
      "output.coupon_records.merchantName",
      "output.coupon_records.parkName",
    ],
    example: { used: false, page: 1 },
  }),
  detail: get("/coupon/detail", {
    input: z.object({ couponId: Id, token: Id }),
    output: CouponDetail,
    login: "helpful",
    effect: "reads",
    refusals: { NO_COUPON: "no-coupon" },
    assumed: ["path", "input", "output", "refusals"],
    example: { couponId: "5001", token: "tk8f3a2c" },
  }),
  types: get("/coupon/coupon_types", {
    input: z.object({ page: Page }),
    output: renameKeys(
      {
        types: listOf(CouponType, 100),
        pages: lenientOr("total_pages", Count, 1),
        /** The driver's balance. */
        balance: lenient("balance", Money),
      },
      { types: "coupon_types", pages: "total_pages" },
    ),
    effect: "reads",
    group: "pay",
    browser: true,
    assumed: ["path", "output"],
    example: { page: 1 },
  }),
  buy: get("/coupon/buy", {
    input: renameKeys(
      { plate: Plate, phone: Phone, parkId: Id, until: Milliseconds, typeId: Id, method: Method, expected: Money },
      {
        plate: "licence_plate",
        parkId: "park_id",
        until: "expire_time",
        typeId: "coupon_type_id",
        expected: "expected_amount",
      },
    ),
    output: PayAnswer,
    effect: "acts",
    group: "pay",
    refusals: { ...payRefusals, NO_TYPE: "no-type", TYPE_CHANGED: "type-changed" },
    assumed: ["input.expected_amount", "output.transaction_id", "refusals"],
    example: {
      plate: "粤B12345",
      phone: "13800138000",
      parkId: "1001",
      until: "2026-12-20T15:59:59.000Z",
      typeId: "12",
      method: "balance",
      expected: 15_000,
    },
  }),
}

/** Our own endpoints for buying coupons and for the list of own coupons. */
export const couponListEndpoints = {
  start: startEndpoint({ plate: FormText(64), phone: FormText(32) }, { plate: "粤B12345", phone: "13800138000" }),
  opened: endpoint({
    kind: "script",
    input: z.object({ couponId: Id, token: Id }),
    output: z.object({ found: z.object({ coupon: z.custom<CouponDetail>(), now: z.number() }).optional() }),
    example: { couponId: "5001", token: "tk8f3a2c" },
  }),
}
