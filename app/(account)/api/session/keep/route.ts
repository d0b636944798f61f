import { sessionEndpoints } from "#lib/account/contract"
import { renewTicket } from "#lib/account/server/session/tickets"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** Called by signed-in pages once a day for the next restore ticket. It also renews the session cookie. */
export const POST = scriptHandler(sessionEndpoints.keep, async () => ({ ticket: await renewTicket() }))
