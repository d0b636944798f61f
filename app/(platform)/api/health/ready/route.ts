import { isDraining } from "#lib/http/server/drain"
import { env } from "#lib/env/env"
import { healthRoute } from "#lib/http/endpoint/route"
import { store } from "#lib/store/store"

/**
 * Ready: configured, not draining, and the first connection to the store was attempted. A provider or store that is down
 * does not matter, because it is down for the other instances too.
 */
export const GET = healthRoute(async () => {
  await store().ready()
  return env().PUBLIC_URL.length > 0 && !isDraining()
})
