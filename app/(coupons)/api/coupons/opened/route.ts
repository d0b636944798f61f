import { shelfOwn } from "#lib/coupons/shelf/contract"
import { couponDetail } from "#lib/coupons/server/coupon-detail"
import { now } from "#lib/provider/client/clock"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** A coupon for the sheet over the list, as it is by now; whatever cannot be had here its own page tells. */
export const POST = scriptHandler(shelfOwn.opened, async (link) => {
  const said = await couponDetail(link)
  return said.ok ? { found: { coupon: said.data, now: now() } } : {}
})
