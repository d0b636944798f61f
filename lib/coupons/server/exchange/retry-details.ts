import "server-only"
import type { ShopLink } from "#lib/coupons/exchange/address"
import { findNextUrl, fetchReview } from "#lib/coupons/server/exchange/receipt-status"
import { isFailed } from "#lib/coupons/model/states"
import { fallbackIfProviderDown } from "#lib/core/errors"
import { getHotline, undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"
import { getSession } from "#lib/session/session"

/** The data about a rejected receipt. Without a session only the number of attempts left in the URL is known. */
export async function fetchRetryDetails(
  link: ShopLink,
  plate: string | undefined,
  attemptsLeftInUrl: number | undefined,
) {
  const isSignedIn = (await getSession()).state === "in"
  const [reviewResult, shop] = await Promise.all([
    isSignedIn ? fetchReview(link, plate).catch(fallbackIfProviderDown("unreachable" as const)) : undefined,
    undefinedIfSlow(provider.coupons.shop(link)),
  ])
  const review = reviewResult === "unreachable" ? undefined : reviewResult
  const attemptsLeft = review?.attemptsLeft ?? attemptsLeftInUrl
  return {
    nextUrl: await findNextUrl(link, review).catch(fallbackIfProviderDown(undefined)),
    isReviewUnreachable: reviewResult === "unreachable",
    review: review && isFailed(review.code) ? review : undefined,
    attemptsLeft,
    shop: shop?.ok ? formatShopName(shop.data) : undefined,
    phone: attemptsLeft === 0 ? await getManagerPhone(link.merchantId) : undefined,
  }
}

const formatShopName = ({ name, alias }: { name: string; alias?: string }) => (alias ? `${name}（${alias}）` : name)

/** The phone of the person who reviews receipts, or the provider's hotline. */
export async function getManagerPhone(merchantId?: string): Promise<string | undefined> {
  const result = await undefinedIfSlow(provider.coupons.managerPhone({ merchantId }))
  return (result?.ok ? result.data.phone : undefined) ?? getHotline()
}
