import { adsAt } from "#lib/ads/server/ads"
import { isPlace } from "#lib/ads/rules"
import { inMessagingApp } from "#lib/kit/page/browser-kind"
import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"
import { looksIn } from "#lib/kit/page/looks"
import { plainId } from "#lib/kit/values/plain-id"

/** Asked for once a page is shown. It always has an answer, and mostly it is: nothing. */
export const POST = byJson(async (body, request, { params }) => {
  const { place = "" } = (await params) as { place?: string }
  if (!isPlace(place)) return answer(404, { ok: false, why: "no-such-place" })
  if (looksIn(request.headers.get("cookie")).care) return answer(200, { ok: true, ads: [] })
  const { parkId, orderId, orderType, closed } = body
  const ads = await adsAt(place, {
    parkId: plainId(parkId),
    orderId: plainId(orderId),
    orderType: plainId(orderType),
    closed: Array.isArray(closed) ? closed.slice(0, 20).filter((id) => typeof id === "string") : [],
    method: inMessagingApp(request.headers) ? "weixin" : "alipay",
  })
  return answer(200, { ok: true, ads })
})
