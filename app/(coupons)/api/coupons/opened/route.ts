import { couponListEndpoints } from "#lib/coupons/list/contract"
import { fetchCouponDetail } from "#lib/coupons/server/coupon-detail"
import { getProviderTime } from "#lib/provider/client/clock"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Returns a coupon for the sheet over the list. If it cannot be fetched, the coupon's page shows the reason. */
export const POST = jsonEndpoint(couponListEndpoints.opened, async (link) => {
  const result = await fetchCouponDetail(link)
  return result.ok ? { found: { coupon: result.data, now: getProviderTime() } } : {}
})
