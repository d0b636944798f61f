import { gifts, giftsEndpoints } from "#lib/coupons/gifts/contract"
import { receipts, receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { shelf, shelfEndpoints } from "#lib/coupons/shelf/contract"

export const coupons = { ...shelf, ...gifts, ...receipts }
export const couponsEndpoints = { ...shelfEndpoints, ...giftsEndpoints, ...receiptsEndpoints }
