import * as z from "zod"
import { ifReadable, readableOr } from "#lib/core/values/if-readable"
import { listOf } from "#lib/core/values/list-of"
import { Count, Flag, flag, Id, Money, Plate, spelled, Text, Time } from "#lib/provider/codecs"
import { type Code, isScanCode } from "#lib/coupons/model/states"

/** Thirteen digits on the wire, as a purchase has its end: seconds would end in 1970. An ISO string inside. */
export const Milliseconds = z.codec(
  z.union([
    z
      .int()
      .min(1e12)
      .max(1e13 - 1),
    z.string().regex(/^\d{13}$/),
  ]),
  z.iso.datetime({ offset: true }).max(32),
  { decode: (told) => new Date(Number(told)).toISOString(), encode: (time) => Date.parse(time) },
)

/** Written out, as this service has it: used=false. */
export const TrueOrFalse = z.codec(z.union([z.boolean(), z.enum(["true", "false"])]), z.boolean(), {
  decode: (told) => told === true || told === "true",
  encode: (told) => (told ? "true" : "false"),
})

/** A coupon of the driver's own. The one that a bill lists is another record of the same (lib/pay/values.ts). */
export type OwnCoupon = z.output<typeof OwnCoupon>
const own = {
  id: Id,
  /** Goes with the id wherever the coupon is asked about. */
  token: Id,
  merchantId: ifReadable("merchantId", Id),
  /** Of time, or of yuan: the other is 0. */
  minutes: readableOr("duration", Count, 0),
  amount: readableOr("amount", Money, 0),
  until: Time,
  expired: ifReadable("expired", Flag),
  used: flag("used", true),
  /** What it is called on a bill where it takes yuan off. */
  voucherIds: readableOr("voucherIds", listOf(Id, 20), []),
  title: ifReadable("title", Text(60)),
  merchant: ifReadable("merchantName", Text(60)),
  park: ifReadable("parkName", Text(60)),
}
const spelling = {
  id: "couponId",
  minutes: "duration",
  until: "expireTime",
  merchant: "merchantName",
  park: "parkName",
} as const
export const OwnCoupon = spelled(own, spelling)

/** One coupon, opened: where it holds, and for which car. */
export type CouponDetail = z.output<typeof CouponDetail>
export const CouponDetail = spelled(
  {
    ...own,
    /** The driver's whose it is, and nobody else's to read. */
    plate: ifReadable("licencePlate", Plate),
    source: ifReadable("source", Text(20)),
    /** By name; none of them: everywhere. */
    parks: ifReadable("parks", listOf(Text(60), 200)),
    /** It lies in somebody's account. */
    taken: ifReadable("taken", Flag),
  },
  { ...spelling, plate: "licencePlate" },
)

/** A coupon that can be bought: its price, what is taken off that, and what it is good for. */
export type CouponType = z.output<typeof CouponType>
export const CouponType = spelled(
  {
    id: Id,
    parkId: Id,
    park: ifReadable("park_name", Text(60)),
    detail: Text(60),
    price: Money,
    off: Money,
    minutes: Count,
    until: Milliseconds,
  },
  {
    id: "coupon_type_id",
    parkId: "park_id",
    park: "park_name",
    price: "amount",
    off: "privilege",
    minutes: "duration",
    until: "expire_time",
  },
)

/** A number, or the same as text. */
export const ScanCode = z.codec(z.union([z.number(), z.string().regex(/^-?\d$/)]), z.custom<Code>(isScanCode), {
  decode: (told) => Number(told) as Code,
  encode: (code) => code,
})

/** A number, or the same as text; a success may have one too. */
export const ApplyCode = z.codec(z.union([z.string().max(16), z.number()]), z.string().max(16), {
  decode: String,
  encode: (code) => code,
})
