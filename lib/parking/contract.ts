import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { endpoint, FormText } from "#lib/provider/endpoint"
import { lenient } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Plate, renameKeys, Text, Time, flagOr } from "#lib/provider/codecs"
import { startEndpoint } from "#lib/payments/contract"
import { payCalls } from "#lib/parking/pay-contract"
import { Coupon, LookupResult, Ids, DiscountedFee, Voucher } from "#lib/parking/values"

const LookupInput = renameKeys(
  { plate: Plate, loginRequired: Flag, parkId: Id.optional(), sign: Text(256).optional() },
  { plate: "licence_plate", loginRequired: "login_required" },
)
const LOOKUP_REFUSALS = { NO_NETWORK: "park-offline", WRONG_PLATE: "plate-wrong" } as const
const EXAMPLE_LOOKUP = { plate: "粤B12345", loginRequired: false, parkId: "1001", sign: "" }
const EXAMPLE_ORDER_ID = "1001202506180930001"

/**
 * Read-only calls for a stay's fee and its discounts. Calls that are optional for the pay screen are not in the group "pay",
 * so their failures do not open its circuit breaker.
 */
const feeCalls = {
  lookup: get("/parking/v2_lookup", {
    input: LookupInput,
    output: LookupResult,
    login: "helpful",
    effect: "reads",
    essential: true,
    group: "pay",
    refusals: LOOKUP_REFUSALS,
    assumed: ["output"],
    example: EXAMPLE_LOOKUP,
  }),
  lookupLegacy: get("/parking/lookup", {
    input: LookupInput,
    output: LookupResult,
    login: "helpful",
    effect: "reads",
    group: "pay",
    refusals: LOOKUP_REFUSALS,
    assumed: ["input", "output"],
    example: EXAMPLE_LOOKUP,
  }),
  cars: get("/parking/cars", {
    input: renameKeys({ parkId: Id.optional(), plate: Plate.optional() }, { plate: "licence_plate" }),
    output: z.object({
      list: listOf(
        renameKeys(
          {
            plate: Plate,
            inPark: flagOr("in_park", false),
            orderId: Id.optional(),
            since: lenient("start_time", Time),
            minutes: lenient("duration", Count),
          },
          {
            plate: "licence_plate",
            inPark: "in_park",
            orderId: "order_id",
            since: "start_time",
            minutes: "duration",
          },
        ),
        20,
      ),
    }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output"],
    example: { parkId: "1001" },
  }),
  couponChoice: get("/parking/choose_coupon_config", {
    input: z.object({ parkId: Id }),
    output: renameKeys({ allowed: flagOr("choose_coupon", false) }, { allowed: "choose_coupon" }),
    login: "helpful",
    effect: "reads",
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  coupons: get("/coupon/my_all_coupons_lp", {
    input: renameKeys({ plate: Plate, parkId: Id }, { plate: "licencePlate" }),
    output: z.object({ list: listOf(Coupon, 50) }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.list"],
    example: { plate: "粤B12345", parkId: "1001" },
  }),
  vouchers: get("/parking/my_voucher", {
    input: z.object({ parkId: Id }),
    output: z.object({ list: listOf(Voucher, 50) }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.list"],
    example: { parkId: "1001" },
  }),
  couponLimits: get("/coupon/pay_config_lp", {
    input: renameKeys({ plate: Plate, parkId: Id }, { plate: "licencePlate" }),
    output: z.object({
      maxDeductionHours: lenient("maxDeductionHours", Count),
      maxUsableOneDay: lenient("maxUsableOneDay", Count),
    }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input"],
    example: { plate: "粤B12345", parkId: "1001" },
  }),
  couponMode: get("/coupon/receipt_mode", {
    input: z.object({ parkId: Id }),
    output: renameKeys({ on: flagOr("couponMode", false) }, { on: "couponMode" }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input"],
    example: { parkId: "1001" },
  }),
  reduce: get("/parking/lookup_after_coupons", {
    input: renameKeys(
      { parkId: Id, plate: Plate, couponIds: Ids, orderId: Id, voucherIds: Ids },
      { plate: "licencePlate" },
    ),
    output: DiscountedFee,
    login: "helpful",
    effect: "reads",
    group: "pay",
    browser: true,
    refusals: { COUPON_GONE: "coupon-gone", ORDER_EXPIRED: "order-expired" },
    assumed: ["input"],
    example: { parkId: "1001", plate: "粤B12345", couponIds: ["7"], orderId: EXAMPLE_ORDER_ID, voucherIds: [] },
  }),
  reduceByUnits: post("/parking/lookup_after_coupons", {
    input: renameKeys(
      { parkId: Id, plate: Plate, units: z.array(Id).max(20) },
      { plate: "licencePlate", units: "electricCouponUnitList" },
    ),
    output: renameKeys({ due: Money }, { due: "need_to_pay" }),
    login: "helpful",
    effect: "reads",
    group: "pay",
    browser: true,
    refusals: { COUPON_GONE: "coupon-gone", ORDER_EXPIRED: "order-expired" },
    assumed: ["refusals"],
    example: { parkId: "1001", plate: "粤B12345", units: ["7"] },
  }),
  privacy: get("/parking/mini-program/privacy/{parkId}", {
    input: z.object({ parkId: Id }),
    output: z.object({ text: lenient("text", Text(500)) }),
    login: "unused",
    effect: "reads",
    assumed: ["output.text"],
    example: { parkId: "1001" },
  }),
  memo: get("/getMemo", {
    input: z.object({ parkId: Id }),
    output: z.object({ memo: lenient("memo", Text(200)) }),
    login: "unused",
    effect: "reads",
    assumed: ["path", "input", "output.memo"],
    example: { parkId: "1001" },
  }),
  showButton: get("/showButton", {
    input: z.object({ parkId: Id }),
    output: z.object({ show: flagOr("show", false) }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.show"],
    example: { parkId: "1001" },
  }),
  noPasswordState: get("/queryLicensePlateAutoPayState", {
    input: renameKeys({ plate: Plate }, { plate: "licencePlate" }),
    output: z.object({ opened: Flag }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.opened"],
    example: { plate: "粤B12345" },
  }),
}

export const pay = { ...feeCalls, ...payCalls }

/** Our own endpoints for the screens of stays, merchant recharges and direct payments. */
export const payEndpoints = {
  find: endpoint({
    kind: "form",
    input: z.object({
      plate: FormText(64),
      parkId: FormText(64),
      from: FormText(1024),
      sign: FormText(256),
      lookup: FormText(16),
      /** Ids to preselect on the pay screen. */
      coupons: FormText(1000),
      vouchers: FormText(1000),
    }),
    example: { plate: "粤B12345" },
  }),
  start: startEndpoint({ noPassword: FormText(16) }),
  recharge: startEndpoint({}),
  direct: startEndpoint({ plate: FormText(64), amount: FormText(32) }, { plate: "粤B12345", amount: "1" }),
  noPassword: endpoint({
    kind: "form",
    input: z.object({ plate: FormText(64), from: FormText(1024) }),
    example: { plate: "粤B12345" },
  }),
  /** `attempt` is the signed payment intent of the pay screen. */
  privacyNoted: endpoint({ kind: "form", input: z.object({ attempt: FormText(16_384) }), example: {} }),
}
