import "server-only"
import { countUsable, endsToday, isExpired } from "#lib/coupons/rules"
import { getProviderTime } from "#lib/provider/client/clock"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The provider's list has no more rows than this. */
const MAX_LISTED = 200

/** Undefined if the list may be cut or some of its rows are unreadable. */
export async function fetchLuckyMoneySum(): Promise<number | undefined> {
  const result = await undefinedIfSlow(provider["lucky-money"].mine({ type: "NEW" }))
  return result?.ok && !result.incomplete && result.data.list.length < MAX_LISTED
    ? result.data.list.reduce((sum, { amount }) => sum + amount, 0)
    : undefined
}

/** The count is a text such as 20+ if there are more pages, and undefined if some rows are unreadable. */
export async function fetchCouponSummary(): Promise<{ count?: number | string; endingToday?: number }> {
  const result = await undefinedIfSlow(provider.coupons.mine({ used: false, page: 1 }))
  if (!result?.ok) return {}
  const now = getProviderTime()
  const endingToday = result.data.coupons.filter((coupon) => !isExpired(coupon, now) && endsToday(coupon.until, now))
  return { count: result.incomplete ? undefined : countUsable(result.data, now), endingToday: endingToday.length }
}
