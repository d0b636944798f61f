import type { CouponType } from "#lib/coupons/model/values"
import { yuanDigits } from "#lib/core/values/money"

/** For lists in the browser: the table of all addresses (lib/addresses/addresses.ts) is too long to be sent there. */

/** A coupon opened: its token goes with its id. */
export const couponHref = ({ id, token }: { id: string; token: string }): string =>
  `/WALLET/coupon?${new URLSearchParams({ coupon: id, token })}`

/** Where it holds, one by one. */
export const parksHref = (coupon: { id: string; token: string }): string => `${couponHref(coupon)}&parks=1`

type Priced = Pick<CouponType, "id" | "parkId" | "price" | "detail" | "off" | "minutes">

/** Where a coupon is bought, as the provider's other products write it: what it is, and what the driver has to pay with. */
export function buyHref({ id, parkId, price, detail, off, minutes }: Priced, balance = 0): string {
  const values = [parkId, id, yuanDigits(price), detail, yuanDigits(balance), yuanDigits(off), String(minutes)]
  return `/WALLET/coupon/buy/${values.map((value) => encodeURIComponent(value || " ")).join("/")}`
}
