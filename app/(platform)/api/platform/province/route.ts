import { countedAddress, mustBeWithin } from "#lib/kit/door/rate-limits"
import { scriptHandler } from "#lib/kit/door/own-handler"
import { platformOwn } from "#lib/platform/contract"
import { provinceAt } from "#lib/platform/server/maps"
import { ifSoon } from "#lib/platform/server/record"

/** Places of one address in a minute: many drivers may be behind it, and each asks once. */
const PLACES = 60

/** Where the driver stands, as the first character of a plate. Without an answer the slot stays empty. */
export const POST = scriptHandler(platformOwn.province, async (place, { headers }) => {
  const address = countedAddress(headers)
  await mustBeWithin("platform.province", address ? [[`place-address:${address}`, PLACES, 60]] : [])
  return { province: await ifSoon(provinceAt(place)) }
})
