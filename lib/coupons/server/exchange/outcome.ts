import "server-only"
import { addresses } from "#lib/addresses/addresses"
import { retryAddress, type ShopLink, successAddress } from "#lib/coupons/exchange/address"
import { waitingWords } from "#lib/coupons/exchange/rules"
import { isFailed, scanCodes } from "#lib/coupons/model/states"
import { fitForDriver } from "#lib/core/errors"
import { env } from "#lib/env/env"
import { fill } from "#lib/core/address/address"
import { provider } from "#lib/provider"

/** How the driver's application at a shop stands: where to go, or what to read while it waits. */
export type Standing = { to: string; isRefused?: true } | { message?: string } | "invalid"

export async function standingAt(link: ShopLink): Promise<Standing> {
  const said = await provider.coupons.scan(link)
  if (!said.ok) return said.why === "scan-invalid" ? "invalid" : { to: fill(addresses.applyCoupon, link) }
  const { code, message, couponId, token, parkId, plate, attemptsLeft, byHand } = said.data
  if (code === scanCodes.waiting)
    return byHand ? { to: addresses.receiptCheck.path } : { message: waitingWords(message, env().SCAN_HIDDEN_MARKER) }
  const isMixc = await isMixcAt(link)
  if (code === scanCodes.passed)
    return { to: couponId && token ? successAddress({ couponId, token, parkId, isMixc }) : addresses.coupons.path }
  return { to: retryAddress(link, { attemptsLeft, plate, isMixc, message: fitForDriver(message) }), isRefused: true }
}

/**
 * Where a receipt that was turned down has led after all. The provider is asked twice for it, and as long as its two
 * answers do not agree, nowhere: each screen would send on to the other.
 */
export async function ledOnFrom(link: ShopLink, review: Review | undefined): Promise<string | undefined> {
  if (!review || isFailed(review.code)) return undefined
  const standing = await standingAt(link)
  if (standing === "invalid") return undefined
  if (!("to" in standing)) return fill(addresses.applying, {}, link)
  return standing.isRefused ? undefined : standing.to
}

const isMixcAt = async (link: ShopLink) => {
  const shop = await provider.coupons.shop(link)
  return shop.ok && shop.data.isMixc
}

export type Review = NonNullable<Awaited<ReturnType<typeof reviewOf>>>

/** What somebody at the provider's has said of the receipt; undefined where nothing is known of one. */
export async function reviewOf(link: ShopLink, plate: string | undefined) {
  const said = await provider.coupons.review({ ...link, plate })
  if (!said.ok) return undefined
  const { code, title, message, attemptsLeft } = said.data
  return { code, title: fitForDriver(title), message: fitForDriver(message), attemptsLeft }
}
