import { gifts, giftsOwn } from "#lib/coupons/contract-of-gifts"
import { receipts, receiptsOwn } from "#lib/coupons/contract-of-receipts"
import { shelf, shelfOwn } from "#lib/coupons/contract-of-shelf"

/** Coupons, by where they come from. */
export const coupons = { ...shelf, ...gifts, ...receipts }
export const couponsOwn = { ...shelfOwn, ...giftsOwn, ...receiptsOwn }
