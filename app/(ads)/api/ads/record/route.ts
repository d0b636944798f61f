import { adEndpoints } from "#lib/ads/contract"
import { findPlacement } from "#lib/ads/rules"
import { fetchBestTarget, reportAdEvents } from "#lib/ads/server/ads"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Records views and taps. A tap on the link of the vendor "best" answers its target. */
export const POST = jsonEndpoint(adEndpoints.record, async ({ place, parkId, events }) => {
  const placed = events.filter(({ vendor }) => findPlacement(place, vendor))
  await reportAdEvents(place, parkId, placed)
  const tapped = placed.find(({ vendor, event, id }) => vendor === "best" && event === "click" && id)
  return { href: tapped && (await fetchBestTarget(tapped.id!)) }
})
