import { adEndpoints } from "#lib/ads/contract"
import { fetchAds } from "#lib/ads/server/ads"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { inMessagingApp } from "#lib/http/request/browser-kind"
import { looksIn } from "#lib/http/page/looks"

/** Called after the page is shown. In care mode there are no advertisements. */
export const POST = scriptHandler(adEndpoints.placed, async ({ place, ...context }, { headers }) => {
  if (looksIn(headers.get("cookie")).care) return { ads: [] }
  const method = inMessagingApp(headers) ? "weixin" : "alipay"
  return { ads: await fetchAds(place, { ...context, method }) }
})
