import { sessionEndpoints } from "#lib/account/contract"
import { renewTicket } from "#lib/account/server/session/tickets"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** A signed-in page asks for the next restore ticket now and then; the cookies are renewed on the same way. */
export const POST = scriptHandler(sessionEndpoints.keep, async () => ({ ticket: await renewTicket() }))
