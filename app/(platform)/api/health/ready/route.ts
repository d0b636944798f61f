import { isDraining } from "#lib/http/server/drain"
import { env } from "#lib/env/env"
import { healthRoute } from "#lib/http/endpoint/route"
import { store } from "#lib/store/store"

/**
 * Ready means configured, able to answer, not about to end, and not just about to reach the store. A provider or a
 * store that is down is the driver's to be told, not a reason to leave: it is down for the other instances too.
 */
export const GET = healthRoute(async () => {
  await store().ready()
  return env().PUBLIC_URL.length > 0 && !isDraining()
})
