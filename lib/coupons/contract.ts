import { gifts, giftsEndpoints } from "#lib/coupons/gifts/contract"
import { receipts, receiptsEndpoints } from "#lib/coupons/exchange/contract"
import { couponList, couponListEndpoints } from "#lib/coupons/list/contract"

export const coupons = { ...couponList, ...gifts, ...receipts }
export const couponsEndpoints = { ...couponListEndpoints, ...giftsEndpoints, ...receiptsEndpoints }
