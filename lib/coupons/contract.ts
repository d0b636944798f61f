import { shelf, shelfOwn } from "#lib/coupons/contract-of-shelf"

/** Coupons, by where they come from. */
export const coupons = { ...shelf }
export const couponsOwn = { ...shelfOwn }
