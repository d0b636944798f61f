import { isDraining } from "#lib/http/server/drain"
import { env } from "#lib/env/env"
import { healthRoute } from "#lib/http/endpoint/route"
import { store } from "#lib/store/store"

/**
 * Ready means configured, not draining, and one attempt to connect to the store. A provider or store that is down does not
 * matter, because it is down for the other instances too.
 */
export const GET = healthRoute(async () => {
  await store().ready()
  return env().PUBLIC_URL.length > 0 && !isDraining()
})
