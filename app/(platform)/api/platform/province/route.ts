import { limitsForSource } from "#lib/http/limits/limits"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { getRequestSource } from "#lib/http/limits/request-source"
import { platformEndpoints } from "#lib/platform/contract"
import { findProvince } from "#lib/platform/server/maps"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** Returns the first character of a plate, or undefined to leave its field empty. */
export const POST = jsonEndpoint(platformEndpoints.province, async (place, { headers }) => {
  await consumeLimitsOrThrow("platform.province", limitsForSource(getRequestSource(headers), "place-address"))
  return { province: await undefinedIfSlow(findProvince(place)) }
})
