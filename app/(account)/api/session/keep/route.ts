import { keepSignedIn } from "#lib/account/server/tickets"
import { answer } from "#lib/kit/door/guard"
import { byJson } from "#lib/kit/door/handler"

/** A signed-in page asks for the next restore ticket now and then; the cookies are renewed on the same way. */
export const POST = byJson(async () => answer(200, { ok: true, ticket: await keepSignedIn() }))
