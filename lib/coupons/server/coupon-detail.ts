import "server-only"
import { headers } from "next/headers"
import type { GiftLink } from "#lib/coupons/gifts/address"
import { type FaultKind, ProviderFault } from "#lib/core/errors"
import { limitsOf } from "#lib/http/limits/limits"
import { consumeLimitsOrThrow, rewardLimits } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { provider } from "#lib/provider"

const SAID_NO: readonly FaultKind[] = ["missing", "forbidden", "declined"]

/** The coupon of a link. Only links that the provider refuses count as guesses. */
export async function couponDetail({ couponId, token }: GiftLink) {
  const limits = limitsOf(requestSource(await headers()), "coupon-looks-address", "coupon-looks-browser")
  await consumeLimitsOrThrow("coupons.detail", limits)
  try {
    const said = await provider.coupons.detail({ couponId, token })
    if (said.ok) await rewardLimits(limits)
    return said
  } catch (error) {
    if (error instanceof ProviderFault && !SAID_NO.includes(error.kind)) await rewardLimits(limits)
    throw error
  }
}
