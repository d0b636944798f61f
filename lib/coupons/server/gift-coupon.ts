import "server-only"
import type { GiftLink } from "#lib/coupons/gift-address"
import type { GiftFace } from "#lib/coupons/gift-face"
import { provider } from "#lib/provider"

/** The coupon of a link as the provider has it; undefined where there is none. */
export async function giftOf(link: GiftLink): Promise<GiftFace | undefined> {
  const said = await provider.coupons.detail(link)
  return said.ok ? said.data : undefined
}
