import { limitsOf } from "#lib/http/limits/limits"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { consumeLimitsOrThrow } from "#lib/http/limits/rate-limits"
import { requestSource } from "#lib/http/limits/request-source"
import { platformEndpoints } from "#lib/platform/contract"
import { provinceAt } from "#lib/platform/server/maps"
import { ifSoon } from "#lib/platform/server/record"

/** Where the driver stands, as the first character of a plate. Without an answer the slot stays empty. */
export const POST = jsonEndpoint(platformEndpoints.province, async (place, { headers }) => {
  await consumeLimitsOrThrow("platform.province", limitsOf(requestSource(headers), "place-address"))
  return { province: await ifSoon(provinceAt(place)) }
})
