import { adEndpoints } from "#lib/ads/contract"
import { fetchAds } from "#lib/ads/server/ads"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isCleanDeployment } from "#lib/platform/server/clean-code"
import { isMessagingApp } from "#lib/http/request/browser-kind"
import { readDisplayPrefs } from "#lib/http/page/display-prefs"

/** Called after the page is shown. In care mode and in clean-code mode there are no advertisements. */
export const POST = jsonEndpoint(adEndpoints.placed, async ({ place, ...context }, { headers }) => {
  if (isCleanDeployment() || readDisplayPrefs(headers.get("cookie")).care) return { ads: [] }
  const method = isMessagingApp(headers) ? "weixin" : "alipay"
  return { ads: await fetchAds(place, { ...context, method }) }
})
