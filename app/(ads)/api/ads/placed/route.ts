import { adEndpoints } from "#lib/ads/contract"
import { fetchAds } from "#lib/ads/server/ads"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { looksIn } from "#lib/http/page/looks"

/** Asked for once a page is shown. It always has an answer, and mostly it is: nothing. */
export const POST = scriptHandler(adEndpoints.placed, async ({ place, ...about }, { headers }) => {
  if (looksIn(headers.get("cookie")).care) return { ads: [] }
  const method = inMessagingApp(headers) ? "weixin" : "alipay"
  return { ads: await fetchAds(place, { ...about, method }) }
})
