import * as z from "zod"
import { lenient, lenientOr } from "#lib/core/values/lenient"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, flagOr, Id, Money, Plate, renameKeys, Text, Time } from "#lib/provider/codecs"
import { type Code, isScanCode } from "#lib/coupons/model/states"

/** Thirteen digits on the wire, because seconds read as milliseconds would be in 1970. An ISO string in our code. */
export const Milliseconds = z.codec(
  z.union([
    z
      .int()
      .min(1e12)
      .max(1e13 - 1),
    z.string().regex(/^\d{13}$/),
  ]),
  z.iso.datetime({ offset: true }).max(32),
  { decode: (value) => new Date(Number(value)).toISOString(), encode: (time) => Date.parse(time) },
)

/** This call expects flags as text, for example used=false. */
export const TrueOrFalse = z.codec(z.union([z.boolean(), z.enum(["true", "false"])]), z.boolean(), {
  decode: (value) => value === true || value === "true",
  encode: (value) => (value ? "true" : "false"),
})

/** A coupon of the driver. The fee calls return another record of the same coupon (lib/parking/values.ts). */
export type OwnCoupon = z.output<typeof OwnCoupon>
const ownCoupon = {
  id: Id,
  /** Needed together with the id in every query. */
  token: Id,
  merchantId: lenient("merchantId", Id),
  /** A coupon has either minutes or an amount. The other value is 0. */
  minutes: lenientOr("duration", Count, 0),
  amount: lenientOr("amount", Money, 0),
  until: Time,
  expired: lenient("expired", Flag),
  used: flagOr("used", true),
  /** The ids of the coupon in fee calls, if it takes money off. */
  voucherIds: lenientOr("voucherIds", listOf(Id, 20), []),
  title: lenient("title", Text(60)),
  merchant: lenient("merchantName", Text(60)),
  park: lenient("parkName", Text(60)),
}
const wireNames = {
  id: "couponId",
  minutes: "duration",
  until: "expireTime",
  merchant: "merchantName",
  park: "parkName",
} as const
export const OwnCoupon = renameKeys(ownCoupon, wireNames)

/** A coupon with the car parks and the car that it is valid for. */
export type CouponDetail = z.output<typeof CouponDetail>
export const CouponDetail = renameKeys(
  {
    ...ownCoupon,
    /** Only sent to the driver who owns the coupon. */
    plate: lenient("licencePlate", Plate),
    source: lenient("source", Text(20)),
    /** Names of car parks. Missing if the coupon is valid in every car park. */
    parks: lenient("parks", listOf(Text(60), 200)),
    /** A driver has received it. */
    taken: lenient("taken", Flag),
  },
  { ...wireNames, plate: "licencePlate" },
)

/** A coupon that can be bought, with its price and discount. */
export type CouponType = z.output<typeof CouponType>
export const CouponType = renameKeys(
  {
    id: Id,
    parkId: Id,
    park: lenient("park_name", Text(60)),
    detail: Text(60),
    price: Money,
    discount: Money,
    minutes: Count,
    until: Milliseconds,
  },
  {
    id: "coupon_type_id",
    parkId: "park_id",
    park: "park_name",
    price: "amount",
    discount: "privilege",
    minutes: "duration",
    until: "expire_time",
  },
)

/** A number or the same number as text. */
export const ScanCode = z.codec(z.union([z.number(), z.string().regex(/^-?\d$/)]), z.custom<Code>(isScanCode), {
  decode: (value) => Number(value) as Code,
  encode: (code) => code,
})

/** A number or the same number as text. Successful answers may also have a code. */
export const ApplyCode = z.codec(z.union([z.string().max(16), z.number()]), z.string().max(16), {
  decode: String,
  encode: (code) => code,
})
