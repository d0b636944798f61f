import "server-only"
import type { GiftLink } from "#lib/coupons/gifts/address"
import type { GiftFace } from "#lib/coupons/gifts/face"
import { couponDetail } from "#lib/coupons/server/coupon-detail"

/** The coupon of a link as the provider has it; undefined where there is none. */
export async function giftOf(link: GiftLink): Promise<GiftFace | undefined> {
  const said = await couponDetail(link)
  return said.ok ? said.data : undefined
}
