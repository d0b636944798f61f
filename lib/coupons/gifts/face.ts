import type { CouponDetail } from "#lib/coupons/model/values"

/** A coupon as the screens of a gift show it; of a link's own words not even the end need be known. */
export type GiftFace = Pick<CouponDetail, "title" | "merchant" | "minutes" | "amount" | "parks" | "taken" | "plate"> & {
  until?: string
}
