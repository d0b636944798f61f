import type { CouponDetail } from "#lib/coupons/model/values"

/** A coupon as shown on gift screens. With values from a URL the end may be missing. */
export type GiftSummary = Pick<
  CouponDetail,
  "title" | "merchant" | "minutes" | "amount" | "parks" | "taken" | "plate"
> & {
  until?: string
}
