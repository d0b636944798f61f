import * as z from "zod"
import { get, post } from "#lib/provider/contract"
import { own, Typed } from "#lib/provider/own"
import { ifReadable } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, Id, Money, Plate, spelled, Text, Time, flag } from "#lib/provider/codecs"
import { start } from "#lib/payments/contract"
import { paying } from "#lib/pay/contract-of-paying"
import { Coupon, Found, Ids, Reduced, Voucher } from "#lib/pay/values"

const Wanted = spelled(
  { plate: Plate, loginRequired: Flag, parkId: Id.optional(), sign: Text(256).optional() },
  { plate: "licence_plate", loginRequired: "login_required" },
)
const lookupRefusals = { NO_NETWORK: "park-offline", WRONG_PLATE: "plate-wrong" } as const
const aPlate = { plate: "粤B12345", loginRequired: false, parkId: "1001", sign: "" }
const anOrder = "1001202506180930001"

/**
 * What a stay costs, and what may be taken off. Asking changes nothing. What a pay screen can do without is not of the
 * group "pay": however sick it is, the fee is still asked for.
 */
const asking = {
  lookup: get("/parking/v2_lookup", {
    input: Wanted,
    output: Found,
    login: "helpful",
    effect: "reads",
    essential: true,
    group: "pay",
    refusals: lookupRefusals,
    assumed: ["output"],
    example: aPlate,
  }),
  lookupAsBefore: get("/parking/lookup", {
    input: Wanted,
    output: Found,
    login: "helpful",
    effect: "reads",
    group: "pay",
    refusals: lookupRefusals,
    assumed: ["input", "output"],
    example: aPlate,
  }),
  cars: get("/parking/cars", {
    input: spelled({ parkId: Id.optional(), plate: Plate.optional() }, { plate: "licence_plate" }),
    output: z.object({
      list: listOf(
        spelled(
          {
            plate: Plate,
            inPark: flag("in_park", false),
            orderId: Id.optional(),
            since: ifReadable("start_time", Time),
            minutes: ifReadable("duration", Count),
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
    output: spelled({ allowed: flag("choose_coupon", false) }, { allowed: "choose_coupon" }),
    login: "helpful",
    effect: "reads",
    assumed: ["output"],
    example: { parkId: "1001" },
  }),
  coupons: get("/coupon/my_all_coupons_lp", {
    input: spelled({ plate: Plate, parkId: Id }, { plate: "licencePlate" }),
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
    input: spelled({ plate: Plate, parkId: Id }, { plate: "licencePlate" }),
    output: z.object({
      maxDeductionHours: ifReadable("maxDeductionHours", Count),
      maxUsableOneDay: ifReadable("maxUsableOneDay", Count),
    }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input"],
    example: { plate: "粤B12345", parkId: "1001" },
  }),
  couponMode: get("/coupon/receipt_mode", {
    input: z.object({ parkId: Id }),
    output: spelled({ on: flag("couponMode", false) }, { on: "couponMode" }),
    login: "helpful",
    effect: "reads",
    assumed: ["path", "input"],
    example: { parkId: "1001" },
  }),
  reduce: get("/parking/lookup_after_coupons", {
    input: spelled(
      { parkId: Id, plate: Plate, couponIds: Ids, orderId: Id, voucherIds: Ids },
      { plate: "licencePlate" },
    ),
    output: Reduced,
    login: "helpful",
    effect: "reads",
    group: "pay",
    browser: true,
    refusals: { COUPON_GONE: "coupon-gone", ORDER_EXPIRED: "order-expired" },
    assumed: ["input"],
    example: { parkId: "1001", plate: "粤B12345", couponIds: ["7"], orderId: anOrder, voucherIds: [] },
  }),
  reduceByUnits: post("/parking/lookup_after_coupons", {
    input: spelled(
      { parkId: Id, plate: Plate, units: z.array(Id).max(20) },
      { plate: "licencePlate", units: "electricCouponUnitList" },
    ),
    output: spelled({ due: Money }, { due: "need_to_pay" }),
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
    output: z.object({ text: ifReadable("text", Text(500)) }),
    login: "unused",
    effect: "reads",
    assumed: ["output.text"],
    example: { parkId: "1001" },
  }),
  memo: get("/getMemo", {
    input: z.object({ parkId: Id }),
    output: z.object({ memo: ifReadable("memo", Text(200)) }),
    login: "unused",
    effect: "reads",
    assumed: ["path", "input", "output.memo"],
    example: { parkId: "1001" },
  }),
  showButton: get("/showButton", {
    input: z.object({ parkId: Id }),
    output: z.object({ show: flag("show", false) }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.show"],
    example: { parkId: "1001" },
  }),
  noPasswordState: get("/queryLicensePlateAutoPayState", {
    input: spelled({ plate: Plate }, { plate: "licencePlate" }),
    output: z.object({ opened: Flag }),
    login: "helpful",
    effect: "reads",
    assumed: ["input", "output.opened"],
    example: { plate: "粤B12345" },
  }),
}

/** One word for both: `provider.payments.fee`, `provider.pay.pay`. */
export const pay = { ...asking, ...paying }

/** What the screens of a stay, of a merchant's recharge and of a direct payment ask of us. */
export const payOwn = {
  find: own({
    door: "form",
    input: z.object({
      plate: Typed(64),
      parkId: Typed(64),
      from: Typed(1024),
      sign: Typed(256),
      lookup: Typed(16),
      /** Ticked on the bill it leads to. */
      coupons: Typed(1000),
      vouchers: Typed(1000),
    }),
    example: { plate: "粤B12345" },
  }),
  start: start({ noPassword: Typed(16) }),
  recharge: start({}),
  direct: start({ plate: Typed(64), amount: Typed(32) }, { plate: "粤B12345", amount: "1" }),
  noPassword: own({
    door: "form",
    input: z.object({ plate: Typed(64), from: Typed(1024) }),
    example: { plate: "粤B12345" },
  }),
  privacyNoted: own({ door: "form", input: z.object({ attempt: Typed(16_384) }), example: {} }),
}
