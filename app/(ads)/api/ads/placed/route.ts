import { adsEndpoints } from "#lib/ads/contract"
import { adsAt } from "#lib/ads/server/ads"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { readDisplayPrefs } from "#lib/http/page/display-prefs"

/** Asked for once a page is shown. It always has an answer, and mostly it is: nothing. */
export const POST = jsonEndpoint(adsEndpoints.placed, async ({ place, ...about }, { headers }) => {
  if (readDisplayPrefs(headers.get("cookie")).care) return { ads: [] }
  const method = isMessagingApp(headers) ? "weixin" : "alipay"
  return { ads: await adsAt(place, { ...about, method }) }
})
