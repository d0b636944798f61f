import { sessionEndpoints } from "#lib/account/contract"
import { keepSignedIn } from "#lib/account/server/session/tickets"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** A signed-in page asks for the next restore ticket now and then; the cookies are renewed on the same way. */
export const POST = jsonEndpoint(sessionEndpoints.keep, async () => ({ ticket: await keepSignedIn() }))
