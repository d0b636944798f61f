import "server-only"
import type { ShopLink } from "#lib/coupons/exchange/address"
import { ledOnFrom, reviewOf } from "#lib/coupons/server/exchange/outcome"
import { isFailed } from "#lib/coupons/model/states"
import { ifUnreachable } from "#lib/core/errors"
import { hotline, ifSoon } from "#lib/platform/server/record"
import { provider } from "#lib/provider"
import { session } from "#lib/session/session"

/** What is known of a receipt that was turned down; `told` is what the address says, if it says a number. Nobody need be signed in to read that. */
export async function retryFacts(link: ShopLink, plate: string | undefined, told: number | undefined) {
  const isIn = (await session()).state === "in"
  const [answer, shop] = await Promise.all([
    isIn ? reviewOf(link, plate).catch(ifUnreachable("unreachable" as const)) : undefined,
    ifSoon(provider.coupons.shop(link)),
  ])
  const review = answer === "unreachable" ? undefined : answer
  const attemptsLeft = review?.attemptsLeft ?? told
  return {
    ledOn: await ledOnFrom(link, review).catch(ifUnreachable(undefined)),
    isReviewUnreachable: answer === "unreachable",
    review: review && isFailed(review.code) ? review : undefined,
    attemptsLeft,
    shop: shop?.ok ? nameOf(shop.data) : undefined,
    phone: attemptsLeft === 0 ? await managerPhone(link.merchantId) : undefined,
  }
}

const nameOf = ({ name, alias }: { name: string; alias?: string }) => (alias ? `${name}（${alias}）` : name)

/** Who answers for receipts; where nobody is named, the provider's own number. */
export async function managerPhone(merchantId?: string): Promise<string | undefined> {
  const said = await ifSoon(provider.coupons.managerPhone({ merchantId }))
  return (said?.ok ? said.data.phone : undefined) ?? hotline()
}
