import { gifts, giftsOwn } from "#lib/coupons/contract-of-gifts"
import { shelf, shelfOwn } from "#lib/coupons/contract-of-shelf"

/** Coupons, by where they come from. */
export const coupons = { ...shelf, ...gifts }
export const couponsOwn = { ...shelfOwn, ...giftsOwn }
