import { addresses } from "#lib/addresses/addresses"
import { matchPath } from "#lib/core/address/address"
import { parseYuan } from "#lib/core/values/money"

/** Values from the purchase page's URL. They are untrusted and only shown until the provider has answered. */
export type CouponUrlValues = {
  id: string
  parkId: string
  detail: string
  price?: number
  discount?: number
  balance?: number
  minutes?: number
}

const MAX_NAME_LENGTH = 40

export function parseBuyUrl(url: string): CouponUrlValues | undefined {
  const params = matchPath(addresses.buyCoupon.path, url.split("?", 1)[0] ?? "")
  if (!params?.park_id || !params.coupon_type_id) return undefined
  return {
    id: params.coupon_type_id.slice(0, 64),
    parkId: params.park_id.slice(0, 64),
    detail: (params.detail ?? "").slice(0, MAX_NAME_LENGTH),
    price: parseYuan(params.amount),
    discount: parseYuan(params.privilege),
    balance: parseYuan(params.balance),
    minutes: /^\d{1,7}$/.test(params.duration ?? "") ? Number(params.duration) : undefined,
  }
}
