import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { buildRetryUrl, type ShopLink, buildSuccessUrl } from "#lib/coupons/exchange/address"
import { getWaitingMessage } from "#lib/coupons/exchange/rules"
import { isFailed, scanCodes } from "#lib/coupons/model/states"
import { toDisplayableMessage } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { fillAddress } from "#lib/core/address/address"
import { provider } from "#lib/provider"

/** The status of the driver's application at a shop: the next URL, or a message while it is under review. */
export type ReceiptStatus = { to: string; isRefused?: true } | { message?: string } | "invalid"

export async function fetchReceiptStatus(link: ShopLink): Promise<ReceiptStatus> {
  const result = await provider.coupons.scan(link)
  if (!result.ok) return result.why === "scan-invalid" ? "invalid" : { to: fillAddress(addresses.applyCoupon, link) }
  const { code, message, couponId, token, parkId, plate, attemptsLeft, manualCheck } = result.data
  if (code === scanCodes.waiting)
    return manualCheck
      ? { to: addresses.receiptCheck.path }
      : { message: getWaitingMessage(message, env().SCAN_HIDDEN_MARKER) }
  const isMall = await isMallShop(link)
  if (code === scanCodes.passed)
    return { to: couponId && token ? buildSuccessUrl({ couponId, token, parkId, isMall }) : addresses.coupons.path }
  return {
    to: buildRetryUrl(link, { attemptsLeft, plate, isMall, message: toDisplayableMessage(message) }),
    isRefused: true,
  }
}

/**
 * The next URL of a rejected receipt that is no longer rejected. Both calls have to agree; otherwise the retry and the
 * waiting page would redirect to each other.
 */
export async function findNextUrl(link: ShopLink, review: Review | undefined): Promise<string | undefined> {
  if (!review || isFailed(review.code)) return undefined
  const status = await fetchReceiptStatus(link)
  if (status === "invalid") return undefined
  if (!("to" in status)) return fillAddress(addresses.applying, {}, link)
  return status.isRefused ? undefined : status.to
}

const isMallShop = async (link: ShopLink) => {
  const shop = await provider.coupons.shop(link)
  return shop.ok && shop.data.isMall
}

export type Review = NonNullable<Awaited<ReturnType<typeof fetchReview>>>

/** The result of the provider's review. Undefined if the provider has no receipt. */
export async function fetchReview(link: ShopLink, plate: string | undefined) {
  const result = await provider.coupons.review({ ...link, plate })
  if (!result.ok) return undefined
  const { code, title, message, attemptsLeft } = result.data
  return { code, title: toDisplayableMessage(title), message: toDisplayableMessage(message), attemptsLeft }
}
