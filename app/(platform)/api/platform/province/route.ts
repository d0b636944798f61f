import { limitsOf } from "#lib/http/limits/limits"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { platformEndpoints } from "#lib/platform/contract"
import { findProvince } from "#lib/platform/server/maps"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"

/** The first character of a plate; undefined leaves the slot empty. */
export const POST = jsonEndpoint(platformEndpoints.province, async (place, { headers }) => {
  await consumeLimitsOrThrow("platform.province", limitsOf(requestSource(headers), "place-address"))
  return { province: await undefinedIfSlow(findProvince(place)) }
})
