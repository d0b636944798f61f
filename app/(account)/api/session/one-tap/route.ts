import { sessionEndpoints } from "#lib/account/contract"
import { requestCarrierTokens } from "#lib/account/server/sign-in/one-tap"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { parseSitePath } from "#lib/core/address/site-path"

export const POST = jsonEndpoint(
  sessionEndpoints.oneTap,
  async ({ at }, request) => rejectWithoutFormCookie(request) ?? requestCarrierTokens(parseSitePath(at)),
)
