import { adEndpoints } from "#lib/ads/contract"
import { findPlacement } from "#lib/ads/rules"
import { fetchBestTarget, reportAdEvents } from "#lib/ads/server/ads"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** What was shown and tapped. A tap on the link whose target its vendor keeps is answered with where it leads. */
export const POST = scriptHandler(adEndpoints.record, async ({ place, parkId, events }) => {
  const noted = events.filter(({ vendor }) => findPlacement(place, vendor))
  await reportAdEvents(place, parkId, noted)
  const followed = noted.find(({ vendor, event, id }) => vendor === "best" && event === "click" && id)
  return { href: followed && (await fetchBestTarget(followed.id!)) }
})
