import { sessionOwn } from "#lib/account/contract"
import { keepSignedIn } from "#lib/account/server/session/tickets"
import { scriptHandler } from "#lib/http/endpoint/own-handler"

/** A signed-in page asks for the next restore ticket now and then; the cookies are renewed on the same way. */
export const POST = scriptHandler(sessionOwn.keep, async () => ({ ticket: await keepSignedIn() }))
