import { shelfOwn } from "#lib/coupons/shelf/contract"
import { couponDetail } from "#lib/coupons/server/coupon-detail"
import { scriptHandler } from "#lib/kit/door/own-handler"

/** A coupon for the sheet over the list; whatever cannot be had here its own page tells. */
export const POST = scriptHandler(shelfOwn.opened, async (link) => {
  const said = await couponDetail(link)
  return said.ok ? { coupon: said.data } : {}
})
