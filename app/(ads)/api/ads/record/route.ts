import { adsEndpoints } from "#lib/ads/contract"
import { placementAt } from "#lib/ads/rules"
import { bestTarget, noteAds } from "#lib/ads/server/ads"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** What was shown and tapped. A tap on the link whose target its vendor keeps is answered with where it leads. */
export const POST = jsonEndpoint(adsEndpoints.record, async ({ place, parkId, events }) => {
  const noted = events.filter(({ vendor }) => placementAt(place, vendor))
  await noteAds(place, parkId, noted)
  const followed = noted.find(({ vendor, event, id }) => vendor === "best" && event === "click" && id)
  return { href: followed && (await bestTarget(followed.id!)) }
})
