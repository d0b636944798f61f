import { gifts, giftsOwn } from "#lib/coupons/gifts/contract"
import { receipts, receiptsOwn } from "#lib/coupons/exchange/contract"
import { shelf, shelfOwn } from "#lib/coupons/shelf/contract"

/** Coupons, by where they come from. */
export const coupons = { ...shelf, ...gifts, ...receipts }
export const couponsOwn = { ...shelfOwn, ...giftsOwn, ...receiptsOwn }
