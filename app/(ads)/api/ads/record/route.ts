import { adEndpoints } from "#lib/ads/contract"
import { findPlacement } from "#lib/ads/rules"
import { fetchClickUrl, reportAdEvents } from "#lib/ads/server/ads"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { isCleanDeployment } from "#lib/platform/server/clean-code"

/** Records views and taps. Returns the target URL for a tap on the link of the vendor "best". */
export const POST = jsonEndpoint(adEndpoints.record, async ({ place, parkId, events }) => {
  if (isCleanDeployment()) return {}
  const validEvents = events.filter(({ vendor }) => findPlacement(place, vendor))
  await reportAdEvents(place, parkId, validEvents)
  const click = validEvents.find(({ vendor, event, id }) => vendor === "best" && event === "click" && id)
  return { href: click && (await fetchClickUrl(click.id!)) }
})
