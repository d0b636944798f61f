import { gifts, giftsOwn } from "#lib/coupons/gifts/contract"
import { receipts, receiptsOwn } from "#lib/coupons/exchange/contract"
import { shelf, shelfOwn } from "#lib/coupons/shelf/contract"

export const coupons = { ...shelf, ...gifts, ...receipts }
export const couponsOwn = { ...shelfOwn, ...giftsOwn, ...receiptsOwn }
