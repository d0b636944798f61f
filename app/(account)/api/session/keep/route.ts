import { sessionEndpoints } from "#lib/account/contract"
import { renewTicket } from "#lib/account/server/session/tickets"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"

/** Called by signed-in pages once a day for the next restore ticket. It also renews the session cookie. */
export const POST = jsonEndpoint(sessionEndpoints.keep, async () => ({ ticket: await renewTicket() }))
