import "server-only"
import { headers } from "next/headers"
import type { GiftLink } from "#lib/coupons/gifts/address"
import { formTokenOf } from "#lib/kit/door/guard"
import { countedAddress, giveBack, type Limit, mustBeWithin } from "#lib/kit/door/rate-limits"
import { provider } from "#lib/provider"

/** Links can be guessed at: misses are counted, by address widely and by browser narrowly, and what is found is not. */
async function looks(): Promise<Limit[]> {
  const sent = await headers()
  const browser = formTokenOf(sent)?.token
  const address = countedAddress(sent)
  return [
    ...(address ? [[`coupon-looks-address:${address}`, 1_200, 3_600] as const] : []),
    ...(browser ? [[`coupon-looks-browser:${browser}`, 60, 3_600] as const] : []),
  ]
}

/** The coupon of a link, as the provider has it. */
export async function couponDetail({ couponId, token }: GiftLink) {
  const limits = await looks()
  await mustBeWithin("coupons.detail", limits)
  const said = await provider.coupons.detail({ couponId, token })
  if (said.ok) await giveBack(limits)
  return said
}
