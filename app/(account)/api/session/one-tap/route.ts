import { sessionEndpoints } from "#lib/account/contract"
import { requestCarrierTokens } from "#lib/account/server/sign-in/one-tap"
import { withoutFormCookie } from "#lib/http/endpoint/guard"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { sitePath } from "#lib/core/address/site-path"

export const POST = scriptHandler(
  sessionEndpoints.oneTap,
  async ({ at }, request) => withoutFormCookie(request) ?? requestCarrierTokens(sitePath(at)),
)
