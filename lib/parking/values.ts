import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listWithRequiredFirst, listOf } from "#lib/core/values/list-of"
import { Count, Id, Money, Plate, renameKeys, Text, Time, flagOr } from "#lib/provider/codecs"

/** Queries of the provider have no lists, so ids are joined by commas. */
export const Ids = z.codec(z.string().max(1000), z.array(Id).max(20), {
  decode: (text) => text.split(",").filter(Boolean),
  encode: (ids) => ids.join(","),
})

/** A stay with its fee, from the look-up. */
export type Stay = z.output<typeof Stay>
export const Stay = renameKeys(
  {
    park: Text(60),
    plate: Plate,
    amount: Money,
    minutes: Count,
    since: Time,
    orderId: Id,
    balance: Money,
    loginRequired: flagOr("login_required", true),
    type: Text(16),
    couponMinutes: Count,
    luckyMoney: Money,
    invalid: flagOr("invalid", true),
    gateId: lenient("gateId", Text(32)),
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

/** If there is no stay, the look-up returns similar plates. */
const Candidate = z.codec(z.union([Plate, z.object({ licencePlate: Plate })]), Plate, {
  decode: (car) => (typeof car === "string" ? car : car.licencePlate),
  encode: (plate) => plate,
})
export const LookupResult = z.object({
  count: Count,
  /** Only the first stay is paid, so only the first stay has to be readable. */
  list: listWithRequiredFirst(Stay, 20),
  potentialCars: lenientOr("potentialCars", listOf(Candidate, 20), []),
})

/** A parking coupon that takes minutes off. */
export type Coupon = z.output<typeof Coupon>
export const Coupon = renameKeys(
  {
    id: Id,
    merchant: Text(60),
    minutes: Count,
    checked: flagOr("checked", false),
    disabled: flagOr("disabled", true),
    expiresAt: Time.optional(),
    electronic: flagOr("electronic", false).optional(),
  },
  { merchant: "merchantName", minutes: "duration", expiresAt: "expireTime" },
)

/** A voucher that takes money off a fee of at least `threshold`. */
export type Voucher = z.output<typeof Voucher>
export const Voucher = renameKeys(
  { id: Id, amount: Money, threshold: Money, expiresAt: Time, merchant: Text(60), status: Text(16) },
  { expiresAt: "expireTime", merchant: "merchantName" },
)

/** The amount left to pay after coupons and vouchers. */
export type DiscountedFee = z.output<typeof DiscountedFee>
export const DiscountedFee = renameKeys(
  { due: Money, byCoupons: Money, byVouchers: Money, fullAmount: Money },
  { due: "need_to_pay", byCoupons: "reduce_amount", byVouchers: "deduction_amount", fullAmount: "unPayAmount" },
)
