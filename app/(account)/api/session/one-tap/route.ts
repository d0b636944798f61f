import { sessionOwn } from "#lib/account/contract"
import { oneTapTokens } from "#lib/account/server/sign-in/one-tap"
import { rejectWithoutFormCookie } from "#lib/http/endpoint/guard"
import { scriptHandler } from "#lib/http/endpoint/own-handler"
import { sitePath } from "#lib/core/address/site-path"

export const POST = scriptHandler(
  sessionOwn.oneTap,
  async ({ at }, request) => rejectWithoutFormCookie(request) ?? oneTapTokens(sitePath(at)),
)
