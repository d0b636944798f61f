import type { CouponType } from "#lib/coupons/model/values"
import { formatYuanDigits } from "#lib/core/values/money"

/** For scripts in the browser, where the table of all addresses (lib/addresses/addresses.ts) would be too large. */

export const getCouponHref = ({ id, token }: { id: string; token: string }): string =>
  `/WALLET/coupon?${new URLSearchParams({ coupon: id, token })}`

/** The list of car parks where the coupon is valid. */
export const getParksHref = (coupon: { id: string; token: string }): string => `${getCouponHref(coupon)}&parks=1`

type CouponForSale = Pick<CouponType, "id" | "parkId" | "price" | "detail" | "discount" | "minutes">

/** The purchase page's URL, with the values that the provider's other products write. */
export function getBuyHref({ id, parkId, price, detail, discount, minutes }: CouponForSale, balance = 0): string {
  const values = [
    parkId,
    id,
    formatYuanDigits(price),
    detail,
    formatYuanDigits(balance),
    formatYuanDigits(discount),
    String(minutes),
  ]
  return `/WALLET/coupon/buy/${values.map((value) => encodeURIComponent(value || " ")).join("/")}`
}
