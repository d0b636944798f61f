import "server-only"
import { headers } from "next/headers"
import type { GiftLink } from "#lib/coupons/gifts/address"
import type { GiftSummary } from "#lib/coupons/gifts/summary"
import { type ProviderErrorKind, ProviderError } from "#lib/core/errors"
import { limitsForSource } from "#lib/http/limits/limits"
import { consumeLimitsOrThrow, rewardLimits } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { provider } from "#lib/provider"

const REFUSALS: readonly ProviderErrorKind[] = ["missing", "forbidden", "declined"]

/** Counts a link against the limits of guessed links only if the provider refuses it. */
export async function fetchCouponDetail({ couponId, token }: GiftLink) {
  const limits = limitsForSource(getRequestSource(await headers()), "coupon-looks-address", "coupon-looks-browser")
  await consumeLimitsOrThrow("coupons.detail", limits)
  try {
    const result = await provider.coupons.detail({ couponId, token })
    if (result.ok) await rewardLimits(limits)
    return result
  } catch (error) {
    if (error instanceof ProviderError && !REFUSALS.includes(error.kind)) await rewardLimits(limits)
    throw error
  }
}

/** Undefined if the provider has no such coupon. */
export async function fetchGift(link: GiftLink): Promise<GiftSummary | undefined> {
  const result = await fetchCouponDetail(link)
  return result.ok ? result.data : undefined
}
