import { limitsOf } from "#lib/kit/door/limits"
import { scriptHandler } from "#lib/kit/door/own-handler"
import { consumeLimitsOrThrow } from "#lib/kit/door/rate-limits"
import { requestSource } from "#lib/kit/door/request-source"
import { platformOwn } from "#lib/platform/contract"
import { provinceAt } from "#lib/platform/server/maps"
import { ifSoon } from "#lib/platform/server/record"

/** Where the driver stands, as the first character of a plate. Without an answer the slot stays empty. */
export const POST = scriptHandler(platformOwn.province, async (place, { headers }) => {
  await consumeLimitsOrThrow("platform.province", limitsOf(requestSource(headers), "place-address"))
  return { province: await ifSoon(provinceAt(place)) }
})
